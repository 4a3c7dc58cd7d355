// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * targets.h - the squares that the board marks: where a lifted piece may
 * legally be put down, and the last move. Pure.
 */
#pragma once

#include "rules/board/position.h"
#include "rules/game/game.h"

/* For castling, the square on which the king lands and that of its rook. None
 * for SQ_NONE. */
squares targets_of(const struct position *pos, int lifted);

/* The last move as a player sees it: for castling, where the king came from
 * and where it landed. */
struct last_move {
    int from, to; /* SQ_NONE before the first move */
};

struct last_move last_move_of(const struct game *game);
