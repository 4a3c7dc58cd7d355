// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * tokens.h - a typed line in its words: how each is compared, and which square,
 * piece, side or number it names, in every language of the program. All readers
 * of typed lines read these. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/board/position.h"

enum { TOKENS_MAX = 128, TOKENS_BYTES = 256 };

struct token {
    const char *typed; /* without signs before and behind it */
    const char *folded; /* as in folded.h: "what's" is "what s" */
    size_t at, bytes; /* of typed, in the line */
    size_t from, to; /* the same with the signs before and behind it */
    int square; /* "g5", "Gustav five" (two words, one token); SQ_NONE */
    enum role role; /* "knight", "horse", "Springer"; ROLE_NONE */
    enum side side; /* "white", "Black's", "weißer"; SIDE_NONE */
    int number; /* "4", "four", "4th", "vierte"; 0: none */
};

/* How a line ends, or is written as a whole. */
struct tokens {
    const char *line; /* as it was handed in */
    int count;
    bool is_whole; /* false: the line has more than there is room for */
    bool asks; /* it ends with a question mark, or begins with one */
    bool trails_off; /* it ends with dots: "accept..." */
    bool is_quoted; /* it is in quotation marks or brackets */
    struct token token[TOKENS_MAX];
    char typed[TOKENS_BYTES + TOKENS_MAX];
    char folded[3 * TOKENS_BYTES];
};

/* Split a line at blanks and commas. out points into itself: do not copy it. */
void tokens_of(const char *line, struct tokens *out);

/* Is the word, folded, one of a list "|of|such|words|"? */
bool tokens_list_has(const char *list, const char *folded);

/* How many tokens from at on say one of the words between bars, the longest; 0:
 * none. In any case, and with or without the dots of umlauts. NULL has none. */
int tokens_begin(const struct tokens *line, int at, const char *list);

/* Are the tokens from at on one of these words, and nothing more? */
bool tokens_are(const struct tokens *line, int at, const char *list);

/* What is behind so many tokens, as it was typed. */
const char *tokens_behind(const struct tokens *line, int count);

/* The kinds of pieces, sides and numbers that one folded word names. */
enum role tokens_role(const char *folded);
enum side tokens_side(const char *folded);
int tokens_number(const char *folded);

/* Spanish "él", which folds to the article. */
bool tokens_is_he(const struct token *token);

/* The square that a word is, in Latin or Cyrillic letters; SQ_NONE. */
int tokens_square(const char *typed);

/* The file that a word names alone: "e", "Gustav"; -1: none. */
int tokens_file(const struct token *token);

/*
 * A question mark at the end asks, also in "Nf3??" and "Nf3!?". Returns the
 * bytes before the marks; 0 where the line does not ask, or has nothing else.
 */
size_t tokens_question(const char *line);
