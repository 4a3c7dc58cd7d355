// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/time_adjustments.h"

#include "rules/clock/moment.h"
#include "rules/laws/laws.h"

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

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static bool is_agreed(const struct game *game)
{
    return game->start.rules.lag == LAG_YES;
}

/* The most that can be given back with this side's next move. */
static int64_t most_ms(const struct game *game, enum side side)
{
    return least(LAG_MOVE_MS,
                 least(game->lag_pot_ms[side] + LAG_GROWTH_MS, LAG_POT_MS));
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
        game->lag_pot_ms[side] =
            least(game->lag_pot_ms[side] + LAG_GROWTH_MS, LAG_POT_MS);
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
