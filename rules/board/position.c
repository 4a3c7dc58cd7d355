// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/position.h"

#include "rules/board/attack.h"
#include "rules/board/tables.h"

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
