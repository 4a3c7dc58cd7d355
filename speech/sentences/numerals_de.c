// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/numerals.h"

static const char *const small[] = {
    "null",     "eins",     "zwei",     "drei",     "vier",
    "fünf",     "sechs",    "sieben",   "acht",     "neun",
    "zehn",     "elf",      "zwölf",    "dreizehn", "vierzehn",
    "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
};

static const char *const tens[] = {
    "",        "",        "zwanzig", "dreißig", "vierzig",
    "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
};

/* Within a word one is "ein". */
static void add_within(unsigned long n, struct text_buffer *out)
{
    text_buffer_add(out, n == 1 ? "ein" : small[n]);
}

static void below_hundred(unsigned long n, struct text_buffer *out)
{
    if (n < 20) {
        text_buffer_add(out, small[n]);
        return;
    }
    if (n % 10 > 0) {
        add_within(n % 10, out);
        text_buffer_add(out, "und");
    }
    text_buffer_add(out, tens[n / 10]);
}

static void below_thousand(unsigned long n, struct text_buffer *out)
{
    if (n >= 100) {
        if (n >= 200)
            add_within(n / 100, out);
        text_buffer_add(out, "hundert");
    }
    if (n < 100 || n % 100 > 0)
        below_hundred(n % 100, out);
}

static void below_million(unsigned long n, struct text_buffer *out)
{
    if (n >= 1000) {
        if (n >= 2000)
            below_thousand(n / 1000, out);
        text_buffer_add(out, "tausend");
    }
    if (n < 1000 || n % 1000 > 0)
        below_thousand(n % 1000, out);
}

static void cardinal(unsigned long n, const struct counted *counted,
                     struct text_buffer *out)
{
    if (n == 1 && counted->gender != GENDER_NONE) {
        text_buffer_add(out, counted->gender == FEMININE ? "eine" : "ein");
        return;
    }
    if (n >= 1000000) {
        if (n >= 2000000)
            below_thousand(n / 1000000, out);
        text_buffer_add(out, n >= 2000000 ? " Millionen" : "eine Million");
        if (n % 1000000 == 0)
            return;
        text_buffer_add(out, " ");
    }
    below_million(n % 1000000, out);
}

/* "vom ersten Juli" */
static void ordinal(unsigned long n, struct text_buffer *out)
{
    static const char *const first[] = {"nullten", "ersten", "zweiten",
                                        "dritten"};
    if (n < sizeof first / sizeof *first) {
        text_buffer_add(out, first[n]);
    } else if (n == 7) {
        text_buffer_add(out, "siebten");
    } else if (n == 8) {
        text_buffer_add(out, "achten");
    } else {
        below_million(n % 1000000, out);
        text_buffer_add(out, n < 20 ? "ten" : "sten");
    }
}

static const struct counted nouns[] = {
    {"Stunde", FEMININE, false},   {"Minute", FEMININE, false},
    {"Sekunde", FEMININE, false},  {"Partie", FEMININE, false},
    {"Stellung", FEMININE, false}, {"Periode", FEMININE, false},
    {"Seite", FEMININE, false},    {"Figur", FEMININE, false},
    {NULL, GENDER_NONE, false},
};

static const char *const dated[] = {
    ". Januar",   ". Februar",  ". März",   ". April",     ". Mai",
    ". Juni",     ". Juli",     ". August", ". September", ". Oktober",
    ". November", ". Dezember", NULL,
};

static const struct saying names[] = {
    {"Chess960", "Schach neunhundertsechzig"},
    {"1/2-1/2", "ein halb zu ein halb"},
    {"1/2-0", "ein halb zu null"},
    {"0-1/2", "null zu ein halb"},
    {"1-0", "eins zu null"},
    {"0-1", "null zu eins"},
    {"0-0", "null zu null"},
    {"1/2", "ein halb"},
    {NULL, NULL},
};

const struct grammar numerals_de = {
    .language = "de",
    .point = "Punkt",
    .nouns = nouns,
    .other_noun = MASCULINE,
    .dated = dated,
    .names = names,
    .cardinal = cardinal,
    .ordinal = ordinal,
};
