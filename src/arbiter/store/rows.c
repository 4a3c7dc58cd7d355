// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * rows.c - events and beats as rows of the journal, and back.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "src/arbiter/store/sql.h"
#include "src/base/text.h"
#include "src/wire/wire.h"

/* The form of the bodies written now; older ones stay as they are. */
enum { BODY_VERSION = 1 };

/* No game lasts longer; with less than this no sum of times overflows. */
static bool is_moment(int64_t at_ms)
{
    return at_ms >= 0 && at_ms <= (int64_t)1 << 53;
}

static enum store_error begin_row(struct store *store, struct stamp stamp)
{
    enum store_error error = store_begin(store);
    return error == STORE_OK ? store_know_boot(store, stamp.wall_s) : error;
}

/* Run a statement that gives no rows, and let go of what was bound. */
static enum store_error finish(struct store *store, sqlite3_stmt *statement)
{
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return store_note(store, store_error_of(result));
}

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
        text = json_dumps(body, JSON_COMPACT);
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

/* Bind the fields, word for word as they are told where that is known: they
 * need not be written as text again. A row has nowhere else to keep through
 * whom a player spoke, and the intent's token, and keeps them among them. */
static bool bind_body(sqlite3_stmt *row, int column, const struct event *event,
                      const char *line)
{
    if (line != NULL && event->via[0] == '\0') {
        size_t bytes;
        const char *data = wire_line_data(line, &bytes);
        if (event->token != 0) {
            char *body = with_token(event->token, data, bytes);
            return body != NULL &&
                   sqlite3_bind_text(row, column, body, -1, free) == SQLITE_OK;
        }
        return sqlite3_bind_text(row, column, data, (int)bytes,
                                 SQLITE_STATIC) == SQLITE_OK;
    }
    char *body = body_of(event);
    return body != NULL &&
           sqlite3_bind_text(row, column, body, -1, free) == SQLITE_OK;
}

enum store_error store_append(struct store *store, const char *game_id,
                              const struct event *event, const char *line,
                              struct stamp stamp)
{
    enum store_error error = begin_row(store, stamp);

    if (error == STORE_OK)
        error = store_prepare(store, &store->append,
                              "INSERT INTO event(game, seq, at_ms, wall, actor,"
                              " kind, v, body, boot, mono_ms)"
                              " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    if (error != STORE_OK)
        return error;
    sqlite3_stmt *row = store->append;
    sqlite3_bind_text(row, 1, game_id, -1, SQLITE_STATIC);
    sqlite3_bind_int64(row, 2, event->seq);
    sqlite3_bind_int64(row, 3, event->at_ms);
    sqlite3_bind_int64(row, 4, stamp.wall_s);
    sqlite3_bind_text(row, 5, seat_words[event->actor], -1, SQLITE_STATIC);
    sqlite3_bind_text(row, 6, event_row(event->kind)->word, -1, SQLITE_STATIC);
    sqlite3_bind_int(row, 7, BODY_VERSION);
    if (!bind_body(row, 8, event, line))
        return store_note(store, STORE_FAILED);
    sqlite3_bind_int64(row, 9, store->boot);
    sqlite3_bind_int64(row, 10, stamp.mono_ms);
    return finish(store, row);
}

enum store_error store_beat(struct store *store, const char *game_id,
                            int64_t at_ms, struct stamp stamp)
{
    enum store_error error = begin_row(store, stamp);

    if (error == STORE_OK)
        error =
            store_prepare(store, &store->beat,
                          "INSERT INTO beat(game, at_ms, wall, boot, mono_ms)"
                          " VALUES(?1, ?2, ?3, ?4, ?5)"
                          " ON CONFLICT(game) DO UPDATE SET"
                          " at_ms = ?2, wall = ?3, boot = ?4, mono_ms = ?5");
    if (error != STORE_OK)
        return error;
    sqlite3_bind_text(store->beat, 1, game_id, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int64(store->beat, 2, at_ms);
    sqlite3_bind_int64(store->beat, 3, stamp.wall_s);
    sqlite3_bind_int64(store->beat, 4, store->boot);
    sqlite3_bind_int64(store->beat, 5, stamp.mono_ms);
    return finish(store, store->beat);
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
static bool read_row(sqlite3_stmt *row, struct event *out)
{
    struct event event = {.seq = (uint32_t)sqlite3_column_int64(row, 0),
                          .at_ms = sqlite3_column_int64(row, 1)};

    sqlite3_int64 seq = sqlite3_column_int64(row, 0);
    event.kind = event_of_word(store_raw_text(row, 3));
    if (seq < 1 || seq > UINT32_MAX || !is_moment(event.at_ms) ||
        event.kind == EVENT_NONE ||
        !read_seat(store_raw_text(row, 2), &event.actor) ||
        sqlite3_column_int(row, 4) != BODY_VERSION)
        return false;
    json_t *body =
        json_loads(store_raw_text(row, 5), JSON_REJECT_DUPLICATES, NULL);
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
    enum store_error error =
        store_prepare(store, &store->events,
                      "SELECT seq, at_ms, actor, kind, v, body, wall FROM event"
                      " WHERE game = ? AND seq > ? ORDER BY seq");
    struct event event;
    int result;

    if (error != STORE_OK)
        return error;
    sqlite3_stmt *row = store->events;
    sqlite3_bind_text(row, 1, game_id, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int64(row, 2, since);
    while ((result = sqlite3_step(row)) == SQLITE_ROW) {
        if (!read_row(row, &event)) {
            error = STORE_DAMAGED;
            break;
        }
        if (!visit(context, &event, sqlite3_column_int64(row, 6)))
            break;
    }
    sqlite3_reset(row);
    return error != STORE_OK ? error : store_error_of(result);
}

enum store_error store_last_event(struct store *store, const char *game_id,
                                  uint32_t *seq)
{
    int64_t number;
    enum store_error error = store_number(
        store, &number,
        "SELECT coalesce(max(seq), 0) FROM event WHERE game = ?", "t", game_id);

    *seq = (uint32_t)number;
    return error;
}

enum store_error store_last_beat(struct store *store, const char *game_id,
                                 int64_t *at_ms)
{
    enum store_error error = store_number(
        store, at_ms, "SELECT at_ms FROM beat WHERE game = ?", "t", game_id);

    return error == STORE_OK && !is_moment(*at_ms) ? STORE_DAMAGED : error;
}
