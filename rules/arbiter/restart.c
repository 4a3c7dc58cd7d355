// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/restart.h"

static bool is_away(const struct game *game, enum side side)
{
    return game->away_since_ms[side] != CLOCK_NEVER;
}

static bool is_restarted(const struct game *game)
{
    return game->phase == GAME_PAUSED && game->pause_cause == PAUSE_RESTART;
}

/* Without clocks no time can be lost: the first player who returns plays on. */
static bool may_lose_time(const struct game *game)
{
    return is_restarted(game) && start_has_clocks(&game->start);
}

bool restart_awaits(const struct game *game)
{
    return may_lose_time(game) &&
           (is_away(game, WHITE) || is_away(game, BLACK));
}

/* What can be said in the meantime, since no clock is started by it. */
static bool starts_no_clock(const struct game *game,
                            const struct intent *intent)
{
    switch (intent->kind) {
    case INTENT_OFFER:
    case INTENT_OBJECT:
    case INTENT_DECLINE:
    case INTENT_RESIGN:
    case INTENT_PAUSE:
    case INTENT_TIME:
    case INTENT_DEPART:
    case INTENT_RETURN:
        return true;
    case INTENT_ACCEPT:
        return game->offer != OFFER_TAKEBACK;
    default:
        return false;
    }
}

bool restart_bars(const struct game *game, const struct intent *intent)
{
    return intent->by <= SEAT_BLACK && restart_awaits(game) &&
           !starts_no_clock(game, intent);
}

int64_t restart_due_ms(const struct game *game)
{
    bool one_waits = is_away(game, WHITE) != is_away(game, BLACK);

    return may_lose_time(game) && one_waits && game->back_ms != CLOCK_NEVER
               ? game->back_ms + RESTART_WAIT_MS
               : CLOCK_NEVER;
}

void restart_resume(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side side = (enum side)builder->intent->by;

    if (is_restarted(game) &&
        (!may_lose_time(game) || !is_away(game, other_side(side))))
        ruling_resume_adjourned(builder);
}
