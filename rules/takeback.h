/*
 * takeback.h - a move is taken back by agreement, which only a plain game
 * knows: the Laws do not (4.3, 4.7). The offer takes back the offerer's last
 * move, and the reply if there was one.
 *
 * The clocks go back too: both show what they showed when that move was made,
 * before what it added, and the mover's turn goes on with the time he had used
 * of it. Nobody is charged for the time since.
 */
#ifndef HEKTOR_RULES_TAKEBACK_H
#define HEKTOR_RULES_TAKEBACK_H

#include "rules/hearing.h"

/* How many plies are left when that side's last move is taken back; -1 when it
 * has made none. */
int takeback_plies(const struct game *game, enum side side);

/* A player asks for it. */
void takeback_judge_offer(struct hearing *hearing);

/* The opponent agrees. */
void takeback_judge_accept(struct hearing *hearing);

/* What else is done to the board ends such an offer: the opponent's deed
 * declines it. */
void takeback_drop(struct hearing *hearing);

#endif
