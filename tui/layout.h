/*
 * layout.h - which part of the window shows what. Pure: a size in, rectangles
 * out. Lines and cells count from 0, at the upper left.
 */
#ifndef HEKTOR_TUI_LAYOUT_H
#define HEKTOR_TUI_LAYOUT_H

#include <stdbool.h>

/* The smallest window in which the board shows. */
enum { LAYOUT_LINES_MIN = 12, LAYOUT_CELLS_MIN = 40 };

/* A rectangle with no lines or no cells shows nothing. */
struct rect {
    int line, cell, lines, cells;
};

struct layout {
    int lines, cells; /* of the window */
    bool too_small;
    int square_lines, square_cells;
    struct rect squares; /* the 64, without coordinates and margins */
    struct rect clock[2]; /* of the side above, and of the side below */
    struct rect sheet;
    struct rect notice; /* too_small: says so */
    struct rect message, question, prompt;
};

/* Any size can be asked for, also none at all. */
struct layout layout_of(int lines, int cells);

/* The rectangle above the message that a long answer may cover. */
struct rect layout_pages(const struct layout *layout);

/* The cell of a square in which its man stands. */
struct rect layout_man(const struct layout *layout, bool flipped, int sq);

#endif
