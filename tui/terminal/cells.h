// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * cells.h - how many cells of a screen a text takes, and where it must be
 * broken to fit. Texts are valid UTF-8; widths are the C library's, by the
 * locale in force.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

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
