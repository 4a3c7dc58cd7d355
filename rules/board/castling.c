// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/castling.h"

#include <assert.h>

#include "rules/board/pins.h"

/* The rook of the side to move that may castle on this wing, or SQ_NONE. */
static int rook_on(const struct position *pos, enum wing wing, int king)
{
    squares rooks = pos->castling & pos->side[pos->turn];
    for (; rooks != 0; rooks &= rooks - 1) {
        int rook = first_square(rooks);
        if ((rook > king) == (wing == KINGSIDE))
            return rook;
    }
    return SQ_NONE;
}

static enum castling_error hindrance(const struct position *pos,
                                     const struct castling_lane *lane)
{
    enum side foe = other_side(pos->turn);
    squares start = set_of(lane->squares.king_from);
    squares goal = set_of(lane->squares.king_to);
    if (occupied(pos) & lane->clear)
        return CASTLING_BLOCKED;
    squares hit =
        lane->crossed & attacked_squares(pos, foe, occupied(pos) & ~start);
    if (hit & start)
        return CASTLING_IN_CHECK;
    if (hit & ~goal)
        return CASTLING_CROSSES_ATTACK;
    struct pins pins = pins_of(pos, (enum side)pos->turn);
    if (hit || castling_uncovers(lane->squares.rook_from, pins.straight))
        return CASTLING_INTO_CHECK;
    return CASTLING_OK;
}

enum castling_error castling_judge(const struct position *pos, enum wing wing,
                                   struct castling_squares *out)
{
    int king = king_square(pos, (enum side)pos->turn);
    int rook = rook_on(pos, wing, king);
    if (rook == SQ_NONE)
        return CASTLING_RIGHT_LOST;
    struct castling_lane lane = castling_lane_of(king, rook);
    enum castling_error error = hindrance(pos, &lane);
    if (error == CASTLING_OK)
        *out = lane.squares;
    return error;
}

struct castling_squares castling_squares_of(const struct position *pos,
                                            struct move mv)
{
    assert(mv.kind == MOVE_CASTLING);
    (void)pos;
    return castling_lane_of(mv.from, mv.to).squares;
}

enum wing castling_wing(struct move mv)
{
    return mv.to > mv.from ? KINGSIDE : QUEENSIDE;
}
