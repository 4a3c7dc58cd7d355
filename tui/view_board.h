/*
 * view_board.h - the board: men, coordinates, the last move in brackets, a
 * lifted man in angle brackets; the same with and without colour.
 */
#ifndef HEKTOR_TUI_VIEW_BOARD_H
#define HEKTOR_TUI_VIEW_BOARD_H

#include "tui/focus.h"
#include "tui/view.h"
#include "tui/view_paint.h"

void view_board(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct focus *focus);

#endif
