// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * mood.h - whether a typed line tells the program to do something, or asks,
 * supposes, negates or tells. Only an order acts. In all languages of the
 * program at once, whichever is in force. Pure but for the catalogue.
 */
#pragma once

#include "rules/notation/tokens.h"
#include "tui/words/command.h"

enum mood {
    MOOD_ORDER,
    MOOD_ASKS, /* "what is a draw", "draw?" */
    MOOD_SUPPOSES, /* "if I resign", "should I resign" */
    MOOD_NEGATES, /* "don't resign", "no draw" */
    MOOD_TELLS, /* "she resigned", "it is a draw" */
};

/*
 * The mood of a line by its words. Where only a part of the line was taken for
 * a command (is_guessed), "it is" and its like count anywhere, otherwise as the
 * first word alone.
 */
enum mood mood_of(const char *line, bool is_guessed);

/* The same by how it is written alone: a question mark or dots at its end ask,
 * and what is quoted is told. */
enum mood mood_of_signs(const struct tokens *line);

/*
 * Keep a line that is no order from acting. read is what was made of it: if
 * that would do something, it becomes the help about the command that the line
 * speaks of, or a refusal. What a command says to somebody, and the name of a
 * file, may be in any words; a question mark beside another one in a move is a
 * mark of its quality. Commands that only tell something stay as they are. An
 * act that a side is said to do, and a file that is named by a plain word,
 * become COMMAND_PHRASED: they are asked about first.
 */
void mood_guard(const char *line, struct command *read);

/* Does what follows "say" or "tell" turn to the program: "tell me how ..."? It
 * is no message to somebody then. */
bool mood_speaks_to_program(const char *text);

/* Why nothing was done: a sentence, marked. NULL for an order. */
const char *mood_refusal(enum mood mood);
