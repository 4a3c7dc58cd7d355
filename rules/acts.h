/*
 * acts.h - what the arbiter has done in a game, as far as its score tells it:
 * the journal has all of it.
 */
#ifndef HEKTOR_RULES_ACTS_H
#define HEKTOR_RULES_ACTS_H

#include <stdint.h>

enum { ACTS_MAX = 64 };

struct act {
    int32_t ply; /* so many had been made, and still count */
    uint8_t kind; /* enum event_kind */
    uint8_t whom, penalty, half;
    int64_t gift_ms;
};

/* Those beyond the last place are not kept. */
struct acts {
    struct act act[ACTS_MAX];
    int count;
};

struct event;

void acts_add(struct acts *acts, const struct event *event, int ply);

/* The game has gone back to so many plies: what was done stays done. */
void acts_rewind(struct acts *acts, int ply);

#endif
