/*
 * heuristic.h - how near to a helpmate a position looks. Internal to this
 * folder.
 */
#ifndef HEKTOR_RULES_MATE_HEURISTIC_H
#define HEKTOR_RULES_MATE_HEURISTIC_H

#include "rules/board/position.h"

/* 0 or more; the lower, the sooner the winner may mate. check: is the loser's
 * king attacked? */
int heuristic_score(const struct position *pos, enum side winner, bool *check);

#endif
