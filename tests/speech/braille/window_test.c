// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "speech/braille/braille_display.h"
#include "tests/unit.h"

static const struct {
    const char *name, *text;
    size_t at;
    int cells;
    const char *window;
    size_t next;
} cases[] = {
    {"a short line", "Turm", 0, 8, "Turm    ", 4},
    {"it just fits", "Turm Eva", 0, 8, "Turm Eva", 8},
    {"cut between words", "Turm Eva vier", 0, 10, "Turm Eva  ", 9},
    {"the rest", "Turm Eva vier", 9, 10, "vier      ", 13},
    {"a long word is cut", "Schachmatt", 0, 6, "Schach", 6},
    {"characters, not bytes", "König schlägt", 0, 6, "König ", 7},
    {"nothing", "", 0, 3, "   ", 0},
    {"a word that ends at the edge", "ab cd ef", 0, 5, "ab cd", 6},
};

static void test_windows(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char out[64];
        size_t next =
            braille_window(cases[i].text, cases[i].at, cases[i].cells, out);
        assert_row(cases[i].name, strcmp(out, cases[i].window) == 0);
        assert_row(cases[i].name, next == cases[i].next);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_windows),
    };
    return cmocka_run_group_tests_name("speech/braille/window", tests, NULL,
                                       NULL);
}
