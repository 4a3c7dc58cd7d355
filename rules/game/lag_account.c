// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/lag_account.h"

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

bool game_lag_is_agreed(const struct game *game)
{
    return game->start.rules.lag == LAG_YES;
}

/* When the next move has put its part into the pot. */
static int64_t filled_ms(const struct game *game, enum side side)
{
    return least(game->lag_pot_ms[side] + LAG_GROWTH_MS, LAG_POT_MS);
}

int64_t game_lag_most_ms(const struct game *game, enum side side)
{
    return least(LAG_MOVE_MS, filled_ms(game, side));
}

void game_lag_fill(struct game *game, enum side side)
{
    if (game_lag_is_agreed(game))
        game->lag_pot_ms[side] = filled_ms(game, side);
}

enum game_error game_lag_give(struct game *game, const struct event *event)
{
    bool is_players = event->actor == SEAT_WHITE || event->actor == SEAT_BLACK;

    if (event->lag_ms == 0)
        return GAME_OK;
    if (!is_players || event->lag_ms < 0 ||
        event->lag_ms > game->lag_pot_ms[event->actor])
        return GAME_EVENT;
    game->lag_pot_ms[event->actor] -= event->lag_ms;
    game->lag_given_ms[event->actor] += event->lag_ms;
    return GAME_OK;
}
