// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/lag.h"

#include "rules/game/lag_account.h"

/* Flags that wait for a claim need no more patience. */
static bool flags_wait(const struct game *game)
{
    return game_lag_is_agreed(game) && game->start.rules.flag == FLAG_AUTO &&
           game->phase == GAME_RUNNING && game->clock.running != SIDE_NONE;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t credit_ms(const struct game *game, const struct intent *intent,
                         int64_t now_ms)
{
    enum side side = (enum side)game->clock.running;

    if (!game_lag_is_agreed(game) || side == SIDE_NONE ||
        intent->by != (enum seat)side || intent->lag_ms <= 0)
        return 0;
    return least(least(intent->lag_ms, game_lag_most_ms(game, side)),
                 now_ms - game->clock.since_ms);
}

void lag_give(struct ruling_builder *builder)
{
    builder->lag_ms =
        credit_ms(builder->game, builder->intent, builder->now_ms);
    /* As if their clock had been started so much later. */
    builder->clock.since_ms += builder->lag_ms;
}

int64_t lag_grace_ms(const struct game *game)
{
    return flags_wait(game)
               ? game_lag_most_ms(game, (enum side)game->clock.running)
               : 0;
}

bool lag_is_too_late(const struct game *game, const struct intent *intent,
                     int64_t now_ms)
{
    bool completes =
        intent->kind == INTENT_PRESS || intent->kind == INTENT_MOVE;

    return flags_wait(game) && completes &&
           intent->by == (enum seat)game->clock.running &&
           now_ms - credit_ms(game, intent, now_ms) >=
               clock_due_ms(&game->clock, game->start.time);
}
