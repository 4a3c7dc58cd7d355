// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/digits.h"

#include <stdint.h>
#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *name, *text, *form;
    bool has;
} forms[] = {
    {"a date", "2026-12-31", "0000-00-00", true},
    {"a sign in another place", "2026/12/31", "0000-00-00", false},
    {"a letter for a digit", "2026-1a-31", "0000-00-00", false},
    {"too short", "2026-12-3", "0000-00-00", false},
    {"something behind", "2026-12-311", "0000-00-00", false},
    {"nothing", "", "", true},
    {"a digit in the form is any digit", "7", "0", true},
};

static void texts_have_a_form(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(forms); i++)
        assert_row(forms[i].name,
                   digits_have_form(forms[i].text, forms[i].form) ==
                       forms[i].has);
}

static const struct {
    const char *name, *text;
    int64_t most;
    bool is_read;
    int64_t number;
    const char *rest;
} reads[] = {
    {"digits and what is behind", "40/2h", 999, true, 40, "/2h"},
    {"the bound", "999", 999, true, 999, ""},
    {"past the bound", "1000", 999, false, 0, NULL},
    {"no digit", "/2h", 999, false, 0, NULL},
    {"nothing", "", 999, false, 0, NULL},
    {"many zeros", "000000000000000000000000000007", 9, true, 7, ""},
    {"more than any number", "99999999999999999999", INT64_MAX, false, 0, NULL},
    {"the largest", "9223372036854775807", INT64_MAX, true, INT64_MAX, ""},
};

static void digits_are_read_up_to_a_bound(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(reads); i++) {
        const char *text = reads[i].text;
        int64_t out = 0;
        assert_row(reads[i].name,
                   digits_read(&text, reads[i].most, &out) == reads[i].is_read);
        if (reads[i].is_read) {
            assert_row(reads[i].name, out == reads[i].number);
            assert_row(reads[i].name, strcmp(text, reads[i].rest) == 0);
        }
    }
}

static void a_number_of_so_many_digits(void **state)
{
    (void)state;
    assert_int_equal(digits_number("20261231", 4), 2026);
    assert_int_equal(digits_number("0712", 2), 7);
    assert_int_equal(digits_number("999999999", 9), 999999999);
    assert_true(is_digit('0') && is_digit('9'));
    assert_false(is_digit('/') || is_digit(':') || is_digit('\0'));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_have_a_form),
        cmocka_unit_test(digits_are_read_up_to_a_bound),
        cmocka_unit_test(a_number_of_so_many_digits),
    };
    return cmocka_run_group_tests_name("rules/base/digits", tests, NULL, NULL);
}
