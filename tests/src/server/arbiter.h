// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * arbiter.h - a real hektord on the other end of a socket, for a test: lines
 * in, messages out, each waited for and never for longer than a time-out.
 */
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>

#include "src/wire/wire.h"

#include "tests/now.h"
#include "tests/src/folder.h"

enum { ARBITER_WAIT_MS = 60000 };

struct arbiter {
    pid_t pid;
    int fd;
    int next_id;
    char in[64 * 1024];
    size_t in_bytes;
};

/* Start the program that the build has just made, on this data folder. */
static inline void arbiter_start(struct arbiter *arbiter, const char *data)
{
    const char *program = getenv("HEKTORD");
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends),
                     0);
    *arbiter = (struct arbiter){.fd = ends[0]};
    arbiter->pid = fork();
    assert_true(arbiter->pid >= 0);
    if (arbiter->pid == 0) {
        char number[16];
        setenv("XDG_DATA_HOME", data, 1);
        fcntl(ends[1], F_SETFD, 0);
        snprintf(number, sizeof number, "%d", ends[1]);
        program = program != NULL ? program : "./hektord";
        execl(program, "hektord", "--fd", number, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
}

/* Read what has come into the buffer; false at the end. */
static inline bool arbiter_fill(struct arbiter *arbiter)
{
    struct pollfd ready = {.fd = arbiter->fd, .events = POLLIN};
    assert_true(arbiter->in_bytes < sizeof arbiter->in);
    assert_int_equal(poll(&ready, 1, ARBITER_WAIT_MS), 1);
    ssize_t bytes = read(arbiter->fd, arbiter->in + arbiter->in_bytes,
                         sizeof arbiter->in - arbiter->in_bytes);
    if (bytes > 0)
        arbiter->in_bytes += (size_t)bytes;
    return bytes > 0;
}

/* A whole line that is already in the buffer, from malloc; or NULL. */
static inline char *arbiter_buffered_line(struct arbiter *arbiter)
{
    char *newline = memchr(arbiter->in, '\n', arbiter->in_bytes);
    if (newline == NULL)
        return NULL;
    size_t length = (size_t)(newline - arbiter->in);
    char *line = strndup(arbiter->in, length);
    arbiter->in_bytes -= length + 1;
    memmove(arbiter->in, newline + 1, arbiter->in_bytes);
    return line;
}

/* The next message; NULL when the arbiter has gone. The caller owns it. */
static inline json_t *arbiter_message(struct arbiter *arbiter)
{
    char *line;
    while ((line = arbiter_buffered_line(arbiter)) == NULL)
        if (!arbiter_fill(arbiter))
            return NULL;
    json_t *message = wire_parse(line, strlen(line));
    if (message == NULL)
        fail_msg("no message: %s", line);
    free(line);
    return message;
}

static inline void arbiter_write(struct arbiter *arbiter, const char *text,
                                 size_t bytes)
{
    while (bytes > 0) {
        ssize_t sent = send(arbiter->fd, text, bytes, MSG_NOSIGNAL);
        assert_true(sent > 0);
        text += sent;
        bytes -= (size_t)sent;
    }
}

/* Send a message, given as the inside of its object. Returns its id. */
static inline int arbiter_say(struct arbiter *arbiter, const char *inside)
{
    char line[WIRE_LINE_MAX];
    int id = ++arbiter->next_id;
    int bytes = snprintf(line, sizeof line, "{\"id\":%d,%s}\n", id, inside);
    arbiter_write(arbiter, line, (size_t)bytes);
    return id;
}

static inline const char *arbiter_text(const json_t *message, const char *key)
{
    const char *text = json_string_value(json_object_get(message, key));
    return text != NULL ? text : "";
}

static inline bool arbiter_is(const json_t *message, const char *type)
{
    return strcmp(arbiter_text(message, "t"), type) == 0;
}

/* Say it, and wait for the answer; what comes before it is passed over. */
static inline json_t *arbiter_ask(struct arbiter *arbiter, const char *inside)
{
    int id = arbiter_say(arbiter, inside);
    int64_t until_ms = now_ms() + ARBITER_WAIT_MS;
    json_t *message;
    while ((message = arbiter_message(arbiter)) != NULL &&
           json_integer_value(json_object_get(message, "re")) != id) {
        json_decref(message);
        if (now_ms() > until_ms)
            fail_msg("no answer in time to %s", inside);
    }
    if (message == NULL)
        fail_msg("no answer to %s", inside);
    return message;
}

/* Ask, and hold the answer's type ("ok") or an error's code to what is
 * wanted. */
static inline void arbiter_expect(struct arbiter *arbiter, const char *inside,
                                  const char *want)
{
    json_t *answer = arbiter_ask(arbiter, inside);
    const char *got = arbiter_text(answer, "t");
    if (strcmp(got, "error") == 0)
        got = arbiter_text(answer, "code");
    if (strcmp(got, want) != 0)
        fail_msg("%s: %s, not %s", inside, got, want);
    json_decref(answer);
}

/* The same three with the values of a format, as for printf. */
#define ARBITER_FORMAT(inside, format) \
    char inside[WIRE_LINE_MAX]; \
    va_list values; \
    va_start(values, format); \
    assert_true(vsnprintf(inside, sizeof inside, format, values) < \
                WIRE_LINE_MAX); \
    va_end(values)

__attribute__((format(printf, 2, 3))) static inline int
arbiter_sayf(struct arbiter *arbiter, const char *format, ...)
{
    ARBITER_FORMAT(inside, format);
    return arbiter_say(arbiter, inside);
}

__attribute__((format(printf, 2, 3))) static inline json_t *
arbiter_askf(struct arbiter *arbiter, const char *format, ...)
{
    ARBITER_FORMAT(inside, format);
    return arbiter_ask(arbiter, inside);
}

__attribute__((format(printf, 3, 4))) static inline void
arbiter_expectf(struct arbiter *arbiter, const char *want, const char *format,
                ...)
{
    ARBITER_FORMAT(inside, format);
    arbiter_expect(arbiter, inside, want);
}

static inline void arbiter_hello(struct arbiter *arbiter)
{
    arbiter_expect(arbiter, "\"t\":\"hello\",\"proto\":[1,1]", "welcome");
}

/* Wait for the next message of a type (and an event's kind, unless NULL); a
 * server's questions for a sign of life do not prolong the wait. */
static inline json_t *arbiter_await(struct arbiter *arbiter, const char *type,
                                    const char *kind)
{
    int64_t until_ms = now_ms() + ARBITER_WAIT_MS;
    json_t *message;
    while (now_ms() <= until_ms &&
           (message = arbiter_message(arbiter)) != NULL) {
        if (arbiter_is(message, type) &&
            (kind == NULL || strcmp(arbiter_text(message, "kind"), kind) == 0))
            return message;
        json_decref(message);
    }
    fail_msg("no %s %s came", type, kind != NULL ? kind : "");
    return NULL;
}

/* One of the texts of a message, which is freed. */
static inline void arbiter_expect_text(json_t *message, const char *key,
                                       const char *want)
{
    assert_string_equal(arbiter_text(message, key), want);
    json_decref(message);
}

/* A new game under these conditions (",\"white\":\"Anna\""), watched. */
static inline void arbiter_new_game(struct arbiter *arbiter,
                                    const char *conditions,
                                    char id[GAME_ID_MAX])
{
    char inside[1024];
    snprintf(inside, sizeof inside, "\"t\":\"new\"%s", conditions);
    json_t *answer = arbiter_ask(arbiter, inside);
    assert_string_equal(arbiter_text(answer, "t"), "created");
    snprintf(id, GAME_ID_MAX, "%s", arbiter_text(answer, "game"));
    json_decref(answer);
    snprintf(inside, sizeof inside, "\"t\":\"watch\",\"game\":\"%s\"", id);
    arbiter_expect(arbiter, inside, "state");
}

/* Wait for its end; returns the exit status, or -1 for a signal. */
static inline int arbiter_wait(struct arbiter *arbiter)
{
    int status;
    assert_int_equal(waitpid(arbiter->pid, &status, 0), arbiter->pid);
    close(arbiter->fd);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Go, as a client that has ended; returns the exit status. */
static inline int arbiter_leave(struct arbiter *arbiter)
{
    json_t *message;
    shutdown(arbiter->fd, SHUT_WR);
    while ((message = arbiter_message(arbiter)) != NULL)
        json_decref(message);
    return arbiter_wait(arbiter);
}
