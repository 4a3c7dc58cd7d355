/*
 * offering.h - what one player proposes to the other, and his answer: a draw
 * (9.1), to take a move back, to adjourn, to pause, to call the game off.
 * Internal to this folder.
 */
#ifndef HEKTOR_RULES_ARBITER_OFFERING_H
#define HEKTOR_RULES_ARBITER_OFFERING_H

#include "rules/arbiter/ruling_builder.h"

void offering_offer(struct hearing *hearing); /* INTENT_OFFER */

/* A wish that the Laws do not know, unless another offer waits. */
void offering_propose(struct hearing *hearing, enum offer_kind what);

void offering_accept(struct hearing *hearing); /* INTENT_ACCEPT */
void offering_decline(struct hearing *hearing); /* INTENT_DECLINE */

#endif
