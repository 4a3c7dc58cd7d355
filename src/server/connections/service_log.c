// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/service_log.h"

#include <ctype.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"

#define JOURNAL_SOCKET "/run/systemd/journal/socket"

static int open_journal(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX,
                                  .sun_path = JOURNAL_SOCKET};
    int fd = portable_socket(AF_UNIX, SOCK_DGRAM);

    if (fd >= 0 && portable_never_wait(fd) == 0 &&
        connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return 0;
}

void service_log_open(struct service_log *log, bool wants_lines)
{
    *log = (struct service_log){.takes_lines = wants_lines};
    /* systemd.exec(5): JOURNAL_STREAM is the device and the node of the stream
     * that a service has from it. */
    const char *told = getenv("JOURNAL_STREAM");
    unsigned long long device, node;
    struct stat status;
    if (told != NULL && sscanf(told, "%llu:%llu", &device, &node) == 2 &&
        fstat(STDERR_FILENO, &status) == 0 && status.st_dev == (dev_t)device &&
        status.st_ino == (ino_t)node) {
        log->fd = open_journal();
        log->takes_lines = log->fd == 0;
    }
}

void service_log_close(struct service_log *log)
{
    if (log->fd > 0)
        close(log->fd);
    log->fd = 0;
}

/* A value with a blank or a quote is quoted; what would need more than that is
 * left out by text_clean. */
static void add_text(struct log_line *line, const char *key, const char *value)
{
    bool is_quoted = value[0] == '\0' || strpbrk(value, " \"=\\") != NULL;
    size_t room = sizeof line->text - line->text_bytes;
    char plain[LOG_LINE_MAX / 2];

    snprintf(plain, sizeof plain, "%s", value);
    for (char *c = plain; *c != '\0'; c++)
        if (*c == '"' || *c == '\\')
            *c = '\'';
    int bytes = snprintf(line->text + line->text_bytes, room,
                         is_quoted ? "%s%s=\"%s\"" : "%s%s=%s",
                         line->text_bytes > 0 ? " " : "", key, plain);
    if (bytes > 0 && (size_t)bytes < room)
        line->text_bytes += (size_t)bytes;
    line->text[line->text_bytes] = '\0';
}

void log_text(struct log_line *line, const char *key, const char *value)
{
    char clean[LOG_LINE_MAX / 2];

    text_clean(value, clean, sizeof clean);
    add_text(line, key, clean);
    /* The journal's own form: a name in capitals, "=", the value, a newline. */
    size_t room = sizeof line->fields - line->fields_bytes;
    char *at = line->fields + line->fields_bytes;
    int bytes = snprintf(at, room, "HEKTOR_%s=%s\n", key, clean);

    if (bytes <= 0 || (size_t)bytes >= room) {
        *at = '\0';
        return;
    }
    for (char *c = at; *c != '='; c++)
        *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
    line->fields_bytes += (size_t)bytes;
}

void log_number(struct log_line *line, const char *key, int64_t value)
{
    char text[24];

    snprintf(text, sizeof text, "%lld", (long long)value);
    log_text(line, key, text);
}

void log_begin(struct log_line *line, const char *event)
{
    line->text_bytes = line->fields_bytes = 0;
    log_text(line, "event", event);
}

static bool send_fields(const struct service_log *log,
                        const struct log_line *line)
{
    char whole[2 * LOG_LINE_MAX + 128];
    int bytes = snprintf(whole, sizeof whole,
                         "SYSLOG_IDENTIFIER=hektord\nPRIORITY=6\nMESSAGE=%s\n"
                         "%s",
                         line->text, line->fields);

    return send(log->fd, whole, (size_t)bytes, MSG_NOSIGNAL) == bytes;
}

/* A line is shorter than PIPE_BUF, so it is written whole or not at all. */
static bool print_line(const struct log_line *line)
{
    struct pollfd room = {.fd = STDERR_FILENO, .events = POLLOUT};

    return poll(&room, 1, 0) == 1 && (room.revents & POLLOUT) != 0 &&
           print_format(stderr, "hektord: %s\n", line->text) > 0;
}

bool log_write(const struct service_log *log, const struct log_line *line)
{
    return log->fd > 0 ? send_fields(log, line) : print_line(line);
}
