/* day_and_time_test.c - src/client/day_and_time.c */
#include <stdlib.h>
#include <string.h>

#include "src/client/day_and_time.h"

#include "tests/unit.h"

/* 2026-11-21T20:30:00+01:00, a Saturday in Berlin's winter. */
static const time_t now = 1795289400;

static const struct {
    const char *name, *text;
    const char *want; /* NULL: it is none */
} rows[] = {
    {"today, if it is still to come", "21:00", "2026-11-21T21:00:00+01:00"},
    {"else the next one", "18:00", "2026-11-22T18:00:00+01:00"},
    {"this very minute is over", "20:30", "2026-11-22T20:30:00+01:00"},
    {"tomorrow", "Tomorrow 9:05", "2026-11-22T09:05:00+01:00"},
    {"today", "today 23:59", "2026-11-21T23:59:00+01:00"},
    {"today, but over", "today 18:00", NULL},
    {"a date", "2026-11-22 18:00", "2026-11-22T18:00:00+01:00"},
    {"as in Germany", "1.12.2026 18:00", "2026-12-01T18:00:00+01:00"},
    {"in summer time", "2027-07-01 18:00", "2027-07-01T18:00:00+02:00"},
    {"a whole moment", "2026-11-22T18:00:00+03:00",
     "2026-11-22T18:00:00+03:00"},
    {"a leap day", "29.2.2028 10:00", "2028-02-29T10:00:00+01:00"},
    {"no leap day", "29.2.2027 10:00", NULL},
    {"a time that summer leaps over", "28.3.2027 02:30", NULL},
    {"a month too many", "2026-13-22 18:00", NULL},
    {"yesterday", "2026-11-20 18:00", NULL},
    {"a moment gone by", "2020-11-22T18:00:00+03:00", NULL},
    {"an hour too many", "24:00", NULL},
    {"a minute too many", "18:60", NULL},
    {"a day alone", "tomorrow", NULL},
    {"a day and a blank", "tomorrow ", NULL},
    {"nothing", "", NULL},
    {"a word", "soon", NULL},
    {"something behind it", "18:00x", NULL},
    {"a year of five digits", "1.1.20270 18:00", NULL},
    {"figures without end", "99999999999999999999:00", NULL},
};

static void test_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char out[MOMENT_MAX] = "untouched";
        bool read = day_and_time_read(rows[i].text, now, out);
        const char *want = rows[i].want != NULL ? rows[i].want : "untouched";
        assert_row(rows[i].name, read == (rows[i].want != NULL));
        if (strcmp(out, want) != 0)
            fail_msg("%s: %s", rows[i].name, out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows)};
    /* Whatever the zones that are installed here. */
    setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
    return cmocka_run_group_tests_name("src/day_and_time", tests, NULL, NULL);
}
