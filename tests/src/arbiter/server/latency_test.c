#include "tests/unit.h"

#include "src/arbiter/server/latency.h"

static const struct {
    const char *name;
    bool is_far;
    int count;
    int64_t sample_ms[2 * LINE_SAMPLES];
    int64_t want_ms;
} rows[] = {
    {"nothing is known yet", true, 0, {0}, 0},
    {"not enough is known", true, 7, {90, 90, 90, 90, 90, 90, 90}, 0},
    {"an even line", true, 8, {90, 90, 90, 90, 90, 90, 90, 90}, 90},
    {"of this machine", false, 8, {90, 90, 90, 90, 90, 90, 90, 90}, 0},
    {"one answer was held back",
     true,
     8,
     {90, 90, 90, 9000, 90, 90, 90, 90},
     0},
    {"a line that swings", true, 8, {80, 100, 80, 100, 80, 100, 80, 100}, 80},
    {"the last eight count",
     true,
     16,
     {500, 500, 500, 500, 500, 500, 500, 500, 40, 40, 40, 40, 40, 40, 40, 40},
     40},
};

static void test_lag(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct line_speed line = {.is_far = rows[i].is_far};
        for (int sample = 0; sample < rows[i].count; sample++)
            line_note(&line, rows[i].sample_ms[sample]);
        if (line_lag_ms(&line) != rows[i].want_ms)
            fail_msg("%s: %d ms", rows[i].name, (int)line_lag_ms(&line));
        assert_int_equal(line_is_unknown(&line),
                         rows[i].is_far && rows[i].count < LINE_SAMPLES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lag)};
    return cmocka_run_group_tests_name("src/arbiter/server/latency", tests,
                                       NULL, NULL);
}
