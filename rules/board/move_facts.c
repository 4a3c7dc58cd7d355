// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/move_facts.h"

#include "rules/board/movegen.h"
#include "rules/board/pins.h"
#include "rules/board/position.h"

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
    case PAWN: {
        /* Laws 3.7: straight on to an empty square, diagonally to capture. */
        enum side side = (enum side)pos->turn;
        squares goal = set_of(to), pieces = occupied(pos);
        if (pieces & goal || to == pos->en_passant)
            return table_pawn[other_side(side)][to];
        squares one = behind(side, goal);
        squares two = behind(side, one & ~pieces) & own_rank(side, 1);
        return goal & own_rank(side, 3) ? one | two : one;
    }
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

/* The other pieces of the mover's role that could legally go to the same
 * square: a pinned one is not counted (PGN standard 8.2.3.4). */
static squares rivals(const struct position *before, struct move mv,
                      enum role role)
{
    squares others =
        pieces_of(before, (enum side)before->turn, role) & ~set_of(mv.from);
    return moves_to_square(before, role, others, mv.to);
}

static enum role captured_role(const struct position *before, struct move mv)
{
    if (mv.kind == MOVE_CASTLING)
        return ROLE_NONE;
    if (mv.kind == MOVE_EN_PASSANT)
        return PAWN;
    return position_role_at(before, mv.to);
}

struct move_facts move_facts_of(const struct position *before, struct move mv)
{
    if (move_is_none(mv))
        return (struct move_facts){.mv = mv,
                                   .side = before->turn,
                                   .role = ROLE_NONE,
                                   .captured = ROLE_NONE,
                                   .number = before->move_number};
    struct move_facts facts = {
        .mv = mv,
        .side = before->turn,
        .role = (uint8_t)position_role_at(before, mv.from),
        .captured = (uint8_t)captured_role(before, mv),
        .is_castling = mv.kind == MOVE_CASTLING,
        .en_passant = mv.kind == MOVE_EN_PASSANT,
        .number = before->move_number,
    };
    if (facts.is_castling)
        facts.wing = (uint8_t)castling_wing(mv);
    else if (facts.role == PAWN)
        facts.tell_file = facts.captured != ROLE_NONE;
    else if (facts.role != KING) {
        /* File if that tells them apart, else rank, else both. Laws C.10. */
        squares others = rivals(before, mv, (enum role)facts.role);
        bool same_file = false, same_rank = false;
        for (squares rest = others; rest; rest &= rest - 1) {
            int sq = first_square(rest);
            same_file |= file_of(sq) == file_of(facts.mv.from);
            same_rank |= rank_of(sq) == rank_of(facts.mv.from);
        }
        facts.tell_rank = same_file;
        facts.tell_file = others && (!same_file || same_rank);
    }
    /* What the move does to the opponent. */
    struct position after = position_after(before, facts.mv);
    bool can_move = movegen_any(&after);
    facts.check = position_is_check(&after);
    facts.mate = facts.check && !can_move;
    facts.stalemate = !facts.check && !can_move;
    return facts;
}
