// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock.h"

#include <assert.h>

#include "rules/clock/moment.h"

static bool has_clock(const struct timecontrol *control)
{
    return control->count > 0;
}

static const struct period *present_period(const struct clock *clock,
                                           const struct timecontrol *control,
                                           enum side side)
{
    return &control->period[clock->period[side]];
}

/* The increment that a period gives before each of its moves; 6.3.1. */
static int64_t increment_ms(const struct period *period)
{
    return period->bonus == BONUS_INCREMENT ? period->bonus_ms : 0;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

struct clock clock_initial(const struct timecontrol control[SIDES])
{
    struct clock clock = {.running = SIDE_NONE};

    for (int side = WHITE; side < SIDES; side++)
        clock.left_ms[side] = has_clock(&control[side])
                                  ? control[side].period[0].base_ms +
                                        increment_ms(&control[side].period[0])
                                  : INT64_MAX;
    return clock;
}

/* What has passed since the clock was last written down. */
static int64_t elapsed_ms(const struct clock *clock, int64_t now_ms)
{
    return now_ms > clock->since_ms ? now_ms - clock->since_ms : 0;
}

/* The part of a turn of this length that a US delay covers; 6.3.2. */
static int64_t delayed_ms(const struct clock *clock,
                          const struct timecontrol *control, enum side side,
                          int64_t turn_ms)
{
    if (!has_clock(control))
        return 0;
    const struct period *period = present_period(clock, control, side);

    return period->bonus == BONUS_DELAY ? least(turn_ms, period->bonus_ms) : 0;
}

/* What the running side's main time has lost since since_ms. */
static int64_t charged_ms(const struct clock *clock,
                          const struct timecontrol control[SIDES],
                          int64_t now_ms)
{
    enum side side = (enum side)clock->running;
    int64_t elapsed = elapsed_ms(clock, now_ms);
    int64_t before = delayed_ms(clock, &control[side], side, clock->turn_ms);
    int64_t after =
        delayed_ms(clock, &control[side], side, clock->turn_ms + elapsed);

    return elapsed - (after - before);
}

int64_t clock_left_ms(const struct clock *clock,
                      const struct timecontrol control[SIDES], enum side side,
                      int64_t now_ms)
{
    if (!has_clock(&control[side]))
        return INT64_MAX;
    if (clock->running == side)
        return clock->left_ms[side] - charged_ms(clock, control, now_ms);
    if (clock->running != SIDE_NONE && control[side].hourglass)
        return clock->left_ms[side] + elapsed_ms(clock, now_ms);
    return clock->left_ms[side];
}

int64_t clock_delay_left_ms(const struct clock *clock,
                            const struct timecontrol control[SIDES],
                            int64_t now_ms)
{
    if (clock->running == SIDE_NONE)
        return 0;
    enum side side = (enum side)clock->running;
    int64_t used_ms = clock->turn_ms + elapsed_ms(clock, now_ms);

    return delayed_ms(clock, &control[side], side, INT64_MAX) -
           delayed_ms(clock, &control[side], side, used_ms);
}

bool clock_flag_fallen(const struct clock *clock,
                       const struct timecontrol control[SIDES], enum side side,
                       int64_t now_ms)
{
    return clock_left_ms(clock, control, side, now_ms) <= 0;
}

int64_t clock_due_ms(const struct clock *clock,
                     const struct timecontrol control[SIDES])
{
    if (clock->running == SIDE_NONE || !has_clock(&control[clock->running]))
        return CLOCK_NEVER;
    int64_t left_ms = clock->left_ms[clock->running];

    if (left_ms <= 0)
        return clock->since_ms;
    return clock->since_ms + left_ms +
           clock_delay_left_ms(clock, control, clock->since_ms);
}

/* Store both times as they are now; the running side stays the same. */
static void settle(struct clock *clock, const struct timecontrol control[SIDES],
                   int64_t now_ms)
{
    int64_t left_ms[SIDES];

    for (int side = WHITE; side < SIDES; side++)
        left_ms[side] = clock_left_ms(clock, control, (enum side)side, now_ms);
    if (clock->running != SIDE_NONE)
        clock->turn_ms += elapsed_ms(clock, now_ms);
    for (int side = WHITE; side < SIDES; side++)
        clock->left_ms[side] = left_ms[side];
    clock->since_ms = now_ms;
}

void clock_stop(struct clock *clock, const struct timecontrol control[SIDES],
                int64_t now_ms)
{
    settle(clock, control, now_ms);
    clock->running = SIDE_NONE;
}

void clock_start(struct clock *clock, enum side side, bool fresh_turn,
                 int64_t now_ms)
{
    assert(clock->running == SIDE_NONE);
    clock->running = (uint8_t)side;
    clock->since_ms = now_ms;
    if (fresh_turn)
        clock->turn_ms = 0;
}

int clock_moves_to_go(const struct clock *clock,
                      const struct timecontrol control[SIDES], enum side side)
{
    const struct timecontrol *periods = &control[side];
    int due = 0;

    if (!has_clock(periods) || present_period(clock, periods, side)->moves == 0)
        return 0;
    for (int i = 0; i <= clock->period[side]; i++)
        due += periods->period[i].moves;
    return due - clock->moves[side];
}

/* What a completed move adds: Bronstein's by the period of the move, the
 * increment by that of the next one, before which it is given. */
static void complete_move(struct clock *clock,
                          const struct timecontrol control[SIDES],
                          enum side side, bool was_running)
{
    const struct period *period = present_period(clock, &control[side], side);
    bool fills = clock_moves_to_go(clock, control, side) == 1;

    clock->moves[side]++;
    /* A fallen flag that nobody has claimed stays down. */
    if (!has_clock(&control[side]) || clock->left_ms[side] <= 0 ||
        clock->left_ms[side] == INT64_MAX)
        return;
    if (was_running && period->bonus == BONUS_BRONSTEIN)
        clock->left_ms[side] += least(clock->turn_ms, period->bonus_ms);
    if (fills) {
        /* The move has filled its period: the next one's time is added to what
         * was saved (6.3.2). */
        clock->period[side]++;
        clock->left_ms[side] +=
            present_period(clock, &control[side], side)->base_ms;
    }
    if (was_running)
        clock->left_ms[side] +=
            increment_ms(present_period(clock, &control[side], side));
}

void clock_press(struct clock *clock, const struct timecontrol control[SIDES],
                 enum side side, int64_t now_ms)
{
    bool was_running = clock->running == side;

    clock_stop(clock, control, now_ms);
    complete_move(clock, control, side, was_running);
    clock_start(clock, other_side(side), true, now_ms);
}

void clock_complete(struct clock *clock,
                    const struct timecontrol control[SIDES], enum side side,
                    int64_t now_ms)
{
    settle(clock, control, now_ms);
    complete_move(clock, control, side, clock->running == side);
    if (clock->running == side)
        clock->turn_ms = 0;
}

void clock_give(struct clock *clock, const struct timecontrol control[SIDES],
                enum side side, int64_t ms, int64_t now_ms)
{
    settle(clock, control, now_ms);
    if (!has_clock(&control[side]))
        return;
    /* Past its flag a clock shows 0, and what is given counts from there. */
    clock->left_ms[side] =
        least(most(clock->left_ms[side], 0) + ms, DURATION_MAX_MS);
    clock->left_ms[side] = most(clock->left_ms[side], 0);
}

void clock_set_left(struct clock *clock,
                    const struct timecontrol control[SIDES], enum side side,
                    int64_t left_ms, int64_t now_ms)
{
    settle(clock, control, now_ms);
    if (has_clock(&control[side]))
        clock->left_ms[side] = left_ms;
}

void clock_set_moves(struct clock *clock,
                     const struct timecontrol control[SIDES], enum side side,
                     uint16_t moves)
{
    const struct timecontrol *periods = &control[side];
    int filled = 0;

    clock->moves[side] = moves;
    clock->period[side] = 0;
    for (int i = 0; i + 1 < periods->count; i++) {
        filled += periods->period[i].moves;
        if (moves < filled)
            return;
        clock->period[side]++;
    }
}
