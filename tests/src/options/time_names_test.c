// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/time_names.h"

#include <string.h>

#include "rules/clock/timecontrol.h"

#include "tests/unit.h"

/* The names of hektor(6), and time controls of their kind. */
static const struct {
    const char *name, *control;
} names[] = {
    {"bullet", "1m"},    {"blitz", "3m+2"},
    {"rapid", "15m+10"}, {"classical", "40/90m+30,30m+30"},
    {"Blitz", "3m+2"},
};

static void names_have_their_controls(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(names); i++)
        assert_row(names[i].name, strcmp(time_name_control(names[i].name),
                                         names[i].control) == 0);
    assert_null(time_name_row(4));
    assert_null(time_name_row(-1));
}

static void other_text_stays(void **state)
{
    (void)state;
    assert_string_equal(time_name_control("15m+10"), "15m+10");
    assert_string_equal(time_name_control(""), "");
    assert_string_equal(time_name_control("blitzkrieg"), "blitzkrieg");
}

/* Each can be read, and each is slower than the one before. */
static void from_fast_to_slow(void **state)
{
    int64_t before_ms = 0;
    (void)state;
    for (int i = 0; time_name_row(i) != NULL; i++) {
        struct timecontrol control;
        assert_row(
            time_name_row(i)->name,
            timecontrol_parse(time_name_row(i)->control, &control).error ==
                TIMECONTROL_OK);
        int64_t ms = timecontrol_sixty_moves_ms(&control);
        assert_row(time_name_row(i)->name, ms > before_ms);
        before_ms = ms;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_have_their_controls),
        cmocka_unit_test(other_text_stays),
        cmocka_unit_test(from_fast_to_slow),
    };
    return cmocka_run_group_tests_name("src/options/time_names", tests, NULL,
                                       NULL);
}
