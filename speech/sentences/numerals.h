// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * numerals.h - numbers in words, by a grammar of our own for each language:
 * what a synthesiser makes of digits is its own guess ("5:00" may become a
 * time of the day). Eyes and fingers still read digits.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/*
 * Copy a sentence with its numbers in words: "2 minutes 30 seconds", "Article
 * 9.5.3", "1 to 0", "Chess960". One and two agree with what is counted, days
 * and years are ordinals where the language has them so.
 *
 * language  "de", "en", "es" or "ru"; in another one digits stay.
 * out       always ends with a zero; what has no room is left out.
 */
void numerals_say(const char *language, const char *text, char *out,
                  size_t out_bytes);

/*
 * What one language adds: its words for numbers, and what decides between
 * several of them. For the files of this module, one a language.
 */

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
