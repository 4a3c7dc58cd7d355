// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * theme.h - how the parts of the screen look: rows of one table, richest
 * first. Where no colour tells a thing, a sign does: any row is enough to play.
 */
#pragma once

#include <stdbool.h>

/* What is drawn: text, or a piece of a side on a square of a kind. Empty
 * squares take the ink of White's pieces. */
enum ink {
    INK_PLAIN, /* also the ground of the whole window */
    INK_LIGHT_WHITE,
    INK_LIGHT_BLACK,
    INK_DARK_WHITE,
    INK_DARK_BLACK,
    INK_LAST_WHITE, /* the squares of the last move */
    INK_LAST_BLACK,
    INK_LIFTED_WHITE, /* the square of a lifted piece */
    INK_LIFTED_BLACK,
    INK_TARGET_WHITE, /* where it may be put down */
    INK_TARGET_BLACK,
    INK_CHECK_WHITE, /* the square of a king in check */
    INK_CHECK_BLACK,
    INK_WHITE_PIECE, /* drawn: fg the body, bg the outline */
    INK_BLACK_PIECE,
    INK_SHADES, /* drawn: fg the shade of White's bodies, bg of Black's */
    INKS
};

struct ink_row {
    /* Indexes of the terminal's palette; -1: its own colour, and of a drawn
     * piece: a body in the ink of its square, no outline, no shade. */
    short fg, bg;
    bool bold;
};

struct theme {
    const char *name;
    int colors; /* how many the terminal must have; 0: none */
    bool plain; /* squares look alike: signs must tell all */
    bool glyphs; /* chess symbols, where they can be shown, else letters */
    bool outlined; /* bodies are as light as some squares: their outlines tell
                      them apart, and lower squares have letters */
    bool own_pieces; /* a file has set the inks of drawn pieces */
    bool large; /* squares and pieces as large as the window allows */
    struct ink_row ink[INKS];
};

/* The first row of that name (NULL or unknown: "default") that a terminal of
 * so many colours can show; never NULL. */
const struct theme *theme_find(const char *name, int colors);

/*
 * Set a part of a theme of 256 or of 8 colours from a file: "base" to a
 * theme's name,
 * "glyphs" or "large" to yes or no, an ink ("text", "light-white" to
 * "check-black") to its two colours. NULL, or why not: English, marked; then
 * nothing is changed.
 */
const char *theme_set(struct theme *theme, const char *name, const char *value);

/* Does the ground of a mark, INK_LAST_WHITE, INK_LIFTED_WHITE or
 * INK_CHECK_WHITE, tell it from the other marks and from no mark? */
bool theme_tells(const struct theme *theme, enum ink mark);

/* Have the squares where a piece can go a colour of their own? */
bool theme_has_targets(const struct theme *theme);

/* The one of the inks of the last move in which words are easier to read. */
enum ink theme_ink_of_text(const struct theme *theme);

/* Is its sign lighter than its ground? The terminal's own colours count as
 * light on dark. */
bool ink_is_light(const struct ink_row *ink);

/* Are the drawn pieces of both sides about as light? Their colour alone would
 * not tell every eye whose they are. */
bool theme_sides_are_close(const struct theme *theme);

/* The table, for tests and lists; NULL past the end. */
const struct theme *theme_row(int index);
