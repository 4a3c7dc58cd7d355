// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pattern.h - the patterns of phrases: which of them a typed line fits, and
 * what is in their slots.
 *
 * A pattern is a line of words. a/b is either, ~a may be absent. A slot is a
 * name in capitals: SQUARE, COLOUR (a side, also "my" and "the opponent's"),
 * KIND (of a piece), PIECE (what a question is about: "f3", "my knight", "the
 * white rook on a1"), LINE ("e", "4th"), NUMBER, TIME, MOVE and TEXT (any
 * words). Articles and politeness may come before any word. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/notation/tokens.h"

enum { PATTERN_SLOTS = 4, PATTERN_TEXT_BYTES = 256 };

/* A line, prepared once for all patterns. */
struct pattern_line {
    struct tokens tokens;
    bool says_nothing[TOKENS_MAX]; /* an article, politeness */
    int opening; /* so many words may be left out before a question */
    enum side mine; /* whose "my" is */
};

struct pattern_match {
    struct {
        int slot;
        char text[PATTERN_TEXT_BYTES];
    } taken[PATTERN_SLOTS];
    int count;
    int words; /* of the line that the pattern names itself */
};

/* False: the line is empty, or too long for a phrase. */
bool pattern_prepare(const char *line, enum side mine,
                     struct pattern_line *out);

/* The first of the patterns between bars that the whole line fits. A question
 * may have more around it: "tell me ...", "... at the moment". */
bool pattern_match(const struct pattern_line *line, const char *patterns,
                   bool is_question, struct pattern_match *out);

/* A command with what the slots took. LETTER is KIND as its letter in notation;
 * LETTER2 is that of the second KIND. False: no room. */
bool pattern_fill(const char *command, const struct pattern_match *match,
                  char *out, size_t out_bytes);

/* How many words of politeness begin here: "por favor" is two. */
int pattern_polite(const struct tokens *tokens, int at);
