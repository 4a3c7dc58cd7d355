/*
 * king_region.h - every position that can arise, all places of one king taken
 * together. Internal to this folder.
 *
 * Where one king roams and the others have few arrangements, a set of squares
 * for him stands for as many positions at once. Nothing is forgotten: a square
 * is in the set of an arrangement if and only if a legal line leads there. So
 * this tells both ways, and knows the line to a mate.
 */
#ifndef HEKTOR_RULES_MATE_KING_REGION_H
#define HEKTOR_RULES_MATE_KING_REGION_H

#include "rules/mate/king_region_states.h"
#include "rules/mate/mate.h"

struct mate_roam {
    enum side winner, roamer;
    bool is_mated; /* somewhere, by a way that is too long */
    struct mate_sites sites;
};

/*
 * Begin at a position, the king of roamer being the one. False while he may
 * castle: then there is nothing to search. mate_sites_done in the end.
 */
bool mate_roam_begin(struct mate_roam *roam, const struct position *pos,
                     enum side winner, enum side roamer);

/* So many times sites_max, where each stands for many places of the king. */
enum { MATE_ROAM_SHARE = 8 };

/*
 * Go on until a mate is found (MATE_CAN: the line is in out), nothing is left
 * (MATE_CANNOT), or a share of so many arrangements, or so many positions, are
 * kept; then, with more, call again. Undetermined also without memory, and
 * where the ways to mate are too long.
 */
enum mate_verdict mate_roam_search(struct mate_roam *roam, uint64_t sites_max,
                                   uint64_t positions_max,
                                   struct mate_answer *out);

#endif
