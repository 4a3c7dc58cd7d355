// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/move_list.h"

#include <stdio.h>
#include <string.h>

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

enum { LINES = 6, MOVE_LIST_CELL = 40, WIDE = 100, NARROW = 90 };

/* The line of the move list, without the blanks at its end. */
static void is_line(const struct grid *grid, int line, const char *want)
{
    char text[256] = "";
    for (int i = MOVE_LIST_CELL; i < grid->cells; i++)
        text[i - MOVE_LIST_CELL] = (char)grid_at(grid, line, i)->text[0];
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' '; end--)
        text[end - 1] = '\0';
    assert_string_equal(text, want);
}

static struct move_list_drawn show(struct grid *grid, int cells,
                                   const struct view *view)
{
    struct canvas canvas = {.grid = grid, .theme = theme_find("default", 256)};
    assert_true(grid_init(grid, LINES, cells));
    canvas_begin(&canvas, 256);
    grid_clear(grid, canvas.pen[INK_PLAIN]);
    return view_move_list(
        &canvas,
        (struct rect){0, MOVE_LIST_CELL, LINES, cells - MOVE_LIST_CELL}, view,
        (struct move_list_wish){0});
}

/* The number of a move to come is grey, as on a form. */
static void moves_to_come_are_numbered(void **state)
{
    static struct game game;
    struct grid grid;
    (void)state;
    played_begin(&game, "");
    struct view view = {.game = &game, .connected = true};
    view.hint = "Type a move.";
    assert_int_equal(show(&grid, WIDE, &view).block_cells, 22);
    is_line(&grid, 0, "  1                     7");
    is_line(&grid, 3, "  4                    10");
    is_line(&grid, 4, "");
    is_line(&grid, 5, "Type a move.");
    grid_done(&grid);
    played_moves(&game, "e4 e5 Nf3");
    show(&grid, WIDE, &view);
    is_line(&grid, 0, "  1 e4       e5         7");
    is_line(&grid, 1, "  2 Nf3                 8");
    is_line(&grid, 5, "  6                    12");
    assert_int_not_equal(grid_at(&grid, 5, MOVE_LIST_CELL + 2)->pen.fg,
                         grid_at(&grid, 1, MOVE_LIST_CELL + 2)->pen.fg);
    grid_done(&grid);
    show(&grid, NARROW, &view);
    is_line(&grid, 2, "");
    grid_done(&grid);
}

/* Nor are there more than a game has that is only looked at, or that ended. */
static void no_more_moves_than_there_are(void **state)
{
    static struct game game;
    struct grid grid;
    (void)state;
    played_begin(&game, "");
    struct view view = {.game = &game, .connected = true, .replays = true};
    view.hint = "This hint is longer than the six lines of a move list of so "
                "very few cells.";
    show(&grid, MOVE_LIST_CELL + 12, &view);
    is_line(&grid, 0, "Enter: next.");
    grid_done(&grid);
    played_moves(&game, "f3 e5");
    static char marks[4][VIEW_MARK_MAX];
    view.marks = marks;
    view.mark_count = 4;
    show(&grid, WIDE, &view);
    is_line(&grid, 1, "  2");
    is_line(&grid, 2, "");
    grid_done(&grid);
    view.replays = false;
    played_moves(&game, "g4 Qh4");
    show(&grid, WIDE, &view);
    is_line(&grid, 1, "  2 g4       Qh4#");
    is_line(&grid, 2, "");
    grid_done(&grid);
}

/* While a position is set up, what can be typed is in the place of moves: the
 * sentences are apart where there is room for that. */
static void a_guide_is_in_the_place_of_moves(void **state)
{
    static struct game game;
    struct grid grid;
    (void)state;
    played_begin(&game, "");
    static const char *const guide[] = {"Squares: empty e4.",
                                        "To play, type begin.", NULL};
    static const char *const long_guide[] = {"one",  "two",  "three",
                                             "four", "five", NULL};
    struct view view = {.game = &game, .connected = true, .guide = guide};
    show(&grid, WIDE, &view);
    is_line(&grid, 0, "Squares: empty e4.");
    is_line(&grid, 1, "");
    is_line(&grid, 2, "To play, type begin.");
    grid_done(&grid);
    view.guide = long_guide;
    show(&grid, WIDE, &view);
    is_line(&grid, 1, "two");
    is_line(&grid, 4, "five");
    is_line(&grid, 5, "");
    grid_done(&grid);
}

/* Where it has lost a column, the terminal can move the others. */
static void what_moved_is_known(void **state)
{
    (void)state;
    const struct rect rect = {1, 40, 6, 40};
    const struct move_list_drawn before = {rect, 0, 22};
    struct move_list_drawn now = {rect, 6, 22};
    struct shift shift = move_list_shift(&before, &now);
    assert_int_equal(shift.line, 1);
    assert_int_equal(shift.lines, 6);
    assert_int_equal(shift.cell, 40);
    assert_int_equal(shift.cells, 22);
    now.first = 12;
    assert_int_equal(move_list_shift(&before, &now).cells, 44);
    now.first = 2;
    assert_int_equal(move_list_shift(&before, &now).lines, 0);
    now = (struct move_list_drawn){rect, 6, 36};
    assert_int_equal(move_list_shift(&before, &now).lines, 0);
    now = (struct move_list_drawn){{0, 40, 6, 40}, 6, 22};
    assert_int_equal(move_list_shift(&before, &now).lines, 0);
    assert_int_equal(move_list_shift(&now, &before).lines, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_stand_in_their_column),
        cmocka_unit_test(an_own_sheet_is_shown_as_it_is_written),
        cmocka_unit_test(the_newest_lines_are_shown_in_order),
        cmocka_unit_test(a_full_sheet_loses_a_column),
        cmocka_unit_test(each_move_has_its_time),
        cmocka_unit_test(moves_to_come_are_numbered),
        cmocka_unit_test(no_more_moves_than_there_are),
        cmocka_unit_test(a_guide_is_in_the_place_of_moves),
        cmocka_unit_test(what_moved_is_known),
    };
    return cmocka_run_group_tests_name("tui/screen/move_list", tests, NULL,
                                       NULL);
}
