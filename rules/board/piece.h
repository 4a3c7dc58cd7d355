// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * piece.h - the two sides and the six kinds of piece. Laws 2.2.
 * A piece is a coloured piece; a role is its kind.
 */
#pragma once

enum side { WHITE, BLACK, SIDE_NONE };

enum role { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, ROLE_NONE };

enum { SIDES = 2, ROLES = 6 };

static inline enum side other_side(enum side side)
{
    return (enum side)(side ^ 1);
}
