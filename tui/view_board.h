/*
 * view_board.h - the board: men and coordinates. The last move stands in
 * brackets, "[ ]" and "[P]", a lifted man in "<N>". Where colours mark the
 * squares too and two cells must do, "-" stands before the square that was
 * left and ">" before the man that came: every change of colour is sent.
 */
#ifndef HEKTOR_TUI_VIEW_BOARD_H
#define HEKTOR_TUI_VIEW_BOARD_H

#include "tui/focus.h"
#include "tui/view.h"
#include "tui/view_paint.h"

void view_board(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct focus *focus);

#endif
