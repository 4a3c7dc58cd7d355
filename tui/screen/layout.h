// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * layout.h - the layout: which part of the window shows what. Pure: a size in,
 * rectangles out. Lines and cells count from 0, at the upper left.
 */
#pragma once

#include <stdbool.h>

/* From this size on the board shows. */
enum { LAYOUT_LINES_MIN = 10, LAYOUT_CELLS_MIN = 20 };

/* A rectangle with no lines or no cells shows nothing. */
struct rect {
    int line, cell, lines, cells;
};

/* A block of lines of the move list, each a number and two moves, and the gap
 * behind it; one that tells besides how long each move took. */
enum {
    MOVE_LIST_BLOCK_CELLS = 22,
    MOVE_LIST_TIMED_CELLS = 36,
    MOVE_LIST_TIME_CELLS = 7
};

struct layout {
    int lines, cells; /* of the window */
    bool too_small;
    int square_lines, square_cells;
    /* Squares are half a line higher: the first and the second rank, the third
     * and the fourth and so on from above share a line between them. */
    bool has_halves;
    struct rect squares; /* the 64, without coordinates and margins */
    int rank_cell; /* of the digits beside the board */
    bool has_files; /* the letters below the board have their line */
    /* All else is in a panel beside the board. There messages and questions
     * grow upwards, and the lower clock and the move list make room. */
    bool has_panel;
    struct rect clock[2]; /* of the side above, and of the side below */
    struct rect digits[2]; /* large ones, where the times have room for them */
    /* The note of each clock that has no room beside its time: in a free line,
     * or over one of the move list's. */
    struct rect note[2];
    struct rect move_list;
    struct rect status; /* the conditions of the game */
    struct rect result; /* once it is over */
    struct rect notice; /* too_small: says so */
    struct rect message, question, prompt;
};

/* LAYOUT_LARGE: squares as large as can be, with only the clocks beside them;
 * LAYOUT_HALVES: a line can be shared by two squares. */
enum { LAYOUT_LARGE = 1, LAYOUT_HALVES = 2 };

/* Any size can be asked for, also none at all. The board has the largest
 * squares with which the rest keeps room. */
struct layout layout_of(int lines, int cells, unsigned wishes);

/* For a menu or a list: messages, question and prompt below it, over the whole
 * width; no board and no clocks. */
struct layout layout_of_list(int lines, int cells);

/* In a panel: what is between the move list and the message goes up by some
 * lines, which the move list gives. */
void layout_push_up(struct layout *layout, int lines);

/* A board alone at the right of a rectangle, which gets narrower by it, as
 * large as it can be beside so many cells; false: it has no room. */
bool layout_beside(const struct layout *window, struct rect *rest,
                   int cells_min, struct layout *out);

/* All cells of a square. */
struct rect layout_square(const struct layout *layout, bool flipped, int sq);

/* The cell of a square in which its piece is, or the letter of a drawn
 * one. */
struct rect layout_piece(const struct layout *layout, bool flipped, int sq);
