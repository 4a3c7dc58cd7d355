// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/draw.h"

static int count_before(const struct position *positions, int count,
                        const struct position *present)
{
    /* A pawn move or a capture cannot be undone: nothing before the last one
     * can be the same. The side to move alternates. */
    int oldest = count - present->halfmove_clock;
    int found = 1;
    for (int i = count - 2; i >= 0 && i >= oldest; i -= 2)
        if (positions[i].key == present->key &&
            position_same(&positions[i], present))
            found++;
    return found;
}

int repetition_count(const struct position *positions, int last)
{
    return count_before(positions, last, &positions[last]);
}

bool repetition_consecutive_next(const struct position *positions, int last,
                                 const struct position *next, int times)
{
    enum { CYCLE_PLIES = 4 };
    int i = last + 1;

    for (int found = 1; found < times; found++) {
        i -= CYCLE_PLIES;
        if (i < 0 || !position_same(&positions[i], next))
            return false;
    }
    return true;
}

int repetition_count_next(const struct position *positions, int last,
                          const struct position *next)
{
    return count_before(positions, last + 1, next);
}
