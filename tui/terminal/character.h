// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * character.h - the characters of a text in UTF-8, read and judged by
 * libutf8proc; how they are written in ASCII; and the cells of a screen that
 * they take, by the C library and the locale in force.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CHARACTER_BYTES_MAX = 4 };

/* The length of the character that begins at text, which has bytes left; its
 * number is in out. Both are 0 at the end and where no valid character begins.
 */
size_t character_read(const char *text, size_t bytes, uint32_t *out);

/* Write a character that may be typed, without a final zero, and return its
 * length; 0 for any other. */
size_t character_write(uint32_t character, char out[CHARACTER_BYTES_MAX]);

/* Where the character before or after a place in valid text begins. */
size_t character_before(const char *text, size_t at);
size_t character_after(const char *text, size_t bytes, size_t at);

/* Neither a control character nor one that only turns or joins text: such a
 * character may be typed into a line. */
bool character_is_typed(uint32_t character);

/* Can the locale in force write nothing but ASCII for certain? */
bool ascii_only(void);

/* What means a character that is not ASCII. */
const char *ascii_writing(uint32_t character);

/* Fold valid UTF-8 into out: "Läufer" becomes "Laeufer", "ход" becomes "khod",
 * what has no such writing "?". It always ends with a zero; what does not fit
 * is left out. */
void ascii_fold(const char *text, char *out, size_t out_bytes);

/* The cells of one character; below 0 for one that the locale does not know or
 * that is no text. */
int cells_width(uint32_t character);

/* The cells that the first bytes of a text take. */
int cells_of(const char *text, size_t bytes);

/* How many bytes of a text fit into so many cells; never half a character. */
size_t cells_fit(const char *text, int cells);

/*
 * The bytes of the first line when a text is broken at blanks into lines of
 * so many cells; a word longer than a line is cut. next gets the offset of
 * the second line, behind the blanks of the break.
 */
size_t cells_wrap(const char *text, int cells, size_t *next);

/* How many lines it takes so. */
int cells_lines(const char *text, int cells);
