// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/administration/ask.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/print.h"
#include "src/process/local_server.h"
#include "src/wire/server_socket.h"
#include "src/wire/wire.h"

/* A busy arbiter with a large list still answers within this time. */
enum { ANSWER_MS = 10000 };

static int connect_to(const char *socket, char what[PATH_MAX], const char **why)
{
    int fd;

    if (socket != NULL) {
        snprintf(what, PATH_MAX, "%s", socket);
        fd = server_socket_connect(socket);
    } else {
        fd = server_socket_find(what);
    }
    if (fd < 0)
        *why = fd == -ENOENT ? gettext("no arbiter uses this socket")
                             : local_server_sentence(fd);
    return fd;
}

/* The next object from the arbiter; NULL: none comes. */
static json_t *next_message(int fd, struct lines *lines)
{
    char line[WIRE_LINE_MAX];
    size_t bytes = 0, room;
    struct pollfd ready = {.fd = fd, .events = POLLIN};

    while (lines_next(lines, line, &bytes) != LINE_WHOLE) {
        char *place = lines_room(lines, &room);
        if (poll(&ready, 1, ANSWER_MS) != 1)
            return NULL;
        ssize_t got = recv(fd, place, room, 0);
        if (got <= 0)
            return NULL;
        lines_add(lines, (size_t)got);
    }
    json_t *message = wire_parse(line, bytes);
    wire_clean(message);
    return message;
}

static bool is_answer(const json_t *message)
{
    const char *type = json_string_value(json_object_get(message, "t"));

    return json_object_get(message, "re") != NULL ||
           (type != NULL && strcmp(type, "error") == 0);
}

static json_t *answer_of(int fd)
{
    struct lines lines = {.bytes = 0};
    json_t *message = next_message(fd, &lines);

    while (message != NULL && !is_answer(message)) {
        json_decref(message);
        message = next_message(fd, &lines);
    }
    lines_done(&lines);
    return message;
}

/* "moves 1234": for a person and for a program. */
static int print_figures(const json_t *answer, FILE *out)
{
    json_t *figures = json_object_get(answer, "figures"), *value;
    const char *name;

    json_object_foreach(figures, name, value)
    {
        if (json_is_string(value))
            print_format(out, "%s %s\n", name, json_string_value(value));
        else
            print_format(out, "%s %lld\n", name,
                         (long long)json_integer_value(value));
    }
    return EXIT_DONE;
}

/* "mute 2026-12-31 anna: rude words" */
static int print_rows(const json_t *rows, FILE *out)
{
    const json_t *row;
    size_t i;

    json_array_foreach(rows, i, row)
    {
        print_format(out, "%s %s %s: %s\n",
                     json_string_value(json_object_get(row, "kind")),
                     json_string_value(json_object_get(row, "date")),
                     json_string_value(json_object_get(row, "name")),
                     json_string_value(json_object_get(row, "text")));
    }
    return EXIT_DONE;
}

static int report(const json_t *answer, bool changes, FILE *out,
                  const char **why)
{
    const char *code = json_string_value(json_object_get(answer, "code"));

    if (answer == NULL) {
        *why = changes ? gettext("the arbiter did not answer; the command may "
                                 "still have worked")
                       : gettext("the arbiter did not answer");
        return EXIT_UNAVAILABLE;
    }
    if (code != NULL) {
        const char *sentence = wire_code_sentence(code);
        *why = sentence != NULL ? gettext(sentence)
                                : gettext("the arbiter refused");
        return strcmp(code, "administrator") == 0 ? EXIT_UNAVAILABLE : EXIT_NO;
    }
    const json_t *rows = json_object_get(answer, "rows");
    return json_is_array(rows) ? print_rows(rows, out)
                               : print_figures(answer, out);
}

static const struct {
    const char *type;
    bool has_reason;
} messages[] = {
    [STAFF_STATUS] = {"status", false},
    [STAFF_KICK] = {"kick", true},
    [STAFF_BAN] = {"ban", true},
    [STAFF_LIFT_BAN] = {"lift-ban", false},
    [STAFF_MUTE] = {"mute", true},
    [STAFF_LIFT_MUTE] = {"lift-mute", false},
    [STAFF_BANS] = {"bans", false},
};

bool ask_has_reason(enum staff_task task)
{
    return task >= STAFF_STATUS && messages[task].has_reason;
}

int ask_arbiter(enum staff_task task, const char *who, const char *reason,
                const char *socket, FILE *out, char what[PATH_MAX],
                const char **why)
{
    size_t from = 0, rows;
    int status;

    *why = NULL;
    what[0] = '\0';
    int fd = connect_to(socket, what, why);
    if (fd < 0)
        return EXIT_UNAVAILABLE;
    /* A list comes in parts. */
    do {
        json_t *message =
            json_pack("{s:s, s:i}", "t", messages[task].type, "id", 1);

        if (who != NULL)
            json_object_set_new(message, "who", json_string(who));
        if (reason != NULL)
            json_object_set_new(message, "text", json_string(reason));
        if (from > 0)
            json_object_set_new(message, "from",
                                json_integer((json_int_t)from));

        char *line = wire_format(message);
        size_t bytes = line != NULL ? strlen(line) : 0;
        /* Every socket takes a line of this length at once. */
        bool is_said = line != NULL &&
                       send(fd, line, bytes, MSG_NOSIGNAL) == (ssize_t)bytes;

        free(line);
        json_t *answer = is_said ? answer_of(fd) : NULL;
        json_int_t total = json_integer_value(json_object_get(answer, "total"));
        rows = json_array_size(json_object_get(answer, "rows"));
        from += rows;
        status = report(answer, who != NULL, out, why);
        if (status == EXIT_NO && who != NULL)
            snprintf(what, PATH_MAX, "%s", who);
        rows = (json_int_t)from < total ? rows : 0;
        json_decref(answer);
    } while (rows > 0 && *why == NULL);
    close(fd);
    return status;
}
