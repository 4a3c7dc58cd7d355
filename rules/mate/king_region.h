// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * king_region.h - every position that can arise, all places of one king taken
 * together. Internal to this folder.
 *
 * If one king roams and the others have few arrangements, a set of squares
 * for it holds as many positions at once. Nothing is forgotten: a square
 * is in the set of an arrangement if and only if a legal line leads there. So
 * this tells both ways, and knows the line to a mate.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"
#include "rules/mate/mate.h"
#include "rules/mate/seen_positions.h"

/* Where a step began. */
struct region_origin {
    int32_t state;
    squares kings; /* places of the king that were looked at there */
    struct move mv; /* MOVE_NONE: the king itself went */
};

enum { KING_REGION_ESTIMATES = 128 };

struct region_states {
    bool is_out_of_memory; /* something was not kept */
    uint64_t positions; /* kept in all */
    struct seen_positions found;
    struct region_state *states;
    int steps, step_room;
    struct region_step *taken;
    /* Arrangements that wait, by what is still to be done; first is -1 if there
     * is none. */
    struct region_queue {
        int32_t first, last;
    } lines[KING_REGION_ESTIMATES];
    int lowest;
};

struct king_region {
    enum side winner, king_side;
    bool is_mated; /* somewhere, by a way that is too long */
    struct region_states states;
};

/* So many times states_max, where each means many places of the king. */
enum { KING_REGION_SHARE = 8 };

/*
 * Begin at a position, the king of king_side being the one. False while it may
 * castle: then there is nothing to search. king_region_done in the end.
 */
bool king_region_begin(struct king_region *region, const struct position *pos,
                       enum side winner, enum side king_side);

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

void king_region_done(struct region_states *states);
