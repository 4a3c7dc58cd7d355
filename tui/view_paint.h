/*
 * view_paint.h - the window that the views draw in, and how a text gets
 * there: folded to what the locale can write, cut to its cells, in an ink of
 * the theme. With this header come curses.
 */
#ifndef HEKTOR_TUI_VIEW_PAINT_H
#define HEKTOR_TUI_VIEW_PAINT_H

#define NCURSES_NOMACROS
#include <curses.h>
#include <wchar.h>

#include "tui/layout.h"
#include "tui/theme.h"

struct canvas {
    WINDOW *window;
    const struct theme *theme;
    attr_t attr[INKS];
    bool ascii;
    bool blocks; /* block characters are one cell wide */
    bool glyphs; /* so are the chess signs, and they are wanted */
};

/* Make the theme's inks ready in the terminal, and find out what it can
 * show; window, theme and ascii are set. */
void paint_begin(struct canvas *canvas);

/* At most so many cells of a text, from a place; returns the cells used. */
int paint_text(const struct canvas *canvas, int line, int cell, int cells,
               enum ink ink, const char *text);

/* The first bytes of a text. */
int paint_bytes(const struct canvas *canvas, int line, int cell, int cells,
                const char *text, size_t bytes);

/* One ASCII sign. */
void paint_sign(const struct canvas *canvas, int line, int cell, enum ink ink,
                char sign);

/* One character of one cell. */
void paint_wide(const struct canvas *canvas, int line, int cell, attr_t attr,
                wchar_t character);

/* Blanks over a rectangle. */
void paint_blank(const struct canvas *canvas, struct rect rect);

#endif
