// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/moves_to_square.h"

#include "rules/board/en_passant.h"
#include "rules/board/king_safety.h"
#include "rules/board/pins.h"

/* Laws 3.9.2: no piece may leave its own king attacked. */
static bool leaves_king_safe(const struct position *pos, enum role role,
                             int from, int to)
{
    enum side side = (enum side)pos->turn;
    squares goal = set_of(to), gone = goal;
    int king = role == KING ? to : king_square(pos, side);
    if (role == PAWN && to == pos->en_passant)
        gone = set_of(en_passant_victim(to));
    squares blockers = (occupied(pos) & ~gone & ~set_of(from)) | goal;
    squares foes = pos->side[other_side(side)] & ~gone;
    return !is_king_attacked(pos, side, king, blockers, foes);
}

/* Laws 3.7: straight on to an empty square, diagonally to capture. */
static squares pawns_before(const struct position *pos, enum side side, int to)
{
    squares goal = set_of(to), pieces = occupied(pos);
    if (pieces & goal || to == pos->en_passant)
        return table_pawn[other_side(side)][to];
    squares one = behind(side, goal);
    squares two = behind(side, one & ~pieces) & own_rank(side, 1);
    return goal & own_rank(side, 3) ? one | two : one;
}

/* Both lines of a rook through a square on the empty board. */
static squares straight_lines(int sq)
{
    return (A_FILE << file_of(sq)) ^ (RANK_1 << 8 * rank_of(sq));
}

/* Both of a bishop: the two long diagonals, shifted by ranks. */
static squares diagonal_lines(int sq)
{
    int up = rank_of(sq) - file_of(sq), down = rank_of(sq) + file_of(sq) - 7;
    squares rising = UINT64_C(0x8040201008040201);
    squares falling = UINT64_C(0x0102040810204080);
    rising = up >= 0 ? rising << 8 * up : rising >> -8 * up;
    falling = down >= 0 ? falling << 8 * down : falling >> -8 * down;
    return rising ^ falling;
}

/* From where a piece of this role reaches that square on an empty board. Slides
 * have no table, which would never be in the cache. */
static squares origins(const struct position *pos, enum role role, int to)
{
    switch (role) {
    case PAWN:
        return pawns_before(pos, (enum side)pos->turn, to);
    case KNIGHT:
        return table_knight[to];
    case BISHOP:
        return diagonal_lines(to);
    case ROOK:
        return straight_lines(to);
    case QUEEN:
        return diagonal_lines(to) | straight_lines(to);
    default:
        return table_king[to];
    }
}

squares moves_to_square(const struct position *pos, enum role role,
                        squares pieces, int to)
{
    squares able = 0;
    if ((pos->side[pos->turn] | pos->role[KING]) & set_of(to))
        return 0;
    for (pieces &= origins(pos, role, to); pieces; pieces &= pieces - 1) {
        int from = first_square(pieces);
        if (!(table_between[to][from] & occupied(pos)) &&
            leaves_king_safe(pos, role, from, to))
            able |= set_of(from);
    }
    return able;
}
