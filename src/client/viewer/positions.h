// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * positions.h - the last position of each game of a PGN file, as FEN.
 */
#pragma once

#include <stdio.h>

/* One line for each game; what a game lacks is remarked upon on errors. Returns
 * an exit status. */
int positions_print(const char *path, FILE *out, FILE *errors);
