// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/link/link.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "rules/base/wipe.h"
#include "src/base/portable.h"
#include "src/base/text.h"
#include "src/wire/wire.h"

/* The envelope of a game of many moves is long; nothing else is. */
enum { LINK_LINE_MAX = 1 << 20, LINK_CHUNK = 16384 };

void link_init(struct link *link, int fd)
{
    *link = (struct link){.fd = fd};
    portable_never_wait(fd);
}

void link_done(struct link *link)
{
    secret_buffer_free(&link->in, &link->in_room);
    secret_buffer_free(&link->out, &link->out_room);
    *link = (struct link){.fd = -1};
}

bool link_has_output(const struct link *link)
{
    return link->out_count > 0;
}

int link_flush(struct link *link)
{
    size_t done = 0;
    int failure = 0;
    while (done < link->out_count) {
        ssize_t sent = send(link->fd, link->out + done, link->out_count - done,
                            MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0) {
            failure = errno == EAGAIN ? 0 : -EPIPE;
            break;
        }
        done += (size_t)sent;
    }
    link->out_count -= done;
    if (done > 0) {
        memmove(link->out, link->out + done, link->out_count);
        wipe(link->out + link->out_count, done);
    }
    return failure;
}

int link_send(struct link *link, enum link_ask ask, json_t *message)
{
    int64_t id = link->last_id + 1;
    if (message == NULL)
        return -ENOMEM;
    if (link->asked_count == LINK_ASKED_MAX ||
        json_object_set_new(message, "id", json_integer(id)) != 0) {
        json_decref(message);
        return -ENOMEM;
    }
    char *line = wire_format(message);
    size_t length = line != NULL ? strlen(line) : 0;
    bool fits = line != NULL && secret_buffer_make(&link->out, &link->out_room,
                                                   link->out_count, length);
    if (fits) {
        memcpy(link->out + link->out_count, line, length);
        link->out_count += length;
    }
    /* There may be a passphrase in it. */
    if (line != NULL)
        wipe(line, length);
    free(line);
    if (!fits)
        return -ENOMEM;
    link->last_id = id;
    /* An answer that nobody waits for is one that nobody asked for. */
    if (ask != ASK_NONE) {
        memcpy(link->asked[link->asked_count].typed, link->typed,
               sizeof link->typed);
        link->asked[link->asked_count].id = id;
        link->asked[link->asked_count++].ask = ask;
    }
    return link_flush(link);
}

int link_receive(struct link *link)
{
    for (;;) {
        if (link->in_count - link->in_done > LINK_LINE_MAX)
            return memchr(link->in + link->in_done, '\n',
                          link->in_count - link->in_done) != NULL
                       ? 0
                       : -EMSGSIZE;
        if (!secret_buffer_make(&link->in, &link->in_room, link->in_count,
                                LINK_CHUNK))
            return -ENOMEM;
        ssize_t got = recv(link->fd, link->in + link->in_count, LINK_CHUNK, 0);
        if (got > 0) {
            link->in_count += (size_t)got;
            if (link->first_due_ms == 0)
                link_expect_first(link);
        } else if (got == 0)
            return -EPIPE;
        else if (errno != EINTR)
            return errno == EAGAIN ? 0 : -EPIPE;
    }
}

/* What the answer to this id is for; it counts as answered then. */
static enum link_ask take_asked(struct link *link, int64_t id)
{
    for (int i = 0; i < link->asked_count; i++) {
        if (link->asked[i].id == id) {
            enum link_ask ask = link->asked[i].ask;
            memcpy(link->answered, link->asked[i].typed, sizeof link->answered);
            link->asked[i] = link->asked[--link->asked_count];
            return ask;
        }
    }
    return ASK_NONE;
}

static void note_nonsense(struct link *link)
{
    if (link->nonsense_ms == 0)
        link->nonsense_ms = monotonic_ms();
}

int64_t link_nonsense_ms(const struct link *link)
{
    enum { LATE_NOTICE_MS = 3000 };
    return link->nonsense_ms == 0 || link->has_spoken
               ? 0
               : link->nonsense_ms + LATE_NOTICE_MS;
}

void link_expect_first(struct link *link)
{
    enum { FIRST_MS = 10000 };
    link->first_due_ms = monotonic_ms() + FIRST_MS;
}

int64_t link_first_due_ms(const struct link *link)
{
    return link->has_spoken ? 0 : link->first_due_ms;
}

