// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/message.h"
#include "tui/screen/views.h"

#include "tui/terminal/character.h"
#include "tests/tui/played.h"

static const char question[] =
    "Maria Fernandez: is Konstantin absent? Yes begins the session; where both "
    "are here, no, and then open.";

struct seen {
    struct game game;
    struct view view;
    struct layout layout;
    struct message_panel messages;
};

static struct seen *see(int lines, int cells)
{
    static struct seen seen;
    seen = (struct seen){.layout = layout_of(lines, cells, false)};
    game_init(&seen.game);
    seen.view = (struct view){.game = &seen.game, .connected = true};
    return &seen;
}

static void open_panel(struct message_panel *messages, const char *text)
{
    message_log_add(&messages->log, FRONTEND_ANNOUNCEMENT, text);
    message_log_put(&messages->log, MESSAGE_COMING, MESSAGE_ON_PANEL);
}

static bool is_inside(const struct layout *layout, struct rect rect)
{
    return rect.line >= 0 && rect.lines >= 0 &&
           rect.line + rect.lines <= layout->prompt.line &&
           rect.cell + rect.cells <= layout->cells;
}

/* From 20 cells and 10 lines on. */
static void a_question_is_whole_in_any_window(void **state)
{
    (void)state;
    for (int lines = LAYOUT_LINES_MIN; lines <= 60; lines++)
        for (int cells = LAYOUT_CELLS_MIN; cells <= 200; cells++) {
            struct seen *seen = see(lines, cells);
            seen->view.question = question;
            struct rect rect =
                message_rows_question(&seen->layout, &seen->view);
            struct rect message =
                message_rows_message(&seen->layout, &seen->view);
            assert_int_equal(rect.lines, cells_lines(question, rect.cells));
            assert_true(is_inside(&seen->layout, rect));
            assert_true(is_inside(&seen->layout, message));
            assert_int_equal(message.line + message.lines, rect.line);
        }
}

static bool overlap(struct rect a, struct rect b)
{
    return a.line < b.line + b.lines && b.line < a.line + a.lines &&
           a.cell < b.cell + b.cells && b.cell < a.cell + a.cells;
}

/* Nor its clocks; what it asks is brief where it has no room. */
static void a_question_covers_no_board_while_a_clock_runs(void **state)
{
    (void)state;
    for (int lines = LAYOUT_LINES_MIN; lines <= 60; lines++)
        for (int cells = LAYOUT_CELLS_MIN; cells <= 200; cells++) {
            struct seen *seen = see(lines, cells);
            const struct layout *layout = &seen->layout;
            const struct view *view = &seen->view;
            seen->game.phase = GAME_RUNNING;
            seen->game.clock.running = WHITE;
            seen->game.start.time[WHITE].count = 1;
            seen->view.question = question;
            seen->view.brief_question = "Absent? Yes or no.";
            struct rect rect = message_rows_question(layout, view);
            bool is_cut = message_rows_cuts_question(layout, view);
            bool is_brief =
                message_rows_text(layout, view) == view->brief_question;
            assert_true(rect.lines > 0);
            assert_true(is_brief == is_cut);
            assert_true(is_cut ||
                        rect.lines == cells_lines(question, rect.cells));
            if (!message_rows_keeps_board(layout, view))
                continue;
            struct layout now = *layout;
            clock_overlay_move(&now, view, &seen->messages);
            assert_false(overlap(rect, now.squares));
            assert_false(overlap(rect, now.clock[1]));
            if (layout->has_panel)
                assert_false(overlap(rect, now.move_list));
        }
}

static void a_panel_covers_no_more_than_it_must(void **state)
{
    (void)state;
    for (int lines = LAYOUT_LINES_MIN; lines <= 60; lines++)
        for (int cells = LAYOUT_CELLS_MIN; cells <= 200; cells++) {
            struct seen *seen = see(lines, cells);
            open_panel(&seen->messages, "The arbiter is called.");
            struct rect most =
                message_rows_panel_most(&seen->layout, &seen->view);
            struct rect rect =
                message_rows_panel(&seen->layout, &seen->view, &seen->messages);
            assert_true(is_inside(&seen->layout, most));
            assert_true(is_inside(&seen->layout, rect));
            if (most.cells == seen->layout.move_list.cells ||
                message_rows_covers_board(&seen->layout, &seen->view,
                                          &seen->messages))
                continue;
            assert_int_equal(rect.lines,
                             message_panel_rows(&seen->messages, rect.cells) +
                                 1);
        }
}

/* There is no move list beside a menu. */
static void over_a_menu_a_panel_has_the_width(void **state)
{
    (void)state;
    static const struct menu_lines menu = {.count = 1};
    struct seen *seen = see(30, 100);
    open_panel(&seen->messages, "a line");
    struct rect beside =
        message_rows_panel(&seen->layout, &seen->view, &seen->messages);
    assert_int_equal(beside.cells, seen->layout.move_list.cells);
    seen->view.menu = &menu;
    seen->layout = layout_of_list(30, 100);
    struct rect over =
        message_rows_panel(&seen->layout, &seen->view, &seen->messages);
    assert_int_equal(over.cells, seen->layout.message.cells);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_is_whole_in_any_window),
        cmocka_unit_test(a_question_covers_no_board_while_a_clock_runs),
        cmocka_unit_test(a_panel_covers_no_more_than_it_must),
        cmocka_unit_test(over_a_menu_a_panel_has_the_width),
    };
    return cmocka_run_group_tests_name("tui/screen/message", tests, NULL, NULL);
}
