// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/lag.h"

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static bool is_agreed(const struct game *game)
{
    return game->start.rules.lag == LAG_YES;
}

/* The account when the next move has added its part. */
static int64_t filled_ms(const struct game *game, enum side side)
{
    return least(game->lag_pot_ms[side] + LAG_GROWTH_MS, LAG_POT_MS);
}

/* The most that can be given back with this side's next move. */
static int64_t most_ms(const struct game *game, enum side side)
{
    return least(LAG_MOVE_MS, filled_ms(game, side));
}

/* A flag that has to be claimed needs no more patience. */
static bool flags_wait(const struct game *game)
{
    return is_agreed(game) && game->start.rules.flag == FLAG_AUTO &&
           game->phase == GAME_RUNNING && game->clock.running != SIDE_NONE;
}

int64_t lag_credit_ms(const struct game *game, const struct intent *intent,
                      int64_t now_ms)
{
    enum side side = (enum side)game->clock.running;

    if (!is_agreed(game) || side == SIDE_NONE ||
        intent->by != (enum seat)side || intent->lag_ms <= 0)
        return 0;
    return least(least(intent->lag_ms, most_ms(game, side)),
                 now_ms - game->clock.since_ms);
}

int64_t lag_grace_ms(const struct game *game)
{
    return flags_wait(game) ? most_ms(game, (enum side)game->clock.running) : 0;
}

bool lag_is_too_late(const struct game *game, const struct intent *intent,
                     int64_t now_ms)
{
    bool completes =
        intent->kind == INTENT_PRESS || intent->kind == INTENT_MOVE;

    return flags_wait(game) && completes &&
           intent->by == (enum seat)game->clock.running &&
           now_ms - lag_credit_ms(game, intent, now_ms) >=
               clock_due_ms(&game->clock, game->start.time);
}

void lag_fill(struct game *game, enum side side)
{
    if (is_agreed(game))
        game->lag_pot_ms[side] = filled_ms(game, side);
}

enum game_error lag_apply(struct game *game, const struct event *event)
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
