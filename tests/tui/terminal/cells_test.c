// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/cells.h"

#include <locale.h>
#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *name, *text;
    int cells;
    size_t first, next;
} cases[] = {
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
    for (size_t i = 0; i < ROWS(cases); i++) {
        size_t next;
        size_t first = cells_wrap(cases[i].text, cases[i].cells, &next);
        assert_row(cases[i].name, first == cases[i].first);
        assert_row(cases[i].name, next == cases[i].next);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_break_at_blanks),
        cmocka_unit_test(lines_break_as_they_are_written),
        cmocka_unit_test(wide_characters_take_two_cells),
    };
    return cmocka_run_group_tests_name("tui/terminal/cells", tests, NULL, NULL);
}
