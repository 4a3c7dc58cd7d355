// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/position.h"

#include <assert.h>

#include "rules/board/tables.h"

squares en_passant_capturers(const struct position *pos, int passed)
{
    enum side own = (enum side)pos->turn;
    squares beside =
        attack_pawn(other_side(own), passed) & pieces_of(pos, own, PAWN);
    squares able = 0;
    for (; beside != 0; beside &= beside - 1) {
        int from = first_square(beside);
        /* Two pieces leave their lines at once, so no pin tells: look at the
         * board that the capture would leave. */
        squares victim = set_of(en_passant_victim(passed));
        squares after =
            (occupied(pos) ^ set_of(from) ^ victim) | set_of(passed);
        squares attackers =
            attackers_to(pos, king_square(pos, own), other_side(own), after);
        if ((attackers & ~victim) == 0)
            able |= set_of(from);
    }
    return able;
}

squares attack_pawn(enum side side, int sq)
{
    return table_pawn[side][sq];
}

squares attack_knight(int sq)
{
    return table_knight[sq];
}

squares attack_king(int sq)
{
    return table_king[sq];
}

squares attack_bishop(int sq, squares blockers)
{
    return slide_bishop(sq, blockers);
}

squares attack_rook(int sq, squares blockers)
{
    return slide_rook(sq, blockers);
}

squares attack_of(enum side side, enum role role, int sq, squares blockers)
{
    switch (role) {
    case PAWN:
        return attack_pawn(side, sq);
    case KNIGHT:
        return attack_knight(sq);
    case BISHOP:
        return attack_bishop(sq, blockers);
    case ROOK:
        return attack_rook(sq, blockers);
    case QUEEN:
        return attack_queen(sq, blockers);
    case KING:
        return attack_king(sq);
    case ROLE_NONE:
        break;
    }
    assert(!"a man has a role");
    return 0;
}

squares attackers_to(const struct position *pos, int sq, enum side by,
                     squares blockers)
{
    squares diagonal = pos->role[BISHOP] | pos->role[QUEEN];
    squares straight = pos->role[ROOK] | pos->role[QUEEN];
    squares pieces = (table_pawn[other_side(by)][sq] & pos->role[PAWN]) |
                     (table_knight[sq] & pos->role[KNIGHT]) |
                     (table_king[sq] & pos->role[KING]) |
                     (slide_bishop(sq, blockers) & diagonal) |
                     (slide_rook(sq, blockers) & straight);
    return pieces & pos->side[by];
}

squares squares_between(int a, int b)
{
    return table_between[a][b];
}

squares line_through(int a, int b)
{
    return table_line[a][b];
}

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
    /* An illegal move may have taken the king off the board. */
    if (pieces_of(pos, side, KING) == 0)
        return 0;
    return attackers_to(pos, king_square(pos, side), other_side(side),
                        occupied(pos));
}

bool position_is_check(const struct position *pos)
{
    return position_checkers(pos) != 0;
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
            key ^= zobrist_piece[side][position_role_at(pos, sq)][sq];
        if (pos->castling & set_of(sq))
            key ^= zobrist_castling[sq];
    }
    if (pos->en_passant != SQ_NONE)
        key ^= zobrist_en_passant[file_of(pos->en_passant)];
    return key;
}
