// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * window.h - what is in the cells of a Braille display: what comes first, which
 * part of it, and what a key above a cell points at. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* All are UTF-8 without control characters; "": there is none. */
struct braille_parts {
    const char *question; /* what waits for an answer */
    const char *told; /* what was told last */
    bool refuses; /* that is why a line was not carried out */
};

/* What needs an answer is first, and a refusal before it; the other one is
 * behind. Returns the bytes. */
size_t braille_compose(const struct braille_parts *parts, char *out,
                       size_t out_bytes);

/*
 * The part of a line that a display shows: as many whole characters as it has
 * cells, cut between words where it can be. Write the window that begins
 * at byte *at, filled with blanks up to the number of cells. Returns where the
 * next one begins: the text's length when this is the last. out needs 4 bytes a
 * cell and one more.
 */
size_t braille_window(const char *text, size_t at, int cells, char *out);

/* The first one, with the running clock (ASCII; "": none runs) at its right
 * end, where there is room for that and ten cells of text. */
size_t braille_first_window(const char *text, const char *clock, int cells,
                            char *out);

/* The square that the word in a cell of a window ends with, as "e4" and "Qxf7#"
 * do, cells counted from 0; SQ_NONE: it is none. */
int braille_square_at(const char *window, int cell);
