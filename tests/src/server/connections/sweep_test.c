// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* sweep_test.c - suspend_note of src/server/connections/sweep.c: whether the
 * computer has slept. The sweep itself is tested by tests/server. */
#include "src/server/connections/sweep.h"

#include "tests/unit.h"

/* Both clocks at each look, in ms: CLOCK_BOOTTIME counts sleep too. */
static const struct {
    const char *name;
    int64_t boot_ms, monotonic_ms;
    bool slept;
} looks[] = {
    {"the first look knows nothing", 500000, 400000, false},
    {"both go on alike", 501000, 401000, false},
    {"a long turn is no sleep", 601000, 501000, false},
    {"an hour of sleep", 4201000, 501000, true},
    {"told once", 4202000, 502000, false},
    {"again", 7802000, 502000, true},
};

static void sleep_is_seen_once(void **state)
{
    struct suspend suspend = {0};
    (void)state;
    for (size_t i = 0; i < ROWS(looks); i++)
        assert_row(looks[i].name,
                   suspend_note(&suspend, looks[i].boot_ms,
                                looks[i].monotonic_ms) == looks[i].slept);
}

/* Reading two clocks takes a moment. */
static void a_moment_between_the_clocks_is_no_sleep(void **state)
{
    struct suspend suspend = {0};
    (void)state;
    assert_false(suspend_note(&suspend, 1000, 1000));
    for (int i = 1; i <= 100; i++)
        assert_false(
            suspend_note(&suspend, 1000 + 10 * i + i % 2, 1000 + 10 * i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sleep_is_seen_once),
        cmocka_unit_test(a_moment_between_the_clocks_is_no_sleep),
    };
    return cmocka_run_group_tests_name("src/server/connections/sweep", tests,
                                       NULL, NULL);
}
