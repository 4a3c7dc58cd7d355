// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/move_list.h"

#include "tests/tui/played.h"

static const char *const black_begins =
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7";

static const struct {
    const char *name, *fen, *moves;
    int line;
    enum side side;
    int cells;
    const char *text;
} cases[] = {
    {"White's first", "", "e4 e5", 0, WHITE, 8, "e4"},
    {"Black's first", "", "e4 e5", 0, BLACK, 8, "e5"},
    {"not yet made", "", "e4", 0, BLACK, 8, ""},
    {"8.1.1 an offer", "", "e4= e5", 0, WHITE, 8, "e4(=)"},
    {"8.1.1 an offer in few cells", "", "e4= e5", 0, WHITE, 4, "e4="},
    {"Black begins", NULL, "e5 Nf3", 0, WHITE, 8, "..."},
    {"Black began", NULL, "e5 Nf3", 0, BLACK, 8, "e5"},
    {"White after that", NULL, "e5 Nf3", 1, WHITE, 8, "Nf3"},
};

static void moves_stand_in_their_column(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct game game;
        char text[MOVE_LIST_TEXT_MAX];
        played_begin(&game, cases[i].fen ? cases[i].fen : black_begins);
        played_moves(&game, cases[i].moves);
        move_list_move(&game, game_turn(&game), NOTATION_EN, cases[i].line,
                       cases[i].side, cases[i].cells, text);
        assert_row(cases[i].name, strcmp(text, cases[i].text) == 0);
        assert_int_equal(move_list_number(&game, 0), cases[i].fen ? 1 : 7);
        game_done(&game);
    }
}

/* Under score=self that of the player who has the move, as they wrote it. */
static void an_own_sheet_is_shown_as_it_is_written(void **state)
{
    struct game game;
    char text[MOVE_LIST_TEXT_MAX];

    (void)state;
    played_begin(&game, "");
    game.start.rules.scoresheets = SCORESHEET_BY_PLAYERS;
    played_moves(&game, "e4 e5");
    assert_int_equal(move_list_lines(&game, game_turn(&game)), 0);
    assert_true(scoresheet_write(&game.scoresheet[WHITE], 2, 0, "d4", true));
    assert_true(scoresheet_write(&game.scoresheet[WHITE], 2, 1, "P-K4", false));
    assert_true(scoresheet_write(&game.scoresheet[BLACK], 2, 0, "e4", false));
    assert_int_equal(move_list_lines(&game, game_turn(&game)), 1);
    move_list_move(&game, game_turn(&game), NOTATION_EN, 0, WHITE, 8, text);
    assert_string_equal(text, "d4(=)");
    move_list_ply(&game, game_turn(&game), NOTATION_EN, 1, 12, text);
    assert_string_equal(text, "1..P-K4");
    played_moves(&game, "Nf3");
    move_list_move(&game, game_turn(&game), NOTATION_EN, 0, WHITE, 8, text);
    assert_string_equal(text, "e4");
    move_list_move(&game, game_turn(&game), NOTATION_EN, 0, BLACK, 8, text);
    assert_string_equal(text, "");
    game.phase = GAME_OVER;
    move_list_move(&game, game_turn(&game), NOTATION_EN, 1, WHITE, 8, text);
    assert_string_equal(text, "Nf3");
    game_done(&game);
}

/* Whatever has been played: lines in their order, the newest among them. */
static void the_newest_lines_are_shown_in_order(void **state)
{
    (void)state;
    enum { MOVES = 40, PLACES_MAX = 34 };
    struct game game;
    played_begin(&game, "");
    game.start.rules.scoresheets = SCORESHEET_BY_PLAYERS;
    for (int i = 1; i <= MOVES; i++) {
        for (int ply = 2 * i - 2; ply < 2 * i; ply++)
            assert_true(scoresheet_write(&game.scoresheet[WHITE], 2 * i, ply,
                                         "Nf3", false));
        for (int count = 1; count <= PLACES_MAX; count++) {
            struct move_list_places places = {count, count, false};
            int first = move_list_first(&game, WHITE, places);
            assert_true(i > count ? first >= i - count : first == 0);
            assert_true(first < i);
            places.column = 1;
            assert_int_equal(move_list_first(&game, WHITE, places),
                             i > count ? i - count : 0);
        }
    }
    game_done(&game);
}

/* A full move list of several columns loses its first one; before the move that
 * needs the room, if there is time for that. */
static void a_full_sheet_loses_a_column(void **state)
{
    (void)state;
    struct game game;
    played_begin(&game, "");
    game.start.rules.scoresheets = SCORESHEET_BY_PLAYERS;
    for (int ply = 0; ply < 8; ply++)
        assert_true(
            scoresheet_write(&game.scoresheet[WHITE], 8, ply, "Nf3", false));
    struct move_list_places places = {.count = 4, .column = 2};
    assert_int_equal(move_list_first(&game, WHITE, places), 0);
    assert_int_equal(move_list_ply_at(&game, WHITE, 1, places), 5);
    places.makes_room = true;
    assert_int_equal(move_list_first(&game, WHITE, places), 2);
    assert_int_equal(move_list_ply_at(&game, WHITE, 1, places), 7);
    assert_int_equal(move_list_ply_at(&game, WHITE, 2, places), -1);
    places.makes_room = false;
    assert_true(scoresheet_write(&game.scoresheet[WHITE], 10, 8, "Nf3", false));
    assert_int_equal(move_list_first(&game, WHITE, places), 2);
    game_done(&game);
}

static void each_move_has_its_time(void **state)
{
    (void)state;
    struct game game;
    char text[MOVE_LIST_TEXT_MAX];
    played_begin(&game, "");
    played_move(&game, "e4", false, 0);
    played_move(&game, "e5", false, 7900);
    played_move(&game, "Nf3", false, 7900 + 83000);
    move_list_time(&game, 0, BLACK, text);
    assert_string_equal(text, "0:07");
    move_list_time(&game, 1, WHITE, text);
    assert_string_equal(text, "1:23");
    move_list_time(&game, 1, BLACK, text);
    assert_string_equal(text, "");
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_stand_in_their_column),
        cmocka_unit_test(an_own_sheet_is_shown_as_it_is_written),
        cmocka_unit_test(the_newest_lines_are_shown_in_order),
        cmocka_unit_test(a_full_sheet_loses_a_column),
        cmocka_unit_test(each_move_has_its_time),
    };
    return cmocka_run_group_tests_name("tui/model/move_list", tests, NULL,
                                       NULL);
}
