/*
 * position.c - what a move makes of a position.
 */
#include "rules/position.h"

#include "rules/attack.h"
#include "rules/castling.h"
#include "rules/en_passant.h"
#include "rules/tables.h"

enum role position_role_at(const struct position *pos, int sq)
{
    for (int role = PAWN; role <= KING; role++) {
        if (pos->role[role] & set_of(sq))
            return (enum role)role;
    }
    return ROLE_NONE;
}

enum side position_side_at(const struct position *pos, int sq)
{
    if (pos->side[WHITE] & set_of(sq))
        return WHITE;
    return pos->side[BLACK] & set_of(sq) ? BLACK : SIDE_NONE;
}

squares position_checkers(const struct position *pos)
{
    enum side side = (enum side)pos->turn;
    return attackers_to(pos, king_square(pos, side), other_side(side),
                        occupied(pos));
}

bool position_is_check(const struct position *pos)
{
    return position_checkers(pos) != 0;
}

/* The role of the man on a square where there is one, without a branch: the
 * bits of its number, each from the roles that have it. */
static enum role role_standing(const struct position *pos, int sq)
{
    squares ones = pos->role[KNIGHT] | pos->role[ROOK] | pos->role[KING];
    squares twos = pos->role[BISHOP] | pos->role[ROOK];
    squares fours = pos->role[QUEEN] | pos->role[KING];
    return (enum role)((ones >> sq & 1) | (twos >> sq & 1) << 1 |
                       (fours >> sq & 1) << 2);
}

/* Put a man on his square, or take him off it. */
static void toggle(struct position *pos, enum side side, enum role role, int sq)
{
    pos->role[role] ^= set_of(sq);
    pos->side[side] ^= set_of(sq);
    pos->key ^= zobrist_man[side][role][sq];
}

static void forfeit_castling(struct position *pos, squares rooks)
{
    for (rooks &= pos->castling; rooks != 0; rooks &= rooks - 1) {
        int rook = first_square(rooks);
        pos->castling ^= set_of(rook);
        pos->key ^= zobrist_castling[rook];
    }
}

static void forget_en_passant(struct position *pos)
{
    if (pos->en_passant == SQ_NONE)
        return;
    pos->key ^= zobrist_en_passant[file_of(pos->en_passant)];
    pos->en_passant = SQ_NONE;
}

static void offer_en_passant(struct position *pos, int passed)
{
    if (en_passant_capturers(pos, passed) == 0)
        return;
    pos->en_passant = (uint8_t)passed;
    pos->key ^= zobrist_en_passant[file_of(passed)];
}

static void castle(struct position *pos, enum side side, struct move mv)
{
    struct castling_squares at = castling_squares_of(pos, mv);
    forfeit_castling(pos, pos->side[side]);
    toggle(pos, side, KING, at.king_from);
    toggle(pos, side, ROOK, at.rook_from);
    toggle(pos, side, KING, at.king_to);
    toggle(pos, side, ROOK, at.rook_to);
}

static void capture(struct position *pos, enum side side, struct move mv)
{
    enum side foe = other_side(side);
    if (mv.kind == MOVE_EN_PASSANT) {
        toggle(pos, foe, PAWN, en_passant_victim(mv.to));
    } else if (pos->side[foe] & set_of(mv.to)) {
        toggle(pos, foe, role_standing(pos, mv.to), mv.to);
        forfeit_castling(pos, set_of(mv.to));
        pos->halfmove_clock = 0;
    }
}

static void step(struct position *pos, enum side side, enum role role,
                 struct move mv)
{
    capture(pos, side, mv);
    toggle(pos, side, role, mv.from);
    toggle(pos, side,
           mv.promotion == ROLE_NONE ? role : (enum role)mv.promotion, mv.to);
    if (role == PAWN)
        pos->halfmove_clock = 0;
    if (role == KING)
        forfeit_castling(pos, pos->side[side]);
    else
        forfeit_castling(pos, set_of(mv.from));
}

static uint16_t one_more(uint16_t counter)
{
    return counter == UINT16_MAX ? counter : (uint16_t)(counter + 1);
}

void position_play(struct position *pos, struct move mv)
{
    enum side side = (enum side)pos->turn;
    enum role role = role_standing(pos, mv.from);
    forget_en_passant(pos);
    pos->halfmove_clock = one_more(pos->halfmove_clock);
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

struct position position_after(const struct position *before, struct move mv)
{
    struct position after = *before;
    position_play(&after, mv);
    return after;
}

bool position_same(const struct position *a, const struct position *b)
{
    for (int role = PAWN; role <= KING; role++) {
        if (a->role[role] != b->role[role])
            return false;
    }
    return a->side[WHITE] == b->side[WHITE] &&
           a->side[BLACK] == b->side[BLACK] && a->castling == b->castling &&
           a->turn == b->turn && a->en_passant == b->en_passant;
}

uint64_t position_key_fresh(const struct position *pos)
{
    uint64_t key = pos->turn == BLACK ? zobrist_black_to_move : 0;
    for (int sq = 0; sq < 64; sq++) {
        enum side side = position_side_at(pos, sq);
        if (side != SIDE_NONE)
            key ^= zobrist_man[side][position_role_at(pos, sq)][sq];
        if (pos->castling & set_of(sq))
            key ^= zobrist_castling[sq];
    }
    if (pos->en_passant != SQ_NONE)
        key ^= zobrist_en_passant[file_of(pos->en_passant)];
    return key;
}
