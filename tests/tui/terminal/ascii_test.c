// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/ascii.h"

#include "tests/unit.h"

static const struct {
    const char *name, *text, *folded;
} cases[] = {
    {"ASCII stays", "Nf3 (=)", "Nf3 (=)"},
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
    for (size_t i = 0; i < ROWS(cases); i++) {
        char got[64];
        ascii_fold(cases[i].text, got, sizeof got);
        assert_string_equal(got, cases[i].folded);
    }
}

static void what_does_not_fit_is_left_out(void **state)
{
    (void)state;
    char got[4];
    ascii_fold("ab\u00e4", got, sizeof got);
    assert_string_equal(got, "ab");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_written_in_ascii),
        cmocka_unit_test(what_does_not_fit_is_left_out),
    };
    return cmocka_run_group_tests_name("tui/terminal/ascii", tests, NULL, NULL);
}
