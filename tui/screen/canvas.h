// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * canvas.h - the grid that the views draw in, and how a text gets there:
 * folded to what the locale can write, cut to its cells, in an ink of the
 * theme. What lies outside the grid is left out.
 */
#pragma once

#include "tui/screen/layout.h"
#include "tui/terminal/control.h"
#include "tui/terminal/grid.h"
#include "tui/terminal/theme.h"

struct canvas {
    struct grid *grid; /* what the terminal shall show */
    struct spot cursor; /* where it shall rest */
    const struct theme *theme;
    struct pen pen[INKS];
    bool ascii;
    bool is_console; /* whose font lacks most signs */
    bool knows_selectors; /* else TEXT_SELECTOR is left out */
    bool blocks; /* block characters are one cell wide */
    bool quadrants; /* so are quarter blocks, and the terminal has them */
    bool glyphs; /* so are the chess symbols, and they are wanted */
    bool letters; /* pieces are letters, also in the corner of drawn ones */
    bool for_reader; /* a screen reader reads the cells: nothing is drawn */
};

/* Make the theme's inks ready, and find out what a terminal of so many
 * colours, not all of which need be in use, can show; theme, ascii, is_console,
 * letters and for_reader are set. */
void canvas_begin(struct canvas *canvas, int colors);

/* At most so many cells of a text, from a place; returns the cells used. */
int canvas_text(const struct canvas *canvas, int line, int cell, int cells,
                enum ink ink, const char *text);

/* The first bytes of a text, in the text's own ink. */
int canvas_bytes(const struct canvas *canvas, int line, int cell, int cells,
                 const char *text, size_t bytes);

/* The same in bold. */
int canvas_bold(const struct canvas *canvas, int line, int cell, int cells,
                const char *text, size_t bytes);

/* In any pen. */
int canvas_pen_text(const struct canvas *canvas, int line, int cell, int cells,
                    struct pen pen, const char *text);

/* Broken at blanks over the lines of a rectangle, without so many of its first
 * lines. */
void canvas_wrapped(const struct canvas *canvas, struct rect rect, enum ink ink,
                    const char *text, int skip);

/* The text's pen in grey, of at least 4.5 to 1 on its ground; with few colours
 * the text's pen. */
struct pen canvas_faint(const struct canvas *canvas);

/* One ASCII sign. */
void canvas_sign(const struct canvas *canvas, int line, int cell, enum ink ink,
                 char sign);

/* One character of one cell. */
void canvas_wide(const struct canvas *canvas, int line, int cell,
                 struct pen pen, wchar_t character);

/* A character that takes no cell, over the sign of a cell. */
void canvas_over(const struct canvas *canvas, int line, int cell,
                 wchar_t character);

/* Blanks over a rectangle: in a pen, or over a text. */
void canvas_fill(const struct canvas *canvas, struct rect rect, struct pen pen);
void canvas_blank(const struct canvas *canvas, struct rect rect);
