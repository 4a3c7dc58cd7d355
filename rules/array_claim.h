/*
 * array_claim.h - the claim that a game began from a wrong position: then it
 * is cancelled (7.2.1). In rapid and blitz without supervision it comes too
 * late after some moves (A.5.1).
 */
#ifndef HEKTOR_RULES_ARRAY_CLAIM_H
#define HEKTOR_RULES_ARRAY_CLAIM_H

#include "rules/hearing.h"

/* INTENT_CLAIM of CLAIM_ARRAY. */
void array_claim_judge(struct hearing *hearing);

#endif
