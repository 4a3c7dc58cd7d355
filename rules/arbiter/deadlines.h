// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * deadlines.h - rulings that the arbiter makes by itself when their time comes:
 * a flag (6.8), the default time (6.7), the end of a session. Internal to this
 * folder.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* The first of these moments; CLOCK_NEVER when none will come by itself. */
int64_t deadlines_first_ms(const struct game *game);

/* The moment at which a flag falls, and counts; CLOCK_NEVER. */
int64_t deadlines_flag_ms(const struct game *game);

/* Act on it. The events have the time at which it was due, not the present
 * time. */
void deadlines_judge(struct ruling_builder *builder);
