// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * en_passant.h - the pawns that can capture en passant. Laws 3.7.3.1 and
 * 3.7.3.2. For the rules' own files: a position says en passant only where this
 * finds a capturer.
 */
#pragma once

#include "rules/board/position.h"

/*
 * The pawns of the side to move that may legally capture onto passed, the
 * square behind a pawn of the other side that has just made its double step.
 */
squares en_passant_capturers(const struct position *pos, int passed);

/* The square of the pawn that passed over this square. */
static inline int en_passant_victim(int passed)
{
    return passed ^ 8; /* from the third to the fourth rank, sixth to fifth */
}
