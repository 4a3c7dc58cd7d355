// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/near_word.h"

#include "tests/unit.h"

static const struct {
    const char *typed, *word;
    size_t want;
} rows[] = {
    {"draw", "draw", 0},
    {"drwa", "draw", 1},
    {"darw", "draw", 1},
    {"drow", "draw", 1},
    {"dra", "draw", NEAR_WORD_NONE},
    {"draww", "draw", 1},
    {"hlep", "help", 1},
    {"xyz", "xyz", 0},
    {"xyz", "xyy", NEAR_WORD_NONE},
    {"wheres", "theme", NEAR_WORD_NONE},
    {"takebcka", "takeback", 2},
    {"tkebakc", "takeback", 2},
    {"", "draw", NEAR_WORD_NONE},
    {"a word that is far too long for a command", "draw", NEAR_WORD_NONE},
};

static void edits_are_counted(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        assert_row(rows[i].typed,
                   near_word_distance(rows[i].typed, rows[i].word) ==
                       rows[i].want);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(edits_are_counted)};
    return cmocka_run_group_tests_name("tui/words/near_word", tests, NULL,
                                       NULL);
}
