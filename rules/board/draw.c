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

bool draw_fivefold(const struct position *positions, int last)
{
    return repetition_count(positions, last) >= FIVEFOLD;
}

bool draw_seventy_five(const struct position *pos)
{
    return pos->halfmove_clock >= SEVENTY_FIVE_MOVES_PLIES;
}

static squares dark_squares(void)
{
    return 0xaa55aa55aa55aa55u;
}

bool draw_insufficient_material(const struct position *pos)
{
    if (pos->role[PAWN] | pos->role[ROOK] | pos->role[QUEEN])
        return false;
    squares knights = pos->role[KNIGHT], bishops = pos->role[BISHOP];
    if (knights)
        return !bishops && count_squares(knights) == 1;
    return !(bishops & dark_squares()) || !(bishops & ~dark_squares());
}
