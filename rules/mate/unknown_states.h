// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * unknown_states.h - the arrangements that a proof by unknown pieces has
 * found, and where these may be in each. Internal to this folder.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"
#include "rules/mate/seen_positions.h"

enum { UNKNOWN_PIECES_MAX = 32 };

/* Pieces whose place is not known. */
struct unknown_pieces {
    int count;
    struct {
        uint8_t side, role;
        bool is_anything; /* a pawn of the loser, perhaps promoted: anything */
    } pieces[UNKNOWN_PIECES_MAX];
    int pawns; /* the last of them means so many pawns */
};

struct unknown_states {
    enum side winner;
    struct unknown_pieces unknown;
    bool fails; /* a mate may be imagined, or a pawn of the winner promotes */
    int most; /* arrangements */
    struct seen_positions found;
    struct unknown_state *states;
    squares *where; /* of each state, a set for each unknown piece */
    int32_t *queue; /* states that wait, in a ring of room places */
    int first, waiting;
};

/* An arrangement, turn and en passant as in a game, and where the unknown
 * pieces may be. */
struct unknown_step {
    struct position pos;
    squares where[UNKNOWN_PIECES_MAX];
    bool checked; /* an unknown piece may have given check by coming here */
};

/* The first arrangement: the position itself, which is no checkmate. */
void unknown_states_begin(struct unknown_states *search,
                          const struct unknown_step *first);

/* Is the king of this side attacked whatever the unknown pieces do? */
bool unknown_states_in_check(const struct unknown_states *search,
                             const struct unknown_step *step, enum side side);

/*
 * Keep what a step leads to, unless it leaves the own king in check, or nobody
 * to checkmate. What is new waits for a look at what comes next; when it could
 * be mate, or there is no room, the proof fails.
 */
void unknown_states_keep(struct unknown_states *search,
                         struct unknown_step *step);

/* The next arrangement that waits; false when none does. */
bool unknown_states_next(struct unknown_states *search,
                         struct unknown_step *out);

/* Free what was found. */
void unknown_states_done(struct unknown_states *search);
