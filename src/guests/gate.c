// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/guests/gate.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <sodium.h>

#include "rules/base/translatable.h"

#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/guests/guest.h"
#include "src/process/child.h"
#include "src/process/confine.h"
#include "src/process/local_server.h"
#include "src/wire/server_socket.h"

enum { PIPE_BYTES = 16 * 1024 };

/* The first that the arbiter hears, so that it measures this line. */
#define FAR_LINE "{\"t\":\"far\"}\n"

/* One direction. */
struct flow {
    int from, to;
    bool ended; /* nothing more will come */
    size_t bytes;
    char held[PIPE_BYTES];
};

static bool would_block(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static int fill_flow(struct flow *flow)
{
    ssize_t bytes = read(flow->from, flow->held + flow->bytes,
                         sizeof flow->held - flow->bytes);

    if (bytes > 0)
        flow->bytes += (size_t)bytes;
    else if (bytes == 0 || errno == ECONNRESET)
        flow->ended = true;
    else if (!would_block())
        return -errno;
    return 0;
}

static int drain_flow(struct flow *flow)
{
    ssize_t bytes = write(flow->to, flow->held, flow->bytes);

    /* Whoever has hung up may have said why before. */
    if (bytes < 0 && (errno == EPIPE || errno == ECONNRESET)) {
        flow->ended = true;
        flow->bytes = 0;
        return 0;
    }
    if (bytes < 0)
        return would_block() ? 0 : -errno;
    flow->bytes -= (size_t)bytes;
    memmove(flow->held, flow->held + bytes, flow->bytes);
    return 0;
}

static short reading(const struct flow *flow)
{
    return !flow->ended && flow->bytes < sizeof flow->held ? POLLIN : 0;
}

static short writing(const struct flow *flow)
{
    return flow->bytes > 0 ? POLLOUT : 0;
}

/* A descriptor that nothing is wanted of is not looked at: its hanging up
 * would wake us for ever. */
static struct pollfd look(int fd, short events)
{
    return (struct pollfd){.fd = events != 0 ? fd : -1, .events = events};
}

static int relay_once(struct flow *in, struct flow *out)
{
    struct pollfd ends[] = {
        look(in->from, reading(in)),
        look(out->to, writing(out)),
        look(in->to, (short)(writing(in) | reading(out))),
    };
    int error = 0;

    if (poll(ends, sizeof ends / sizeof *ends, -1) < 0)
        return errno == EINTR ? 0 : -errno;
    if (ends[0].revents != 0)
        error = fill_flow(in);
    if (error == 0 && (ends[2].revents & (POLLIN | POLLHUP | POLLERR)) != 0 &&
        reading(out) != 0)
        error = fill_flow(out);
    if (error == 0 && in->bytes > 0)
        error = drain_flow(in);
    if (error == 0 && out->bytes > 0)
        error = drain_flow(out);
    return error;
}

int stdio_relay(int in_fd, int out_fd, int arbiter_fd)
{
    struct flow in = {.from = in_fd,
                      .to = arbiter_fd,
                      .bytes = sizeof FAR_LINE - 1,
                      .held = FAR_LINE};
    struct flow out = {.from = arbiter_fd, .to = out_fd};
    bool told = false;
    int error = 0;

    while (error == 0 && !(out.ended && out.bytes == 0)) {
        error = relay_once(&in, &out);
        if (in.ended && in.bytes == 0 && !told) {
            told = true;
            shutdown(arbiter_fd, SHUT_WR);
        }
    }
    return error;
}

extern char **environ;

enum { AUTH_MAX = 32 * 1024, BLOB_MAX = 16 * 1024 };

enum gate_way gate_decide(const char *command)
{
    if (command == NULL || command[0] == '\0')
        return GATE_LOBBY;
    return strcmp(command, "hektord --stdio") == 0 ? GATE_LINE : GATE_REFUSED;
}

/* The third word of the first line that begins with "publickey". */
static const char *find_blob(const char *text, const char *end, size_t *length)
{
    static const char method[] = "publickey ";

    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline != NULL ? newline : end;
        size_t bytes = (size_t)(stop - text);
        if (bytes > sizeof method &&
            memcmp(text, method, sizeof method - 1) == 0) {
            const char *type = text + sizeof method - 1;
            const char *blank = memchr(type, ' ', (size_t)(stop - type));
            if (blank == NULL)
                return NULL;
            *length = strcspn(blank + 1, " \r\n");
            if (*length > (size_t)(stop - blank - 1))
                *length = (size_t)(stop - blank - 1);
            return blank + 1;
        }
        text = newline != NULL ? newline + 1 : end;
    }
    return NULL;
}

