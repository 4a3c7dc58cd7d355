// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * list.c - the list of games, a page at a time.
 */
#include <stdlib.h>
#include <string.h>

#include "src/server/connections/audience.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/seats.h"
#include "src/server/table/journals.h"

static json_t *seat_names(unsigned seats)
{
    json_t *names = json_array();

    for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++)
        if (seats >> seat & 1)
            json_array_append_new(names, json_string(seat_words[seat]));
    return names;
}

/* What the asker is to the game of a row; false: not known. */
static bool find_asker(const struct request *request,
                       const struct journal_row *row, struct participant *asker)
{
    struct live_game *live = table_find(&request->srv->table, row->game.id);

    *asker =
        (struct participant){.connection = request->connection, .live = live};
    return request->srv->shared && live != NULL &&
           seats_renew(request->srv, asker) == STORE_OK;
}

/* In a server the rows tell which seats are the asker's, and whose. */
static void add_relation(const struct request *request,
                         const struct journal_row *row, json_t *object)
{
    struct participant asker;

    if (!find_asker(request, row, &asker))
        return;
    seats_add_accounts(asker.live, object);
    /* The time that both have now, of a game that the asker sees without delay.
     */
    const struct game *game = &asker.live->game;
    int64_t at_ms = table_game_ms(asker.live, request->now_ms);
    if (game->phase == GAME_RUNNING &&
        !audience_view(asker.live, audience_relation(&asker)).is_later) {
        for (int side = WHITE; side < SIDES; side++) {
            int64_t left_ms = clock_left_ms(&game->clock, game->start.time,
                                            (enum side)side, at_ms);
            if (left_ms != INT64_MAX)
                json_object_set_new(object,
                                    side == WHITE ? "white-ms" : "black-ms",
                                    json_integer((json_int_t)left_ms));
        }
        if (game->clock.running != SIDE_NONE)
            json_object_set_new(object, "running",
                                json_string(side_words[game->clock.running]));
    }
    if (audience_relation(&asker) != RELATION_PLAYER)
        return;
    json_object_set_new(object, "seats", seat_names(asker.seats));
    /* A player of several games wants to know in which it is their turn. */
    if (asker.live->game.phase != GAME_OVER &&
        asker.live->game.phase != GAME_ADJOURNED)
        json_object_set_new(
            object, "turn",
            json_string(side_words[game_turn(&asker.live->game)]));
}

static int keep_those_for(const struct request *request,
                          struct journal_row *rows, int count)
{
    int kept = 0;

    for (int i = 0; i < count; i++) {
        /* Most games are open to everybody. */
        const struct live_game *live =
            table_find(&request->srv->table, rows[i].game.id);
        struct participant asker;
        if (live == NULL || !request->srv->shared ||
            live->game.start.rules.visibility == VISIBLE_TO_ALL ||
            (find_asker(request, &rows[i], &asker) && audience_admits(&asker)))
            rows[kept++] = rows[i];
    }
    return kept;
}

/* A game that the asker sees later has the row, and the place in the list, of
 * the last event that they may see. */
static enum store_error show_later(const struct request *request,
                                   struct journal_row *row, bool *is_later)
{
    struct participant asker;
    int64_t at_ms;

    if (!find_asker(request, row, &asker))
        return STORE_OK;
    struct audience_view view =
        audience_view(asker.live, audience_relation(&asker));
    if (!view.is_later)
        return STORE_OK;
    *is_later = true;
    row->game.plies = view.plies;
    row->game.phase = GAME_RUNNING;
    return audience_last(asker.live, &view, &at_ms, &row->game.wall_s);
}

static enum store_error show_each(const struct request *request,
                                  struct journal_row *rows, int count)
{
    enum store_error error = STORE_OK;
    bool any_later = false;

    for (int i = 0; i < count && error == STORE_OK; i++)
        error = show_later(request, &rows[i], &any_later);
    if (any_later)
        journal_list_sort(rows, count);
    return error;
}

/* How soon a game is looked for: one's own that goes on, then others that do;
 * what is over comes last. */
enum { RANKS = 3 };

static int rank_of_row(const struct request *request,
                       const struct journal_row *row)
{
    struct participant asker;

    if (row->game.damaged || row->game.phase == GAME_OVER)
        return 2;
    return find_asker(request, row, &asker) &&
                   audience_relation(&asker) == RELATION_PLAYER
               ? 0
               : 1;
}

