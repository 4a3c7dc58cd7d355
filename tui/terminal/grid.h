// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * grid.h - the signs of a screen, cell by cell, as plain values, and the
 * terminal as far as it is known.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <wchar.h>

#include "tui/terminal/control.h"

/* Behind a character that may be a coloured picture: it is wanted as text. */
enum { TEXT_SELECTOR = 0xfe0e };

enum { SIGN_CHARACTERS = 3, SIGN_BYTES_MAX = SIGN_CHARACTERS * MB_LEN_MAX };

/* What one cell shows. */
struct sign {
    /* A character and what is written over it; zeros after it. The second cell
     * of a wide one has none. */
    wchar_t text[SIGN_CHARACTERS];
    struct pen pen;
};

/* Lines are compared as bytes: none of them may be left to chance. */
_Static_assert(sizeof(struct sign) == SIGN_CHARACTERS * sizeof(wchar_t) +
                                          2 * sizeof(short) + sizeof(unsigned),
               "a sign has no padding");

struct grid {
    int lines, cells;
    struct sign *sign; /* line by line */
};

/* All blank, in the terminal's own colours; false without memory. */
bool grid_init(struct grid *grid, int lines, int cells);
void grid_done(struct grid *grid);

/* Make every cell a blank in this pen's ground. */
void grid_clear(struct grid *grid, struct pen pen);

static inline struct sign *grid_at(const struct grid *grid, int line, int cell)
{
    return &grid->sign[(size_t)line * (size_t)grid->cells + (size_t)cell];
}

/* A blank shows its ground alone. */
static inline bool sign_is_blank(const struct sign *sign)
{
    return sign->text[0] == L' ' && sign->text[1] == L'\0' &&
           (sign->pen.style & (STYLE_UNDERLINE | STYLE_REVERSE)) == 0;
}

static inline bool sign_is_blank_on(const struct sign *sign, short ground)
{
    return sign_is_blank(sign) && sign->pen.bg == ground;
}

/* It is written as one byte in every locale, and takes one cell; combining
 * characters do not count. */
static inline bool sign_is_ascii(const struct sign *sign)
{
    return sign->text[0] >= L' ' && sign->text[0] <= L'~';
}

/* They look alike. */
bool sign_is_same(const struct sign *a, const struct sign *b);

/* The cells it takes: 0 for the second half of a wide one. */
int sign_cells(const struct sign *sign);

/* In the locale's encoding, or a question mark; returns the bytes. */
size_t sign_write(const struct sign *sign, char out[SIGN_BYTES_MAX]);

struct screen_state {
    struct grid grid;
    struct spot cursor;
    struct pen pen;
    struct spot *due; /* room for every cell, used while an update is made */
};

/* An empty terminal, with the cursor in its corner; false without memory. */
bool screen_state_init(struct screen_state *state, int lines, int cells);
void screen_state_done(struct screen_state *state);

/* What the cell shows is unknown from now on. */
void screen_state_forget(struct screen_state *state, int line, int cell);
