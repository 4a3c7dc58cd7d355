/*
 * view_fresh.h - a whole board onto an empty terminal in a third of the bytes:
 * ink by ink. curses goes line by line, and would change its ink at every
 * square of every line.
 */
#ifndef HEKTOR_TUI_VIEW_FRESH_H
#define HEKTOR_TUI_VIEW_FRESH_H

#include "tui/view_paint.h"

/*
 * Bring the board that is drawn in the window to an empty terminal; squares is
 * where it stands. The rest is still to be updated. Whoever wants one write
 * gathers them.
 */
void fresh_paint(const struct canvas *canvas, struct rect squares,
                 int square_cells);

/* The board's changes alone, ahead of the rest. */
void fresh_board(const struct canvas *canvas, struct rect squares);

#endif
