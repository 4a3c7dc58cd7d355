// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * games.c - the games of a journal: their events and beats as rows and back,
 * their seats and crashes, and the summaries that lists show.
 */
#include "src/server/store/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "rules/game/game_apply.h"

#include "src/base/text.h"
#include "src/server/store/storage_engine.h"
#include "src/wire/wire.h"

/* The form of the bodies written now; older ones stay as they are. */
enum { BODY_VERSION = 1 };

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
        /* A told body, "{...}", with the token before its fields; from malloc.
         */
        size_t room = bytes + 48;
        char *body = malloc(room);

        if (body != NULL)
            snprintf(body, room, "{\"token\":%lld%s%.*s",
                     (long long)event->token, bytes > 2 ? "," : "",
                     (int)bytes - 1, data + 1);
        *made = body;
    } else {
        /* The event's own fields as JSON text, from malloc. */
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
        *made = text;
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

/* Beside the seats. */
static const char *const assistant_places[SIDES] = {"white-assistant",
                                                    "black-assistant"};

static enum store_error put_seat(struct store *store, const char *game_id,
                                 const char *place, const struct owner *owner)
{
    const struct cell cells[] = {
        cell_text(game_id),
        cell_text(place),
        cell_number(owner->person),
        cell_text(owner->name),
    };

    return store_put(store, ROW_SEAT, cells);
}

enum store_error store_give_seat(struct store *store, const char *game_id,
                                 enum seat seat, const struct owner *owner)
{
    return put_seat(store, game_id, seat_words[seat], owner);
}

enum store_error store_give_assistant(struct store *store, const char *game_id,
                                      enum side side, const struct owner *owner)
{
    return put_seat(store, game_id, assistant_places[side], owner);
}

static enum store_error read_place(struct store *store, const char *game_id,
                                   const char *place, struct owner *out)
{
    /* The owner's column had another name once; an older journal may be read.
     */
    struct rows row =
        rows_of(store, "SELECT * FROM seat WHERE game = $1 AND seat = $2", "tt",
                game_id, place);

    *out = (struct owner){.person = -1};
    if (rows_next(&row)) {
        out->person = rows_number(&row, 2);
        rows_text(&row, 3, out->name, sizeof out->name);
    }
    return rows_end(&row);
}

enum store_error store_seat(struct store *store, const char *game_id,
                            enum seat seat, struct owner *out)
{
    return read_place(store, game_id, seat_words[seat], out);
}

enum store_error store_assistant(struct store *store, const char *game_id,
                                 enum side side, struct owner *out)
{
    return read_place(store, game_id, assistant_places[side], out);
}

static bool add_id(struct game_ids *ids, size_t *room, struct rows *row)
{
    if (ids->count == *room) {
        *room = *room == 0 ? 64 : 2 * *room;
        void *id = realloc(ids->id, *room * sizeof *ids->id);
        if (id == NULL)
            return false;
        ids->id = id;
    }
    rows_text(row, 0, ids->id[ids->count++], GAME_ID_MAX);
    return true;
}

static enum store_error read_ids(struct rows row, struct game_ids *out)
{
    size_t room = 0;
    bool has_room = true;

    *out = (struct game_ids){0};
    while (has_room && rows_next(&row))
        has_room = add_id(out, &room, &row);
    enum store_error error = rows_end(&row);
    return has_room ? error : STORE_FAILED;
}

enum store_error store_games(struct store *store, bool unfinished,
                             struct game_ids *out)
{
    return read_ids(
        rows_of(store,
                unfinished
                    ? "SELECT id FROM game WHERE phase <> 'over' ORDER BY id"
                    : "SELECT game FROM event WHERE seq = 1 ORDER BY game",
                ""),
        out);
}

enum store_error store_finished_games(struct store *store, int64_t before_s,
                                      struct game_ids *out)
{
    return read_ids(rows_of(store,
                            "SELECT id FROM game WHERE phase = 'over'"
                            " AND wall < $1 ORDER BY wall, id",
                            "n", before_s),
                    out);
}

static enum store_error put_crashes(struct store *store, const char *game_id,
                                    int64_t crashes, int64_t wall_s)
{
    const struct cell cells[] = {cell_text(game_id), cell_number(crashes),
                                 cell_number(wall_s)};

    return store_put(store, ROW_CRASH, cells);
}

enum store_error store_note_crash(struct store *store, const char *game_id,
                                  int64_t wall_s)
{
    int crashes;
    enum store_error error = store_crashes(store, game_id, &crashes);

    return error == STORE_OK ? put_crashes(store, game_id, crashes + 1, wall_s)
                             : error;
}

enum store_error store_forgive_crashes(struct store *store, const char *game_id)
{
    return put_crashes(store, game_id, 0, 0);
}

enum store_error store_crashes(struct store *store, const char *game_id,
                               int *crashes)
{
    int64_t number;
    enum store_error error = rows_only_number(
        rows_of(store, "SELECT crashes FROM crash WHERE game = $1", "t",
                game_id),
        &number);

    *crashes = (int)number;
    return error;
}

static const char *const states[] = {
    [GAME_UNSTARTED] = "running",   [GAME_RUNNING] = "running",
    [GAME_PAUSED] = "paused",       [GAME_PENDING] = "pending",
    [GAME_CLAIMED] = "claimed",     [GAME_OVER] = "over",
    [GAME_ADJOURNED] = "adjourned",
};

enum { STATES = sizeof states / sizeof *states };

static const char damaged[] = "damaged";

const char *summary_state(const struct game_summary *summary)
{
    return summary->damaged ? damaged : states[summary->phase];
}

void summary_of_game(const struct game *game, struct game_summary *out)
{
    *out =
        (struct game_summary){.plies = game->ply_count, .phase = game->phase};
    for (int side = WHITE; side < SIDES; side++)
        snprintf(out->name[side], sizeof out->name[side], "%s",
                 game_name(game, (enum side)side));
    if (game->phase == GAME_ADJOURNED)
        out->appointment = game->adjournment.appointment;
    out->result = game->phase == GAME_OVER
                      ? points_word(game->half_white, game->half_black)
                      : "*";
}

enum store_error store_summarise(struct store *store,
                                 const struct game_summary *summary)
{
    const struct cell cells[] = {
        cell_text(summary->id),
        cell_text(summary_state(summary)),
        cell_number(summary->plies),
        cell_text(summary->name[WHITE]),
        cell_text(summary->name[BLACK]),
        cell_text(summary->result),
        cell_number(summary->wall_s),
        cell_text(summary->appointment.resume),
        cell_text(summary->appointment.place),
    };

    return store_put(store, ROW_GAME, cells);
}

#define SUMMARIES_FROM(games) \
    "SELECT game.id, game.phase, game.plies, game.white, game.black," \
    " game.result, game.wall, game.resume, game.place, w.name, b.name," \
    " crash.crashes FROM " games \
    " LEFT JOIN seat AS w ON w.game = game.id AND w.seat = 'white'" \
    " AND w.name <> ''" \
    " LEFT JOIN seat AS b ON b.game = game.id AND b.seat = 'black'" \
    " AND b.name <> ''" \
    " LEFT JOIN crash ON crash.game = game.id "
#define SUMMARIES SUMMARIES_FROM("game")

/* In the order in which a player looks for them. */
#define ORDER_OF_OWN \
    " ORDER BY game.phase IN ('over', 'damaged'), game.wall DESC, game.id "

/* One of the words that we write, which live on. */
static const char *result_of(const char *word)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "0-0"};

    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (strcmp(results[i], word) == 0)
            return results[i];
    return "*";
}

