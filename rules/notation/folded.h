// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * folded.h - words as they are compared, however they were typed: small
 * letters without accents, an umlaut as its two letters. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/*
 * Fold UTF-8 text: "Läufer" and "LAEUFER" become "laeufer", "Ещё" "еще". Signs
 * between words become one blank, and there is none at either end; a digit
 * behind a letter is a word of its own. Always ends with a zero; what has no
 * room is cut.
 */
void folded_text(const char *text, char *out, size_t out_bytes);

/* The same, with an umlaut as its letter alone: "Läufer" becomes "laufer". */
void folded_plain(const char *text, char *out, size_t out_bytes);

/* Is the text one of the words between bars, folded in one way or the other?
 * The empty text is none. */
bool folded_is_one_of(const char *text, const char *list);

enum { FOLDED_WORD_BYTES = 256 };

/* A word of so many bytes folded in the one way (0) or the other (1). False: it
 * begins with another letter than the folded text typed, or both are the same.
 */
bool folded_form(const char *word, size_t bytes, int way, const char *typed,
                 char out[FOLDED_WORD_BYTES]);

/* Is a folded text this word of so many bytes, folded in one way or the other?
 */
bool folded_is(const char *folded, const char *word, size_t bytes);

/* The same of a list, for a text that is folded already. */
bool folded_is_listed(const char *folded, const char *list);

/* The edits from one word to the other, in bytes: insertions, deletions, other
 * letters, and swaps of neighbours. FOLDED_EDITS_NONE: a word is longer. */
enum { FOLDED_EDITS_NONE = 99, FOLDED_EDITED_MAX = 32 };
size_t folded_edits(const char *from, size_t from_bytes, const char *to,
                    size_t to_bytes);

/* The same of a word that may be mistyped: one at most, from seven letters on
 * two. Words of up to three letters have to be equal. */
size_t folded_distance(const char *typed, const char *word);
