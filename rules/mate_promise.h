/*
 * mate_promise.h - how near to a helpmate a position looks. Inside the core
 * only.
 */
#ifndef HEKTOR_RULES_MATE_PROMISE_H
#define HEKTOR_RULES_MATE_PROMISE_H

#include "rules/position.h"

/* 0 or more; the lower, the sooner the winner may mate. check: is the loser's
 * king attacked? */
int mate_promise(const struct position *pos, enum side winner, bool *check);

#endif
