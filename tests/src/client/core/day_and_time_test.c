// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* day_and_time_test.c - src/client/core/day_and_time.c */
#include <stdlib.h>
#include <string.h>

#include "src/client/core/day_and_time.h"

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
    {"as in Germany", "1.12.2026 18:00", "2026-12-01T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"in summer time", "2027-07-01 18:00", "2027-07-01T18:00:00+02:00",
     DAY_AND_TIME_READ},
    {"a whole moment", "2026-11-22T18:00:00+03:00", "2026-11-22T18:00:00+03:00",
     DAY_AND_TIME_READ},
    {"a leap day", "29.2.2028 10:00", "2028-02-29T10:00:00+01:00",
     DAY_AND_TIME_READ},
    {"no leap day", "29.2.2027 10:00", NULL, DAY_AND_TIME_UNREAD},
    {"a time that summer leaps over", "28.3.2027 02:30", NULL,
     DAY_AND_TIME_UNREAD},
    {"a month too many", "2026-13-22 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"yesterday", "2026-11-20 18:00", NULL, DAY_AND_TIME_GONE},
    {"a moment gone by", "2020-11-22T18:00:00+03:00", NULL, DAY_AND_TIME_GONE},
    {"an hour too many", "24:00", NULL, DAY_AND_TIME_UNREAD},
    {"a minute too many", "18:60", NULL, DAY_AND_TIME_UNREAD},
    {"a day alone", "tomorrow", "2026-11-22T12:00:00+01:00", DAY_WITHOUT_TIME},
    {"a day and a blank", "tomorrow ", "2026-11-22T12:00:00+01:00",
     DAY_WITHOUT_TIME},
    {"this day alone", "today", "2026-11-21T12:00:00+01:00", DAY_WITHOUT_TIME},
    {"a date alone", "31.12.2026", "2026-12-31T12:00:00+01:00",
     DAY_WITHOUT_TIME},
    {"a day that is over", "20.11.2026", NULL, DAY_AND_TIME_GONE},
    {"without its year", "31.12. 18:00", "2026-12-31T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"the next one", "1.2. 18:00", "2027-02-01T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"the next leap day", "29.2. 18:00", "2028-02-29T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"the next one that has it", "31. 18:00", "2026-12-31T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"a year of two digits", "31.12.26 18:00", "2026-12-31T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"with strokes", "12/31/2026 18:00", "2026-12-31T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"the day first", "31/12/2026 18:00", "2026-12-31T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"as in Spain", "31-12-2026 18:00", "2026-12-31T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"the time first", "18:00 31.12.2026", "2026-12-31T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"with the month's name", "31 December 2026 at 18:00",
     "2026-12-31T18:00:00+01:00", DAY_AND_TIME_READ},
    {"the month first", "December 31st, 6 pm", "2026-12-31T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"a name cut short", "31. Dec 18:00", "2026-12-31T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"a figure behind the day", "31 December 18", "2026-12-31T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"the day of the week", "Tuesday 9:05", "2026-11-24T09:05:00+01:00",
     DAY_AND_TIME_READ},
    {"this very day", "saturday 21:00", "2026-11-21T21:00:00+01:00",
     DAY_AND_TIME_READ},
    {"a week from now", "next Saturday at 18:00", "2026-11-28T18:00:00+01:00",
     DAY_AND_TIME_READ},
    {"the right day of the week", "Sunday, 22.11.2026, 18:00",
     "2026-11-22T18:00:00+01:00", DAY_AND_TIME_READ},
    {"a wrong one", "Monday, 22.11.2026, 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"the day after", "the day after tomorrow, 18:00",
     "2026-11-23T18:00:00+01:00", DAY_AND_TIME_READ},
    {"an hour", "tomorrow 18h", "2026-11-22T18:00:00+01:00", DAY_AND_TIME_READ},
    {"hour and minutes", "tomorrow 18h30", "2026-11-22T18:30:00+01:00",
     DAY_AND_TIME_READ},
    {"with a full stop", "tomorrow 18.30", "2026-11-22T18:30:00+01:00",
     DAY_AND_TIME_READ},
    {"which alone is no date", "21.30", "2026-11-21T21:30:00+01:00",
     DAY_AND_TIME_READ},
    {"and which is one", "10.12", "2026-12-10T12:00:00+01:00",
     DAY_WITHOUT_TIME},
    {"in the afternoon", "tomorrow 6:30pm", "2026-11-22T18:30:00+01:00",
     DAY_AND_TIME_READ},
    {"in the morning", "tomorrow at 6 am", "2026-11-22T06:00:00+01:00",
     DAY_AND_TIME_READ},
    {"at noon", "tomorrow 12 pm", "2026-11-22T12:00:00+01:00",
     DAY_AND_TIME_READ},
    {"at midnight", "tomorrow 12 am", "2026-11-22T00:00:00+01:00",
     DAY_AND_TIME_READ},
    {"on the hour", "tomorrow at 6 o'clock", "2026-11-22T06:00:00+01:00",
     DAY_AND_TIME_READ},
    {"thirteen in the afternoon", "tomorrow 13 pm", NULL, DAY_AND_TIME_UNREAD},
    {"two days", "today tomorrow 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"two times", "tomorrow 18:00 19:00", NULL, DAY_AND_TIME_UNREAD},
    {"a figure alone", "18", NULL, DAY_AND_TIME_UNREAD},
    {"a month alone", "December", NULL, DAY_AND_TIME_UNREAD},
    {"after no day", "after 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"nothing", "", NULL, DAY_AND_TIME_UNREAD},
    {"a word", "soon", NULL, DAY_AND_TIME_UNREAD},
    {"something behind it", "18:00x", NULL, DAY_AND_TIME_UNREAD},
    {"a year of five digits", "1.1.20270 18:00", NULL, DAY_AND_TIME_UNREAD},
    {"figures without end", "99999999999999999999:00", NULL,
     DAY_AND_TIME_UNREAD},
};

static void test_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char out[MOMENT_MAX] = "untouched";
        enum day_and_time how = day_and_time_read(rows[i].text, now, out);
        const char *want = rows[i].want != NULL ? rows[i].want : "untouched";
        assert_row(rows[i].name, how == rows[i].how);
        if (strcmp(out, want) != 0)
            fail_msg("%s: %s", rows[i].name, out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows)};
    /* Whatever the zones that are installed here. */
    setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
    return cmocka_run_group_tests_name("src/client/core/day_and_time", tests,
                                       NULL, NULL);
}
