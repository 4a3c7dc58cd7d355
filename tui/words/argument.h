// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * argument.h - what follows a word in a line of English: a square, a claim,
 * which pieces, how many moves. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/notation/tokens.h"
#include "tui/words/command.h"
#include "tui/words/typed_move.h"

/* A line in English: its text without blanks at either end, in tokens. */
struct reading {
    const char *text;
    const struct typing *typing;
    struct tokens words;
    /* The longest word of the table that it begins with, of so many tokens,
     * where only what follows does not fit; NULL. */
    const struct word *near;
    int near_words;
};

/* What follows a word: the token, and the text from there on. */
struct rest {
    const struct reading *reading;
    const struct token *token;
    int count; /* tokens that are left */
    const char *text;
};

/* Read what follows a word. What makes no sense there makes it COMMAND_UNKNOWN;
 * false: the line means something else. */
bool argument_read(enum word_argument argument, const struct rest *rest,
                   struct command *out);

/* What a word wants behind it: a sentence, marked. */
const char *argument_wanted(enum word_argument argument);

/* A move behind a word becomes notation where it is in the player's letters or
 * words. */
void argument_put_move(const struct reading *reading, char *mv,
                       size_t mv_bytes);
