// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/game_text.h"

#include <stdio.h>
#include <string.h>

#include "tests/rules/judged.h"

static const struct {
    const char *name;
    struct pgn_index_page page;
    const char *title, *occasion;
} pages[] = {
    {"nothing is known", {.event = ""}, "", ""},
    {"all of it",
     {.event = "Club championship",
      .site = "Oslo",
      .round = "3",
      .date = "2026.11.22"},
     "Club championship, Oslo, 3, 2026.11.22",
     " Club championship, Oslo, round 3, 22 November 2026."},
    {"the year alone", {.date = "2026.??.??"}, "2026.??.??", " 2026."},
    {"no date",
     {.site = "Oslo", .date = "????.??.??"},
     "Oslo, ????.??.??",
     " Oslo."},
};

static void titles_are_as_the_file_has_them(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(pages); i++) {
        char out[256];
        replay_title(&pages[i].page, out, sizeof out);
        if (strcmp(out, pages[i].title) != 0)
            fail_msg("%s: %s", pages[i].name, out);
    }
}

static void headings_can_be_spoken(void **state)
{
    static const char *const lines[] = {"start white=Anna black=Boris",
                                        "white moves e4",
                                        "black moves e5",
                                        "white moves Nf3",
                                        "black resigns",
                                        NULL};
    struct judged judged;
    (void)state;
    judged_init(&judged);
    judged_lines(&judged, lines);
    for (size_t i = 0; i < ROWS(pages); i++) {
        char out[512], wanted[512];
        replay_heading(&judged.game, &pages[i].page, 0, out, sizeof out);
        snprintf(wanted, sizeof wanted,
                 "Game 1: Anna against Boris. White wins, 1 to 0. 2 moves.%s",
                 pages[i].occasion);
        if (strcmp(out, wanted) != 0)
            fail_msg("%s: %s", pages[i].name, out);
    }
    judged_done(&judged);
}

static void a_name_that_ends_in_a_full_stop_needs_no_other(void **state)
{
    static const char *const lines[] = {"start white=A. black=\"B. Jr.\"",
                                        NULL};
    const struct pgn_index_page page = {.event = ""};
    struct judged judged;
    char out[256];
    (void)state;
    judged_init(&judged);
    judged_lines(&judged, lines);
    replay_heading(&judged.game, &page, 4, out, sizeof out);
    assert_string_equal(out,
                        "Game 5: A. against B. Jr. Without a result. 0 moves.");
    judged_done(&judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(titles_are_as_the_file_has_them),
        cmocka_unit_test(headings_can_be_spoken),
        cmocka_unit_test(a_name_that_ends_in_a_full_stop_needs_no_other),
    };
    return cmocka_run_group_tests_name("src/client/viewer/title", tests, NULL,
                                       NULL);
}
