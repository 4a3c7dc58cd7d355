// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/process/screen_reader.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "src/base/portable.h"

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && value[0] != '\0';
}

/* brltty's sockets are numbered. BRLAPI_HOST names another one, or a port of a
 * computer, of which only this one is asked. */
static void find_brltty(struct screen_reader_places *out)
{
    enum { FIRST_PORT = 4101, PORTS = 65536 };
    const char *host = getenv("BRLAPI_HOST");
    bool is_named = is_set("BRLAPI_HOST");
    const char *number = is_named ? strchr(host, ':') : ":0";
    if (number == NULL ||
        strspn(number + 1, "0123456789") != strlen(number + 1))
        return;
    if (!is_named || host == number)
        snprintf(out->brlapi, sizeof out->brlapi, "/var/lib/BrlAPI/%s",
                 number + 1);
    else if (strncmp(host, "127.0.0.1:", 10) == 0 ||
             strncmp(host, "localhost:", 10) == 0)
        out->brlapi_port = (FIRST_PORT + atoi(number + 1)) % PORTS;
}

void screen_reader_places(int in_fd, struct screen_reader_places *out)
{
    static const char *const parents[] = {"fenrir", "yasr", "tdsr", NULL};
    const char *accessible = getenv("ACCESSIBLE"), *name = ttyname(in_fd);
    const char *address = getenv("DBUS_SESSION_BUS_ADDRESS");
    const char *runtime = getenv("XDG_RUNTIME_DIR");
    static const char console[] = "/dev/tty";
    *out = (struct screen_reader_places){.parents = parents,
                                         .asked = accessible != NULL &&
                                                  strcmp(accessible, "1") == 0};
    /* A brltty that was named may be the one at home. */
    if (!is_set("SSH_CONNECTION") || is_set("BRLAPI_HOST"))
        find_brltty(out);
    if (is_set("SSH_CONNECTION"))
        return;
    if (address != NULL)
        snprintf(out->bus, sizeof out->bus, "%s", address);
    else if (runtime != NULL)
        snprintf(out->bus, sizeof out->bus, "unix:path=%s/bus", runtime);
    if (name != NULL && strncmp(name, console, sizeof console - 1) == 0 &&
        name[sizeof console - 1] >= '0' && name[sizeof console - 1] <= '9')
        strcpy(out->speakup, portable_speakup());
}

/* Is the kernel's reader loaded, and has it a synthesiser? */
static bool speakup_runs(const char *folder)
{
    char path[PATH_MAX + 8], synthesiser[32] = "";
    if (folder[0] == '\0')
        return false;
    snprintf(path, sizeof path, "%s/synth", folder);
    FILE *stream = fopen(path, "r");
    if (stream == NULL)
        return false;
    bool has_one = fgets(synthesiser, sizeof synthesiser, stream) != NULL;
    fclose(stream);
    return has_one && strncmp(synthesiser, "none", 4) != 0 &&
           strncmp(synthesiser, "(null)", 6) != 0 && synthesiser[0] != '\n';
}

/* Connected, or on the way; -1: nobody is there. */
static int connect_to(int family, const void *address, size_t bytes)
{
    int fd = portable_socket(family, SOCK_STREAM);
    if (fd < 0)
        return -1;
    if (portable_never_wait(fd) == 0 &&
        (connect(fd, address, (socklen_t)bytes) == 0 || errno == EINPROGRESS))
        return fd;
    close(fd);
    return -1;
}

/* path may begin with a zero byte, as an abstract address does. */
static int call_path(const char *path, size_t bytes)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (bytes == 0 || bytes >= sizeof address.sun_path)
        return -1;
    memcpy(address.sun_path, path, bytes);
    return connect_to(AF_UNIX, &address,
                      offsetof(struct sockaddr_un, sun_path) + bytes);
}

/* The first Unix socket of an address such as
 * "unix:path=/run/user/1000/bus,guid=0123;tcp:host=localhost". */
static int call_bus(const char *address)
{
    char path[sizeof((struct sockaddr_un *)NULL)->sun_path];
    static const char *const keys[] = {"unix:path=", "unix:abstract="};
    for (int is_abstract = 0; is_abstract < 2; is_abstract++) {
        const char *key = keys[is_abstract], *at = strstr(address, key);
        size_t bytes = (size_t)is_abstract;
        if (at == NULL)
            continue;
        path[0] = '\0';
        for (at += strlen(key); *at != '\0' && *at != ',' && *at != ';'; at++) {
            unsigned escaped;
            char sign = *at;
            if (sign == '%' && sscanf(at + 1, "%2x", &escaped) == 1) {
                sign = (char)escaped;
                at += at[1] != '\0' && at[2] != '\0' ? 2 : 0;
            }
            if (bytes == sizeof path)
                return -1;
            path[bytes++] = sign;
        }
        return call_path(path, bytes);
    }
    return -1;
}

