// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/clock_face.h"

#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *name;
    int64_t left_ms;
    const char *face;
    int64_t steady_ms;
} cases[] = {
    {"a quarter of an hour", 900000, "15:00", 1000},
    {"a second that has begun", 899001, "15:00", 1},
    {"a second that has passed", 899000, "14:59", 1000},
    {"under ten minutes", 599000, "9:59", 1000},
    {"an hour", 3600000, "1:00:00", 1000},
    {"many hours", 359999000, "99:59:59", 1000},
    {"ten seconds", 10000, "0:10", 1000},
    {"under ten seconds", 9999, "10.0", 99},
    {"a tenth that has passed", 9900, "9.9", 100},
    {"under a second", 950, "1.0", 50},
    {"the last moment", 1, "0.1", 1},
    {"the flag", 0, "0:00", INT64_MAX},
    {"after the flag", -5000, "0:00", INT64_MAX},
    {"no clock", INT64_MAX, "", INT64_MAX},
};

static void times_are_shown(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char face[CLOCK_FACE_MAX];
        clock_face_write(cases[i].left_ms, face);
        assert_row(cases[i].name, strcmp(face, cases[i].face) == 0);
        assert_row(cases[i].name, clock_face_steady_ms(cases[i].left_ms) ==
                                      cases[i].steady_ms);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(times_are_shown),
    };
    return cmocka_run_group_tests_name("tui/model/clock_face", tests, NULL,
                                       NULL);
}
