// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * window.h - the part of a line that a Braille display shows: as many
 * whole characters as it has cells, cut between words where it can be. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/*
 * Write the window that begins at byte *at, filled with blanks up to the
 * number of cells. Returns where the next one begins: the text's length when
 * this is the last. out needs 4 bytes a cell and one more.
 */
size_t braille_window(const char *text, size_t at, int cells, char *out);
