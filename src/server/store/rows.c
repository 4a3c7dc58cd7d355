// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * rows.c - events and beats as rows of the journal, and back.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "src/base/text.h"
#include "src/server/store/engine.h"
#include "src/wire/wire.h"

/* The form of the bodies written now; older ones stay as they are. */
enum { BODY_VERSION = 1 };

/* The event's own fields as JSON text, from malloc. */
static char *body_of(const struct event *event)
{
    json_t *body = json_object();
    char *text = NULL;

    if (body != NULL && event->token != 0)
        json_object_set_new(body, "token", json_integer(event->token));
    if (body != NULL && event->via[0] != '\0')
        json_object_set_new(body, "via", json_string(event->via));
    if (body != NULL &&
        wire_fields_write(body, event_row(event->kind)->fields, event))
        text = wire_text(body);
    json_decref(body);
    return text;
}

/* A told body, "{...}", with the token before its fields; from malloc. */
static char *with_token(int64_t token, const char *data, size_t bytes)
{
    size_t room = bytes + 48;
    char *body = malloc(room);

    if (body != NULL)
        snprintf(body, room, "{\"token\":%lld%s%.*s", (long long)token,
                 bytes > 2 ? "," : "", (int)bytes - 1, data + 1);
    return body;
}

/* The fields, word for word as they are told where that is known: they need
 * not be written as text again. A row has nowhere else to keep through whom a
 * player spoke, and the intent's token, and keeps them among them. *made is
 * from malloc, or NULL; the text is NULL without memory. */
static struct cell body_cell(const struct event *event, const char *line,
                             char **made)
{
    size_t bytes;

    *made = NULL;
    if (line != NULL && event->via[0] == '\0') {
        const char *data = wire_line_data(line, &bytes);
        if (event->token == 0)
            return (struct cell){.text = data, .bytes = bytes};
        *made = with_token(event->token, data, bytes);
    } else {
        *made = body_of(event);
    }
    return *made != NULL ? cell_text(*made) : (struct cell){.text = NULL};
}

enum store_error store_append(struct store *store, const char *game_id,
                              const struct event *event, const char *line,
                              struct stamp stamp)
{
    char *made;
    enum store_error error = store_know_boot(store, stamp.wall_s);

    if (error != STORE_OK)
        return error;
    struct cell body = body_cell(event, line, &made);
    const struct cell cells[] = {
        cell_text(game_id),
        cell_number(event->seq),
        cell_number(event->at_ms),
        cell_number(stamp.wall_s),
        cell_text(seat_words[event->actor]),
        cell_text(event_row(event->kind)->word),
        cell_number(BODY_VERSION),
        body,
        cell_number(store->boot),
        cell_number(stamp.mono_ms),
    };
    error =
        body.text != NULL ? store_put(store, ROW_EVENT, cells) : STORE_FAILED;
    free(made);
    return error;
}

enum store_error store_beat(struct store *store, const char *game_id,
                            int64_t at_ms, struct stamp stamp)
{
    enum store_error error = store_know_boot(store, stamp.wall_s);
    const struct cell cells[] = {
        cell_text(game_id),         cell_number(at_ms),
        cell_number(stamp.wall_s),  cell_number(store->boot),
        cell_number(stamp.mono_ms),
    };

    return error == STORE_OK ? store_put(store, ROW_BEAT, cells) : error;
}

static bool read_seat(const char *word, enum seat *out)
{
    for (int seat = 0; seat_words[seat] != NULL; seat++) {
        if (strcmp(seat_words[seat], word) == 0) {
            *out = (enum seat)seat;
            return true;
        }
    }
    return false;
}

/* A row of: seq, at_ms, actor, kind, v, body, wall. */
static bool read_row(struct rows *row, struct event *out)
{
    int64_t seq = rows_number(row, 0);
    struct event event = {.seq = (uint32_t)seq, .at_ms = rows_number(row, 1)};

    event.kind = event_of_word(rows_raw_text(row, 3));
    if (seq < 1 || seq > UINT32_MAX || !wire_is_moment(event.at_ms) ||
        event.kind == EVENT_NONE ||
        !read_seat(rows_raw_text(row, 2), &event.actor) ||
        rows_number(row, 4) != BODY_VERSION)
        return false;
    json_t *body =
        json_loads(rows_raw_text(row, 5), JSON_REJECT_DUPLICATES, NULL);
    wire_clean(body);
    bool read = json_is_object(body) &&
                wire_fields_read(body, event_row(event.kind)->fields, &event);
    const char *via = json_string_value(json_object_get(body, "via"));
    text_clean(via != NULL ? via : "", event.via, sizeof event.via);
    read = read && wire_token_read(body, &event.token);
    json_decref(body);
    if (read)
        *out = event;
    return read;
}

enum store_error store_events(struct store *store, const char *game_id,
                              uint32_t since, store_visitor *visit,
                              void *context)
{
    struct rows row =
        rows_of(store,
                "SELECT seq, at_ms, actor, kind, v, body, wall FROM event"
                " WHERE game = $1 AND seq > $2 ORDER BY seq",
                "tn", game_id, (int64_t)since);
    struct event event;

    while (rows_next(&row)) {
        if (!read_row(&row, &event))
            row.error = STORE_DAMAGED;
        else if (!visit(context, &event, rows_number(&row, 6)))
            break;
    }
    return rows_end(&row);
}

enum store_error store_last_event(struct store *store, const char *game_id,
                                  uint32_t *seq)
{
    int64_t number;
    enum store_error error = rows_only_number(
        rows_of(store,
                "SELECT coalesce(max(seq), 0) FROM event WHERE game = $1", "t",
                game_id),
        &number);

    *seq = (uint32_t)number;
    return error;
}

enum store_error store_last_beat(struct store *store, const char *game_id,
                                 int64_t *at_ms)
{
    enum store_error error = rows_only_number(
        rows_of(store, "SELECT at_ms FROM beat WHERE game = $1", "t", game_id),
        at_ms);

    return error == STORE_OK && !wire_is_moment(*at_ms) ? STORE_DAMAGED : error;
}
