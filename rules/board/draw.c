// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/draw.h"

#include "rules/board/repetition.h"

bool draw_threefold(const struct position *positions, int last)
{
    return repetition_count(positions, last) >= THREEFOLD;
}

bool draw_threefold_with(const struct position *positions, int last,
                         struct move mv)
{
    struct position next = position_after(&positions[last], mv);
    return repetition_count_next(positions, last, &next) >= THREEFOLD;
}

bool draw_fifty(const struct position *pos)
{
    return pos->halfmove_clock >= FIFTY_MOVES_PLIES;
}

bool draw_fifty_with(const struct position *pos, struct move mv)
{
    struct position next = position_after(pos, mv);
    return draw_fifty(&next);
}
