/*
 * unknown_piece_choice.h - who might be an unknown piece. Guesses only: every
 * set of pieces makes a sound proof, or none. Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_UNKNOWN_PIECE_CHOICE_H
#define HEKTOR_RULES_MATE_UNKNOWN_PIECE_CHOICE_H

#include "rules/board/position.h"

/* Sets of pieces to be made unknown pieces, the most hopeful first; returns how
 * many. */
int unknown_piece_choices(const struct position *pos, enum side winner,
                          squares *out, int room);

#endif
