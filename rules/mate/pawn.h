/*
 * pawn.h - what keeps a pawn from the last rank: a guess for the search
 * only. Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_PAWN_H
#define HEKTOR_RULES_MATE_PAWN_H

#include "rules/board/position.h"

/*
 * Moves that it takes to open the way for the pawn on sq, besides its own.
 * takes: by taking an officer that the other side has to give it. offered is -1
 * at first and kept from pawn to pawn of the same side and position.
 */
int mate_pawn_obstacles(const struct position *pos, enum side side, int sq,
                        int *offered, bool *takes);

#endif
