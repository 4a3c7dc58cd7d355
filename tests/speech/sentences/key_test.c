// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/key.h"

#include "tests/unit.h"

static const struct {
    const char *printed, *want;
} names[] = {
    {"M", "capital M"},
    {"m", "m"},
    {"<, >", "less than, greater than"},
    {", .", "comma, full stop"},
    {"- +", "minus, plus"},
    {"/ *", "slash, asterisk"},
    {"[, ]", "left bracket, right bracket"},
    {"(, ); Home, End", "left parenthesis, right parenthesis, Home, End"},
    {"?", "question mark"},
    {"k, q, r", "k, q, r"},
    {"1 to 8", "1 to 8"},
    {"Left, Right; Ctrl-B, Ctrl-F", "Left, Right, Control B, Control F"},
    {"Page Up, Page Down", "Page Up, Page Down"},
    {"Shift-Tab", "Shift Tab"},
    {"F10", "F10"},
};

static void test_keys_are_spoken_as_keys(void **state)
{
    (void)state;
    char said[256];
    for (size_t i = 0; i < ROWS(names); i++) {
        key_names_say(names[i].printed, said, sizeof said);
        assert_string_equal(said, names[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys_are_spoken_as_keys),
    };
    return cmocka_run_group_tests_name("speech/sentences/key", tests, NULL,
                                       NULL);
}
