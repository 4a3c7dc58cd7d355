/*
 * check_unknown_states.h - the arrangements that the checker counts out among
 * phantoms, and where these may be in each. Internal to this folder; shares
 * nothing with the search but the rules.
 */
#ifndef HEKTOR_RULES_MATE_CHECK_UNKNOWN_STATES_H
#define HEKTOR_RULES_MATE_CHECK_UNKNOWN_STATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/mate/check_unknown_mate.h"

struct seance {
    enum side winner;
    struct moment first;
    bool broken; /* a mate may be imagined, or there is no room */
    size_t words;
    squares *records;
    uint64_t found, room, most;
    uint64_t at; /* where the next look begins */
    uint32_t *slots; /* place in records, and one more; 0 is free */
};

/* Begin with one arrangement, at most so many being allowed. False without
 * memory; seance_done in either case. */
bool seance_begin(struct seance *seance, const struct moment *first,
                  enum side winner, uint64_t most);

/* Add what may be now to the record of this board, which is new or not. */
void seance_write(struct seance *seance, const struct moment *now);

/* An arrangement of which something new was written; false when none is. */
bool seance_next(struct seance *seance, struct moment *out);

void seance_done(struct seance *seance);

#endif
