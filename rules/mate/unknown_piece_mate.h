/*
 * unknown_piece_mate.h - could the loser stand mated while nobody knows where
 * some men are? Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_UNKNOWN_PIECE_MATE_H
#define HEKTOR_RULES_MATE_UNKNOWN_PIECE_MATE_H

#include <stdbool.h>

#include "rules/board/position.h"

enum { UNKNOWN_PIECES_MAX = 32 };

/* Men whose place is not known. */
struct unknown_pieces {
    int count;
    struct {
        uint8_t side, role;
        bool wild; /* a pawn of the loser, perhaps promoted: anything */
    } pieces[UNKNOWN_PIECES_MAX];
    int pawns; /* the last of them stands for so many pawns */
};

/*
 * pos holds the other men, the loser to move. where has a set of squares for
 * each ghost, on one of which he stands, if he has not been taken.
 * unknown_checks: may a ghost give the check, or only take flights away?
 */
bool unknown_piece_mate_is_possible(const struct position *pos,
                                    const struct unknown_pieces *unknown,
                                    const squares *where, bool unknown_checks);

#endif
