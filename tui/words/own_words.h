// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * own_words.h - the words that can be typed, in the player's own language:
 * "remis" is draw. English is always understood beside them. They are in the
 * catalogue, each with its other forms behind a bar, and what help shows
 * first.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "tui/words/command.h"

/* The English words in order ("draw", "call arbiter"), NULL past the end; own
 * has those of the language in force, "" where it has none. */
const char *own_words_row(int index, const char **own);

/*
 * Put a line of own words into English: "weiß remis" is "white draw",
 * "beanspruchen stellungswiederholung" "claim threefold", "Nf3 remis" "Nf3
 * draw", and after an English word too: "voice aus" is "voice off". What is no
 * word of the table stays as it is. False, and out has nothing, where there was
 * none.
 */
bool own_words_turn(const char *line, char *out, size_t out_bytes);

struct tokens;

/* The English word, of one or more tokens, that is here in either language, and
 * how many; NULL: none. */
const char *own_words_find(const struct tokens *line, int at, int *count);

/*
 * Leave out what people say around a command: "pause the game" is "pause". The
 * first round leaves out articles and their like, the second nouns too. False
 * if the line has no such word, or nothing else.
 */
bool own_words_without_fillers(const char *line, int round, char *out,
                               size_t out_bytes);

/* Put the words of a setup into English: "weißer König e1" is "white king e1".
 * All other words stay as they are. */
void own_words_turn_setup(const char *line, char *out, size_t out_bytes);

/* Is the line the first letter of the own word for this English one? */
bool own_words_is_initial(const char *line, const char *english);

/* Other ways to type this word, three at most: "undo, take back". Those of the
 * language and the English word itself, or else the English ones; "" without.
 */
void own_words_others(const struct command_row *row, char *out,
                      size_t out_bytes);

/* The own words for English ones, as help has them: "draw" is "remis", "claim
 * threefold|fifty" "beanspruchen stellungswiederholung|fünfzig". */
void own_words_show(const char *english, char *out, size_t out_bytes);

/* English words that have own ones in the languages of the program, as keys of
 * the catalogue: context, a sign, the English. */
struct own_list {
    const char *const *key;
    size_t count;
};

/* The kinds of pieces, behind "pieces" alone: elsewhere they belong to a
 * spoken move. */
extern const struct own_list own_list_kinds;
