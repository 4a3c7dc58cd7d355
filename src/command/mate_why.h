/*
 * mate_why.h - why a side can never mate again, in sentences that an arbiter
 * could repeat to the players.
 */
#ifndef HEKTOR_SRC_COMMAND_MATE_WHY_H
#define HEKTOR_SRC_COMMAND_MATE_WHY_H

#include <stdio.h>

#include "rules/mate/mate.h"

/* answer is MATE_CANNOT for pos and side, and was checked. One or two
 * sentences, without a line's end. */
void mate_why_print(const struct position *pos, enum side side,
                    const struct mate_answer *answer, FILE *out);

#endif
