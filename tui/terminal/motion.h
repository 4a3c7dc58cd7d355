// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * motion.h - the shortest way of the cursor from one place to another.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Lines and cells count from 0. */
struct spot {
    int line, cell; /* -1: nobody knows which; of an unknown line any cell */
};

/* What a terminal can do beside going to a place ("\033[5;8H"), erasing to the
 * end of a line ("\033[K") and backspaces. */
struct capabilities {
    bool to_line, to_cell; /* "\033[5d", "\033[8G" */
    bool by_cells; /* "\033[2C", "\033[2D" */
    bool new_line_keeps_cell; /* a bare "\n" goes down */
    bool goes_up; /* "\033M", by one line */
    bool erases_cells; /* "\033[5X" */
    bool deletes_cells; /* "\033[5P" */
    bool erases_in_ground; /* what is erased gets the ground of the pen */
    bool ends_underline; /* "\033[24m" */
    bool last_cell_scrolls; /* the screen, when it is written */
    bool comes_back; /* "\0337" remembers the place, "\0338" goes there */
};

enum { MOTION_BYTES_MAX = 32 };

/* Returns the bytes; 0 when the cursor is there already. */
size_t motion_write(const struct capabilities *can, struct spot from,
                    struct spot to, char out[MOTION_BYTES_MAX]);
