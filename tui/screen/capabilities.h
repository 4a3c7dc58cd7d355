// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * capabilities.h - what the terminal named by TERM can do, by its description
 * in terminfo, as far as update.h asks for it. Of ncurses this is all that is
 * used: why, says update.h.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "tui/terminal/control.h"
#include "tui/terminal/decoder.h"

/* Read the description; then all else here may be called. NULL, or a translated
 * sentence that says why this terminal cannot show a full screen: it must speak
 * ECMA-48, as update.h writes. */
const char *capabilities_open(int fd, struct capabilities *out);
void capabilities_close(void);

/* Long enough for a terminal's string without parameters. */
enum { ABILITY_TEXT_MAX = 64 };

/* Append a string of the terminal's description, without its padding, to what
 * is there already; nothing where it has none or there is no room. */
void capability_append(char *out, size_t out_bytes, const char *name);

/* How many colours it has, said in a way that control.h says them; 0: none. */
int capability_colors(void);

/* How many TERM, COLORTERM and the description let expect; the terminal itself
 * may say otherwise (probe.h). utf8: the locale is. */
int capability_promised_colors(bool utf8);

/* Is it a console, whose font has few signs? */
bool capability_is_console(void);

/* What it may be asked: nothing, or no strings (probe.h), or all. */
enum capability_probe { PROBES_NOTHING, PROBES_SEQUENCES, PROBES_ALL };
enum capability_probe capability_probe(void);

/* Its usual size, for where the system does not know the window's. */
void capability_size(int *rows, int *cells);

/* What its keys send, as far as they send escape sequences. */
struct key_sequences capabilities_keys(void);
