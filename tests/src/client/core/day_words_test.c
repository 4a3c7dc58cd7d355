// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* day_words_test.c - src/client/core/day_words.c in the languages of the
 * program */
#include "src/client/core/day_words.h"

#include <stdio.h>

#include "rules/base/translatable.h"

#include "tests/catalogues.h"
#include "tests/unit.h"

/* weekday, days after, day, month, year, hour, minute; -1: not said. */
static const struct {
    const char *language, *text;
    int weekday, days_after, day, month, year, hour, minute;
} rows[] = {
    {"en", "Sunday at 6 pm", 0, -1, -1, -1, -1, 18, 0},
    {"de", "morgen um 18 Uhr", -1, 1, -1, -1, -1, 18, 0},
    {"de", "heute 18 Uhr 30", -1, 0, -1, -1, -1, 18, 30},
    {"de", "übermorgen 18.30", -1, 2, -1, -1, -1, 18, 30},
    {"de", "am Sonntag um 9 Uhr 5", 0, -1, -1, -1, -1, 9, 5},
    {"de", "Sonntag, den 31. Mai 2026, 18 Uhr", 0, -1, 31, 5, 2026, 18, 0},
    {"de", "31. Dez. 18h", -1, -1, 31, 12, -1, 18, 0},
    {"de", "um 18 Uhr am Mi", 3, -1, -1, -1, -1, 18, 0},
    {"de", "tomorrow 18:00", -1, 1, -1, -1, -1, 18, 0},
    {"de", "ubermorgen 18.30", -1, 2, -1, -1, -1, 18, 30},
    {"de", "3. Marz 7 uhr", -1, -1, 3, 3, -1, 7, 0},
    {"de", "maerz 3. 7 uhr", -1, -1, 3, 3, -1, 7, 0},
    {"es", "mañana a las 18:00", -1, 1, -1, -1, -1, 18, 0},
    {"es", "pasado mañana a las 9", -1, 2, -1, -1, -1, 9, 0},
    {"es", "el miércoles a las 6 pm", 3, -1, -1, -1, -1, 18, 0},
    {"es", "31 de diciembre de 2026 a las 18 horas", -1, -1, 31, 12, 2026, 18,
     0},
    {"ru", "завтра в 18:00", -1, 1, -1, -1, -1, 18, 0},
    {"ru", "в воскресенье, 18 часов", 0, -1, -1, -1, -1, 18, 0},
    {"ru", "31 декабря 2026 г. 18:00", -1, -1, 31, 12, 2026, 18, 0},
};

static void a_day_is_read_in_each_language(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct day_words said;
        catalogues_speak(rows[i].language);
        assert_row(rows[i].text, day_words_read(rows[i].text, false, &said));
        assert_row(rows[i].text, said.weekday == rows[i].weekday);
        assert_row(rows[i].text, said.days_after == rows[i].days_after);
        assert_row(rows[i].text, said.day == rows[i].day);
        assert_row(rows[i].text, said.month == rows[i].month);
        assert_row(rows[i].text, said.year == rows[i].year);
        assert_row(rows[i].text, said.hour == rows[i].hour);
        assert_row(rows[i].text, said.minute == rows[i].minute);
    }
}

/* Every word that a catalogue has is understood, and as no other. */
static void what_is_no_day_is_none(void **state)
{
    static const char *const texts[] = {
        "",
        "bald",
        "morgen morgen übermorgen",
        "18 Uhr 19 Uhr",
        "Dezember",
        "32. Mai",
        "31.13.2026",
        "Uhr",
        "nach 18",
        "2026 18:00",
        "morgen 31.12.2026",
        "18 19 20 21",
        "1.2.3.4",
        "18:30:15:00",
        "- 18:00",
    };
    struct day_words said;
    (void)state;
    catalogues_speak("de");
    for (size_t i = 0; i < ROWS(texts); i++)
        assert_row(texts[i], !day_words_read(texts[i], false, &said));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_day_is_read_in_each_language),
        cmocka_unit_test(what_is_no_day_is_none),
    };
    if (!catalogues_find()) {
        puts("skipped: the catalogues are not built without msgfmt");
        return 77;
    }
    return cmocka_run_group_tests_name("src/client/core/day_words", tests, NULL,
                                       NULL);
}
