// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* day_and_time_test.c - src/client/core/day_and_time.c */
#include <stdlib.h>
#include <string.h>

#include "src/client/core/day_and_time.h"

#include "tests/catalogues.h"
#include "tests/unit.h"

/* 2026-11-21T20:30:00+01:00, a Saturday in Berlin's winter. */
static const time_t now = 1795289400;

static const struct {
    const char *name, *text;
    const char *want; /* NULL: it is none */
    enum day_and_time how;
} rows[] = {
    {"today, if it is still to come", "21:00", "2026-11-21T21:00:00+01:00",
     DAY_AND_TIME_READ},
    {"else the next one", "18:00", "2026-11-22T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"this very minute is over", "20:30", "2026-11-22T20:30:00+01:00",
     DAY_AND_TIME_READ},
    {"tomorrow", "Tomorrow 9:05", "2026-11-22T09:05:00+01:00",
     DAY_AND_TIME_READ},
    {"today", "today 23:59", "2026-11-21T23:59:00+01:00", DAY_AND_TIME_READ},
    {"today, but over", "today 18:00", NULL, DAY_AND_TIME_GONE},
    {"a date", "2026-11-22 18:00", "2026-11-22T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"a comma between", "2026-11-22, 18:00", "2026-11-22T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"in summer time", "2027-07-01 18:00", "2027-07-01T18:00:00+02:00",
     DAY_AND_TIME_READ},
    {"a whole moment", "2026-11-22T18:00:00+03:00", "2026-11-22T18:00:00+03:00",
     DAY_AND_TIME_READ},
    {"a leap day", "2028-02-29 10:00", "2028-02-29T10:00:00+01:00",
     DAY_AND_TIME_READ},
    {"no leap day", "2027-02-29 10:00", NULL, DAY_AND_TIME_UNREAD},
    {"a time that summer leaps over", "2027-03-28 02:30", NULL,
     DAY_AND_TIME_UNREAD},
    {"a month too many", "2026-13-22 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"no month", "2026-00-22 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"no day", "2026-12-00 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"a day too many", "2026-12-32 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"yesterday", "2026-11-20 18:00", NULL, DAY_AND_TIME_GONE},
    {"a moment gone by", "2020-11-22T18:00:00+03:00", NULL, DAY_AND_TIME_GONE},
    {"an hour too many", "24:00", NULL, DAY_AND_TIME_UNREAD},
    {"a minute too many", "18:60", NULL, DAY_AND_TIME_UNREAD},
    {"a day alone", "tomorrow", "2026-11-22T12:00:00+01:00", DAY_WITHOUT_TIME},
    {"a day and a blank", "tomorrow ", "2026-11-22T12:00:00+01:00",
     DAY_WITHOUT_TIME},
    {"this day alone", "today", "2026-11-21T12:00:00+01:00", DAY_WITHOUT_TIME},
    {"a day of the week alone", "Sat", "2026-11-21T12:00:00+01:00",
     DAY_WITHOUT_TIME},
    {"a date alone", "2026-12-31", "2026-12-31T12:00:00+01:00",
     DAY_WITHOUT_TIME},
    {"a day that is over", "2026-11-20", NULL, DAY_AND_TIME_GONE},
    {"the day of the week", "Tuesday 9:05", "2026-11-24T09:05:00+01:00",
     DAY_AND_TIME_READ},
    {"this very day", "saturday 21:00", "2026-11-21T21:00:00+01:00",
     DAY_AND_TIME_READ},
    {"a week from now", "Saturday 18:00", "2026-11-28T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"two days", "today tomorrow 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"two times", "tomorrow 18:00 19:00", NULL, DAY_AND_TIME_UNREAD},
    {"a time, then a day", "18:00 tomorrow", "2026-11-22T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"the day after tomorrow", "the day after tomorrow at 18:00",
     "2026-11-23T18:00:00+01:00", DAY_AND_TIME_READ},
    {"an hour by its half of the day", "tomorrow 6pm",
     "2026-11-22T18:00:00+01:00", DAY_AND_TIME_READ},
    {"and minutes", "tomorrow at 6:30 p.m.", "2026-11-22T18:30:00+01:00",
     DAY_AND_TIME_READ},
    {"noon", "tomorrow 12 pm", "2026-11-22T12:00:00+01:00", DAY_AND_TIME_READ},
    {"midnight", "Monday 12 am", "2026-11-23T00:00:00+01:00",
     DAY_AND_TIME_READ},
    {"no hour has 13 of a half", "tomorrow 13pm", NULL, DAY_AND_TIME_UNREAD},
    {"an hour behind at", "tomorrow at 9", "2026-11-22T09:00:00+01:00",
     DAY_AND_TIME_READ},
    {"an hour behind nothing", "tomorrow 9", NULL, DAY_AND_TIME_UNREAD},
    {"a date with strokes", "31/12/2026 18:00", "2026-12-31T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"a day or a month", "05/12/2026 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"a figure alone", "18", NULL, DAY_AND_TIME_UNREAD},
    {"an hour in words", "Sunday at 6 pm", "2026-11-22T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"another order of figures", "31.12.2026 18:00",
     "2026-12-31T18:00:00+01:00", DAY_AND_TIME_READ},
    {"a month", "31 December 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"nothing", "", NULL, DAY_AND_TIME_UNREAD},
    {"blanks", " , ", NULL, DAY_AND_TIME_UNREAD},
    {"a word", "soon", NULL, DAY_AND_TIME_UNREAD},
    {"something behind it", "18:00x", NULL, DAY_AND_TIME_UNREAD},
    {"something behind the date", "2026-12-311", NULL, DAY_AND_TIME_UNREAD},
    {"a year of five digits", "20270-01-01 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"figures without end", "99999999999999999999:00", NULL,
     DAY_AND_TIME_UNREAD},
};

static void expect_row(const char *name, const char *text, const char *want,
                       enum day_and_time how)
{
    char out[MOMENT_MAX] = "untouched";
    assert_row(name, day_and_time_read(text, now, out) == how);
    if (strcmp(out, want != NULL ? want : "untouched") != 0)
        fail_msg("%s: %s", name, out);
}

static void test_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        expect_row(rows[i].name, rows[i].text, rows[i].want, rows[i].how);
}

