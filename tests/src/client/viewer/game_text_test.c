// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/game_text.h"

#include <stdio.h>
#include <string.h>

#include "tests/rules/judged.h"
#include "tests/src/folder.h"
#include "tests/text_file.h"
#include "tests/wordings.h"

/* The movetext of a game, and what is said of the move at a ply. */
static const struct {
    const char *name, *moves;
    int ply;
    const char *said;
} cases[] = {
    {"nothing is remarked", "1. e4 e5 *", 1, ""},
    {"a comment before the first move", "{A classic.} 1. e4 *", 0,
     "A classic."},
    {"a comment of the first move", "1. e4 {Best by test} e5 *", 1,
     "Best by test."},
    {"not of the next one", "1. e4 {Best by test} e5 *", 2, ""},
    {"commands to programs are not said",
     "1. e4 {[%clk 0:10:00] Quick! [%emt 1]} *", 1, "Quick!"},
    {"words before a command end", "1. e4 {Quick [%emt 1]} *", 1, "Quick."},
    {"a command alone", "1. e4 {[%clk 0:10:00]} *", 1, ""},
    {"PGN 10 a sign", "1. e4 $1 *", 1, "That is a good move."},
    {"PGN 10 the same sign as it is written", "1. e4! *", 1,
     "That is a good move."},
    {"PGN 10 two signs", "1. e4 $6 $14 *", 1,
     "That is a doubtful move. White is slightly better."},
    {"a sign that has no words", "1. e4 $40 *", 1, "Sign number 40."},
    {"a variation", "1. e4 (1. d4 d5 2. c4) e5 *", 1,
     "Variation: d four, d five, 2: c four, The variation ends."},
    {"a remark in a variation", "1. e4 (1. d4 {solid}) *", 1,
     "Variation: d four, solid. The variation ends."},
};

static struct pgn_index *index_of(const char *folder, const char *moves)
{
    char path[PATH_MAX + 16], text[1024];
    struct pgn_index *index;
    bool has_it;
    int error = 0;
    snprintf(path, sizeof path, "%s/game.pgn", folder);
    snprintf(text, sizeof text, "[Event \"?\"]\n\n%s\n", moves);
    text_file_write(path, text);
    assert_int_equal(pgn_index_open(path, &index), 0);
    assert_true(pgn_index_find_next(index, NULL, &has_it, &error));
    return index;
}

static void each_move_has_its_own_remarks(void **state)
{
    char folder[PATH_MAX], out[512];
    struct announcer announcer = announcer_default();
    (void)state;
    announcer.lexicon = lexicon_of("en");
    folder_make(folder);
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct pgn_index *index = index_of(folder, cases[i].moves);
        struct utterance said = {0};
        assert_int_equal(remarks_add(&announcer, index, 0, cases[i].ply, &said),
                         0);
        out[0] = '\0';
        utterance_text(&said, out, sizeof out);
        if (strcmp(out, cases[i].said) != 0)
            fail_msg("%s: %s", cases[i].name, out);
        pgn_index_close(index);
    }
    folder_remove(folder);
}

/* Beside the moves of the main line; a variation's signs are its own. */
static void signs_are_beside_their_moves(void **state)
{
    char folder[PATH_MAX], marks[4][VIEW_MARK_MAX];
    (void)state;
    folder_make(folder);
    struct pgn_index *index =
        index_of(folder, "$2 1. e4! $14 (1. d4$4) e5 2. Nf3 $40 Nc6 Bb5 $3 *");
    assert_int_equal(remarks_marks(index, 0, 4, marks), 0);
    assert_string_equal(marks[0], "!+=");
    assert_string_equal(marks[1], "");
    assert_string_equal(marks[2], "$40");
    assert_string_equal(marks[3], "");
    pgn_index_close(index);
    folder_remove(folder);
}

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
                 "Game 1: Anna against Boris. " TELLS_WHITE_WINS ". 2 moves.%s",
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
        cmocka_unit_test(each_move_has_its_own_remarks),
        cmocka_unit_test(signs_are_beside_their_moves),
        cmocka_unit_test(titles_are_as_the_file_has_them),
        cmocka_unit_test(headings_can_be_spoken),
        cmocka_unit_test(a_name_that_ends_in_a_full_stop_needs_no_other),
    };
    return cmocka_run_group_tests_name("src/client/viewer/game_text", tests,
                                       NULL, NULL);
}
