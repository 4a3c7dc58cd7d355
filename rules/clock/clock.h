// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * clock.h - the chess clock of both players, of which at most one runs. Laws 6.
 *
 * Time is an argument: now_ms is the game's own time, and never falls. A clock
 * is a plain value; the controls of both sides are handed in, index WHITE and
 * BLACK.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/square.h"
#include "rules/clock/timecontrol.h"

#define CLOCK_NEVER INT64_MAX

struct clock {
    int64_t left_ms[SIDES]; /* main time, as it was at since_ms; INT64_MAX
                               for a side without a clock */
    int64_t
        given_ms[SIDES]; /* what of it rulings gave, in all; below 0: took */
    int64_t since_ms; /* the moment of left_ms */
    int64_t turn_ms; /* of this turn, spent before since_ms */
    uint16_t moves[SIDES]; /* completed by each side */
    uint8_t period[SIDES]; /* index into the side's control */
    uint8_t running; /* enum side; SIDE_NONE: both are stopped */
};

/* Both are stopped and show the first period's time (and its increment). */
struct clock clock_initial(const struct timecontrol control[SIDES]);

/* Main time left to a side at a moment; 0 or below once the flag has fallen,
 * which it does when the time has been used to its last millisecond (6.1.1).
 * INT64_MAX for a side without a clock. */
int64_t clock_left_ms(const struct clock *clock,
                      const struct timecontrol control[SIDES], enum side side,
                      int64_t now_ms);

/* Of a US delay, what the running side has not yet used in this turn. */
int64_t clock_delay_left_ms(const struct clock *clock,
                            const struct timecontrol control[SIDES],
                            int64_t now_ms);

/* Has this side's flag fallen by then? */
bool clock_flag_fallen(const struct clock *clock,
                       const struct timecontrol control[SIDES], enum side side,
                       int64_t now_ms);

/* The moment at which the running side's flag falls if nothing is done;
 * CLOCK_NEVER when none runs or none can fall. */
int64_t clock_due_ms(const struct clock *clock,
                     const struct timecontrol control[SIDES]);

/* Stop both; the turn continues when the same side is started again. */
void clock_stop(struct clock *clock, const struct timecontrol control[SIDES],
                int64_t now_ms);

/* Start one side; both are stopped. fresh_turn is true when its turn begins. */
void clock_start(struct clock *clock, enum side side, bool fresh_turn,
                 int64_t now_ms);

/* The side completes its move: bonus, period and move count go on, its clock
 * stops and the other's starts. Also when its clock was stopped (the first move
 * in plain mode): then nothing is charged, and no bonus given. */
void clock_press(struct clock *clock, const struct timecontrol control[SIDES],
                 enum side side, int64_t now_ms);

/* The side has made its next move without pressing: that completes its former
 * move, and the clock that runs continues (6.2.1.2). What a completed move adds
 * is added only to a clock that runs. */
void clock_complete(struct clock *clock,
                    const struct timecontrol control[SIDES], enum side side,
                    int64_t now_ms);

/* Give (or, below 0, take) main time; never below 0, and no more than
 * DURATION_MAX_MS. Which side runs stays. */
void clock_give(struct clock *clock, const struct timecontrol control[SIDES],
                enum side side, int64_t ms, int64_t now_ms);

/* A side's main time from now on; which side runs stays. */
void clock_set_left(struct clock *clock,
                    const struct timecontrol control[SIDES], enum side side,
                    int64_t left_ms, int64_t now_ms);

/* The move counter, and with it the period; the time stays. */
void clock_set_moves(struct clock *clock,
                     const struct timecontrol control[SIDES], enum side side,
                     uint16_t moves);

/* Moves still to be completed in the side's present period; 0: no number. */
int clock_moves_to_go(const struct clock *clock,
                      const struct timecontrol control[SIDES], enum side side);
