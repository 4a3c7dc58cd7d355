// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/option_value.h"

#include "src/base/print.h"

#include "tests/unit.h"

static const struct {
    const char *name, *text;
    uint64_t most;
    bool is_number;
    uint64_t wanted;
} numbers[] = {
    {"zero", "0", 10, true, 0},
    {"the bound", "959", 959, true, 959},
    {"past the bound", "960", 959, false, 0},
    {"leading zeros", "007", 10, true, 7},
    {"the largest", "18446744073709551615", UINT64_MAX, true, UINT64_MAX},
    {"more than that", "18446744073709551616", UINT64_MAX, false, 0},
    {"nothing", "", 10, false, 0},
    {"a sign", "+1", 10, false, 0},
    {"below zero", "-1", 10, false, 0},
    {"a blank before", " 1", 10, false, 0},
    {"a letter behind", "1x", 10, false, 0},
    {"hexadecimal", "0x1", 10, false, 0},
};

static void numbers_are_digits_alone(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(numbers); i++) {
        uint64_t out = 77;
        assert_row(numbers[i].name,
                   option_read_number(numbers[i].text, numbers[i].most, &out) ==
                       numbers[i].is_number);
        assert_row(numbers[i].name,
                   out == (numbers[i].is_number ? numbers[i].wanted : 77));
    }
}

static void a_switch_is_yes_or_no(void **state)
{
    struct option_error error;
    bool on = false;
    (void)state;
    assert_true(option_read_switch(&on, NULL, &error));
    assert_true(on);
    assert_true(option_read_switch(&on, "no", &error));
    assert_false(on);
    assert_true(option_read_switch(&on, "yes", &error));
    assert_true(on);
    assert_false(option_read_switch(&on, "perhaps", &error));
    assert_true(on);
    assert_string_equal(error.why, "Write yes or no.");
    assert_int_equal(error.status, EXIT_USAGE);
    assert_true(error.at == PRINT_ERROR_NOWHERE);
}

static void a_refusal_has_status_and_place(void **state)
{
    struct option_error error;
    (void)state;
    assert_false(option_refuse_at(&error, EXIT_DATA, "No.", 5));
    assert_string_equal(error.why, "No.");
    assert_int_equal(error.status, EXIT_DATA);
    assert_int_equal(error.at, 5);
    assert_false(option_refuse(&error, "Not at all."));
    assert_int_equal(error.status, EXIT_USAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_digits_alone),
        cmocka_unit_test(a_switch_is_yes_or_no),
        cmocka_unit_test(a_refusal_has_status_and_place),
    };
    return cmocka_run_group_tests_name("src/options/option_value", tests, NULL,
                                       NULL);
}
