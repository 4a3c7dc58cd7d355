// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/terms.h"

#include <string.h>

#include "rules/clock/timecontrol.h"

#include "tests/unit.h"

static const struct {
    const char *name, *line, *whom, *time;
    bool given;
} rows[] = {
    {"nobody, as the lobby began", "", "", "5m", false},
    {"a name alone", "lp", "lp", "5m", false},
    {"a name and a time", "lp 15m+10", "lp", "15m+10", true},
    {"a time with a name of its own", "lp blitz", "lp", "3m+2", true},
    {"a time to all", "15m+10", "", "15m+10", true},
    {"a number alone is a time", "15", "", "15m", true},
    {"a time's name alone may be a person's", "blitz", "blitz", "5m", false},
    {"options as at the shell", "lp --time 15m+10", "lp", "15m+10", true},
    {"and with a sign", "lp --time=15m+10 --mode otb", "lp", "15m+10", true},
    {"a name in quotes", "\"anna maria\" 3m+2", "anna maria", "3m+2", true},
    {"increments as people write them", "lp 5+3", "lp", "5m+3", true},
    {"90+30", "lp 90+30", "lp", "90m+30", true},
    {"with a unit", "lp 15 minutes", "lp", "15m", true},
    {"with a unit, to all", "15 minutes", "", "15m", true},
    {"with a bar and blanks", "lp 5 | 3", "lp", "5m+3", true},
    {"two units", "lp 90 min + 30 sec", "lp", "90m+30", true},
    {"with Chess960", "lp 15+10 chess960", "lp", "15m+10", true},
    {"Chess960 first", "lp Chess960 15+10", "lp", "15m+10", true},
    {"Chess960 alone", "lp chess960", "lp", "5m", true},
    {"two numbers are no time", "lp 5 3", "lp 5", "3m", true},
    {"a name of two words before options", "anna maria --time 3m+2",
     "anna maria", "3m+2", true},
};

static struct options usual(void)
{
    struct options options = {.start = start_default()};
    for (int side = 0; side < SIDES; side++)
        timecontrol_parse("5m", &options.start.time[side]);
    return options;
}

static void lines_name_people_and_conditions(void **state)
{
    struct options options = usual();
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct lobby_terms terms;
        struct argument_error error;
        char time[TIMECONTROL_TEXT_MAX];
        if (!lobby_terms_read(rows[i].line, &options, &terms, &error))
            fail_msg("%s: %s: %s", rows[i].name, error.what, error.option.why);
        assert_row(rows[i].name, strcmp(terms.whom, rows[i].whom) == 0);
        timecontrol_write(&terms.start.time[WHITE], time);
        assert_row(rows[i].name, strcmp(time, rows[i].time) == 0);
        assert_row(rows[i].name, terms.given == rows[i].given);
    }
}

static const struct {
    const char *name, *line, *what;
} refused[] = {
    {"an unknown option", "lp --colour-of-sky", "--colour-of-sky"},
    {"an option of the session", "lp --voice none", "--voice"},
    {"a wrong value", "lp --mode fast", "--mode fast"},
};

static void what_is_wrong_is_named(void **state)
{
    struct options options = usual();
    (void)state;
    for (size_t i = 0; i < ROWS(refused); i++) {
        struct lobby_terms terms;
        struct argument_error error = {.what = "?"};
        assert_row(refused[i].name, !lobby_terms_read(refused[i].line, &options,
                                                      &terms, &error));
        if (strcmp(error.what, refused[i].what) != 0)
            fail_msg("%s: %s", refused[i].name, error.what);
        assert_row(refused[i].name, error.option.why != NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_name_people_and_conditions),
        cmocka_unit_test(what_is_wrong_is_named),
    };
    return cmocka_run_group_tests_name("src/lobby/client/terms", tests, NULL,
                                       NULL);
}
