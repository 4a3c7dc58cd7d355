// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/time_adjustments.h"

#include "rules/clock/moment.h"
#include "rules/laws/penalty.h"

/* A damaged journal can tell of any time. */
static int64_t bounded(int64_t ms)
{
    return ms > DURATION_MAX_MS    ? DURATION_MAX_MS
           : ms < -DURATION_MAX_MS ? -DURATION_MAX_MS
                                   : ms;
}

static void give(int64_t out_ms[SIDES], uint8_t side, int64_t ms)
{
    if (side < SIDES)
        out_ms[side] += bounded(ms);
}

static uint8_t against(uint8_t side)
{
    return side < SIDES ? (uint8_t)other_side((enum side)side) : side;
}

void time_adjustments_of(const struct game *game, const struct event *event,
                         int64_t out_ms[SIDES])
{
    uint8_t claimant =
        game->claim_by < SIDES ? game->claim_by : game->postponed_by;

    out_ms[WHITE] = out_ms[BLACK] = 0;
    switch (event->kind) {
    case EVENT_GIVE:
        for (uint8_t side = WHITE; side < SIDES; side++)
            if (event->whom & 1u << side)
                give(out_ms, side, event->adjustment_ms);
        break;
    case EVENT_PENALTY: {
        uint8_t offender = event->whom == WHOM_WHITE ? WHITE : BLACK;

        if (event->penalty == PENALTY_OPPONENTS_TIME)
            give(out_ms, against(offender), event->adjustment_ms);
        else if (event->penalty == PENALTY_OWN_TIME)
            give(out_ms, offender, -bounded(event->adjustment_ms));
    } break;
    case EVENT_RULING:
    case EVENT_POSTPONE:
        give(out_ms, against(claimant), event->penalty_ms);
        give(out_ms, claimant, -bounded(event->loss_ms));
        break;
    case EVENT_RESTORE:
        give(out_ms, against(event->side), event->penalty_ms);
        break;
    default:
        break;
    }
}

void time_adjustments_note(struct game *game, const int64_t given_ms[SIDES])
{
    for (int side = WHITE; side < SIDES; side++)
        game->clock.given_ms[side] =
            bounded(game->clock.given_ms[side] + given_ms[side]);
}

int64_t time_adjustments_added(const struct game *game, enum side side,
                               int64_t left_ms, int64_t given_ms)
{
    if (game->start.time[side].count == 0)
        return left_ms;
    left_ms += game->clock.given_ms[side] - given_ms;
    return left_ms < 0 ? 0 : left_ms;
}

void time_adjustments_keep(const struct game *game, struct clock *clock)
{
    for (int side = WHITE; side < SIDES; side++)
        clock->left_ms[side] = time_adjustments_added(
            game, (enum side)side, clock->left_ms[side], clock->given_ms[side]);
}
