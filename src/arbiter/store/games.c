// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * games.c - the games of a journal, whose their seats are, and how often a game
 * has brought its arbiter down.
 */
#include <stdio.h>

#include "src/arbiter/store/sql.h"
#include "src/wire/game_id.h"

/* Beside the seats. */
static const char *const assistant_places[SIDES] = {"white-assistant",
                                                    "black-assistant"};

static enum store_error give(struct store *store, const char *game_id,
                             const char *place, const struct owner *owner)
{
    return store_write(
        store,
        "INSERT INTO seat(game, seat, uid, name) VALUES(?1, ?2, ?3, ?4)"
        " ON CONFLICT(game, seat) DO UPDATE SET uid = ?3, name = ?4",
        "ttnt", game_id, place, owner->uid, owner->name);
}

enum store_error store_give_seat(struct store *store, const char *game_id,
                                 enum seat seat, const struct owner *owner)
{
    return give(store, game_id, seat_words[seat], owner);
}

enum store_error store_give_assistant(struct store *store, const char *game_id,
                                      enum side side, const struct owner *owner)
{
    return give(store, game_id, assistant_places[side], owner);
}

static enum store_error read_place(struct store *store, const char *game_id,
                                   const char *place, struct owner *out)
{
    sqlite3_stmt *row;
    int result = store_first_row(
        store, &row, "SELECT uid, name FROM seat WHERE game = ? AND seat = ?",
        "tt", game_id, place);

    *out = (struct owner){.uid = -1};
    if (result == SQLITE_ROW) {
        out->uid = sqlite3_column_int64(row, 0);
        store_text(row, 1, out->name, sizeof out->name);
    }
    sqlite3_finalize(row);
    return store_error_of(result);
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

/* A result ends a game, unless somebody has wanted to go on with it since. */
static const char unfinished_games[] =
    "SELECT game FROM event AS first WHERE seq = 1 AND NOT EXISTS("
    "SELECT 1 FROM event AS last WHERE last.game = first.game"
    " AND last.kind = 'result' AND NOT EXISTS("
    "SELECT 1 FROM event AS later WHERE later.game = first.game"
    " AND later.kind = 'resume' AND later.seq > last.seq)) ORDER BY game";

/* From the first row on. */
static enum store_error visit_games(sqlite3_stmt *row, int result,
                                    store_game_visitor *visit, void *context)
{
    char id[GAME_ID_MAX];

    for (; result == SQLITE_ROW; result = sqlite3_step(row)) {
        store_text(row, 0, id, sizeof id);
        if (!visit(context, id))
            break;
    }
    sqlite3_finalize(row);
    return store_error_of(result);
}

enum store_error store_games(struct store *store, bool unfinished,
                             store_game_visitor *visit, void *context)
{
    sqlite3_stmt *row;
    int result = store_first_row(
        store, &row,
        unfinished ? unfinished_games
                   : "SELECT game FROM event WHERE seq = 1 ORDER BY game",
        "");

    return visit_games(row, result, visit, context);
}

enum store_error store_games_of(struct store *store, int64_t uid,
                                store_game_visitor *visit, void *context)
{
    sqlite3_stmt *row;
    int result =
        store_first_row(store, &row,
                        "SELECT game FROM (SELECT DISTINCT game FROM seat"
                        " WHERE uid = ? AND seat IN ('white', 'black')) AS own"
                        " ORDER BY (SELECT wall FROM event"
                        " WHERE event.game = own.game ORDER BY seq DESC"
                        " LIMIT 1) DESC, game",
                        "n", uid);

    return visit_games(row, result, visit, context);
}

enum store_error store_note_crash(struct store *store, const char *game_id,
                                  int64_t wall_s)
{
    return store_write(store,
                       "INSERT INTO crash(game, crashes, wall)"
                       " VALUES(?1, 1, ?2)"
                       " ON CONFLICT(game) DO UPDATE SET crashes = crashes + 1,"
                       " wall = ?2",
                       "tn", game_id, wall_s);
}

enum store_error store_forgive_crashes(struct store *store, const char *game_id)
{
    return store_write(store, "DELETE FROM crash WHERE game = ?1", "t",
                       game_id);
}

enum store_error store_crashes(struct store *store, const char *game_id,
                               int *crashes)
{
    int64_t number;
    enum store_error error =
        store_number(store, &number, "SELECT crashes FROM crash WHERE game = ?",
                     "t", game_id);

    *crashes = (int)number;
    return error;
}
