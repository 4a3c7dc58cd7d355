// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * penalising.h - the effect of a penalty on clocks and scores, and when it can
 * be imposed. Laws 12.9 (13.4 of 2009), 11.7 and 11.8.
 */
#pragma once

#include <stdint.h>

#include "rules/arbiter/ruling_builder.h"

/*
 * What the penalties so far make of a score in half points: never below
 * nothing nor above a won game, and where the edition says so both together
 * never above one game (10.2). A score of HALF_NONE stays.
 */
void penalising_adjust(const struct game *game, uint8_t half[SIDES]);

/* INTENT_PENALISE. */
void penalising_judge(struct ruling_builder *builder);
