// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * argument.h - the arguments of words in a typed line: a square, a claim, which
 * pieces, how many moves. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "tui/words/command.h"

enum argument {
    ARGUMENT_NONE,
    ARGUMENT_SQUARE,
    ARGUMENT_PLACE, /* a square to go to, or nothing */
    ARGUMENT_FILE_OR_RANK, /* "e", "4" */
    ARGUMENT_PIECES, /* a side, a role, or both; nvui's letters too */
    ARGUMENT_MOVES, /* "5", "from 5", "last 3", or nothing */
    ARGUMENT_COUNT, /* a number, or nothing */
    ARGUMENT_NUMBER,
    ARGUMENT_MOVE_NUMBER, /* a number, perhaps with a side */
    ARGUMENT_PATH,
    ARGUMENT_WORD,
    ARGUMENT_SWITCH,
    ARGUMENT_CLAIM,
    ARGUMENT_WRITTEN, /* a move as it is written, perhaps with an offer */
    ARGUMENT_WRITTEN_OR_NOTHING,
    ARGUMENT_SIDE, /* or nothing */
    ARGUMENT_FLIP, /* by which rule the board is turned; or nothing */
    ARGUMENT_LINE, /* what a line of the judge has behind the verb */
};

/* Can this come after a word that takes such an argument? If not, the line
 * means something else. */
bool argument_fits(enum argument argument, const char *text);

/* Why not: a sentence, marked. */
const char *argument_wanted(enum argument argument);

/* Read what is in the line from at on into out; what makes no sense there
 * makes it COMMAND_UNKNOWN. */
void argument_read(enum argument argument, const char *line, size_t at,
                   struct command *out);

/* "e4" in any case; SQ_NONE when text does not begin with a square. */
int argument_square(const char *text);

/* Where a move ends and its draw offer begins; the end where there is none. */
size_t argument_offer(const char *text);

/* The line means nothing: why (marked) and where. */
void argument_refuse(struct command *out, const char *wrong, size_t at);
