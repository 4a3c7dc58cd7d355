// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/clock_marks.h"
#include "tests/unit.h"

static const struct {
    const char *text;
    bool ok;
    int count;
    int64_t first_ms;
} texts[] = {
    {"none", true, 0, 0},
    {"5m", true, 1, 300000},
    {"30s,10m", true, 2, 600000},
    {"15m,10m,5m,2m,1m", true, 5, 900000},
    {"", false, 0, 0},
    {"5", false, 0, 0},
    {"5m,", false, 0, 0},
    {"5m 1m", false, 0, 0},
    {"0s", false, 0, 0},
    {"1000m", false, 0, 0},
    {"99999999999m", false, 0, 0},
    {"-1m", false, 0, 0},
    {"1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m", false, 0, 0},
};

static void test_texts(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(texts); i++) {
        struct clock_marks marks = clock_marks_default();
        bool ok = clock_marks_read(texts[i].text, &marks);
        assert_row(texts[i].text, ok == texts[i].ok);
        assert_row(texts[i].text, !ok || marks.count == texts[i].count);
        assert_row(texts[i].text, !ok || marks.count == 0 ||
                                      marks.mark_ms[0] == texts[i].first_ms);
        assert_row(texts[i].text, ok || marks.count == 5); /* untouched */
        assert_int_equal(marks.countdown_s, 10);
    }
}

static void test_each_mark_is_told_once(void **state)
{
    (void)state;
    struct clock_marks marks = clock_marks_default();
    int told = 0, ticks = 0;
    for (int64_t left = 16 * 60000; left > 0; left -= 100) {
        struct clock_mark due = clock_marks_pass(&marks, WHITE, left);
        told += due.mark_ms > 0;
        ticks += due.second > 0;
        if (due.mark_ms > 0)
            assert_int_equal(due.mark_ms, left);
    }
    assert_int_equal(told, 5);
    assert_int_equal(ticks, 10);
}

/* With 15 minutes and 10 seconds for each move no mark of 15 minutes. */
static void test_increments_repeat_nothing(void **state)
{
    (void)state;
    struct clock_marks marks = clock_marks_default();
    assert_int_equal(clock_marks_pass(&marks, WHITE, 910000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 899000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 599000).mark_ms, 600000);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 609000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 598000).mark_ms, 0);
    /* Another period is well above it. */
    assert_int_equal(clock_marks_pass(&marks, WHITE, 1500000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 600000).mark_ms, 600000);
}

static void test_sides_are_apart_and_the_shortest_counts(void **state)
{
    (void)state;
    struct clock_marks marks = clock_marks_default();
    clock_marks_pass(&marks, WHITE, 2000000);
    clock_marks_pass(&marks, BLACK, 2000000);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 110000).mark_ms, 120000);
    assert_int_equal(clock_marks_pass(&marks, BLACK, 599000).mark_ms, 600000);
}

/* 15:10 corrected to 9:00: ten minutes are not left. */
static void test_a_correction_tells_nothing_untrue(void **state)
{
    (void)state;
    struct clock_marks marks = clock_marks_default();
    clock_marks_pass(&marks, BLACK, 910000);
    assert_int_equal(clock_marks_pass(&marks, BLACK, 540000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, BLACK, 539000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, BLACK, 300000).mark_ms, 300000);
}

static void test_the_next_moment(void **state)
{
    (void)state;
    struct clock_marks marks = clock_marks_default();
    clock_marks_pass(&marks, WHITE, 700000);
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 700000), 100000);
    clock_marks_pass(&marks, WHITE, 600000);
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 600000), 300000);
    clock_marks_pass(&marks, WHITE, 50000);
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 50000), 40000);
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 9500), 500);
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 900), -1);
    marks.countdown_s = 0;
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 9500), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_each_mark_is_told_once),
        cmocka_unit_test(test_increments_repeat_nothing),
        cmocka_unit_test(test_sides_are_apart_and_the_shortest_counts),
        cmocka_unit_test(test_a_correction_tells_nothing_untrue),
        cmocka_unit_test(test_the_next_moment),
    };
    return cmocka_run_group_tests_name("src/base/clock_marks", tests, NULL,
                                       NULL);
}
