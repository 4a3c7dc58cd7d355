// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * verify_states.h - the arrangements of the known pieces that the verifier has
 * found, and the squares where the unknown pieces may be in each. Internal to
 * this folder; shares nothing with the search but the rules.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/position.h"

enum { VERIFY_UNKNOWN_MAX = 32 };

/* A piece of which only the possible squares are known; one that may be of any
 * kind can also mean several pieces. */
struct verify_piece {
    enum role role;
    enum side side;
    bool is_anything;
    int pieces;
    squares where;
};

/* The known pieces, and the unknown pieces among them. */
struct verify_state {
    struct position pos;
    int count;
    struct verify_piece unknown[VERIFY_UNKNOWN_MAX];
    bool
        by_unknown; /* an unknown piece may have given check by the last move */
};

struct verify_states {
    enum side winner;
    struct verify_state first;
    bool broken; /* a mate may be imagined, or there is no room */
    size_t words;
    squares *records;
    uint64_t found, room, most;
    uint64_t at; /* where the next look begins */
    uint32_t *slots; /* place in records, and one more; 0 is free */
};

/* The squares where the unknown piece might capture, when only known pieces are
 * in its way. */
squares verify_states_attacks(const struct verify_piece *unknown, squares seen);

/* Begin with one arrangement, at most so many being allowed. False without
 * memory; verify_states_done in either case. */
bool verify_states_begin(struct verify_states *search,
                         const struct verify_state *first, enum side winner,
                         uint64_t most);

/* Add what may be now to the record of this board, which is new or not. */
void verify_states_write(struct verify_states *search,
                         const struct verify_state *now);

/* An arrangement of which something new was written; false when none is. */
bool verify_states_next(struct verify_states *search, struct verify_state *out);

void verify_states_done(struct verify_states *search);

/* Can each of these flights be taken by another of the pieces with these sets?
 */
bool verify_states_cover(const squares *reach, int count, squares flights);
