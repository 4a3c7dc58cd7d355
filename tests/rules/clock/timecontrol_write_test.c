// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* timecontrol_write_test.c - rules/clock/timecontrol_write.c: the text of a
 * time control, here and in a PGN's tag TimeControl. */
#include <string.h>

#include "rules/clock/timecontrol.h"

#include "tests/unit.h"

/* The PGN standard, 9.6.1, and timecontrol.h. */
static const struct {
    const char *name, *text, *pgn;
} rows[] = {
    {"no clock", "none", "-"},
    {"sudden death", "5m", "300"},
    {"increment", "15m+10", "900+10"},
    {"a number of moves", "40/2h,30m", "40/7200:1800"},
    {"three periods", "40/2h+30,20/1h+30,30m+30",
     "40/7200+30:20/3600+30:1800+30"},
    {"seconds alone", "30s+1", "30+1"},
    {"minutes and seconds", "1m30s", "90"},
    {"an hourglass", "hourglass:1m", "*60"},
    {"PGN has no sign for delay", "25m~10", "1500"},
    {"nor for Bronstein", "25m^10", "1500"},
};

static void both_forms_are_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct timecontrol control, back;
        char text[TIMECONTROL_TEXT_MAX], pgn[TIMECONTROL_TEXT_MAX];
        assert_row(rows[i].name,
                   timecontrol_parse(rows[i].text, &control).error ==
                       TIMECONTROL_OK);
        timecontrol_write(&control, text);
        assert_row(rows[i].name, strcmp(text, rows[i].text) == 0);
        timecontrol_write_pgn(&control, pgn);
        assert_row(rows[i].name, strcmp(pgn, rows[i].pgn) == 0);
        assert_row(rows[i].name, timecontrol_read_pgn(pgn, &back));
        if (!timecontrol_has_delay(&control)) {
            timecontrol_write(&back, text);
            assert_row(rows[i].name, strcmp(text, rows[i].text) == 0);
        }
    }
}

static void only_delays_are_delays(void **state)
{
    static const struct {
        const char *text;
        bool has;
    } delays[] = {{"25m~10", true},
                  {"40/2h,25m^10", true},
                  {"25m+10", false},
                  {"none", false}};
    (void)state;
    for (size_t i = 0; i < ROWS(delays); i++) {
        struct timecontrol control;
        timecontrol_parse(delays[i].text, &control);
        assert_row(delays[i].text,
                   timecontrol_has_delay(&control) == delays[i].has);
    }
}

static void tags_that_say_nothing_are_refused(void **state)
{
    static const char *const tags[] = {"?",        "",     "x",  "40/",
                                       "40/7200:", "900+", "-5", "900+10x"};
    (void)state;
    for (size_t i = 0; i < ROWS(tags); i++) {
        struct timecontrol out = {.count = 77};
        assert_row(tags[i], !timecontrol_read_pgn(tags[i], &out));
        assert_row(tags[i], out.count == 77);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_forms_are_written),
        cmocka_unit_test(only_delays_are_delays),
        cmocka_unit_test(tags_that_say_nothing_are_refused),
    };
    return cmocka_run_group_tests_name("rules/clock/timecontrol_write", tests,
                                       NULL, NULL);
}
