/*
 * drawing.h - the pieces as large drawings of dots, for squares of three lines
 * and more: a dot is a cell wide and half a line high. Pure.
 */
#ifndef HEKTOR_TUI_MODEL_DRAWING_H
#define HEKTOR_TUI_MODEL_DRAWING_H

#include <stdbool.h>

#include "rules/board/piece.h"

/* Squares of fewer lines hold a letter. */
enum { DRAWING_LINES_MIN = 3 };

/* Is there a dot of this role in a square of so many lines and twice as many
 * cells? x counts cells from the left, y half lines from above. */
bool drawing_dot(enum role role, int square_lines, int x, int y);

#endif
