// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/numerals.h"

static const char *const small[] = {
    "ноль",       "один",        "два",        "три",          "четыре",
    "пять",       "шесть",       "семь",       "восемь",       "девять",
    "десять",     "одиннадцать", "двенадцать", "тринадцать",   "четырнадцать",
    "пятнадцать", "шестнадцать", "семнадцать", "восемнадцать", "девятнадцать",
};

static const char *const tens[] = {
    "",          "",           "двадцать",  "тридцать",    "сорок",
    "пятьдесят", "шестьдесят", "семьдесят", "восемьдесят", "девяносто",
};

static const char *const hundreds[] = {
    "",        "сто",      "двести",  "триста",    "четыреста",
    "пятьсот", "шестьсот", "семьсот", "восемьсот", "девятьсот",
};

/* In the genitive, as in a date: "первого", "двадцать третьего". */
static const char *const small_ordinals[] = {
    "нулевого",      "первого",      "второго",        "третьего",
    "четвёртого",    "пятого",       "шестого",        "седьмого",
    "восьмого",      "девятого",     "десятого",       "одиннадцатого",
    "двенадцатого",  "тринадцатого", "четырнадцатого", "пятнадцатого",
    "шестнадцатого", "семнадцатого", "восемнадцатого", "девятнадцатого",
};

static const char *const tens_ordinals[] = {
    "",
    "",
    "двадцатого",
    "тридцатого",
    "сорокового",
    "пятидесятого",
    "шестидесятого",
    "семидесятого",
    "восьмидесятого",
    "девяностого",
};

/* One and two agree with what is counted. */
static const char *agreeing(unsigned long n, const struct counted *counted)
{
    enum gender gender = counted->gender;
    if (n == 1 && gender == FEMININE)
        return counted->accusative ? "одну" : "одна";
    if (n == 1 && gender == NEUTER)
        return "одно";
    if (n == 2 && gender == FEMININE)
        return "две";
    return small[n];
}

static void add_word(const char *word, bool *first, struct text_buffer *out)
{
    if (!*first)
        text_buffer_add(out, " ");
    text_buffer_add(out, word);
    *first = false;
}

static void below_thousand(unsigned long n, const struct counted *counted,
                           bool *first, struct text_buffer *out)
{
    if (n >= 100)
        add_word(hundreds[n / 100], first, out);
    n %= 100;
    if (n >= 20)
        add_word(tens[n / 10], first, out);
    if (n >= 20)
        n %= 10;
    if (n > 0)
        add_word(agreeing(n, counted), first, out);
}

/* Which of three forms a number wants: 1, 21; 2 to 4, 22; all other. */
static int form_after(unsigned long n)
{
    if (n % 100 >= 11 && n % 100 <= 14)
        return 2;
    return n % 10 == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 ? 1 : 2;
}

static void add_group(unsigned long n, const struct counted *counted,
                      const char *const forms[3], bool *first,
                      struct text_buffer *out)
{
    if (n == 0)
        return;
    if (n > 1)
        below_thousand(n, counted, first, out);
    add_word(forms[form_after(n)], first, out);
}

static bool add_thousands(unsigned long n, struct text_buffer *out)
{
    static const struct counted million = {"миллион", MASCULINE, false};
    static const struct counted thousand = {"тысяча", FEMININE, false};
    static const char *const millions[] = {"миллион", "миллиона", "миллионов"};
    static const char *const thousands[] = {"тысяча", "тысячи", "тысяч"};
    bool first = true;
    add_group(n / 1000000, &million, millions, &first, out);
    add_group(n / 1000 % 1000, &thousand, thousands, &first, out);
    return first;
}

static void cardinal(unsigned long n, const struct counted *counted,
                     struct text_buffer *out)
{
    if (n == 0) {
        text_buffer_add(out, small[0]);
        return;
    }
    bool first = add_thousands(n, out);
    below_thousand(n % 1000, counted, &first, out);
}

/* Only the last word of an ordinal is one. Days, and years of no round
 * hundred. */
static void ordinal(unsigned long n, struct text_buffer *out)
{
    static const struct counted nothing = {NULL, MASCULINE, false};
    unsigned long last = n % 100;
    if (last == 0) {
        cardinal(n, &nothing, out);
        return;
    }
    bool first = add_thousands(n, out);
    if (n % 1000 >= 100)
        add_word(hundreds[n / 100 % 10], &first, out);
    if (last >= 20 && last % 10 > 0)
        add_word(tens[last / 10], &first, out);
    add_word(last < 20        ? small_ordinals[last]
             : last % 10 == 0 ? tens_ordinals[last / 10]
                              : small_ordinals[last % 10],
             &first, out);
}

static const struct counted nouns[] = {
    {"минута", FEMININE, false},  {"минуты", FEMININE, false},
    {"минуту", FEMININE, true},   {"секунда", FEMININE, false},
    {"секунды", FEMININE, false}, {"секунду", FEMININE, true},
    {"партия", FEMININE, false},  {"партии", FEMININE, false},
    {"партию", FEMININE, true},   {"ошибка", FEMININE, false},
    {"ошибки", FEMININE, false},  {"позиция", FEMININE, false},
    {"позиции", FEMININE, false}, {"фигура", FEMININE, false},
    {"фигуры", FEMININE, false},  {"пешка", FEMININE, false},
    {"пешки", FEMININE, false},   {"замечание", NEUTER, false},
    {"поле", NEUTER, false},      {"очко", NEUTER, false},
    {NULL, GENDER_NONE, false},
};

static const char *const dated[] = {
    " января", " февраля", " марта",   " апреля",   " мая",
    " июня",   " июля",    " августа", " сентября", " октября",
    " ноября", " декабря", " года",    NULL,
};

static const struct saying names[] = {
    {"Chess960", "шахматы девятьсот шестьдесят"},
    {"1/2-1/2", "по пол-очка"},
    {"1/2-0", "пол-очка ноль"},
    {"0-1/2", "ноль пол-очка"},
    {"1-0", "один ноль"},
    {"0-1", "ноль один"},
    {"0-0", "ноль ноль"},
    {"1/2", "пол-очка"},
    {NULL, NULL},
};

const struct grammar numerals_ru = {
    .language = "ru",
    .point = "точка",
    .nouns = nouns,
    .dated = dated,
    .names = names,
    .cardinal = cardinal,
    .ordinal = ordinal,
};
