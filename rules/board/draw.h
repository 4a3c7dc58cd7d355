// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * draw.h - how often a position has been on the board (Laws 9.2, 9.6).
 */
#pragma once

#include <stdbool.h>

#include "rules/board/position.h"

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
