// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * capabilities.h - the capabilities of the terminal named by TERM, as far as
 * update.h asks for it. After newterm.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "tui/terminal/decode.h"
#include "tui/terminal/motion.h"

/* Long enough for a terminal's string without parameters. */
enum { ABILITY_TEXT_MAX = 64 };

/* Append a string of the terminal's description, without its padding, to what
 * is there already; nothing where it has none or there is no room. */
void capability_append(char *out, size_t out_bytes, const char *name);

/* How many colours its description names; 0: none. */
int ability_colors(void);

/* Does it speak as update.h writes, in so many colours? If not, *out is
 * untouched, and curses must find the words. */
bool capabilities_find(int colors, struct capabilities *out);

/* What its keys send, as far as they send escape sequences. */
struct key_sequences capabilities_keys(void);
