// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * make_move.h - the position after a move. For the rules' own files; others ask
 * position.h.
 */
#pragma once

#include "rules/board/castling.h"
#include "rules/board/position.h"
#include "rules/board/tables.h"

/* The role of the piece on a square where there is one, without a branch: the
 * bits of its number, each from the roles that have it. */
SPECIALISED enum role role_on_square(const struct position *pos, int sq)
{
    squares ones = pos->role[KNIGHT] | pos->role[ROOK] | pos->role[KING];
    squares twos = pos->role[BISHOP] | pos->role[ROOK];
    squares fours = pos->role[QUEEN] | pos->role[KING];
    return (enum role)((ones >> sq & 1) | (twos >> sq & 1) << 1 |
                       (fours >> sq & 1) << 2);
}

SPECIALISED void forget_en_passant(struct position *pos)
{
    if (pos->en_passant == SQ_NONE)
        return;
    pos->key ^= zobrist_en_passant[file_of(pos->en_passant)];
    pos->en_passant = SQ_NONE;
}

SELDOM void allow_en_passant(struct position *pos, int passed)
{
    if (en_passant_capturers(pos, passed) == 0)
        return;
    pos->en_passant = (uint8_t)passed;
    pos->key ^= zobrist_en_passant[file_of(passed)];
}

/* A pawn of side has passed over this square. */
SPECIALISED void offer_en_passant(struct position *pos, enum side side,
                                  int passed)
{
    if (table_pawn[side][passed] & pieces_of(pos, other_side(side), PAWN))
        allow_en_passant(pos, passed);
}

SPECIALISED void forfeit_castling(struct position *pos, squares rooks)
{
    for (rooks &= pos->castling; rooks != 0; rooks &= rooks - 1) {
        int rook = first_square(rooks);
        pos->castling ^= set_of(rook);
        pos->key ^= zobrist_castling[rook];
    }
}

/* Put a piece on its square, or take it off it. */
SPECIALISED void toggle(struct position *pos, enum side side, enum role role,
                        int sq)
{
    pos->role[role] ^= set_of(sq);
    pos->side[side] ^= set_of(sq);
    pos->key ^= zobrist_piece[side][role][sq];
}

SELDOM void castle(struct position *pos, enum side side, struct move mv)
{
    struct castling_squares at = castling_lane_of(mv.from, mv.to).squares;
    toggle(pos, side, KING, at.king_from);
    toggle(pos, side, ROOK, at.rook_from);
    toggle(pos, side, KING, at.king_to);
    toggle(pos, side, ROOK, at.rook_to);
}

/* Take the piece on sq off the board. */
SPECIALISED void capture(struct position *pos, enum side foe, int sq)
{
    toggle(pos, foe, role_on_square(pos, sq), sq);
    pos->halfmove_clock = 0;
}

/* From one square to the other in one step. */
SPECIALISED void shift(struct position *pos, enum side side, enum role role,
                       struct move mv)
{
    squares way = set_of(mv.from) | set_of(mv.to);
    pos->role[role] ^= way;
    pos->side[side] ^= way;
    pos->key ^=
        zobrist_piece[side][role][mv.from] ^ zobrist_piece[side][role][mv.to];
}

/* The pawn on sq becomes another piece. */
SPECIALISED void promote(struct position *pos, enum side side, enum role role,
                         int sq)
{
    pos->role[PAWN] ^= set_of(sq);
    pos->role[role] ^= set_of(sq);
    pos->key ^= zobrist_piece[side][PAWN][sq] ^ zobrist_piece[side][role][sq];
}

SPECIALISED uint16_t one_more(uint16_t counter)
{
    return (uint16_t)(counter + (counter != UINT16_MAX));
}

/*
 * side is pos->turn. Rare cases come last, so that an ordinary move does not
 * pay for them.
 */
SPECIALISED void play(struct position *pos, enum side side, struct move mv)
{
    enum side foe = other_side(side);
    enum role role = role_on_square(pos, mv.from);
    squares way = set_of(mv.from) | set_of(mv.to);
    forget_en_passant(pos);
    forfeit_castling(pos, role == KING ? way | pos->side[side] : way);
    pos->halfmove_clock = one_more(pos->halfmove_clock);
    pos->move_number =
        side == BLACK ? one_more(pos->move_number) : pos->move_number;
    pos->turn = (uint8_t)foe;
    pos->key ^= zobrist_black_to_move;
    if (mv.kind == MOVE_CASTLING) {
        castle(pos, side, mv);
        return;
    }
    if (pos->side[foe] & set_of(mv.to))
        capture(pos, foe, mv.to);
    shift(pos, side, role, mv);
    if (role != PAWN)
        return;
    pos->halfmove_clock = 0;
    if (mv.promotion != ROLE_NONE)
        promote(pos, side, (enum role)mv.promotion, mv.to);
    else if (mv.kind == MOVE_EN_PASSANT)
        toggle(pos, foe, PAWN, en_passant_victim(mv.to));
    else if ((mv.from ^ mv.to) == 16)
        offer_en_passant(pos, side, (mv.from + mv.to) / 2);
}
