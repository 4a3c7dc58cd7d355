// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* judge_test.c - src/adjourn/judge.c */
#include "tests/unit.h"

#include <string.h>

#include "src/adjourn/judge.h"

static const struct {
    const char *text;
    int64_t ms; /* below 0: it is none */
} times[] = {
    {"0:00:00.000", 0},
    {"1:30:00.120", 5400120},
    {"99999:59:59.999", INT64_C(359999999999)},
    {"", -1},
    {"1:30:00", -1},
    {"01:30:00.120", -1},
    {":30:00.120", -1},
    {"100000:00:00.000", -1},
    {"1:60:00.120", -1},
    {"1:30:60.120", -1},
    {"1:30:00.12", -1},
    {"1:30:00.1200", -1},
    {"-1:30:00.120", -1},
    {"1:30:00,120", -1},
};

static void test_times(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(times); i++) {
        char text[ENVELOPE_TIME_MAX];
        int64_t ms = -1;
        bool read = envelope_time_read(times[i].text, &ms);
        assert_row(times[i].text, read == (times[i].ms >= 0));
        assert_row(times[i].text, ms == times[i].ms);
        if (!read)
            continue;
        envelope_time_write(ms, text);
        assert_string_equal(text, times[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_times),
    };
    return cmocka_run_group_tests_name("src/adjourn/judge", tests, NULL, NULL);
}
