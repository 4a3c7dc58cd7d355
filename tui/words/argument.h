// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * argument.h - the arguments of words in a typed line: a square, a claim, which
 * pieces, how many moves. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "tui/words/command.h"

/* Can this come after a word that takes such an argument? If not, the line
 * means something else. */
bool argument_fits(enum word_argument argument, const char *text);

/* Why not: a sentence, marked. */
const char *argument_wanted(enum word_argument argument);

/* Read what is in the line from at on into out; what makes no sense there
 * makes it COMMAND_UNKNOWN. */
void argument_read(enum word_argument argument, const char *line, size_t at,
                   struct command *out);

/* "e4" in any case; SQ_NONE when text does not begin with a square. */
int argument_square(const char *text);

/* Where a move ends and its draw offer begins; the end where there is none. */
size_t argument_offer(const char *text);