static void test_languages(void **state)
{
    static const struct {
        const char *language, *text, *want;
    } words[] = {
        {"de", "morgen 18:00", "2026-11-22T18:00:00+01:00"},
        {"de", "Sonntag um 18 Uhr", "2026-11-22T18:00:00+01:00"},
        {"de", "übermorgen 18:00", "2026-11-23T18:00:00+01:00"},
        {"de", "am Sonntag um 18", "2026-11-22T18:00:00+01:00"},
        {"es", "pasado mañana a las 18:00", "2026-11-23T18:00:00+01:00"},
        {"es", "el domingo a las 6 pm", "2026-11-22T18:00:00+01:00"},
        {"ru", "послезавтра в 18 часов", "2026-11-23T18:00:00+01:00"},
        {"de", "heute 21:00", "2026-11-21T21:00:00+01:00"},
        {"de", "Mi 18:00", "2026-11-25T18:00:00+01:00"},
        {"de", "Sonntag, 9:05", "2026-11-22T09:05:00+01:00"},
        {"de", "tomorrow 18:00", "2026-11-22T18:00:00+01:00"},
        {"es", "mañana 18:00", "2026-11-22T18:00:00+01:00"},
        {"es", "hoy 21:00", "2026-11-21T21:00:00+01:00"},
        {"es", "miercoles 18:00", "2026-11-25T18:00:00+01:00"},
        {"ru", "завтра 18:00", "2026-11-22T18:00:00+01:00"},
        {"ru", "сегодня 21:00", "2026-11-21T21:00:00+01:00"},
        {"ru", "среда 18:00", "2026-11-25T18:00:00+01:00"},
    };
    (void)state;
    if (!catalogues_find())
        skip_for("the catalogues are not built without msgfmt");
    for (size_t i = 0; i < ROWS(words); i++) {
        catalogues_speak(words[i].language);
        expect_row(words[i].text, words[i].text, words[i].want,
                   DAY_AND_TIME_READ);
    }
    expect_row("a word of another language", "morgen 18:00", NULL,
               DAY_AND_TIME_UNREAD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows),
                                       cmocka_unit_test(test_languages)};
    /* Whatever the zones that are installed here. */
    setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
    return cmocka_run_group_tests_name("src/client/core/day_and_time", tests,
                                       NULL, NULL);
}
