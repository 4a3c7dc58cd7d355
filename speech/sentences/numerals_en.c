// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/numerals.h"

static const char *const small[] = {
    "zero",    "one",     "two",       "three",    "four",
    "five",    "six",     "seven",     "eight",    "nine",
    "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
    "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
};

static const char *const tens[] = {
    "",      "",      "twenty",  "thirty", "forty",
    "fifty", "sixty", "seventy", "eighty", "ninety",
};

static const char *const small_ordinals[] = {
    "zeroth",    "first",     "second",      "third",      "fourth",
    "fifth",     "sixth",     "seventh",     "eighth",     "ninth",
    "tenth",     "eleventh",  "twelfth",     "thirteenth", "fourteenth",
    "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth",
};

static void below_hundred(unsigned long n, struct text_buffer *out)
{
    if (n >= 20)
        text_buffer_add(out, tens[n / 10]);
    if (n >= 20 && n % 10 == 0)
        return;
    if (n >= 20)
        text_buffer_add(out, " ");
    text_buffer_add(out, small[n < 20 ? n : n % 10]);
}

static void below_thousand(unsigned long n, struct text_buffer *out)
{
    if (n >= 100) {
        text_buffer_add(out, small[n / 100]);
        text_buffer_add(out, n % 100 > 0 ? " hundred and " : " hundred");
    }
    if (n < 100 || n % 100 > 0)
        below_hundred(n % 100, out);
}

/* A group of three digits with its name, and a blank before what follows. */
static void add_group(unsigned long n, const char *name, unsigned long rest,
                      struct text_buffer *out)
{
    if (n == 0)
        return;
    below_thousand(n, out);
    text_buffer_add(out, name);
    if (rest > 0)
        text_buffer_add(out, rest < 100 ? " and " : " ");
}

static void cardinal(unsigned long n, const struct counted *counted,
                     struct text_buffer *out)
{
    (void)counted;
    add_group(n / 1000000, " million", n % 1000000, out);
    add_group(n / 1000 % 1000, " thousand", n % 1000, out);
    if (n < 1000 || n % 1000 > 0)
        below_thousand(n % 1000, out);
}

/* "the first of July": only days are said so. */
static void ordinal(unsigned long n, struct text_buffer *out)
{
    text_buffer_add(out, "the ");
    if (n > 20) {
        text_buffer_add(out, tens[n / 10 % 10]);
        text_buffer_add(out, " ");
        n %= 10;
    }
    text_buffer_add(out, small_ordinals[n]);
    text_buffer_add(out, " of");
}

static const struct counted nouns[] = {{NULL, GENDER_NONE, false}};

static const char *const dated[] = {
    " January",  " February", " March",  " April",     " May",
    " June",     " July",     " August", " September", " October",
    " November", " December", NULL,
};

static const struct saying names[] = {
    {"Chess960", "Chess nine sixty"},
    {"1/2-1/2", "one half each"},
    {"1/2-0", "one half to zero"},
    {"0-1/2", "zero to one half"},
    {"1-0", "one to zero"},
    {"0-1", "zero to one"},
    {"0-0", "zero to zero"},
    {"1/2", "one half"},
    {NULL, NULL},
};

const struct grammar numerals_en = {
    .language = "en",
    .point = "point",
    .nouns = nouns,
    .dated = dated,
    .names = names,
    .cardinal = cardinal,
    .ordinal = ordinal,
};
