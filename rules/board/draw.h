// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * draw.h - how often a position has been on the board, and the draws that may
 * be claimed (Laws 9.2, 9.3).
 */
#pragma once

#include <stdbool.h>

#include "rules/board/position.h"

enum {
    THREEFOLD = 3,
    FIVEFOLD = 5,
    FIFTY_MOVES_PLIES = 100,
};

/* 9.2.2: the present position is at least the third time. */
bool draw_threefold(const struct position *positions, int last);

/* 9.2.1: it would, after this legal move. */
bool draw_threefold_with(const struct position *positions, int last,
                         struct move mv);

/* 9.3.2: fifty moves by each side without pawn move or capture. */
bool draw_fifty(const struct position *pos);

/* 9.3.1: this legal move would make it so. */
bool draw_fifty_with(const struct position *pos, struct move mv);

/* How many of positions[0 .. last] are the same as positions[last] in the sense
 * of 9.2.3, itself included. The initial position counts, also one from a FEN.
 * Keys are compared first, then the boards. */
int repetition_count(const struct position *positions, int last);

/* The same for a position that would follow positions[last]. */
int repetition_count_next(const struct position *positions, int last,
                          const struct position *next);

/*
 * Would a position that follows positions[last] have appeared so many times in
 * consecutive moves of each player: now and every fourth ply before? (9.6 of
 * 2014)
 */
bool repetition_consecutive_next(const struct position *positions, int last,
                                 const struct position *next, int times);
