// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * control.h - control sequences, each as short as can be: the way of the cursor
 * from one place to another, and how a sign looks, its two colours and its
 * style. The colours are those of a terminal's palette, as xterm has them, and
 * some true colours.
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

/* Beyond the 256 colours of a palette: true colours of the program's own, for
 * terminals that have them. */
enum {
    TRUE_COLORS = 1 << 24, /* that such a terminal has */
    TRUE_FIRST = 256,
    TRUE_LIGHT_WOOD = TRUE_FIRST,
    TRUE_DARK_WOOD,
    TRUE_END
};

/* The red, green and blue, from 0 to 255, of a true colour. */
void palette_true(int color, int rgb[3]);

/* From 0, black, to 255, white; color is an index from 0 to TRUE_END - 1. */
int palette_light(int color);

enum style { STYLE_BOLD = 1, STYLE_UNDERLINE = 2, STYLE_REVERSE = 4 };

struct pen {
    short fg,
        bg; /* of the palette and enum above; -1: the terminal's own colour */
    unsigned style; /* bits of enum style */
};

/* Long enough for one change. */
enum { PEN_BYTES_MAX = 64 };

static inline bool pen_is_same(struct pen a, struct pen b)
{
    return a.fg == b.fg && a.bg == b.bg && a.style == b.style;
}

/* A change may be shorter for knowing this. */
enum pen_hint {
    PEN_FOR_BLANKS = 1, /* only blanks will be written: the foreground may stay
                           as it is, and *now says what it is */
    PEN_ENDS_UNDERLINE = 2, /* the terminal can, and keep all else */
};

/*
 * What makes a terminal that writes in one pen write in another; hints are bits
 * of enum pen_hint. Returns the bytes, 0 when nothing is to be done. *now
 * becomes the pen that the terminal then has.
 */
size_t pen_change(struct pen *now, struct pen wanted, unsigned hints,
                  char out[PEN_BYTES_MAX]);
