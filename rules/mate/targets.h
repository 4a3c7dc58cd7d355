// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * targets.h - mates that a position might be led to. Guesses that only choose
 * the order of a search, and never its answer. Internal to this folder.
 */
#pragma once

#include "rules/mate/distance.h"

/*
 * Imagine mates of the loser, the nearest first. walls are squares that no
 * piece leaves or enters; breadth is in how many ways a flight may be taken
 * away. Returns how many were found, at most room.
 */
int mate_targets(const struct position *pos, enum side winner, squares walls,
                 int breadth, struct mate_target *out, int room);
