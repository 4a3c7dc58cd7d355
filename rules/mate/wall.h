/*
 * wall.h - the squares on which each piece might ever be behind a wall of
 * pawns. Internal to this folder.
 *
 * For every piece the set of squares is grown from the square where it is
 * now, until nothing can be added. A piece steps wherever a rule cannot forbid
 * it, so the sets hold at least everything that can happen, and what they do
 * not hold never happens. Each rule only ever gets weaker as sets grow, so the
 * order does not matter.
 */
#ifndef HEKTOR_RULES_MATE_WALL_H
#define HEKTOR_RULES_MATE_WALL_H

#include <stdbool.h>

#include "rules/board/position.h"

struct mate_piece {
    uint8_t sq, role, side;
    squares reach; /* where it might ever stand */
    squares takes; /* where it might ever capture */
    squares hits; /* what it might ever attack */
};

struct mate_wall {
    int count;
    struct mate_piece pieces[64];
    squares first[SIDES]; /* the pieces as they are now, kings left out */
    squares open; /* squares that might ever be empty */
    squares reach[SIDES]; /* of all pieces but the king */
    squares takes[SIDES];
    squares guarded[SIDES]; /* attacked by a side as long as the game lasts */
    int loser_king;
};

/*
 * Grow the sets of a position with pawns, without castling or en passant.
 * False when a pawn might promote: then there is no wall, and the sets say
 * nothing.
 */
bool mate_wall_grow(const struct position *pos, enum side winner,
                    struct mate_wall *out);

#endif
