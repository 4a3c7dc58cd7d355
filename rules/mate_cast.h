/*
 * mate_cast.h - who might be a ghost. Guesses only: every set of men makes a
 * sound proof, or none. Inside the core only.
 */
#ifndef HEKTOR_RULES_MATE_CAST_H
#define HEKTOR_RULES_MATE_CAST_H

#include "rules/position.h"

/* Sets of men to be made ghosts, the most hopeful first; returns how many. */
int mate_casts(const struct position *pos, enum side winner, squares *out,
               int room);

#endif
