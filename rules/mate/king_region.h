/*
 * king_region.h - every position that can arise, all places of one king taken
 * together. Internal to this folder.
 *
 * Where one king roams and the others have few arrangements, a set of squares
 * for it means as many positions at once. Nothing is forgotten: a square
 * is in the set of an arrangement if and only if a legal line leads there. So
 * this tells both ways, and knows the line to a mate.
 */
#ifndef HEKTOR_RULES_MATE_KING_REGION_H
#define HEKTOR_RULES_MATE_KING_REGION_H

#include "rules/mate/king_region_states.h"
#include "rules/mate/mate.h"

struct king_region {
    enum side winner, king_side;
    bool is_mated; /* somewhere, by a way that is too long */
    struct king_region_states states;
};

/*
 * Begin at a position, the king of roamer being the one. False while it may
 * castle: then there is nothing to search. king_region_states_done in the end.
 */
bool king_region_begin(struct king_region *region, const struct position *pos,
                       enum side winner, enum side king_side);

/* So many times states_max, where each means many places of the king. */
enum { KING_REGION_SHARE = 8 };

/*
 * Go on until a mate is found (MATE_CAN: the line is in out), nothing is left
 * (MATE_CANNOT), or a share of so many arrangements, or so many positions, are
 * kept; then, with more, call again. Undetermined also without memory, and
 * where the ways to mate are too long.
 */
enum mate_verdict king_region_search(struct king_region *region,
                                     uint64_t states_max,
                                     uint64_t positions_max,
                                     struct mate_answer *out);

#endif
