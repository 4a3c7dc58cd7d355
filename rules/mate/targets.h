/*
 * targets.h - mates that a position might be led to: who must stand where.
 * Guesses that only choose the order of a search, and never its answer.
 * Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_TARGETS_H
#define HEKTOR_RULES_MATE_TARGETS_H

#include <stdint.h>

#include "rules/board/position.h"
#include "rules/mate/steps.h"

/* A piece wanted on a square. */
struct mate_post {
    uint8_t side, kind, sq;
};

/* The posts that every aim has: of the loser's king, the winner's, and the
 * piece that gives check. The others take flights away. */
enum {
    MATE_POST_LOSER_KING,
    MATE_POST_WINNER_KING,
    MATE_POST_CHECKER,
    MATE_POSTS = 12
};

struct mate_target {
    int cost; /* moves still to be made by all of them, more or less */
    int count;
    struct mate_post posts[MATE_POSTS];
};

/*
 * Imagine mates of the loser, the nearest first. walls are squares that no
 * piece leaves or enters; breadth is in how many ways a flight may be taken
 * away. Returns how many were found, at most room.
 */
int mate_targets(const struct position *pos, enum side winner, squares walls,
                 int breadth, struct mate_target *out, int room);

#endif
