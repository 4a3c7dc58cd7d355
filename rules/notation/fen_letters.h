/*
 * fen_letters.h - what the letters of FEN stand for. For its reader and its
 * writer.
 */
#ifndef HEKTOR_RULES_NOTATION_FEN_LETTERS_H
#define HEKTOR_RULES_NOTATION_FEN_LETTERS_H

#include "rules/board/setup.h"

static const char fen_letters[SIDES][ROLES] = {{'P', 'N', 'B', 'R', 'Q', 'K'},
                                               {'p', 'n', 'b', 'r', 'q', 'k'}};

static inline bool fen_stands(const struct setup *setup, int sq, enum side side,
                              enum role role)
{
    return setup->side[sq] == side && setup->role[sq] == role;
}

/* The outermost rook between the king and this corner: what K and Q mean.
 * Without such a rook, the corner itself. */
static inline int fen_outermost_rook(const struct setup *setup, enum side side,
                                     int corner)
{
    int inwards = file_of(corner) == 0 ? 1 : -1;
    for (int i = 0; i < 8; i++) {
        int sq = corner + i * inwards;
        if (fen_stands(setup, sq, side, ROOK))
            return sq;
        if (fen_stands(setup, sq, side, KING))
            break;
    }
    return corner;
}

#endif
