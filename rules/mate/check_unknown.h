/*
 * check_unknown.h - the checker's own reading of a proof by unknown pieces.
 * Internal to this folder; shares nothing with the search but the rules.
 */
#ifndef HEKTOR_RULES_MATE_CHECK_UNKNOWN_H
#define HEKTOR_RULES_MATE_CHECK_UNKNOWN_H

#include "rules/mate/mate.h"

/*
 * Let nobody know where the pieces on unknown pieces are: they may pass, take
 * what they may reach and hinder nobody, while the others move as in a game. Is
 * there no arrangement of these, out of at most most, in which the loser could
 * stand mated? That it is not mated already is asked elsewhere.
 */
bool check_unknown_holds(const struct position *pos, enum side winner,
                         squares unknown, uint64_t most);

#endif
