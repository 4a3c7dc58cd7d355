/*
 * king_region_states.h - the arrangements that were found around a roaming
 * king, where he may be in each, and what led there. Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_KING_REGION_STATES_H
#define HEKTOR_RULES_MATE_KING_REGION_STATES_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"
#include "rules/mate/mate.h"

/* Where a step began. */
struct mate_origin {
    int32_t site;
    squares kings; /* places of the king that were looked at there */
    struct move mv; /* MOVE_NONE: the king himself went */
};

enum { MATE_SITE_SCORES = 128 };

struct mate_sites {
    bool is_out_of_memory; /* something was not kept */
    int count, room;
    uint64_t positions; /* kept in all */
    struct mate_site *sites;
    int32_t *slots;
    uint32_t mask;
    int steps, step_room;
    struct mate_site_step *taken;
    /* Sites that wait, by what is still to be done; first is -1 where there is
     * none. */
    struct mate_site_line {
        int32_t first, last;
    } lines[MATE_SITE_SCORES];
    int lowest;
};

/* Begin with none. */
void mate_sites_begin(struct mate_sites *sites);

/*
 * Find an arrangement, and keep it when it was not there; is_new tells. The
 * places of the roaming king are added later. -1 without memory.
 */
int32_t mate_site_of(struct mate_sites *sites, const struct position *pos,
                     bool *is_new);

/* What is still to be done in a new arrangement; the least is looked at
 * first. */
void mate_site_rate(struct mate_sites *sites, int32_t site, int score);

/* The roaming king may be on any of these squares. */
void mate_site_add(struct mate_sites *sites, int32_t site, squares kings,
                   const struct mate_origin *origin);

/* The next arrangement in which some places are new; false when none is. */
bool mate_site_next(struct mate_sites *sites, struct position *pos,
                    struct mate_origin *origin);

/* The moves that lead to this place of the king; false: they are too many. */
bool mate_site_line(const struct mate_sites *sites, int32_t site, int king,
                    struct mate_answer *out);

void mate_sites_done(struct mate_sites *sites);

#endif