bool gate_key(const char *text, size_t bytes, char out[GATE_KEY_MAX])
{
    unsigned char blob[BLOB_MAX], hash[crypto_hash_sha256_BYTES];
    size_t length = 0, blob_bytes = 0;
    const char *base64 = find_blob(text, text + bytes, &length);

    if (base64 == NULL || length == 0 ||
        sodium_base642bin(blob, sizeof blob, base64, length, NULL, &blob_bytes,
                          NULL, sodium_base64_VARIANT_ORIGINAL) != 0 ||
        blob_bytes == 0)
        return false;
    crypto_hash_sha256(hash, blob, blob_bytes);
    memcpy(out, "SHA256:", 7);
    sodium_bin2base64(out + 7, GATE_KEY_MAX - 7, hash, sizeof hash,
                      sodium_base64_VARIANT_ORIGINAL_NO_PADDING);
    return true;
}

/* Whose key sshd has let in. */
static bool find_key(char out[GATE_KEY_MAX])
{
    const char *path = getenv("SSH_USER_AUTH");
    char text[AUTH_MAX + 1];
    size_t bytes = 0;
    int fd = path != NULL ? regular_file_open(path, O_RDONLY | O_NOFOLLOW,
                                              REGULAR_SETTINGS_MAX)
                          : -1;

    if (fd < 0)
        return false;
    for (ssize_t got; bytes < AUTH_MAX &&
                      (got = read(fd, text + bytes, AUTH_MAX - bytes)) > 0;)
        bytes += (size_t)got;
    close(fd);
    text[bytes] = '\0';
    return gate_key(text, bytes, out);
}

/* Where the server is: guests have none of their own. False: none answers. */
static bool find_server(int *fd, const char **what, const char **why)
{
    const char *named = getenv(MEETING_VARIABLE);

    *what = named != NULL && named[0] != '\0' ? named : MEETING_SYSTEM;
    *fd = server_socket_connect(*what);
    *why =
        *fd == -EPERM
            ? local_server_sentence(*fd)
            : gettext(
                  "no server answers; the administrator starts the server, or "
                  "gives its socket by SetEnv HEKTOR_ARBITER in sshd_config");
    return *fd >= 0;
}

/* hektor in this terminal, with nothing of what ssh has brought along. */
static int enter_lobby(const char **what, const char **why)
{
    static const char *const kept[] = {
        "TERM",        "LANG",     "LANGUAGE",     "LC_ALL",
        "LC_MESSAGES", "LC_CTYPE", GUEST_VARIABLE, MEETING_VARIABLE};
    enum { KEPT = sizeof kept / sizeof *kept, GUESTS_OWN = KEPT - 2 };
    char hektord[PATH_MAX], values[KEPT][256], *slash, *nothing[] = {NULL};
    bool is_set[KEPT];
    int fd;

    if (!find_server(&fd, what, why))
        return EXIT_UNAVAILABLE;
    close(fd);
    setenv(MEETING_VARIABLE, *what, 1);
    *what = "hektor";
    *why = gettext("the program is not installed");
    if (child_find(hektord) != 0 || (slash = strrchr(hektord, '/')) == NULL)
        return EXIT_UNAVAILABLE;
    strcpy(slash + 1, "hektor");
    for (size_t i = 0; i < KEPT; i++) {
        const char *value = getenv(kept[i]);
        /* The libraries look for files by these names: a guest's own have no
         * path. */
        is_set[i] = i < GUESTS_OWN ? value != NULL && strchr(value, '/') == NULL
                                   : value != NULL;
        snprintf(values[i], sizeof values[i], "%s", value ? value : "");
    }
    environ = nothing; /* until the first setenv */
    for (size_t i = 0; i < KEPT; i++)
        if (is_set[i])
            setenv(kept[i], values[i], 1);
    setenv("HOME", "/nonexistent", 1);
    execl(hektord, "hektor", "lobby", "--voice", "none", (char *)NULL);
    return EXIT_UNAVAILABLE;
}

/* The connection to the arbiter; its first line says whose it is. */
static int carry_line(const char **what, const char **why)
{
    int fd;

    if (!find_server(&fd, what, why))
        return EXIT_UNAVAILABLE;
    *why = gettext("the server does not accept this key");
    if (!guest_present(fd))
        return EXIT_UNAVAILABLE;
    *why = gettext("this process cannot be confined");
    if (!confine_guest())
        return EXIT_UNAVAILABLE;
    *why = NULL;
    return stdio_relay(STDIN_FILENO, STDOUT_FILENO, fd) == 0 ? EXIT_DONE
                                                             : EXIT_IO;
}

int gate_run(const char **what, const char **why)
{
    char key[GATE_KEY_MAX];
    enum gate_way way = gate_decide(getenv("SSH_ORIGINAL_COMMAND"));

    *what = "ssh";
    *why = gettext(
        "this key allows only a game in the terminal and \"hektord --stdio\"");
    if (way == GATE_REFUSED)
        return EXIT_USAGE;
    *why = gettext("sshd does not say whose key this is: set ExposeAuthInfo");
    if (!find_key(key))
        return EXIT_UNAVAILABLE;
    guest_set(key, getenv(GUEST_NAME_VARIABLE));
    return way == GATE_LINE ? carry_line(what, why) : enter_lobby(what, why);
}
