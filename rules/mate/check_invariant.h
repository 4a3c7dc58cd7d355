/*
 * check_invariant.h - what the checker holds against a claim that some pieces
 * never leave their squares. Internal to this folder; shares nothing with the
 * search but the rules.
 */
#ifndef HEKTOR_RULES_MATE_CHECK_INVARIANT_H
#define HEKTOR_RULES_MATE_CHECK_INVARIANT_H

#include <stdbool.h>

#include "rules/mate/mate.h"

struct check_invariant {
    int count;
    struct {
        uint8_t sq, role, side;
        squares reach;
    } pieces[32];
    squares fixed; /* pieces that never move and are never taken */
    squares guarded[SIDES]; /* attacked by fixed pieces, whatever happens */
    squares stands[SIDES]; /* where a piece but the king may stand */
    squares takes[SIDES]; /* where one may be taken by that side */
};

/*
 * Is it true of pos, and does it stay true after every move, that each piece
 * is in its set? Then the claim is in out.
 */
bool check_invariant_holds(const struct position *pos,
                           const struct mate_sets *sets,
                           struct check_invariant *out);

/* Can each of these flights be taken by another of the pieces with these sets?
 */
bool check_invariant_covers(const squares *reach, int count, squares flights);

/* Does a claim that holds leave no mate by winner? */
bool check_invariant_forbids_mate(const struct check_invariant *invariant,
                                  enum side winner);

#endif
