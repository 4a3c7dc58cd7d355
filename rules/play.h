/*
 * play.h - what a move makes of a position. For the rules' own files; others
 * ask position.h.
 */
#ifndef HEKTOR_RULES_PLAY_H
#define HEKTOR_RULES_PLAY_H

#include "rules/castling_lane.h"
#include "rules/en_passant.h"
#include "rules/position.h"
#include "rules/tables.h"

/* The role of the man on a square where there is one, without a branch: the
 * bits of its number, each from the roles that have it. */
SPECIALISED enum role role_standing(const struct position *pos, int sq)
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

SPECIALISED void offer_en_passant(struct position *pos, int passed)
{
    if (en_passant_capturers(pos, passed) == 0)
        return;
    pos->en_passant = (uint8_t)passed;
    pos->key ^= zobrist_en_passant[file_of(passed)];
}

SPECIALISED void forfeit_castling(struct position *pos, squares rooks)
{
    for (rooks &= pos->castling; rooks != 0; rooks &= rooks - 1) {
        int rook = first_square(rooks);
        pos->castling ^= set_of(rook);
        pos->key ^= zobrist_castling[rook];
    }
}

/* Put a man on his square, or take him off it. */
SPECIALISED void toggle(struct position *pos, enum side side, enum role role,
                        int sq)
{
    pos->role[role] ^= set_of(sq);
    pos->side[side] ^= set_of(sq);
    pos->key ^= zobrist_man[side][role][sq];
}

SELDOM void castle(struct position *pos, enum side side, struct move mv)
{
    struct castling_squares at = castling_lane_of(mv.from, mv.to).squares;
    toggle(pos, side, KING, at.king_from);
    toggle(pos, side, ROOK, at.rook_from);
    toggle(pos, side, KING, at.king_to);
    toggle(pos, side, ROOK, at.rook_to);
}

SPECIALISED void step(struct position *pos, enum side side, enum role role,
                      struct move mv)
{
    enum side foe = other_side(side);
    if (mv.kind == MOVE_EN_PASSANT) {
        toggle(pos, foe, PAWN, en_passant_victim(mv.to));
    } else if (pos->side[foe] & set_of(mv.to)) {
        toggle(pos, foe, role_standing(pos, mv.to), mv.to);
        pos->halfmove_clock = 0;
    }
    toggle(pos, side, role, mv.from);
    toggle(pos, side,
           mv.promotion == ROLE_NONE ? role : (enum role)mv.promotion, mv.to);
}

SPECIALISED uint16_t one_more(uint16_t counter)
{
    return counter == UINT16_MAX ? counter : (uint16_t)(counter + 1);
}

/* side is pos->turn. */
SPECIALISED void play(struct position *pos, enum side side, struct move mv)
{
    enum role role = role_standing(pos, mv.from);
    squares way = set_of(mv.from) | set_of(mv.to);
    forget_en_passant(pos);
    forfeit_castling(pos, role == KING ? way | pos->side[side] : way);
    pos->halfmove_clock = role == PAWN ? 0 : one_more(pos->halfmove_clock);
    if (mv.kind == MOVE_CASTLING)
        castle(pos, side, mv);
    else
        step(pos, side, role, mv);
    if (side == BLACK)
        pos->move_number = one_more(pos->move_number);
    pos->turn = (uint8_t)other_side(side);
    pos->key ^= zobrist_black_to_move;
    if (role == PAWN && (mv.from ^ mv.to) == 16)
        offer_en_passant(pos, (mv.from + mv.to) / 2);
}

#endif
