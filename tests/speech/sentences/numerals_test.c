// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/numerals.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *language, *printed, *said;
} rows[] = {
    {"en", "2 minutes 30 seconds", "two minutes thirty seconds"},
    {"en", "Article 9.5.3.", "Article nine point five point three."},
    {"en", "Article III.4.", "Article three, four."},
    {"en", "Article I.1.", "Article I, one."},
    {"en", "Article I.10.", "Article I, ten."},
    {"en", "Article E2.7.", "Article E two point seven."},
    {"en", "Article G.6.", "Article G point six."},
    {"en", "Article 8.1a.", "Article eight point one a."},
    {"en", "Move 12.", "Move twelve."},
    {"en", "White wins, 1 to 0.", "White wins, one to zero."},
    {"en", "of 1 July 2001", "of the first of July two thousand and one"},
    {"en", "of 31 January 2018",
     "of the thirty first of January two thousand and eighteen"},
    {"en", "Chess960, array 518",
     "Chess nine sixty, array five hundred and eighteen"},
    {"en", "e4, Nf3, exd5", "e four, Nf three, exd five"},
    {"en", "It is 1:05.", "It is one zero five."},
    {"en", "1000000 and 2000017", "one million and two million and seventeen"},
    {"en", "100 101 110 999",
     "one hundred one hundred and one one hundred and "
     "ten nine hundred and ninety nine"},
    {"en", "no number at all", "no number at all"},
    {"de", "2 Minuten 30 Sekunden", "zwei Minuten dreißig Sekunden"},
    {"de", "1 Stunde 1 Minute", "eine Stunde eine Minute"},
    {"de", "1 Zug in 21 Minuten", "ein Zug in einundzwanzig Minuten"},
    {"de", "Weiß gewinnt, 1 zu 0.", "Weiß gewinnt, eins zu null."},
    {"de", "Artikel 9.5.3.", "Artikel neun Punkt fünf Punkt drei."},
    {"de", "Artikel III.4.", "Artikel drei, vier."},
    {"de", "Artikel I.1.", "Artikel I, eins."},
    {"de", "FIDE-Schachregeln vom 1. Juli 2009",
     "FIDE-Schachregeln vom ersten Juli zweitausendneun"},
    {"de", "am 31. Dezember, am 7. Mai, am 19. März",
     "am einunddreißigsten Dezember, am siebten Mai, am neunzehnten März"},
    {"de", "nach der 50-Züge-Regel", "nach der fünfzig-Züge-Regel"},
    {"de", "Chess960, Anfangsstellung 518",
     "Schach neunhundertsechzig, Anfangsstellung fünfhundertachtzehn"},
    {"de", "Zug 1:", "Zug eins:"},
    {"de", "101 201 1001 11000",
     "hunderteins zweihunderteins tausendeins "
     "elftausend"},
    {"de", "1000000 1234567",
     "eine Million eine Million "
     "zweihundertvierunddreißigtausend"
     "fünfhundertsiebenundsechzig"},
    {"es", "2 minutos 30 segundos", "dos minutos treinta segundos"},
    {"es", "1 hora 1 minuto", "una hora un minuto"},
    {"es", "21 horas 21 minutos, 21",
     "veintiuna horas veintiún minutos, veintiuno"},
    {"es", "31 segundos, 41 casillas",
     "treinta y un segundos, cuarenta y una casillas"},
    {"es", "Ganan las blancas, 1 a 0.", "Ganan las blancas, uno a cero."},
    {"es", "Artículo 9.5.3.", "Artículo nueve punto cinco punto tres."},
    {"es", "de 1 de julio de 2009", "de uno de julio de dos mil nueve"},
    {"es", "100 101 200 partidas 999",
     "cien ciento uno doscientas partidas "
     "novecientos noventa y nueve"},
    {"es", "1000 1000000 2500000", "mil un millón dos millones quinientos mil"},
    {"es", "Chess960", "ajedrez novecientos sesenta"},
    {"ru", "2 минуты 30 секунд", "две минуты тридцать секунд"},
    {"ru", "1 час 1 минута 1 секунда", "один час одна минута одна секунда"},
    {"ru", "21 минуту, 22 минуты, 25 минут",
     "двадцать одну минуту, двадцать две минуты, двадцать пять минут"},
    {"ru", "2 часа 12 ходов", "два часа двенадцать ходов"},
    {"ru", "1 замечание", "одно замечание"},
    {"ru", "1:0", "один ноль"},
    {"ru", "Статья 9.5.3.", "Статья девять точка пять точка три."},
    {"ru", "с 1 июля 2009 года", "с первого июля две тысячи девятого года"},
    {"ru", "с 1 января 2023 года",
     "с первого января две тысячи двадцать третьего года"},
    {"ru", "21 июня 1990 года",
     "двадцать первого июня тысяча девятьсот девяностого года"},
    {"ru", "Ход 12, белые:", "Ход двенадцать, белые:"},
    {"ru", "1000 2000 5000 21000",
     "тысяча две тысячи пять тысяч двадцать одна тысяча"},
    {"ru", "1000000 3000111", "миллион три миллиона сто одиннадцать"},
    {"ru", "0 110 0", "ноль сто десять ноль"},
    {"en", "Anna signs: 1/2-1/2", "Anna signs: one half each"},
    {"en", "1-0.", "one to zero."},
    {"en", "1-05, 11-0", "one-zero five, eleven-zero"},
    {"en", "fewer by 1/2", "fewer by one half"},
    {"de", "1/2-0", "ein halb zu null"},
    {"es", "0-1", "cero a uno"},
    {"ru", "1/2-1/2", "по пол-очка"},
    {"fr", "2 minutes", "2 minutes"},
    {"en", "12345678901",
     "one two three four five six seven eight nine zero "
     "one"},
    {"en", "007", "zero zero seven"},
};

