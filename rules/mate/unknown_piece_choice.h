/*
 * unknown_piece_choice.h - who might be a ghost. Guesses only: every set of men
 * makes a sound proof, or none. Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_UNKNOWN_PIECE_CHOICE_H
#define HEKTOR_RULES_MATE_UNKNOWN_PIECE_CHOICE_H

#include "rules/board/position.h"

/* Sets of men to be made ghosts, the most hopeful first; returns how many. */
int unknown_piece_choices(const struct position *pos, enum side winner,
                          squares *out, int room);

#endif
