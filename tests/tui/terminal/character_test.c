// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/character.h"

#include <locale.h>
#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *name, *text;
    int cells;
    size_t first, next;
} breaks[] = {
    {"it fits", "a b", 3, 3, 3},
    {"at a blank", "King e1", 5, 4, 5},
    {"the blank is at the edge", "King e1", 4, 4, 5},
    {"several blanks", "King   e1", 5, 4, 7},
    {"a long word is cut", "Checkmate", 5, 5, 5},
    {"a whole character", "K\u00e4\u00e4\u00e4", 2, 3, 3},
    {"nothing", "", 5, 0, 0},
    {"no room still goes on", "\u00e4b", 0, 2, 2},
};

static void lines_break_at_blanks(void **state)
{
    (void)state;
    setlocale(LC_CTYPE, "C.UTF-8");
    for (size_t i = 0; i < ROWS(breaks); i++) {
        size_t next;
        size_t first = cells_wrap(breaks[i].text, breaks[i].cells, &next);
        assert_row(breaks[i].name, first == breaks[i].first);
        assert_row(breaks[i].name, next == breaks[i].next);
    }
}

/* If the terminal writes ASCII alone, the cells are those of what it
 * writes. */
static void lines_break_as_they_are_written(void **state)
{
    (void)state;
    size_t next;
    assert_string_equal(setlocale(LC_CTYPE, "C"), "C");
    assert_int_equal(cells_of("Wei\u00df", 5), 5);
    assert_int_equal(cells_of("\u0449\u044a", 4), 4); /* shch */
    assert_int_equal(cells_fit("K\u00e4\u00e4", 2), 1);
    assert_int_equal(cells_wrap("an \u00fcber", 7, &next), 2);
    assert_int_equal(next, 3);
    assert_int_equal(cells_wrap("an \u00fcber", 8, &next), 8);
    assert_int_equal(cells_lines("\u0449\u0438 \u0449\u0438", 10), 2);
    assert_int_equal(cells_of("\xff", 1), 1);
}

static void wide_characters_take_two_cells(void **state)
{
    (void)state;
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) {
        print_message("skipped: there is no UTF-8 locale here\n");
        skip();
    }
    const char *text = "\u68cb\u76e4";
    assert_int_equal(cells_of(text, strlen(text)), 4);
    assert_int_equal(cells_fit(text, 3), 3);
}

static const struct {
    const char *name, *text, *folded;
} foldings[] = {
    {"ASCII stays", "Nf3 (=)", "Nf3 (=)"},
    {"a blank that never breaks", "12\u00a0Zoll", "12 Zoll"},
    {"umlauts", "L\u00e4ufer K\u00f6nig f\u00fcnf", "Laeufer Koenig fuenf"},
    {"capital umlauts", "\u00c4\u00d6\u00dc", "AeOeUe"},
    {"sharp s", "Wei\u00df", "Weiss"},
    {"half a point", "\u00bd", "1/2"},
    {"Spanish", "¿tablas? peón, año", "tablas? peon, ano"},
    {"Russian", "Ход 12, белые: ещё щит ферзь",
     "Khod 12, belye: eshchyo shchit ferz'"},
    {"the ends of the alphabet", "Ая Яа", "Aya Yaa"},
    {"what has no writing", "\u265e e4", "? e4"},
    {"broken text",
     "a\xff"
     "b",
     "a?b"},
};

static void text_is_written_in_ascii(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(foldings); i++) {
        char got[64];
        ascii_fold(foldings[i].text, got, sizeof got);
        assert_string_equal(got, foldings[i].folded);
    }
}

static void what_does_not_fit_is_left_out(void **state)
{
    (void)state;
    char got[4];
    ascii_fold("ab\u00e4", got, sizeof got);
    assert_string_equal(got, "ab");
}

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
        cmocka_unit_test(lines_break_at_blanks),
        cmocka_unit_test(lines_break_as_they_are_written),
        cmocka_unit_test(wide_characters_take_two_cells),
        cmocka_unit_test(text_is_written_in_ascii),
        cmocka_unit_test(what_does_not_fit_is_left_out),
        cmocka_unit_test(characters_are_read_strictly),
        cmocka_unit_test(every_typed_character_is_read_as_written),
        cmocka_unit_test(what_only_commands_a_terminal_is_not_typed),
    };
    return cmocka_run_group_tests_name("tui/terminal/character", tests, NULL,
                                       NULL);
}
