// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * linear.h - the board in plain lines, for eyes, ears and braille alike. The
 * line mode itself is opened through frontend.h.
 */
#pragma once

#include <stdbool.h>

#include "rules/board/position.h"
#include "rules/notation/notation.h"

enum { LINEAR_BOARD_LINES = 8, LINEAR_BOARD_CELLS = 11 };

/*
 * One line of the board, 0 the uppermost: the rank's digit, a blank, and one
 * sign a square, such as "8 rnbqkbnr" in English letters. Capitals are White's
 * pieces, small letters Black's; "-" is an empty light square and "." an empty
 * dark one. flipped puts the first rank uppermost and the h-file first.
 */
void linear_board(const struct position *pos, enum notation notation,
                  bool flipped, int line, char out[LINEAR_BOARD_CELLS]);

/* The sign of a square: that of its piece (notation_sign), "-" or ".". */
char linear_sign(const struct position *pos, enum notation notation, int sq);
