// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * match_words.h - words in a typed line: in any case, and with any number of
 * blanks between them; and whether a word is spelled almost like another one.
 * Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

char match_words_lower(char letter);

/* Does text begin with these words, written small? Returns the length, 0 when
 * not; after it comes a blank or the end. Runs of blanks count as one. */
size_t match_words_begin(const char *text, const char *words,
                         size_t words_bytes);

/* The longest of a list of them with bars between; NULL has none. */
size_t match_words_any(const char *text, const char *list);

/* Is the whole text one of the list? */
bool match_words_is(const char *text, const char *list);

/* The first byte from at on that is no blank. */
size_t match_words_skip(const char *text, size_t at);

enum { MATCH_WORDS_NONE = 99 };

/* The edits in bytes from one word to the other: one at most, from seven
 * letters on two. Words of up to three letters have to be equal.
 * MATCH_WORDS_NONE: more. */
size_t match_words_distance(const char *typed, const char *word);
