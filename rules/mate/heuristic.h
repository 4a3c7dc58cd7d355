// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * heuristic.h - how near to a helpmate a position looks. Guesses for the search
 * only. Internal to this folder.
 */
#pragma once

#include "rules/board/position.h"

/* 0 or more; the lower, the sooner the winner may mate. check: is the loser's
 * king attacked? */
int heuristic_estimate(const struct position *pos, enum side winner,
                       bool *check);

/*
 * Moves that it takes to open the way for the pawn on sq, besides its own.
 * captures: by capturing a piece that the other side has to offer. offered is
 * -1 at first and kept from pawn to pawn of the same side and position.
 */
int mate_pawn_obstacles(const struct position *pos, enum side side, int sq,
                        int *offered, bool *captures);
