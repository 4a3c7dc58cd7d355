// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * translatable.h - marks a sentence for translation, and asks for it in the
 * language of the user. The rules only mark: those who show or speak a
 * sentence call gettext. The spelling is that of gettext, for xgettext; the C
 * library's own is not used, because it translates nothing where the locale is
 * not installed.
 *
 * Three functions are declared here and defined by the programs, in
 * src/base/language.c, which holds the language that was chosen: no folder
 * between the two needs to know where the translations come from.
 */
#pragma once

#define N_(sentence) (sentence)

/* A word that means different things in different places: the context is a
 * part of what is looked up. */
#define NP_(context, word) (context "\004" word)

/* The English word of what NP_ has made. */
static inline const char *np_word(const char *key)
{
    while (*key++ != '\004')
        continue;
    return key;
}

/*
 * The translation, or the sentence itself where there is none: always the
 * same as a format for printf. Both are valid until the program ends, also
 * after another language was chosen. In any thread.
 */
__attribute__((format_arg(1))) const char *translation_of(const char *sentence);

/* The form of the number; without a translation "one" for 1, else "many". */
__attribute__((format_arg(1), format_arg(2))) const char *
translation_for(const char *one, const char *many, unsigned long number);

/* What is said of an errno, as strerror does. */
const char *translation_of_error(int error);

#define gettext(sentence) translation_of(sentence)
#define ngettext(one, many, number) translation_for(one, many, number)
