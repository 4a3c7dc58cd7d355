// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * draw.h - the draws that may be claimed (Laws 9.2, 9.3).
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
