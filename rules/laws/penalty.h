// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * penalty.h - the penalties that an arbiter can impose, and the clause of
 * each. Laws 12.9 (13.4 of 2009), 11.7 and 11.8.
 */
#pragma once

#include "rules/laws/clause.h"

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
    PENALTY_PHONE, /* the loss for a phone or another such device */
    PENALTY_REFUSAL, /* the loss for refusing to comply with the Laws */
    PENALTIES
};

extern const char *const penalty_words[];

enum clause penalty_clause(enum penalty penalty);
