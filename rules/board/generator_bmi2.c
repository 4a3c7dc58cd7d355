// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * generator_bmi2.c - the generator for x86 processors with BMI, BMI2 and
 * POPCNT, by the flags that the build gives this file alone.
 */
#include "config.h"

#ifdef HEKTOR_BMI2
#define SLIDE_BY_PEXT
#include "rules/board/generator_body.h"

const struct generator generator_bmi2 = {
    .count = generator_count,
    .list = generator_list,
    .perft = generator_perft,
};
#endif
