/*
 * distances.h - the position as the imagination sees it: how far every kind
 * of piece is from every square. Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_DISTANCES_H
#define HEKTOR_RULES_MATE_DISTANCES_H

#include "rules/board/position.h"
#include "rules/mate/steps.h"

/* A way to take a flight away: a piece of the loser is there, or one of the
 * winner attacks it. */
struct mate_option {
    uint8_t cost, side, kind, at;
};

enum { MATE_OPTIONS = 2 * KIND_KING };

struct mate_distances {
    const struct position *pos;
    enum side winner, loser;
    squares walls;
    int breadth; /* ways tried to take a flight away */
    squares pawn_hits[SIDES]; /* by pawns that are walls */
    int count[SIDES][KINDS], pawns[SIDES];
    uint8_t far[SIDES][KINDS][64]; /* steps of the nearest piece to a square */
    uint8_t watch[KINDS][64]; /* the same, for a winner's piece to attack it */
    uint8_t watch_from[KINDS][64];
    uint8_t ease[64]; /* at least so many moves to take this flight away */
    uint8_t option_count[64];
    struct mate_option options[64][MATE_OPTIONS]; /* the cheapest first */
};

/* Measure everything but breadth. */
void mate_distances_measure(struct mate_distances *distances,
                            const struct position *pos, enum side winner,
                            squares walls);

#endif
