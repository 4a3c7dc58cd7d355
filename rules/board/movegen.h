// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * movegen.h - the legal moves of a position (Laws 3), listed or counted by
 * one and the same generator.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"

/* More than any position that setup_judge accepts can have. */
enum { MOVES_MAX = 512 };

struct move_list {
    int count;
    struct move moves[MOVES_MAX];
};

/* Every legal move once; the order is the same for the same position. */
void movegen_legal(const struct position *pos, struct move_list *out);

/* How many movegen_legal would list. */
int movegen_count(const struct position *pos);

/* Is mv one of the legal moves? Any bytes may be asked about. */
bool movegen_is_legal(const struct position *pos, struct move mv);

/* Is there a legal move at all? Without one: mate or stalemate. */
bool movegen_any(const struct position *pos);

/*
 * Nodes at exactly depth plies: 1 at depth 0; the last ply is counted, not
 * made.
 */
uint64_t perft(const struct position *pos, int depth);

/*
 * The generator of legal moves as it is compiled for one kind of
 * processor. Internal to this folder; others ask movegen.h.
 */

struct generator {
    int (*count)(const struct position *pos);
    void (*list)(const struct position *pos, struct move_list *out);
    uint64_t (*perft)(const struct position *pos, int depth); /* from 1 */
};

extern const struct generator generator_portable;
/* Only where the processor has BMI, BMI2 and POPCNT. */
extern const struct generator generator_bmi2;
