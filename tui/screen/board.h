// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * board.h - the board: pieces and coordinates. Each mark has a sign beside
 * its colour: the last move has brackets, "[ ]" and "[P]", a lifted piece
 * "<N>" and only its outline, a king in check "!K!"; where the lifted piece may
 * go there is a dot, around what it may capture there are corners, and in low
 * squares a "+". The square with the cursor has a border, "(P)" in one line.
 * In two cells and with colours "-" is before the square that was left and ">"
 * before the piece that moved: every change of colour is sent.
 *
 * Squares of three lines and more show the pieces as drawings, with their
 * letters in a corner if letters are wanted.
 */
#pragma once

#include "tui/input/focus.h"
#include "tui/model/drawing.h"
#include "tui/model/view.h"
#include "tui/screen/canvas.h"
#include "tui/screen/picture.h"

/* picture is the board as this drew it last, drawings are those of the last
 * size; both begin as zeros. */
void view_board(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct focus *focus,
                struct picture *picture, struct drawings *drawings);
