// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * starting_position.h - the position that the options of a game add up to: a
 * FEN, a starting position of Chess960, drawn or named, or the starting
 * position.
 */
#pragma once

#include "src/options/options.h"

/* Draw a number of Chess960 if one is wanted, and complete start.fen and
 * start.chess960. 0 or a negative errno (no random numbers to be had). */
int starting_position_settle(struct options *options);