static void numbers_are_said_in_words(void **state)
{
    (void)state;
    char said[512];
    for (size_t i = 0; i < ROWS(rows); i++) {
        numerals_say(rows[i].language, rows[i].printed, said, sizeof said);
        assert_string_equal(said, rows[i].said);
    }
}

static bool has_double_blank(const char *text)
{
    return strstr(text, "  ") != NULL || text[0] == ' ' ||
           text[strlen(text) - 1] == ' ';
}

/* No two numbers sound the same, and no digit is left. */
static void every_number_has_its_own_words(void **state)
{
    (void)state;
    enum { COUNT = 3000, BYTES = 128 };
    static const char *const languages[] = {"de", "en", "es", "ru"};
    static char said[COUNT][BYTES];
    for (size_t l = 0; l < ROWS(languages); l++) {
        for (int n = 0; n < COUNT; n++) {
            char digits[16];
            snprintf(digits, sizeof digits, "%d", n);
            numerals_say(languages[l], digits, said[n], BYTES);
            assert_row(said[n], strpbrk(said[n], "0123456789") == NULL);
            assert_row(said[n], said[n][0] != '\0');
            assert_row(said[n], !has_double_blank(said[n]));
        }
        for (int n = 0; n < COUNT; n++)
            for (int m = n + 1; m < n + 120 && m < COUNT; m++)
                assert_row(said[n], strcmp(said[n], said[m]) != 0);
    }
}

/* What has no room is left out word by word, never in the middle of one. */
static void a_small_room_is_respected(void **state)
{
    (void)state;
    const char *text = "Статья 9.5.3, 21 минута";
    for (size_t room = 1; room < 120; room++) {
        char said[128];
        memset(said, 'x', sizeof said);
        numerals_say("ru", text, said, room);
        assert_true(strlen(said) < room);
        assert_int_equal(said[room], 'x');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_said_in_words),
        cmocka_unit_test(every_number_has_its_own_words),
        cmocka_unit_test(a_small_room_is_respected),
    };
    return cmocka_run_group_tests_name("speech/sentences/numerals", tests, NULL,
                                       NULL);
}
