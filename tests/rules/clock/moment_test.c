// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* moment_test.c - rules/clock/moment.c */
#include "tests/unit.h"

#include "rules/clock/moment.h"

static const struct {
    const char *text;
    bool is_moment;
} moments[] = {
    {"2026-11-22T18:00:00+03:00", true},   {"0001-01-01T00:00:00+00:00", true},
    {"2024-02-29T23:59:59-09:30", true},   {"2026-02-29T23:59:59-09:30", false},
    {"2000-02-29T00:00:00+14:00", true},   {"1900-02-29T00:00:00+14:00", false},
    {"2026-13-22T18:00:00+03:00", false},  {"2026-00-22T18:00:00+03:00", false},
    {"2026-04-31T18:00:00+03:00", false},  {"2026-11-00T18:00:00+03:00", false},
    {"2026-11-22T24:00:00+03:00", false},  {"2026-11-22T18:60:00+03:00", false},
    {"2026-11-22T18:00:60+03:00", false},  {"2026-11-22T18:00:00+24:00", false},
    {"2026-11-22T18:00:00+03:60", false},  {"2026-11-22 18:00:00+03:00", false},
    {"2026-11-22T18:00:00Z", false},       {"0000-11-22T18:00:00+03:00", false},
    {"2026-11-22T18:00:00+03:00x", false}, {"", false},
};

static void test_moments(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(moments); i++) {
        char text[MOMENT_MAX];
        struct moment moment;
        bool read = moment_read(moments[i].text, &moment);
        assert_row(moments[i].text, read == moments[i].is_moment);
        if (!read)
            continue;
        moment_write(&moment, text);
        assert_string_equal(text, moments[i].text);
    }
}

/* By date(1): date -u -d TEXT +%s. */
static const struct {
    const char *text;
    int64_t seconds;
} seconds[] = {
    {"1970-01-01T00:00:00+00:00", 0},
    {"1970-01-01T01:00:00+01:00", 0},
    {"1969-12-31T23:59:59+00:00", -1},
    {"2000-02-29T12:00:00+00:00", 951825600},
    {"2000-03-01T00:00:00+00:00", 951868800},
    {"2026-11-22T18:00:00+03:00", 1795359600},
    {"2100-03-01T00:00:00-09:30", 4107576600},
};

static void test_seconds(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(seconds); i++) {
        struct moment moment;
        assert_true(moment_read(seconds[i].text, &moment));
        assert_row(seconds[i].text,
                   moment_seconds(&moment) == seconds[i].seconds);
    }
}

/* The way back, with the offset of the text: every hour of some years, and what
 * no place and no year has. */
static void test_at(void **state)
{
    static const struct {
        int64_t seconds;
        int offset;
        const char *text;
    } rows[] = {
        {0, 0, "1970-01-01T00:00:00+00:00"},
        {INT64_C(-62135596800), 0, "0001-01-01T00:00:00+00:00"},
        {INT64_C(253402300799), 0, "9999-12-31T23:59:59+00:00"},
        {INT64_C(253402300800), -1, "9999-12-31T23:59:00-00:01"},
        {INT64_C(253402300800), 0, NULL},
        {INT64_C(-62135596801), 0, NULL},
        {INT64_MAX, 0, NULL},
        {INT64_MIN, 0, NULL},
        {0, 24 * 60, "1970-01-01T00:00:00+00:00"},
        {0, -26 * 60, "1970-01-01T00:00:00+00:00"},
        {0, 23 * 60 + 59, "1970-01-01T23:59:00+23:59"},
    };
    char text[MOMENT_MAX];
    struct moment moment;
    (void)state;
    for (size_t i = 0; i < ROWS(seconds); i++) {
        struct moment told;
        assert_true(moment_read(seconds[i].text, &told));
        assert_true(
            moment_at(seconds[i].seconds, told.offset_minutes, &moment));
        moment_write(&moment, text);
        assert_string_equal(text, seconds[i].text);
    }
    for (size_t i = 0; i < ROWS(rows); i++) {
        bool is_there = moment_at(rows[i].seconds, rows[i].offset, &moment);
        assert_int_equal(is_there, rows[i].text != NULL);
        if (!is_there)
            continue;
        moment_write(&moment, text);
        assert_string_equal(text, rows[i].text);
    }
    for (int64_t at = INT64_C(-2300000000); at < INT64_C(4200000000);
         at += 3599) {
        assert_true(moment_at(at, 90, &moment));
        assert_true(moment_seconds(&moment) == at);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moments),
        cmocka_unit_test(test_seconds),
        cmocka_unit_test(test_at),
    };
    return cmocka_run_group_tests_name("rules/clock/moment", tests, NULL, NULL);
}
