/*
 * unknown_piece_states.h - the arrangements that a proof by ghosts has found,
 * and where the ghosts may be in each. Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_UNKNOWN_PIECE_STATES_H
#define HEKTOR_RULES_MATE_UNKNOWN_PIECE_STATES_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"
#include "rules/mate/unknown_piece_mate.h"

struct mate_haunt {
    enum side winner;
    struct mate_ghosts ghosts;
    bool fails; /* a mate may be imagined, or a pawn of the winner promotes */
    int count, room, most;
    struct mate_state *states;
    squares *where; /* of each state, a set for each ghost */
    int32_t *slots;
    uint32_t mask;
    int32_t *queue; /* states that wait, in a ring of room places */
    int first, waiting;
};

/* An arrangement, turn and en passant as in a game, and where the ghosts may
 * be. */
struct mate_step {
    struct position pos;
    squares where[MATE_GHOSTS];
    bool checked; /* a ghost may have given check by coming here */
};

/* The first arrangement: the position itself, in which nobody is mated. */
void mate_haunt_begin(struct mate_haunt *haunt, const struct mate_step *first);

/* Is the king of this side attacked whatever the ghosts do? */
bool mate_haunt_caught(const struct mate_haunt *haunt,
                       const struct mate_step *step, enum side side);

/*
 * Keep what a step leads to, unless it leaves the own king in check, or nobody
 * to give mate. What is new waits for a look at what comes next; when it could
 * be mate, or there is no room, the proof fails.
 */
void mate_haunt_keep(struct mate_haunt *haunt, struct mate_step *step);

/* The next arrangement that waits; false when none does. */
bool mate_haunt_next(struct mate_haunt *haunt, struct mate_step *out);

/* Free what was found. */
void mate_haunt_done(struct mate_haunt *haunt);

#endif
