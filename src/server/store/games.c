// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * games.c - the games of a journal, whose their seats are, and how often a game
 * has brought its arbiter down.
 */
#include <stdlib.h>

#include "src/server/store/engine.h"

/* Beside the seats. */
static const char *const assistant_places[SIDES] = {"white-assistant",
                                                    "black-assistant"};

static enum store_error give(struct store *store, const char *game_id,
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
