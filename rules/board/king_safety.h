// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * king_safety.h - would a king be attacked on this square, with the pieces as a
 * move would leave them? Laws 3.9.1. For the rules' own files.
 */
#pragma once

#include "rules/board/position.h"
#include "rules/board/tables.h"

/* Does one of these sliders, all on the king's empty lines, see it? */
SPECIALISED bool is_attacked_on_line(int king, squares sliders,
                                     squares blockers)
{
    for (; sliders != 0; sliders &= sliders - 1)
        if ((table_between[king][first_square(sliders)] & blockers) == 0)
            return true;
    return false;
}

/*
 * side has its king there; blockers are all pieces after the move, and foes
 * those of the other side that are left.
 */
SPECIALISED bool is_king_attacked(const struct position *pos, enum side side,
                                  int king, squares blockers, squares foes)
{
    squares diagonal = foes & (pos->role[BISHOP] | pos->role[QUEEN]);
    squares straight = foes & (pos->role[ROOK] | pos->role[QUEEN]);
    squares near = (table_knight[king] & pos->role[KNIGHT]) |
                   (table_pawn[side][king] & pos->role[PAWN]) |
                   (table_king[king] & pos->role[KING]);
    if (near & foes)
        return true;
    squares on_lines =
        (slide_bishop(king, 0) & diagonal) | (slide_rook(king, 0) & straight);
    return is_attacked_on_line(king, on_lines, blockers);
}