/* A message of D-Bus, little-endian (D-Bus Specification 0.41, "Message
 * Protocol"). */
struct call {
    unsigned char bytes[512];
    size_t count;
};

static void align(struct call *call, size_t to)
{
    while (call->count % to != 0)
        call->bytes[call->count++] = 0;
}

static void add_number(struct call *call, uint32_t number)
{
    align(call, 4);
    for (int shift = 0; shift < 32; shift += 8)
        call->bytes[call->count++] = (unsigned char)(number >> shift);
}

static void add_bytes(struct call *call, const char *text)
{
    size_t bytes = strlen(text) + 1;
    memcpy(call->bytes + call->count, text, bytes);
    call->count += bytes;
}

static void add_text(struct call *call, const char *text)
{
    add_number(call, (uint32_t)strlen(text));
    add_bytes(call, text);
}

/* A field of the header: its code, its type, and its text. */
static void add_field(struct call *call, unsigned char code, const char *type,
                      const char *text)
{
    align(call, 8);
    call->bytes[call->count++] = code;
    call->bytes[call->count++] = 1;
    add_bytes(call, type);
    if (type[0] != 'g') {
        add_text(call, text);
        return;
    }
    call->bytes[call->count++] = (unsigned char)strlen(text);
    add_bytes(call, text);
}

static void set_number(struct call *call, size_t at, size_t number)
{
    size_t count = call->count;
    call->count = at;
    add_number(call, (uint32_t)number);
    call->count = count;
}

enum { METHOD_CALL = 1, METHOD_RETURN = 2, ERROR = 3, NO_AUTO_START = 2 };
enum { PATH = 1, INTERFACE = 2, MEMBER = 3, DESTINATION = 6, SIGNATURE = 8 };

/* A call with two texts as its arguments, or with none. */
static struct call call_of(const char *service, const char *path,
                           const char *interface, const char *member,
                           const char *const arguments[2])
{
    struct call call = {{'l', METHOD_CALL, NO_AUTO_START, 1}, 4};
    bool has_arguments = arguments != NULL;
    add_number(&call, 0); /* the length of the body */
    add_number(&call, has_arguments ? 2 : 1); /* the number of the call */
    add_number(&call, 0); /* the length of the fields */
    add_field(&call, PATH, "o", path);
    add_field(&call, INTERFACE, "s", interface);
    add_field(&call, MEMBER, "s", member);
    add_field(&call, DESTINATION, "s", service);
    if (has_arguments)
        add_field(&call, SIGNATURE, "g", "ss");
    set_number(&call, 12, call.count - 16);
    align(&call, 8);
    size_t head = call.count;
    for (int i = 0; has_arguments && i < 2; i++)
        add_text(&call, arguments[i]);
    set_number(&call, 4, call.count - head);
    return call;
}

/* All that is said to the bus at once: who we are, that we are there, and the
 * question. */
static bool ask_bus(int fd)
{
    static const char *const asked[2] = {"org.a11y.Status",
                                         "ScreenReaderEnabled"};
    char account[24], hello[128];
    int bytes =
        snprintf(account, sizeof account, "%lu", (unsigned long)geteuid());
    size_t length =
        1 + (size_t)snprintf(hello, sizeof hello, "%cAUTH EXTERNAL ", '\0') - 1;
    for (int i = 0; i < bytes; i++)
        length += (size_t)snprintf(hello + length, sizeof hello - length,
                                   "%02x", (unsigned)account[i]);
    length += (size_t)snprintf(hello + length, sizeof hello - length,
                               "\r\nBEGIN\r\n");
    struct call calls[2] = {
        call_of("org.freedesktop.DBus", "/org/freedesktop/DBus",
                "org.freedesktop.DBus", "Hello", NULL),
        call_of("org.a11y.Bus", "/org/a11y/bus",
                "org.freedesktop.DBus.Properties", "Get", asked)};
    return send(fd, hello, length, MSG_NOSIGNAL) == (ssize_t)length &&
           send(fd, calls[0].bytes, calls[0].count, MSG_NOSIGNAL) ==
               (ssize_t)calls[0].count &&
           send(fd, calls[1].bytes, calls[1].count, MSG_NOSIGNAL) ==
               (ssize_t)calls[1].count;
}

/* What the bus has said so far. */
struct heard {
    unsigned char bytes[4096];
    size_t count;
};

