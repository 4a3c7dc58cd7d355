// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/laws/penalty.h"

#include <stddef.h>

const char *const penalty_words[] = {
    [PENALTY_NONE] = "-",
    [PENALTY_WARNING] = "warning",
    [PENALTY_OPPONENTS_TIME] = "opponent-time",
    [PENALTY_OWN_TIME] = "own-time",
    [PENALTY_LOSS] = "loss",
    [PENALTY_FEWER_POINTS] = "fewer-points",
    [PENALTY_MORE_POINTS] = "more-points",
    [PENALTY_FINE] = "fine",
    [PENALTY_EXCLUSION] = "exclusion",
    [PENALTY_EXPULSION] = "expulsion",
    [PENALTY_PHONE] = "phone",
    [PENALTY_REFUSAL] = "refusal",
    [PENALTIES] = NULL,
};

enum clause penalty_clause(enum penalty penalty)
{
    static const enum clause clauses[PENALTIES] = {
        [PENALTY_NONE] = CLAUSE_PENALTY,
        [PENALTY_WARNING] = CLAUSE_WARNING,
        [PENALTY_OPPONENTS_TIME] = CLAUSE_OPPONENTS_TIME,
        [PENALTY_OWN_TIME] = CLAUSE_OWN_TIME,
        [PENALTY_LOSS] = CLAUSE_DECLARED_LOST,
        [PENALTY_FEWER_POINTS] = CLAUSE_FEWER_POINTS,
        [PENALTY_MORE_POINTS] = CLAUSE_MORE_POINTS,
        [PENALTY_FINE] = CLAUSE_FINE,
        [PENALTY_EXCLUSION] = CLAUSE_EXCLUSION,
        [PENALTY_EXPULSION] = CLAUSE_EXPULSION,
        [PENALTY_PHONE] = CLAUSE_DEVICE,
        [PENALTY_REFUSAL] = CLAUSE_REFUSAL,
    };

    return clauses[penalty];
}
