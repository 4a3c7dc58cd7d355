// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * time_adjustments.h - the time that rulings and the arbiter have given and
 * taken. A game that goes back to an earlier position has its clocks back as
 * they were then, but what was ruled stays ruled (6.13 of 2009: the arbiter's
 * best judgement): a penalty, or time given for a disturbance. A correction of
 * the clocks is not an adjustment: it sets what they show then. If this is
 * unfair, the arbiter sets the times.
 */
#pragma once

#include "rules/game/game.h"

/* What an event gives to each side, below 0 takes, in a game that it has not
 * been applied to yet. */
void time_adjustments_of(const struct game *game, const struct event *event,
                         int64_t out_ms[SIDES]);

/* So much has been given by an event that was applied. */
void time_adjustments_note(struct game *game, const int64_t given_ms[SIDES]);

/* Add to a side's time of an earlier moment, when so much had been given to it
 * in all, what it was given since; never below 0. */
int64_t time_adjustments_added(const struct game *game, enum side side,
                               int64_t left_ms, int64_t given_ms);

/* The same for both sides of a clock as it was at an earlier moment. */
void time_adjustments_keep(const struct game *game, struct clock *clock);