/* A line without its newline, in the buffer; NULL when none is whole. */
static const char *next_line(struct link *link, size_t *bytes)
{
    size_t left = link->in_count - link->in_done;
    char *begin = left > 0 ? link->in + link->in_done : NULL;
    char *end = left > 0 ? memchr(begin, '\n', left) : NULL;
    if (end == NULL) {
        if (left > 0 && *begin != '{')
            note_nonsense(link);
        if (left > 0 && link->in_done > 0)
            memmove(link->in, begin, left);
        link->in_count = left;
        link->in_done = 0;
        return NULL;
    }
    *bytes = (size_t)(end - begin);
    link->in_done += *bytes + 1;
    return begin;
}

const char *link_text(const json_t *json, const char *name)
{
    const char *text = json_string_value(json_object_get(json, name));
    return text != NULL ? text : "";
}

int link_count(const json_t *json, const char *name)
{
    static const json_int_t most = 1000000000;
    json_int_t count = json_integer_value(json_object_get(json, name));
    return count < 0 ? 0 : (int)(count < most ? count : most);
}

bool link_keeps_tokens(const json_t *welcome)
{
    const json_t *limits = json_object_get(welcome, "limits");
    return json_integer_value(json_object_get(limits, "token")) >=
           WIRE_TOKEN_MAX;
}

bool link_may_arbitrate(const json_t *welcome)
{
    const json_t *role, *you = json_object_get(welcome, "you");
    size_t i;

    json_array_foreach(json_object_get(you, "roles"), i, role)
    {
        if (json_is_string(role) &&
            strcmp(json_string_value(role), "arbiter") == 0)
            return true;
    }
    return false;
}

/* The longest wait, and not beyond this time; 0: no limit. */
static int sooner_ms(int timeout_ms, int64_t until_ms)
{
    int64_t left_ms = until_ms - monotonic_ms();
    if (until_ms == 0 || (timeout_ms >= 0 && timeout_ms < left_ms))
        return timeout_ms;
    return left_ms > 0 ? (int)left_ms : 0;
}

bool link_next(struct link *link, struct link_message *out)
{
    size_t bytes;
    const char *line;
    while ((line = next_line(link, &bytes)) != NULL) {
        json_t *json = wire_parse_long(line, bytes);
        if (json == NULL) {
            note_nonsense(link);
            continue;
        }
        link->has_spoken = true;
        wire_clean(json);
        int64_t re = json_integer_value(json_object_get(json, "re"));
        *out = (struct link_message){json, link_text(json, "t"),
                                     take_asked(link, re)};
        if (strcmp(out->type, "bye") == 0) {
            snprintf(link->farewell, sizeof link->farewell, "%s",
                     link_text(json, "why"));
            snprintf(link->farewell_text, sizeof link->farewell_text, "%s",
                     link_text(json, "text"));
        }
        return true;
    }
    return false;
}

void link_hear_last(struct link *link)
{
    struct link_message message;
    bool is_more = true;

    while (is_more) {
        bool is_open = link_receive(link) == 0;
        is_more = false;
        for (; link_next(link, &message); is_more = is_open)
            json_decref(message.json);
    }
}

int link_wait(struct link *link, int timeout_ms, struct link_message *out)
{
    while (!link_next(link, out)) {
        struct pollfd end = {.fd = link->fd,
                             .events = link_has_output(link) ? POLLIN | POLLOUT
                                                             : POLLIN};
        int64_t nonsense_ms = link_nonsense_ms(link);
        int ready =
            poll(&end, 1,
                 sooner_ms(sooner_ms(timeout_ms, link_nonsense_ms(link)),
                           link_first_due_ms(link)));
        if (nonsense_ms != 0 && monotonic_ms() >= nonsense_ms)
            return -EPROTO;
        if (ready == 0)
            return -ETIMEDOUT;
        if (ready < 0 && errno != EINTR)
            return -errno;
        int failure = link_flush(link);
        int end_failure = link_receive(link);
        if (end_failure != 0 && link_next(link, out))
            return 0;
        if (failure != 0 || end_failure != 0)
            return failure != 0 ? failure : end_failure;
        int64_t due_ms = link_first_due_ms(link);
        if (due_ms != 0 && monotonic_ms() >= due_ms)
            return link_next(link, out) ? 0 : -ETIMEDOUT;
    }
    return 0;
}
