// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * clock_marks.h - the times at which a player's own clock is told (Appendix
 * D.2.4 asks for a clock that can be felt; these can be heard), and the ticks
 * of its last seconds. Pure: time is an argument.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/square.h"

enum { CLOCK_MARKS_MAX = 16, COUNTDOWN_MAX_S = 10 };

struct clock_marks {
    int count;
    int64_t mark_ms[CLOCK_MARKS_MAX]; /* the longest first */
    int countdown_s; /* 0: no ticks */
    /* What is still to be told, a bit a mark. A mark comes back only when the
     * time was well above it: increments alone do not repeat it. */
    uint32_t armed[SIDES];
    int last_second[SIDES]; /* ticked last */
};

/* 15, 10, 5, 2 and 1 minutes, and the last ten seconds. */
struct clock_marks clock_marks_default(void);

/* Read "15m,5m,30s" or "none": the times alone. False when it is neither. */
bool clock_marks_read(const char *text, struct clock_marks *out);

struct clock_mark {
    int64_t mark_ms; /* 0: none; the shortest of those passed within
                        ten seconds */
    int second; /* 0: none; else 10 to 1 */
};

/* So much is left to a side whose clock runs: what is to be told now? Each is
 * given once. */
struct clock_mark clock_marks_pass(struct clock_marks *marks, enum side side,
                                   int64_t left_ms);

/* The milliseconds until the next of them, -1: none comes. */
int64_t clock_marks_next_ms(const struct clock_marks *marks, enum side side,
                            int64_t left_ms);
