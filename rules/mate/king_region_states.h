/*
 * king_region_states.h - the arrangements that were found around a roaming
 * king, where it may be in each, and what led there. Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_KING_REGION_STATES_H
#define HEKTOR_RULES_MATE_KING_REGION_STATES_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"
#include "rules/mate/mate.h"

/* Where a step began. */
struct king_region_origin {
    int32_t state;
    squares kings; /* places of the king that were looked at there */
    struct move mv; /* MOVE_NONE: the king itself went */
};

enum { KING_REGION_SCORES = 128 };

struct king_region_states {
    bool is_out_of_memory; /* something was not kept */
    int count, room;
    uint64_t positions; /* kept in all */
    struct king_region_state *states;
    int32_t *slots;
    uint32_t mask;
    int steps, step_room;
    struct king_region_step *taken;
    /* Sites that wait, by what is still to be done; first is -1 where there is
     * none. */
    struct king_region_queue {
        int32_t first, last;
    } lines[KING_REGION_SCORES];
    int lowest;
};

/* Begin with none. */
void king_region_states_begin(struct king_region_states *states);

/*
 * Find an arrangement, and keep it when it was not there; is_new tells. The
 * places of the roaming king are added later. -1 without memory.
 */
int32_t king_region_states_find(struct king_region_states *states,
                                const struct position *pos, bool *is_new);

/* What is still to be done in a new arrangement; the least is looked at
 * first. */
void king_region_states_rate(struct king_region_states *states, int32_t state,
                             int score);

/* The roaming king may be on any of these squares. */
void king_region_states_add(struct king_region_states *states, int32_t state,
                            squares kings,
                            const struct king_region_origin *origin);

/* The next arrangement in which some places are new; false when none is. */
bool king_region_states_next(struct king_region_states *states,
                             struct position *pos,
                             struct king_region_origin *origin);

/* The moves that lead to this place of the king; false: they are too many. */
bool king_region_states_line(const struct king_region_states *states,
                             int32_t state, int king, struct mate_answer *out);

void king_region_states_done(struct king_region_states *states);

#endif
