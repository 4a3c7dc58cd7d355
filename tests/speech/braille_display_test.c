/*
 * A real brltty, started by the test with its virtual driver: the test plays
 * the display of 40 cells and sees what is on it.
 */
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <brlapi.h>

#include "speech/braille_display.h"
#include "tests/unit.h"

enum { SOON_MS = 10000, API_BASE = 4101 };

static struct {
    char folder[64];
    pid_t brltty;
    int fd; /* the display's line to brltty */
    brlapi_handle_t *windows, *reader; /* of the same terminal */
    char shown[8192]; /* what was shown, since an ask */
} display;

/* One thread is given up while brltty is frozen, with all that it holds. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:braille_display_open\nleak:brlapi_";
}

static int free_port(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t bytes = sizeof address;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int port = -1;
    if (bind(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
        getsockname(fd, (struct sockaddr *)&address, &bytes) == 0)
        port = ntohs(address.sin_port);
    close(fd);
    return port;
}

static pid_t run(char *const *argv)
{
    pid_t child = fork();
    if (child != 0)
        return child;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    int nowhere = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; fd++)
        dup2(nowhere, fd);
    execvp(argv[0], argv);
    _exit(127);
}

static int connect_to(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    for (int ms = 0; ms < SOON_MS; ms += 20) {
        int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
            return fd;
        close(fd);
        if (waitpid(display.brltty, NULL, WNOHANG) != 0)
            break;
        poll(NULL, 0, 20);
    }
    return -1;
}

/* Read what the display is told until it has shown this; false at the time. */
static bool shows(const char *text, int most_ms)
{
    size_t used = strlen(display.shown);
    for (int ms = 0; ms < most_ms && !strstr(display.shown, text);) {
        struct pollfd ready = {.fd = display.fd, .events = POLLIN};
        int got = poll(&ready, 1, 50);
        ms += got == 0 ? 50 : 1;
        if (got <= 0)
            continue;
        if (used > sizeof display.shown / 2) {
            memmove(display.shown, display.shown + used / 2,
                    used - used / 2 + 1);
            used = strlen(display.shown);
        }
        ssize_t bytes = read(display.fd, display.shown + used,
                             sizeof display.shown - used - 1);
        if (bytes <= 0)
            return false;
        used += (size_t)bytes;
        display.shown[used] = '\0';
    }
    return strstr(display.shown, text) != NULL;
}

static brlapi_handle_t *enter(const int *path, int length)
{
    brlapi_handle_t *handle = calloc(1, brlapi_getHandleSize());
    bool entered =
        handle && brlapi__openConnection(handle, NULL, NULL) >= 0 &&
        brlapi__enterTtyModeWithPath(handle, path, length, NULL) >= 0;
    return entered ? handle : NULL;
}

/* A window system tells brltty which terminal has the focus, and a reader of
 * that terminal shows what stands there. */
static bool focus_and_read(void)
{
    static const int terminal[] = {1};
    brlapi_handle_t *windows = display.windows = enter(terminal, 0);
    brlapi_handle_t *reader = display.reader = enter(terminal, 1);
    return windows && reader && brlapi__setFocus(windows, *terminal) >= 0 &&
           brlapi__writeText(reader, BRLAPI_CURSOR_OFF, "the screen") >= 0;
}

static bool start(void)
{
    char device[64], api[96], host[64];
    int port = free_port(), api_port = free_port();
    strcpy(display.folder, "/tmp/hektor-braille-XXXXXX");
    if (!mkdtemp(display.folder) || port < 0 || api_port < API_BASE)
        return false;
    snprintf(device, sizeof device, "server:127.0.0.1:%d", port);
    snprintf(host, sizeof host, "127.0.0.1:%d", api_port - API_BASE);
    snprintf(api, sizeof api, "auth=none,host=%s", host);
    char pid_path[96];
    snprintf(pid_path, sizeof pid_path, "%s/pid", display.folder);
    char *argv[] = {"brltty",       "-n",        "-E",           "-e",     "-q",
                    "-f",           "/dev/null", "-b",           "vr",     "-d",
                    device,         "-x",        "no",           "-s",     "no",
                    "-A",           api,         "-P",           pid_path, "-W",
                    display.folder, "-U",        display.folder, NULL};
    display.brltty = run(argv);
    display.fd = connect_to(port);
    setenv("BRLAPI_HOST", host, 1);
    setenv("BRLAPI_AUTH", "none", 1);
    unsetenv("WINDOWPATH");
    setenv("WINDOWID", "1", 1);
    if (display.fd < 0 || write(display.fd, "cells 40\n", 9) != 9)
        return false;
    return shows("Visual", SOON_MS) && focus_and_read() &&
           shows("Visual \"the screen ", SOON_MS);
}

