// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * generator.h - the generator of legal moves as it is compiled for one kind of
 * processor. Internal to this folder; others ask movegen.h.
 */
#pragma once

#include "rules/board/movegen.h"

struct generator {
    int (*count)(const struct position *pos);
    void (*list)(const struct position *pos, struct move_list *out);
    uint64_t (*perft)(const struct position *pos, int depth); /* from 1 */
};

extern const struct generator generator_portable;
/* Only where the processor has BMI, BMI2 and POPCNT. */
extern const struct generator generator_bmi2;
