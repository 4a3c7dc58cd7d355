/*
 * mate_phantom.h - the checker's own reading of a proof by ghosts. Inside the
 * core only; shares nothing with the search but the rules.
 */
#ifndef HEKTOR_RULES_MATE_PHANTOM_H
#define HEKTOR_RULES_MATE_PHANTOM_H

#include "rules/mate.h"

/*
 * Let the men on ghosts stand wherever sets say (anywhere when there are
 * none), pass, take what they may reach and hinder nobody, and move the
 * others as in a game: is there no arrangement, out of at most most, in which
 * the loser could stand mated?
 */
bool mate_phantom_holds(const struct position *pos, enum side winner,
                        const struct mate_sets *sets, squares ghosts,
                        uint64_t most);

#endif
