// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/character.h"

#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *name, *text;
    size_t length;
    uint32_t character;
} cases[] = {
    {"ASCII", "e", 1, 'e'},
    {"two bytes", "\xc3\xa4", 2, 0xe4},
    {"three bytes", "\xe2\x99\x9e", 3, 0x265e},
    {"four bytes", "\xf0\x9f\x98\x80", 4, 0x1f600},
    {"nothing", "", 0, 0},
    {"a byte that goes on nothing", "\xa4", 0, 0},
    {"torn", "\xe2\x99", 0, 0},
    {"torn by a letter",
     "\xe2\x99"
     "a",
     0, 0},
    {"overlong", "\xc0\xaf", 0, 0},
    {"overlong in three", "\xe0\x80\xaf", 0, 0},
    {"a surrogate", "\xed\xa0\x80", 0, 0},
    {"beyond the last", "\xf4\x90\x80\x80", 0, 0},
};

static void characters_are_read_strictly(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        uint32_t got = 'x';
        size_t length =
            character_read(cases[i].text, strlen(cases[i].text), &got);
        assert_row(cases[i].name, length == cases[i].length);
        assert_row(cases[i].name, got == cases[i].character);
    }
}

static void every_typed_character_is_read_as_written(void **state)
{
    (void)state;
    for (uint32_t character = 1; character <= 0x10ffff; character += 7) {
        char bytes[CHARACTER_BYTES_MAX];
        uint32_t got;
        size_t length = character_write(character, bytes);
        assert_true((length > 0) == character_is_typed(character));
        if (length == 0)
            continue;
        assert_int_equal(character_read(bytes, length, &got), length);
        assert_int_equal(got, character);
    }
}

static void what_only_commands_a_terminal_is_not_typed(void **state)
{
    (void)state;
    static const uint32_t refused[] = {0,      0xd800, 0x1b,   0x7f,   0x9b,
                                       0x200b, 0x200e, 0x202e, 0x2066, 0xfeff};
    static const uint32_t taken[] = {' ', 'e', 0xe4, 0x265e, 0x1f600};
    for (size_t i = 0; i < ROWS(refused); i++)
        assert_false(character_is_typed(refused[i]));
    for (size_t i = 0; i < ROWS(taken); i++)
        assert_true(character_is_typed(taken[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_are_read_strictly),
        cmocka_unit_test(every_typed_character_is_read_as_written),
        cmocka_unit_test(what_only_commands_a_terminal_is_not_typed),
    };
    return cmocka_run_group_tests_name("tui/terminal/character", tests, NULL,
                                       NULL);
}
