// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * own_words_table.h - the English words that have own ones in the languages of
 * the program, as keys of the catalogue: context, a sign, the English.
 */
#pragma once

#include <stddef.h>

struct own_list {
    const char *const *key;
    size_t count;
};

/* What is typed first; what is behind it, or a side before it; and the
 * kinds of pieces, behind "pieces" alone: elsewhere they belong to a spoken
 * move. */
extern const struct own_list own_list_words, own_list_arguments, own_list_kinds;

/* Words that say nothing beside a command: articles and their like, nouns. */
extern const struct own_list own_list_fillers;

/* What is typed while a position is set up, beside sides and kinds. */
extern const struct own_list own_list_setup;
