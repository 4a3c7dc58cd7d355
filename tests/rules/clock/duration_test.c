// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/moment.h"

#include "tests/unit.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

/* As the header says; -1: refused. */
static const struct {
    const char *text;
    int64_t ms;
} rows[] = {
    {"1:30", MINUTE + 30 * SECOND},
    {"1:30.250", MINUTE + 30 * SECOND + 250},
    {"0:00", 0},
    {"90:00", 90 * MINUTE},
    {"90s", 90 * SECOND},
    {"1m30s", MINUTE + 30 * SECOND},
    {"2h", 2 * HOUR},
    {"14d", INT64_C(14) * 24 * HOUR},
    {"1d2h3m4s", INT64_C(24) * HOUR + 2 * HOUR + 3 * MINUTE + 4 * SECOND},
    {"0s", 0},
    {"", -1},
    {"90", -1},
    {"1h2h", -1},
    {"30s1m", -1},
    {"1:5", -1},
    {"1:60", -1},
    {"1:30.25", MINUTE + 30 * SECOND + 250},
    {"1:30.", -1},
    {"1:30.2505", -1},
    {"1.5h", -1},
    {"-1h", -1},
    {"1 h", -1},
    {"1h ", -1},
    {"h", -1},
    {"1x", -1},
    {"367000d", -1},
    {"99999999999999999999s", -1},
};

static void durations_are_read_or_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        int64_t out = -7;
        bool read = duration_read(rows[i].text, &out);
        assert_row(rows[i].text, read == (rows[i].ms >= 0));
        assert_row(rows[i].text, out == (read ? rows[i].ms : -7));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(durations_are_read_or_refused),
    };
    return cmocka_run_group_tests_name("rules/clock/duration", tests, NULL,
                                       NULL);
}