static void end(void)
{
    char command[128];
    if (display.fd >= 0)
        close(display.fd);
    if (display.brltty > 0) {
        kill(display.brltty, SIGKILL);
        waitpid(display.brltty, NULL, 0);
    }
    free(display.windows); /* their brltty is dead */
    free(display.reader);
    snprintf(command, sizeof command, "rm -rf %s", display.folder);
    if (system(command) != 0)
        printf("not removed: %s\n", display.folder);
}

static void ask(void)
{
    display.shown[0] = '\0';
}

static void press(const char *key)
{
    assert_int_equal(write(display.fd, key, strlen(key)), strlen(key));
}

static void test_an_announcement_is_shown_and_read_on(void **state)
{
    (void)state;
    struct braille_display *shown = braille_display_open();
    assert_non_null(shown);
    ask();
    braille_display_show(shown, "Springer Gustav eins, Felix drei Schach. "
                                "Article 5.1.1.");
    assert_true(
        shows("Visual \"Springer Gustav eins, Felix drei Schach.\"", SOON_MS));
    ask();
    press("FWINRT\n");
    assert_true(shows("Visual \"Article 5.1.1.  ", SOON_MS));
    ask();
    braille_display_show(shown, "Cäsar fünf (1... c5)");
    assert_true(shows("Visual \"C\xc3\xa4sar f\xc3\xbcnf (1... c5)", SOON_MS) ||
                shows("(1... c5)", SOON_MS));
    braille_display_close(shown);
}

/* A key gives the display back to the screen. */
static void test_a_key_gives_it_back(void **state)
{
    (void)state;
    struct braille_display *shown = braille_display_open();
    ask();
    braille_display_show(shown, "Turm Anna eins");
    assert_true(shows("Visual \"Turm Anna eins ", SOON_MS));
    ask();
    brlapi__writeText(display.reader, BRLAPI_CURSOR_OFF, "not yet");
    assert_false(shows("not yet", 300));
    braille_display_leave(shown);
    bool back = false;
    for (int i = 0; i < SOON_MS / 100 && !back; i++) {
        brlapi__writeText(display.reader, BRLAPI_CURSOR_OFF,
                          i % 2 ? "the screen" : "screen again");
        back = shows("screen again", 100);
    }
    assert_true(back);
    braille_display_close(shown);
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Frozen or dead, it holds nobody, and does not end the program. */
static void test_nobody_waits_for_brltty(void **state)
{
    (void)state;
    enum { CLOSE_MS = 5000 };
    struct braille_display *shown = braille_display_open();
    ask();
    braille_display_show(shown, "Dame");
    assert_true(shows("Visual \"Dame ", SOON_MS));
    kill(display.brltty, SIGSTOP);
    int64_t before_ms = now_ms();
    for (int i = 0; i < 100; i++)
        braille_display_show(shown, "Turm");
    braille_display_close(shown);
    assert_true(now_ms() - before_ms < CLOSE_MS);
    kill(display.brltty, SIGKILL);
    kill(display.brltty, SIGCONT);
    waitpid(display.brltty, NULL, 0);
    display.brltty = 0;
    shown = braille_display_open();
    braille_display_show(shown, "Turm");
    braille_display_leave(shown);
    braille_display_close(shown);
    braille_display_show(NULL, "Turm");
    braille_display_close(NULL);
}

int main(void)
{
    int failed = 77;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_announcement_is_shown_and_read_on),
        cmocka_unit_test(test_a_key_gives_it_back),
        cmocka_unit_test(test_nobody_waits_for_brltty),
    };
    signal(SIGPIPE, SIG_IGN);
    if (start())
        failed = cmocka_run_group_tests_name("speech/braille_display", tests,
                                             NULL, NULL);
    else
        printf("skipped: no brltty with a virtual display can be started "
               "here\n");
    end();
    return failed;
}
