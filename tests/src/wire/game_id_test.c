// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "src/wire/game_id.h"

#include "tests/unit.h"

static const struct {
    const char *name, *text, *want;
} cases[] = {
    {"its own form", "7GQ2K4MD", "7GQ2K4MD"},
    {"small letters", "7gq2k4md", "7GQ2K4MD"},
    {"a hyphen in the middle", "7GQ2-K4MD", "7GQ2K4MD"},
    {"O is 0, I and L are 1", "OoIiLl00", "00111100"},
    {"U is left out of the alphabet", "7GQ2K4MU", NULL},
    {"too short", "7GQ2K4M", NULL},
    {"too long", "7GQ2K4MDX", NULL},
    {"a hyphen elsewhere", "7-GQ2K4MD", NULL},
    {"nothing", "", NULL},
    {"a path", "../../AA", NULL},
    {"not ASCII", "7GQ2K4M\xc3\xa4", NULL},
};

static void test_reading(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char out[GAME_ID_MAX] = "before";
        bool read = game_id_read(cases[i].text, out);
        assert_row(cases[i].name, read == (cases[i].want != NULL));
        assert_string_equal(out, read ? cases[i].want : "before");
    }
}

static void test_fresh_ones(void **state)
{
    (void)state;
    char first[GAME_ID_MAX], second[GAME_ID_MAX], read[GAME_ID_MAX];
    game_id_make(first);
    game_id_make(second);
    assert_string_not_equal(first, second);
    assert_true(game_id_read(first, read));
    assert_string_equal(first, read);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_fresh_ones),
    };
    return cmocka_run_group_tests_name("src/wire/game_id", tests, NULL, NULL);
}
