// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/store/summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/game/game_apply.h"

#include "src/server/store/engine.h"

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
