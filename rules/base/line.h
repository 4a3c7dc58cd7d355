// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * line.h - one line of words and of key=value pairs, taken apart and put
 * together: the form that the judge's lines and the prompt share.
 *
 * A word ends at a blank. A quotation mark opens and closes a stretch in
 * which blanks are text; there a backslash makes the next character text. A
 * word that begins with # begins a comment.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINE_WORD_MAX = 512 };

struct line_reader {
    const char *text;
    size_t at; /* where the next word is looked for */
    size_t begin; /* where the last word read begins */
    bool broken; /* a quotation mark is missing, or a word is too long */
    char word[LINE_WORD_MAX]; /* the last word read, without its marks */
};

/* Read the next word; false at the end of the line, or when it is broken. */
bool line_next(struct line_reader *reader);

struct line_writer {
    char *out;
    size_t room, length;
    bool full; /* something did not fit: the line is worth nothing */
};

/* Both put a blank before what they write, unless it is the line's first. */
void line_word(struct line_writer *writer, const char *word);

/* A value that holds a blank or a quotation mark, or nothing, is quoted. */
void line_pair(struct line_writer *writer, const char *key, const char *value);

/* The pair, quoted in any case. */
void line_quoted(struct line_writer *writer, const char *key,
                 const char *value);

/* Decimal digits in text, whatever the locale. */

static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Is this all of the text's form, in which 0 means any digit? */
bool digits_have_form(const char *text, const char *form);

/* Read digits at *text, at least one, of a number up to most; *text is moved
 * behind them. */
bool digits_read(const char **text, int64_t most, int64_t *out);

/* The number of so many digits, which are there; at most nine. */
int digits_number(const char *text, int digits);
