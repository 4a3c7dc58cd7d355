// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * check_states.h - the arrangements of the known pieces that the checker has
 * found, and the squares where the unknown pieces may be in each. Internal to
 * this folder; shares nothing with the search but the rules.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/position.h"

enum { CHECK_UNKNOWN_MAX = 32 };

/* A piece of which only the possible squares are known; one that may be of any
 * kind can also mean several pieces. */
struct check_piece {
    enum role role;
    enum side side;
    bool is_anything;
    int pieces;
    squares where;
};

/* The known pieces, and the unknown pieces among them. */
struct check_state {
    struct position pos;
    int count;
    struct check_piece unknown[CHECK_UNKNOWN_MAX];
    bool
        by_unknown; /* an unknown piece may have given check by the last move */
};

struct check_states {
    enum side winner;
    struct check_state first;
    bool broken; /* a mate may be imagined, or there is no room */
    size_t words;
    squares *records;
    uint64_t found, room, most;
    uint64_t at; /* where the next look begins */
    uint32_t *slots; /* place in records, and one more; 0 is free */
};

/* The squares where the unknown piece might capture, when only known pieces are
 * in its way. */
squares check_states_attacks(const struct check_piece *unknown, squares seen);

/* Begin with one arrangement, at most so many being allowed. False without
 * memory; check_states_done in either case. */
bool check_states_begin(struct check_states *search,
                        const struct check_state *first, enum side winner,
                        uint64_t most);

/* Add what may be now to the record of this board, which is new or not. */
void check_states_write(struct check_states *search,
                        const struct check_state *now);

/* An arrangement of which something new was written; false when none is. */
bool check_states_next(struct check_states *search, struct check_state *out);

void check_states_done(struct check_states *search);

/* Can each of these flights be taken by another of the pieces with these sets?
 */
bool check_states_cover(const squares *reach, int count, squares flights);
