/*
 * search_rounds.h - the long way to an answer, within a budget. Internal to
 * this folder.
 */
#ifndef HEKTOR_RULES_MATE_SEARCH_ROUNDS_H
#define HEKTOR_RULES_MATE_SEARCH_ROUNDS_H

#include "rules/mate/mate.h"

/*
 * Search a position of which no proof is known at sight. out is zeroed but for
 * a verdict of MATE_UNDETERMINED.
 */
void search_rounds(const struct position *pos, enum side side,
                   uint64_t nodes_max, struct mate_answer *out);

#endif
