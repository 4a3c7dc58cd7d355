// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/match_words.h"

#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *name, *text, *words;
    size_t length;
} begins[] = {
    {"a word alone", "resign", "resign", 6},
    {"in any case", "ReSign", "resign", 6},
    {"two words", "claim draw", "claim draw", 10},
    {"runs of blanks count as one", "claim   draw", "claim draw", 12},
    {"something behind", "say hello", "say", 3},
    {"a longer word is another one", "resigned", "resign", 0},
    {"a shorter one too", "resi", "resign", 0},
    {"not at the front", " resign", "resign", 0},
    {"nothing", "", "resign", 0},
};

static void texts_begin_with_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(begins); i++)
        assert_row(begins[i].name,
                   match_words_begin(begins[i].text, begins[i].words,
                                     strlen(begins[i].words)) ==
                       begins[i].length);
}

static const struct {
    const char *name, *text, *list;
    size_t length;
    bool is_all;
} lists[] = {
    {"the first", "yes", "yes|y", 3, true},
    {"the last", "y", "yes|y", 1, true},
    {"with something behind", "y now", "yes|y", 1, false},
    {"none of them", "no", "yes|y", 0, false},
    {"no list", "yes", NULL, 0, false},
    {"an empty list", "yes", "", 0, false},
    {"words of two", "go on", "resume|go on", 5, true},
};

static void one_of_a_list(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(lists); i++) {
        assert_row(lists[i].name,
                   match_words_any(lists[i].text, lists[i].list) ==
                       lists[i].length);
        assert_row(lists[i].name,
                   match_words_is(lists[i].text, lists[i].list) ==
                       lists[i].is_all);
    }
}

static void blanks_are_skipped(void **state)
{
    (void)state;
    assert_int_equal(match_words_skip("a   b", 1), 4);
    assert_int_equal(match_words_skip("a", 1), 1);
    assert_int_equal(match_words_skip("   ", 0), 3);
    assert_int_equal(match_words_lower('Q'), 'q');
    assert_int_equal(match_words_lower('q'), 'q');
    assert_int_equal(match_words_lower('['), '[');
}

static const struct {
    const char *typed, *word;
    size_t want;
} near_rows[] = {
    {"draw", "draw", 0},
    {"drwa", "draw", 1},
    {"darw", "draw", 1},
    {"drow", "draw", 1},
    {"dra", "draw", MATCH_WORDS_NONE},
    {"draww", "draw", 1},
    {"hlep", "help", 1},
    {"xyz", "xyz", 0},
    {"xyz", "xyy", MATCH_WORDS_NONE},
    {"wheres", "theme", MATCH_WORDS_NONE},
    {"takebcka", "takeback", 2},
    {"tkebakc", "takeback", 2},
    {"", "draw", MATCH_WORDS_NONE},
    {"a word that is far too long for a command", "draw", MATCH_WORDS_NONE},
};

static void edits_are_counted(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(near_rows); i++)
        assert_row(
            near_rows[i].typed,
            match_words_distance(near_rows[i].typed, near_rows[i].word) ==
                near_rows[i].want);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_begin_with_words),
        cmocka_unit_test(one_of_a_list),
        cmocka_unit_test(blanks_are_skipped),
        cmocka_unit_test(edits_are_counted),
    };
    return cmocka_run_group_tests_name("tui/words/match_words", tests, NULL,
                                       NULL);
}
