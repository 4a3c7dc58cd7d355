/*
 * unknown_piece_mate.h - could the loser stand mated while nobody knows where
 * some men are? Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_UNKNOWN_PIECE_MATE_H
#define HEKTOR_RULES_MATE_UNKNOWN_PIECE_MATE_H

#include <stdbool.h>

#include "rules/board/position.h"

enum { MATE_GHOSTS = 32 };

/* Men whose place is not known. */
struct mate_ghosts {
    int count;
    struct {
        uint8_t side, role;
        bool wild; /* a pawn of the loser, perhaps promoted: anything */
    } men[MATE_GHOSTS];
    int pawns; /* the last of them stands for so many pawns */
};

/*
 * pos holds the other men, the loser to move. where has a set of squares for
 * each ghost, on one of which he stands, if he has not been taken.
 * ghosts_check: may a ghost give the check, or only take flights away?
 */
bool mate_omen(const struct position *pos, const struct mate_ghosts *ghosts,
               const squares *where, bool ghosts_check);

#endif
