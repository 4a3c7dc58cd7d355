// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * near_word.h - "did you mean": the word of a list that is spelled almost like
 * the one that was typed at the shell. Pure but for the catalogue.
 */
#pragma once

#include <stddef.h>
#include <stdio.h>

enum { NEAR_WORD_MAX = 64 };

struct near_word {
    const char *typed;
    size_t edits; /* from typed to found */
    char found[NEAR_WORD_MAX]; /* "": none yet */
};

struct near_word near_word_of(const char *typed);

/* One word of the list, of so many bytes: it is found if it is nearer than the
 * one before. One edit, from seven letters on two; a swap is one. */
void near_word_try(struct near_word *near, const char *word, size_t bytes);

/* Each of the words between bars, except those in capitals, which stand for
 * something. */
void near_word_try_list(struct near_word *near, const char *list);

/* "there is no such option; did you mean --time?", or why alone where none was
 * found; sign is put before the word. */
void near_word_ask(const struct near_word *near, const char *why,
                   const char *sign, char *out, size_t out_bytes);

/* Print that a command has no such option, of those in the list. Returns
 * EXIT_USAGE. */
int near_word_refuse_option(const char *typed, const char *list, FILE *errors);
