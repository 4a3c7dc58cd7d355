/*
 * unknown_piece_mate.h - could the loser stand mated while nobody knows where
 * some pieces are? Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_UNKNOWN_PIECE_MATE_H
#define HEKTOR_RULES_MATE_UNKNOWN_PIECE_MATE_H

#include <stdbool.h>

#include "rules/board/position.h"

enum { UNKNOWN_PIECES_MAX = 32 };

/* Pieces whose place is not known. */
struct unknown_pieces {
    int count;
    struct {
        uint8_t side, role;
        bool wild; /* a pawn of the loser, perhaps promoted: anything */
    } pieces[UNKNOWN_PIECES_MAX];
    int pawns; /* the last of them means so many pawns */
};

/*
 * pos holds the other pieces, the loser to move. where has a set of squares for
 * each unknown piece, on one of which it is, if it has not been taken.
 * unknown_checks: may an unknown piece give the check, or only take flights
 * away?
 */
bool unknown_piece_mate_is_possible(const struct position *pos,
                                    const struct unknown_pieces *unknown,
                                    const squares *where, bool unknown_checks);

#endif