static void read_summary(struct rows *row, struct game_summary *out)
{
    const char *state = rows_raw_text(row, 1);
    int phase = GAME_RUNNING;

    while (phase < STATES && strcmp(states[phase], state) != 0)
        phase++;
    *out = (struct game_summary){
        .plies = (int)rows_number(row, 2),
        .phase = phase < STATES ? (enum game_phase)phase : GAME_RUNNING,
        .damaged = phase == STATES,
        .wall_s = rows_number(row, 6),
        .crashes = (int)rows_number(row, 11),
    };
    out->result = result_of(rows_raw_text(row, 5));
    rows_text(row, 0, out->id, sizeof out->id);
    for (int side = WHITE; side < SIDES; side++) {
        rows_text(row, 3 + side, out->name[side], sizeof out->name[side]);
        rows_text(row, 9 + side, out->account[side], sizeof out->account[side]);
    }
    rows_text(row, 7, out->appointment.resume, sizeof out->appointment.resume);
    rows_text(row, 8, out->appointment.place, sizeof out->appointment.place);
}

enum store_error store_summary(struct store *store, const char *game_id,
                               struct game_summary *out)
{
    struct rows row =
        rows_of(store, SUMMARIES "WHERE game.id = $1", "t", game_id);
    bool found = rows_next(&row);
    if (found)
        read_summary(&row, out);
    enum store_error error = rows_end(&row);
    return error == STORE_OK && !found ? STORE_MISSING : error;
}

static enum store_error visit_all(struct rows row, store_summary_visitor *visit,
                                  void *context)
{
    struct game_summary summary;

    while (rows_next(&row)) {
        read_summary(&row, &summary);
        if (!visit(context, &summary))
            break;
    }
    return rows_end(&row);
}

enum store_error store_summaries(struct store *store,
                                 store_summary_visitor *visit, void *context)
{
    return visit_all(rows_of(store, SUMMARIES "ORDER BY game.id", ""), visit,
                     context);
}

/* So many of its games are sorted, and only then is the rest of them read. */
enum store_error store_summaries_of(struct store *store, int64_t person,
                                    int64_t from, int64_t count,
                                    store_summary_visitor *visit, void *context,
                                    int64_t *total)
{
    enum store_error error = rows_only_number(
        rows_of(store,
                "SELECT count(DISTINCT game) FROM seat"
                " WHERE person = $1 AND seat IN ('white', 'black')",
                "n", person),
        total);

    if (error != STORE_OK)
        return error;
    return visit_all(
        rows_of(store,
                SUMMARIES_FROM("(SELECT * FROM game WHERE id IN"
                               " (SELECT game FROM seat WHERE person = $1"
                               " AND seat IN ('white', 'black'))" ORDER_OF_OWN
                               "LIMIT $2 OFFSET $3) AS game") ORDER_OF_OWN,
                "nnn", person, count, from),
        visit, context);
}
