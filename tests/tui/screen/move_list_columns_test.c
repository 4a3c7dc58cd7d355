// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/move_list_columns.h"

#include <stdio.h>
#include <string.h>

#include "tests/tui/played.h"

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

static void show(struct grid *grid, int cells, const struct view *view)
{
    struct canvas canvas = {.grid = grid, .theme = theme_find("default", 256)};
    assert_true(grid_init(grid, LINES, cells));
    canvas_begin(&canvas, 256);
    grid_clear(grid, canvas.pen[INK_PLAIN]);
    view_move_list(
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
    show(&grid, WIDE, &view);
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
    played_moves(&game, "f3 e5");
    struct view view = {.game = &game, .connected = true, .replays = true};
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
        cmocka_unit_test(moves_to_come_are_numbered),
        cmocka_unit_test(no_more_moves_than_there_are),
        cmocka_unit_test(a_guide_is_in_the_place_of_moves),
        cmocka_unit_test(what_moved_is_known),
    };
    return cmocka_run_group_tests_name("tui/screen/move_list_columns", tests,
                                       NULL, NULL);
}