/* The newest games of each rank come first on a server, where a list can have
 * many pages. Without memory the order stays as it is. */
static void rank_rows(const struct request *request, struct journal_row *rows,
                      int count)
{
    size_t bytes = (size_t)count * sizeof *rows;
    struct journal_row *ranked =
        request->srv->shared && count > 0 ? malloc(bytes) : NULL;
    int placed = 0;

    if (ranked == NULL)
        return;
    for (int rank = 0; rank < RANKS; rank++)
        for (int i = 0; i < count; i++)
            if (rank_of_row(request, &rows[i]) == rank)
                ranked[placed++] = rows[i];
    memcpy(rows, ranked, bytes);
    free(ranked);
}

/* The members that are the same for every reader. */
static json_t *public_row(const struct journal_row *row)
{
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:i, s:s, s:s, s:I}", "game", row->game.id, "white",
        row->game.name[WHITE], "black", row->game.name[BLACK], "plies",
        row->game.plies, "phase", summary_state(&row->game), "result",
        row->game.result, "wall", (json_int_t)row->game.wall_s);
    if (row->locked)
        json_object_set_new(object, "locked", json_true());
    if (row->game.appointment.resume[0] != '\0')
        json_object_set_new(object, "resume",
                            json_string(row->game.appointment.resume));
    if (row->game.appointment.place[0] != '\0')
        json_object_set_new(object, "resume-place",
                            json_string(row->game.appointment.place));
    return object;
}

json_t *list_row(const struct live_game *live)
{
    struct journal_row row;

    journal_list_row(live, &row);
    json_t *object = public_row(&row);
    seats_add_accounts(live, object);
    return object;
}

/* Add as many rows as one line holds. */
static json_t *rows_of(const struct request *request,
                       const struct journal_row *rows, int from, int count)
{
    json_t *array = json_array();
    size_t room = WIRE_LINE_MAX - 128;

    for (int i = from; array != NULL && i < count; i++) {
        json_t *row = public_row(&rows[i]);
        add_relation(request, &rows[i], row);
        size_t bytes = json_dumpb(row, NULL, 0, JSON_COMPACT) + 1;
        if (row == NULL || bytes > room) {
            json_decref(row);
            break;
        }
        room -= bytes;
        json_array_append_new(array, row);
    }
    return array;
}

static enum store_error answer(struct request *request, json_t *rows,
                               int64_t total)
{
    request_answer(request, json_pack("{s:s, s:I, s:I, s:o}", "t", "list", "re",
                                      (json_int_t)request->id, "total",
                                      (json_int_t)total, "rows", rows));
    return STORE_OK;
}

static enum store_error answer_own(struct request *request, json_int_t first)
{
    struct journal_row *rows;
    int64_t total;
    int count =
        journal_list_own(&request->srv->table, request->connection->person.id,
                         first, &rows, &total);

    if (count < 0)
        return request_refuse(request, WIRE_STORAGE);
    enum store_error error =
        answer(request, rows_of(request, rows, 0, count), total);
    free(rows);
    return error;
}

enum store_error hear_games(struct request *request)
{
    const json_t *from = json_object_get(request->message, "from"),
                 *last = json_object_get(request->message, "newest");
    json_int_t first = json_integer_value(from),
               newest = json_integer_value(last);
    struct journal_row *rows;

    if (from != NULL && (!json_is_integer(from) || first < 0))
        return request_refuse_field(request, "from");
    if (last != NULL && (newest < 1 || newest > JOURNALS_NEWEST_MAX))
        return request_refuse_field(request, "newest");
    if (json_is_true(json_object_get(request->message, "own")) &&
        request->srv->table.shared != NULL)
        return answer_own(request, first);
    int count = journal_list(&request->srv->table, (int)newest, &rows);
    if (count < 0)
        return request_refuse(request, WIRE_STORAGE);
    count = keep_those_for(request, rows, count);
    enum store_error error = show_each(request, rows, count);
    if (error == STORE_OK) {
        rank_rows(request, rows, count);
        error = answer(
            request,
            rows_of(request, rows, first < count ? (int)first : count, count),
            count);
    }
    free(rows);
    return error;
}
