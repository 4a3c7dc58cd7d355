// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * generator_portable.c - the generator for any processor.
 */
#include "rules/board/generator_body.h"

const struct generator generator_portable = {
    .count = generator_count,
    .list = generator_list,
    .perft = generator_perft,
};
