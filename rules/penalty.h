/*
 * penalty.h - the penalties that an arbiter can impose, which editions know
 * them, and what they do to clocks and scores. Laws 12.9 (13.4 of 2009),
 * 11.7 and 11.8.
 */
#ifndef HEKTOR_RULES_PENALTY_H
#define HEKTOR_RULES_PENALTY_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/clause.h"

enum penalty {
    PENALTY_NONE,
    PENALTY_WARNING,
    PENALTY_OPPONENTS_TIME, /* the opponent is given time */
    PENALTY_OWN_TIME, /* the offender loses time */
    PENALTY_LOSS,
    PENALTY_FEWER_POINTS, /* of the offender */
    PENALTY_MORE_POINTS, /* of the opponent, up to those of a won game */
    PENALTY_FINE,
    PENALTY_EXCLUSION, /* from rounds to come */
    PENALTY_EXPULSION, /* from the event: the game is lost with it */
    PENALTY_REFUSAL, /* the loss for refusing to comply with the Laws */
    PENALTIES
};

extern const char *const penalty_words[];

enum clause penalty_clause(enum penalty penalty);

struct game;
struct hearing;

/*
 * What the penalties so far make of a score in half points: never below
 * nothing nor above a won game, and where the edition says so both together
 * never above one game (10.2). A score of HALF_NONE stays.
 */
void penalty_adjust(const struct game *game, uint8_t half[2]);

/* INTENT_PENALISE. */
void penalty_judge(struct hearing *hearing);

#endif
