// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A pretended bus, a pretended brltty, and a pretended /sys: each answer that
 * one may give, and none at all. The messages of the bus are written here by
 * the D-Bus Specification 0.41, byte by byte.
 */
#include "src/process/screen_reader.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/base/portable.h"

#include "tests/src/folder.h"
#include "tests/unit.h"

/* Long for a computer that is busy with other tests. A start waits less. */
enum { WITHIN_MS = 2000, SHORT_MS = 50 };

static const char *const nobody[] = {NULL};

static struct screen_reader_places nowhere(void)
{
    return (struct screen_reader_places){.parents = nobody};
}

/* A return or an error (kind) with this body, little-endian; 5: its call. */
#define MESSAGE(kind, call, body) \
    "l" kind "\0\1" body call "\0\0\0" \
    "\x08\0\0\0" \
    "\5\1u\0" call "\0\0\0"

#define HELLO \
    MESSAGE("\2", "\1", "\x09\0\0\0") \
    "\4\0\0\0:1.7\0"
#define GREETED "OK 0123456789abcdef0123456789abcdef\r\n" HELLO
#define SIGNAL \
    "l\4\0\1\0\0\0\0\2\0\0\0\x08\0\0\0" \
    "\3\1s\0\0\0\0\0"
#define ANSWER(value) \
    MESSAGE("\2", "\2", "\x08\0\0\0") \
    "\1b\0\0" value
#define BIG_YES \
    "B\2\0\1\0\0\0\x08\0\0\0\2\0\0\0\x08\5\1u\0\0\0\0\2\1b\0\0\0\0\0\1"

static const struct {
    const char *name;
    size_t bytes; /* what it answers */
    const char *text;
    bool closes, in_pieces, runs, hangs;
} bus_cases[] = {
#define TEXT(text) sizeof(text) - 1, text
    {"yes", TEXT(GREETED ANSWER("\1\0\0\0")), .runs = true},
    {"no", TEXT(GREETED ANSWER("\0\0\0\0")), .closes = false},
    {"yes after a signal", TEXT(GREETED SIGNAL ANSWER("\1\0\0\0")),
     .runs = true},
    {"yes in the other order of bytes", TEXT(GREETED BIG_YES), .runs = true},
    {"yes, byte by byte", TEXT(GREETED ANSWER("\1\0\0\0")), .in_pieces = true,
     .runs = true},
    {"there is no such service",
     TEXT(GREETED MESSAGE("\3", "\2", "\x08\0\0\0") "\3\0\0\0No!\0"),
     .closes = false},
    {"a number instead",
     TEXT(GREETED MESSAGE("\2", "\2", "\x08\0\0\0") "\1u\0\0\1\0\0\0"),
     .closes = false},
    {"it rejects us", TEXT("REJECTED EXTERNAL\r\n"), .closes = false},
    {"it hangs up", TEXT(""), .closes = true},
    {"it hangs up within the answer", TEXT(GREETED "l\2\0\1"), .closes = true},
    {"a length beyond all bounds",
     TEXT(GREETED "l\2\0\1\xff\xff\xff\xff\2\0\0\0\xff\xff\xff\xff"),
     .closes = false},
    {"it says nothing", TEXT(""), .hangs = true},
    {"it says only who it is", TEXT(GREETED), .hangs = true},
};

/* What the client must have said by then: who it is, that it begins, and both
 * calls. */
static bool has_asked(const char *text, size_t bytes)
{
    static const char *const parts[] = {
        "BEGIN\r\n",     "Hello",           "org.a11y.Bus",
        "/org/a11y/bus", "org.a11y.Status", "ScreenReaderEnabled"};
    char hello[64], account[24];
    size_t length = (size_t)sprintf(hello, "AUTH EXTERNAL ");
    sprintf(account, "%lu", (unsigned long)geteuid());
    for (const char *digit = account; *digit != '\0'; digit++)
        length += (size_t)sprintf(hello + length, "3%c", *digit);
    strcpy(hello + length, "\r\n");
    bool has_all = bytes > 0 && text[0] == '\0' &&
                   memmem(text, bytes, hello, strlen(hello)) != NULL;
    for (size_t i = 0; i < ROWS(parts); i++)
        has_all =
            has_all && memmem(text, bytes, parts[i], strlen(parts[i])) != NULL;
    return has_all;
}

static int listen_at(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strcpy(address.sun_path, path);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(fd >= 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(fd, 1), 0);
    return fd;
}

/* In a process of its own. It ends when the client hangs up: 0 where it was
 * asked as it must be. */