static uint32_t number_at(const unsigned char *bytes, bool is_little)
{
    uint32_t number = 0;
    for (int i = 0; i < 4; i++)
        number = number << 8 | bytes[is_little ? 3 - i : i];
    return number;
}

enum answer { NOT_YET, NO, YES };

/* The second answer is the one to the question: the bus itself gives the first,
 * and answers in order. Its body is a variant with a boolean. */
static enum answer read_bus(const struct heard *heard)
{
    const unsigned char *at = heard->bytes, *end = at + heard->count;
    const unsigned char *line = memchr(at, '\n', heard->count);
    if (line == NULL)
        return heard->count < sizeof heard->bytes ? NOT_YET : NO;
    if (heard->count < 2 || memcmp(at, "OK", 2) != 0)
        return NO;
    at = line + 1;
    for (int answers = 0; end - at >= 16;) {
        bool is_little = at[0] == 'l';
        size_t body = number_at(at + 4, is_little);
        size_t fields = number_at(at + 12, is_little);
        if (body > sizeof heard->bytes || fields > sizeof heard->bytes)
            return NO;
        size_t head = 16 + (fields + 7) / 8 * 8;
        if ((size_t)(end - at) < head + body)
            break;
        bool is_answer = at[1] == METHOD_RETURN || at[1] == ERROR;
        answers += is_answer;
        if (is_answer && answers == 2)
            return at[1] == METHOD_RETURN && body >= 8 && at[head] == 1 &&
                           at[head + 1] == 'b' &&
                           number_at(at + head + 4, is_little) != 0
                       ? YES
                       : NO;
        at += head + body;
    }
    return heard->count < sizeof heard->bytes ? NOT_YET : NO;
}

/* One who is asked. */
struct asked {
    int fd; /* -1: nobody, or the answer is no */
    bool is_bus; /* else brltty, which speaks first: its version */
    struct heard heard;
};

static enum answer hear(struct asked *asked)
{
    struct heard *heard = &asked->heard;
    ssize_t count = recv(asked->fd, heard->bytes + heard->count,
                         sizeof heard->bytes - heard->count, 0);
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return NOT_YET;
    if (count <= 0)
        return NO;
    heard->count += (size_t)count;
    return asked->is_bus ? read_bus(heard) : YES;
}

static void hang_up(struct asked *asked)
{
    if (asked->fd >= 0)
        close(asked->fd);
    asked->fd = -1;
}

/* Until one says yes, or all say no, or the time is over. */
static bool hear_all(struct asked *asked, int count, int within_ms)
{
    int64_t until_ms = monotonic_ms() + within_ms;
    bool is_yes = false;
    for (;;) {
        struct pollfd ready[2];
        int waits = 0;
        for (int i = 0; i < count; i++) {
            ready[i] = (struct pollfd){asked[i].fd, POLLIN, 0};
            waits += asked[i].fd >= 0;
        }
        int64_t left_ms = until_ms - monotonic_ms();
        if (waits == 0 || is_yes || left_ms <= 0)
            return is_yes;
        if (poll(ready, (nfds_t)count, (int)left_ms) < 0 && errno != EINTR)
            return false;
        for (int i = 0; i < count; i++) {
            enum answer answer = asked[i].fd >= 0 && ready[i].revents != 0
                                     ? hear(&asked[i])
                                     : NOT_YET;
            is_yes = is_yes || answer == YES;
            if (answer == NO)
                hang_up(&asked[i]);
        }
    }
}

bool screen_reader_runs(const struct screen_reader_places *places,
                        int within_ms)
{
    if (places->asked || speakup_runs(places->speakup) ||
        portable_runs_within(places->parents))
        return true;
    struct sockaddr_in port = {.sin_family = AF_INET,
                               .sin_port =
                                   htons((uint16_t)places->brlapi_port)};
    port.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int brltty = places->brlapi_port != 0
                     ? connect_to(AF_INET, &port, sizeof port)
                     : call_path(places->brlapi, strlen(places->brlapi));
    struct asked asked[2] = {{.fd = call_bus(places->bus), .is_bus = true},
                             {.fd = brltty}};
    if (asked[0].fd >= 0 && !ask_bus(asked[0].fd))
        hang_up(&asked[0]);
    bool is_yes = hear_all(asked, 2, within_ms);
    hang_up(&asked[0]);
    hang_up(&asked[1]);
    return is_yes;
}

void screen_reader_let_go(void)
{
    enum { INHERITED_MOST = 256 };
    for (int fd = STDERR_FILENO + 1; fd < INHERITED_MOST; fd++)
        if (ptsname(fd) != NULL)
            close(fd);
}
