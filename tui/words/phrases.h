// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * phrases.h - whole phrases that people type, put into a move or a command:
 * "is e4 attacked" is "attackers e4", "I want to play e4" is "e4".
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "tui/words/pattern.h"

struct phrase {
    char line[PATTERN_TEXT_BYTES]; /* to be read instead */
    int words; /* how many of the line its pattern names itself */
    bool is_move; /* read only as a move; nothing else is meant */
    bool is_notation; /* its move is in English letters, whatever is typed */
    bool is_question; /* read only as what changes nothing */
    bool is_answer; /* it means yes or no, and something else without a question
                     */
    const char *refusal; /* what to type instead; NULL: it can be read */
};

/*
 * The next phrase of the table that the line fits, in English or in the
 * player's language. Start with *row at 0. False: there is none left.
 */
bool phrases_next(const struct pattern_line *line, int *row,
                  struct phrase *found);

/* The line of the lobby that a phrase means: "challenge boris" is "play boris".
 * False: it is none. */
bool phrases_of_lobby(const char *line, char *out, size_t out_bytes);

/* Leave out "please" at either end. False: the line has none, or nothing else.
 */
bool phrases_without_please(const char *line, char *out, size_t out_bytes);