static pid_t play_bus(int listens, size_t row)
{
    pid_t child = fork();
    if (child != 0)
        return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    char text[4096];
    size_t bytes = 0;
    int fd = accept(listens, NULL, NULL);
    while (!has_asked(text, bytes)) {
        ssize_t count = read(fd, text + bytes, sizeof text - bytes);
        if (count <= 0)
            _exit(1);
        bytes += (size_t)count;
    }
    size_t piece = bus_cases[row].in_pieces ? 1 : bus_cases[row].bytes;
    for (size_t at = 0; at < bus_cases[row].bytes; at += piece)
        send(fd, bus_cases[row].text + at, piece, MSG_NOSIGNAL);
    if (bus_cases[row].closes)
        _exit(0);
    _exit(read(fd, text, 1) == 0 ? 0 : 2);
}

static void test_bus(void **state)
{
    (void)state;
    char folder[PATH_MAX], path[PATH_MAX + 8];
    folder_make(folder);
    snprintf(path, sizeof path, "%s/bus", folder);
    for (size_t i = 0; i < ROWS(bus_cases); i++) {
        struct screen_reader_places places = nowhere();
        snprintf(places.bus, sizeof places.bus, "unix:path=%.200s,guid=0",
                 path);
        int listens = listen_at(path), status;
        pid_t bus = play_bus(listens, i);
        int64_t began_ms = monotonic_ms();
        bool runs = screen_reader_runs(&places, bus_cases[i].hangs ? SHORT_MS
                                                                   : WITHIN_MS);
        int64_t took_ms = monotonic_ms() - began_ms;
        assert_row(bus_cases[i].name, runs == bus_cases[i].runs);
        assert_row(bus_cases[i].name,
                   (took_ms >= SHORT_MS) == bus_cases[i].hangs ||
                       !bus_cases[i].hangs);
        assert_row(bus_cases[i].name, took_ms < WITHIN_MS);
        assert_int_equal(waitpid(bus, &status, 0), bus);
        assert_row(bus_cases[i].name, WIFEXITED(status));
        assert_row(bus_cases[i].name, WEXITSTATUS(status) == 0);
        close(listens);
        unlink(path);
    }
    folder_remove(folder);
}

static const struct {
    const char *name, *address;
} wrong_addresses[] = {
    {"nothing", ""},
    {"no socket", "unix:path=/nonexistent/bus"},
    {"another way", "tcp:host=localhost,port=1"},
    {"nobody at an abstract one", "unix:abstract=/hektor/nobody,guid=1"},
    {"no path", "unix:path="},
    {"an escape at the end", "unix:path=/tmp/%"},
    {"longer than any address",
     "unix:path=/0123456789/0123456789/0123456789/0123456789/0123456789"
     "/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789"},
};

static void test_wrong_addresses(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(wrong_addresses); i++) {
        struct screen_reader_places places = nowhere();
        strcpy(places.bus, wrong_addresses[i].address);
        int64_t began_ms = monotonic_ms();
        assert_row(wrong_addresses[i].name,
                   !screen_reader_runs(&places, WITHIN_MS));
        assert_row(wrong_addresses[i].name,
                   monotonic_ms() - began_ms < WITHIN_MS);
    }
}

static const struct {
    const char *name, *synth; /* NULL: there is no such file */
    bool runs;
} speakup_cases[] = {
    {"a synthesiser of software", "soft\n", true},
    {"none is loaded", "none\n", false},
    {"none yet", "(null)\n", false},
    {"an empty file", "", false},
    {"Speakup is not loaded", NULL, false},
};

static void test_speakup(void **state)
{
    (void)state;
    struct screen_reader_places places = nowhere();
    char path[PATH_MAX + 8];
    folder_make(places.speakup);
    snprintf(path, sizeof path, "%s/synth", places.speakup);
    for (size_t i = 0; i < ROWS(speakup_cases); i++) {
        FILE *stream = speakup_cases[i].synth != NULL ? fopen(path, "w") : NULL;
        if (stream != NULL) {
            fputs(speakup_cases[i].synth, stream);
            fclose(stream);
        }
        assert_row(speakup_cases[i].name,
                   screen_reader_runs(&places, SHORT_MS) ==
                       speakup_cases[i].runs);
        unlink(path);
    }
    folder_remove(places.speakup);
}

