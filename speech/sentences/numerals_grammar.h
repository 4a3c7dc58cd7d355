// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * numerals_grammar.h - what one language adds to numerals.c: its words for
 * numbers, and what decides between several of them. A file a language.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* A text that grows in its room; what has no room is left out. */
struct text_buffer {
    char *text; /* ends with a null byte */
    size_t used, room; /* bytes */
};

void text_buffer_add(struct text_buffer *buffer, const char *words);

enum gender { GENDER_NONE, MASCULINE, FEMININE, NEUTER };

/* A noun as it is after its number. */
struct counted {
    const char *form; /* NULL: nothing is counted */
    enum gender gender;
    bool accusative; /* where the form tells */
};

struct saying {
    const char *printed, *said;
};

enum { NUMERAL_MAX = 999999999 };

struct grammar {
    const char *language;
    const char *point; /* between the numbers of an article */
    const struct counted *nouns; /* up to a NULL form */
    enum gender other_noun; /* of a capital word that is not in the list */
    const char *const *dated; /* what follows the number of a date, to NULL */
    const struct saying *names; /* and scores; longer ones first, to NULL */
    /* n is at most NUMERAL_MAX. */
    void (*cardinal)(unsigned long n, const struct counted *counted,
                     struct text_buffer *out);
    void (*ordinal)(unsigned long n, struct text_buffer *out); /* of a date */
};

extern const struct grammar numerals_de, numerals_en, numerals_es, numerals_ru;
