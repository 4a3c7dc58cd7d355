/*
 * board.h - the board: men and coordinates. Each mark has a sign beside
 * its colour: the last move stands in brackets, "[ ]" and "[P]", a lifted man
 * in "<N>", a king in check in "!K!"; where the lifted man may go there is a
 * "+". In two cells and with colours "-" stands before the square that was
 * left and ">" before the man that came: every change of colour is sent.
 *
 * Squares of three lines and more show the men as drawings, with the letter
 * in the midst of them.
 */
#ifndef HEKTOR_TUI_SCREEN_BOARD_H
#define HEKTOR_TUI_SCREEN_BOARD_H

#include "tui/input/focus.h"
#include "tui/model/view.h"
#include "tui/screen/paint.h"
#include "tui/screen/picture.h"

/* picture is the board as this drew it last. */
void view_board(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct focus *focus,
                struct picture *picture);

#endif