/* The first bytes of a brltty are its version; one that is stuck says none. */
static void test_brltty(void **state)
{
    (void)state;
    for (int speaks = 0; speaks < 2; speaks++) {
        struct screen_reader_places places = nowhere();
        char folder[PATH_MAX];
        folder_make(folder);
        snprintf(places.brlapi, sizeof places.brlapi, "%.200s/0", folder);
        int listens = listen_at(places.brlapi), status;
        pid_t child = fork();
        if (child == 0) {
            char byte;
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            int fd = accept(listens, NULL, NULL);
            if (speaks)
                send(fd, "\0\0\0\4\0\0\0v\0\0\0\x08", 12, MSG_NOSIGNAL);
            _exit(read(fd, &byte, 1) == 0 ? 0 : 1);
        }
        assert_int_equal(
            screen_reader_runs(&places, speaks ? WITHIN_MS : SHORT_MS), speaks);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_int_equal(status, 0);
        close(listens);
        folder_remove(folder);
    }
}

/* This process is called as its name is, and its child looks above itself. */
static void test_parents(void **state)
{
    (void)state;
    static const char *const yasr[] = {"fenrir", "yasr", NULL};
    for (int is_yasr = 0; is_yasr < 2; is_yasr++) {
        int status;
        pid_t reader = fork();
        if (reader == 0) {
            prctl(PR_SET_NAME, is_yasr ? "yasr" : "yasr2");
            pid_t shell = fork();
            if (shell == 0) {
                pid_t program = fork();
                if (program == 0) {
                    struct screen_reader_places places = nowhere();
                    places.parents = yasr;
                    _exit(screen_reader_runs(&places, SHORT_MS));
                }
                waitpid(program, &status, 0);
                _exit(WEXITSTATUS(status));
            }
            waitpid(shell, &status, 0);
            _exit(WEXITSTATUS(status));
        }
        assert_int_equal(waitpid(reader, &status, 0), reader);
        assert_int_equal(WEXITSTATUS(status), is_yasr);
    }
}

static const struct {
    const char *name, *variable[3], *value[3];
    const char *bus, *brlapi;
    int port;
    bool asked;
} place_cases[] = {
    {"at home",
     {"DBUS_SESSION_BUS_ADDRESS"},
     {"unix:path=/x"},
     "unix:path=/x",
     "/var/lib/BrlAPI/0",
     0,
     false},
    {"without the variable",
     {"XDG_RUNTIME_DIR"},
     {"/run/user/7"},
     "unix:path=/run/user/7/bus",
     "/var/lib/BrlAPI/0",
     0,
     false},
    {"through ssh",
     {"DBUS_SESSION_BUS_ADDRESS", "SSH_CONNECTION"},
     {"unix:path=/x", "1 2 3 4"},
     "",
     "",
     0,
     false},
    {"through ssh, with the brltty at home",
     {"BRLAPI_HOST", "SSH_CONNECTION"},
     {"127.0.0.1:3", "1 2 3 4"},
     "",
     "",
     4104,
     false},
    {"another number of brltty",
     {"BRLAPI_HOST"},
     {":2"},
     "",
     "/var/lib/BrlAPI/2",
     0,
     false},
    {"another computer's brltty", {"BRLAPI_HOST"}, {"far:2"}, "", "", 0, false},
    {"a path as its number", {"BRLAPI_HOST"}, {":../../x"}, "", "", 0, false},
    {"it is said", {"ACCESSIBLE"}, {"1"}, "", "/var/lib/BrlAPI/0", 0, true},
    {"something else is said",
     {"ACCESSIBLE"},
     {"0"},
     "",
     "/var/lib/BrlAPI/0",
     0,
     false},
};

static void test_places(void **state)
{
    static const char *const variables[] = {"DBUS_SESSION_BUS_ADDRESS",
                                            "XDG_RUNTIME_DIR", "SSH_CONNECTION",
                                            "BRLAPI_HOST", "ACCESSIBLE"};
    (void)state;
    for (size_t i = 0; i < ROWS(place_cases); i++) {
        struct screen_reader_places places;
        for (size_t v = 0; v < ROWS(variables); v++)
            unsetenv(variables[v]);
        for (int v = 0; v < 3 && place_cases[i].variable[v] != NULL; v++)
            setenv(place_cases[i].variable[v], place_cases[i].value[v], 1);
        screen_reader_places(STDIN_FILENO, &places);
        assert_string_equal(places.bus, place_cases[i].bus);
        assert_row(place_cases[i].name,
                   strcmp(places.brlapi, place_cases[i].brlapi) == 0);
        assert_row(place_cases[i].name,
                   places.brlapi_port == place_cases[i].port);
        assert_row(place_cases[i].name, places.asked == place_cases[i].asked);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bus),     cmocka_unit_test(test_wrong_addresses),
        cmocka_unit_test(test_speakup), cmocka_unit_test(test_brltty),
        cmocka_unit_test(test_parents), cmocka_unit_test(test_places),
    };
    return cmocka_run_group_tests_name("process/screen_reader", tests, NULL,
                                       NULL);
}
