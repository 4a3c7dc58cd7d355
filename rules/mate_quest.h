/*
 * mate_quest.h - the long way to an answer, within a budget. Inside the core
 * only.
 */
#ifndef HEKTOR_RULES_MATE_QUEST_H
#define HEKTOR_RULES_MATE_QUEST_H

#include "rules/mate.h"

/*
 * Search a position of which no proof is known at sight. out is zeroed but for
 * a verdict of MATE_UNDETERMINED.
 */
void mate_quest(const struct position *pos, enum side side, uint64_t nodes_max,
                struct mate_answer *out);

#endif
