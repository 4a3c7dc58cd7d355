// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * loose_move.h - moves that say less than notation does, and are clear on the
 * board: a pawn's capture by its files alone ("dxe", "ed") or by its square
 * alone ("xd5", "Pxd5"), and castling in words.
 */
#pragma once

#include <stddef.h>

#include "rules/board/position.h"

enum loose_move {
    LOOSE_MOVE_NONE, /* the line is no such move */
    LOOSE_MOVE_CLEAR, /* out is the move in notation */
    LOOSE_MOVE_BOTH_SIDES, /* castling is legal on both */
    LOOSE_MOVE_CAPTURES, /* more than one capture fits */
    LOOSE_MOVE_PIECES, /* the piece that captures there has to be named */
};

/* Read a line, perhaps with an offer of a draw behind the move. Castling that
 * is legal on neither side is read as kingside, so that its reason is given.
 * pos may be NULL, for which nothing is clear. */
enum loose_move loose_move_read(const struct position *pos, const char *line,
                                char *out, size_t out_bytes);
