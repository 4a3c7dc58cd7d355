// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/views.h"

#include "tui/screen/message.h"
#include "tests/tui/played.h"

static const char question[] =
    "Maria Fernandez: is Konstantin absent? Yes begins the session; where both "
    "are here, no, and then open.";

static const char short_question[] = "White: queen, rook, bishop or knight?";

static const char answer[] =
    "thirteen topics follow, each of which takes a line, and there are more "
    "words than any window of so few lines has room for, so that they fill "
    "pages; and still the clock of the player who has the move runs on, and "
    "he must see it while he reads what he has asked for, on every page.";

struct seen {
    struct game game;
    struct view view;
    struct layout layout;
    struct message_panel messages;
};

static bool overlap(struct rect a, struct rect b)
{
    return a.lines > 0 && b.lines > 0 && a.line < b.line + b.lines &&
           b.line < a.line + a.lines && a.cell < b.cell + b.cells &&
           b.cell < a.cell + a.cells;
}

static struct rect board_of(const struct layout *layout)
{
    struct rect board = layout->squares;
    board.cells += board.cell - layout->rank_cell;
    board.cell = layout->rank_cell;
    return board;
}

/* White's clock runs, below the board or, when it is turned, above it. */
static struct seen *see(int lines, int cells, bool flipped)
{
    static struct seen seen;
    seen = (struct seen){.layout = layout_of(lines, cells, false)};
    game_init(&seen.game);
    seen.game.start.time[WHITE].count = seen.game.start.time[BLACK].count = 1;
    seen.game.clock.running = WHITE;
    seen.view = (struct view){
        .game = &seen.game, .connected = true, .flipped = flipped};
    return &seen;
}

static void is_seen(struct seen *seen, int panel_from)
{
    struct layout now = seen->layout;
    struct rect asked = message_rows_question(&now, &seen->view);
    struct rect panel = {0};
    if (message_panel_is_open(&seen->messages))
        panel = message_rows_panel(&now, &seen->view, &seen->messages);
    assert_true(!message_panel_is_open(&seen->messages) ||
                panel.line >= panel_from);
    clock_overlay_move(&now, &seen->view, &seen->messages);
    struct rect clock = now.clock[seen->view.flipped ? 0 : 1];
    assert_true(clock.lines == 1 && clock.cells >= 9);
    assert_false(overlap(clock, asked));
    assert_false(overlap(clock, panel));
    assert_false(overlap(clock, now.move_list));
    if (!message_rows_covers_board(&now, &seen->view, &seen->messages))
        assert_false(overlap(clock, board_of(&now)));
    assert_false(overlap(now.clock[0], now.clock[1]));
}

static void the_running_clock_is_seen_in_any_window(void **state)
{
    (void)state;
    for (int lines = LAYOUT_LINES_MIN; lines <= 60; lines++)
        for (int cells = LAYOUT_CELLS_MIN; cells <= 200; cells++)
            for (int flipped = 0; flipped < 2; flipped++) {
                struct seen *seen = see(lines, cells, flipped);
                seen->view.question = question;
                is_seen(seen, 0);
                seen->view.question = NULL;
                message_log_add(&seen->messages.log, FRONTEND_ANNOUNCEMENT,
                                answer);
                message_log_put(&seen->messages.log, MESSAGE_COMING,
                                MESSAGE_ON_PANEL);
                is_seen(seen, 1);
                seen->view.question = short_question;
                is_seen(seen, 1);
            }
}

/* Also where no board fits, from eight lines on. */
static void the_running_clock_is_seen_without_a_board(void **state)
{
    (void)state;
    for (int lines = 8; lines <= 60; lines++)
        for (int cells = 9; cells <= 200; cells++)
            for (int flipped = 0; flipped < 2; flipped++) {
                struct seen *seen = see(lines, cells, flipped);
                if (!seen->layout.too_small)
                    continue;
                message_log_add(&seen->messages.log, FRONTEND_ANNOUNCEMENT,
                                answer);
                message_log_put(&seen->messages.log, MESSAGE_COMING,
                                MESSAGE_ON_PANEL);
                is_seen(seen, 1);
            }
}

/* Nothing is moved that is seen where it is. */
static void a_clock_that_is_seen_stays(void **state)
{
    (void)state;
    struct seen *seen = see(30, 100, false);
    struct layout now = seen->layout;
    seen->view.question = question;
    clock_overlay_move(&now, &seen->view, &seen->messages);
    assert_int_equal(now.clock[1].line, seen->layout.clock[1].line);
    assert_int_equal(now.move_list.lines, seen->layout.move_list.lines);
}

/* One that is stopped gives way. */
static void a_clock_that_stands_takes_no_place(void **state)
{
    (void)state;
    struct seen *seen = see(10, 20, false);
    struct layout now = seen->layout;
    seen->game.clock.running = BLACK;
    message_log_add(&seen->messages.log, FRONTEND_ANNOUNCEMENT, answer);
    message_log_put(&seen->messages.log, MESSAGE_COMING, MESSAGE_ON_PANEL);
    clock_overlay_move(&now, &seen->view, &seen->messages);
    assert_int_equal(now.clock[0].line, 0);
    assert_int_equal(now.clock[0].lines, 1);
}

/* Is a sign there in its line, in the colours of a check? */
static bool is_alarm(const struct canvas *canvas, struct rect line,
                     wchar_t sign)
{
    for (int i = 0; i < line.cells; i++) {
        struct sign *at = grid_at(canvas->grid, line.line, line.cell + i);
        short ground = canvas->pen[INK_CHECK_WHITE].bg;
        if (at->text[0] == sign && at->pen.bg == ground)
            return true;
    }
    return false;
}

/* Below 20 seconds the mark of the clock that runs is "!", and that and the
 * time are in the colours of a check. */
static void little_time_is_seen_in_any_window(void **state)
{
    (void)state;
    static const int sizes[][2] = {{24, 80}, {12, 40}, {10, 20}};
    static const int64_t left_ms[] = {20000, 19999, 4800};
    for (size_t i = 0; i < ROWS(sizes); i++)
        for (size_t k = 0; k < ROWS(left_ms); k++) {
            struct seen *seen = see(sizes[i][0], sizes[i][1], false);
            struct grid grid;
            struct canvas canvas = {.grid = &grid,
                                    .theme = theme_find("default", 256)};
            assert_true(grid_init(&grid, sizes[i][0], sizes[i][1]));
            canvas_begin(&canvas, 256);
            seen->game.clock.left_ms[WHITE] = left_ms[k];
            seen->game.clock.left_ms[BLACK] = 4800;
            view_clocks(&canvas, &seen->layout, &seen->view);
            struct rect *clock = seen->layout.clock;
            bool is_low = left_ms[k] < 20000;
            assert_true(is_alarm(&canvas, clock[1], L'!') == is_low);
            assert_true(is_alarm(&canvas, clock[1], L'4') ==
                        (left_ms[k] == 4800));
            assert_false(is_alarm(&canvas, clock[0], L'4'));
            grid_done(&grid);
        }
}

/* The line of a clock, from its window's first cell to the last that is not
 * blank. */
static void line_of(const struct canvas *canvas, struct rect rect, char *out)
{
    int used = 0;
    for (int i = 0; i < rect.cells; i++) {
        out[i] = (char)grid_at(canvas->grid, rect.line, rect.cell + i)->text[0];
        used = out[i] != ' ' ? i + 1 : used;
    }
    out[used] = '\0';
}

/* White is a pawn ahead, Black is to move. */
static const struct {
    int lines, cells;
    const char *white, *black;
} lines_of_clocks[] = {
    {10, 20, "15:00 W+1", "15:00>B"},
    {10, 22, "15:00 W  +1", "15:00>Black"},
    {24, 60, "  15:00 Konstanti..  +1 p", "> 15:00 Maximilian Graf.."},
    {12, 40, "  15:00 Kons..  +1 p", "> 15:00 Maximilian.."},
};

static void names_and_leads_have_room(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(lines_of_clocks); i++) {
        struct seen *seen =
            see(lines_of_clocks[i].lines, lines_of_clocks[i].cells, false);
        struct grid grid;
        struct canvas canvas = {.grid = &grid,
                                .theme = theme_find("default", 256)};
        char white[256], black[256];
        assert_true(grid_init(&grid, lines_of_clocks[i].lines,
                              lines_of_clocks[i].cells));
        canvas_begin(&canvas, 256);
        canvas.glyphs = false;
        played_begin(&seen->game, "");
        played_moves(&seen->game, "e4 d5 exd5");
        strcpy(seen->game.start.name[WHITE], "Konstantin Romanowitsch");
        strcpy(seen->game.start.name[BLACK], "Maximilian Graf von und zu");
        seen->game.clock.left_ms[WHITE] = seen->game.clock.left_ms[BLACK] =
            900000;
        seen->game.clock.running = SIDE_NONE;
        view_clocks(&canvas, &seen->layout, &seen->view);
        line_of(&canvas, seen->layout.clock[1], white);
        line_of(&canvas, seen->layout.clock[0], black);
        assert_string_equal(white, lines_of_clocks[i].white);
        assert_string_equal(black, lines_of_clocks[i].black);
        game_done(&seen->game);
        grid_done(&grid);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_running_clock_is_seen_in_any_window),
        cmocka_unit_test(the_running_clock_is_seen_without_a_board),
        cmocka_unit_test(a_clock_that_is_seen_stays),
        cmocka_unit_test(a_clock_that_stands_takes_no_place),
        cmocka_unit_test(little_time_is_seen_in_any_window),
        cmocka_unit_test(names_and_leads_have_room),
    };
    return cmocka_run_group_tests_name("tui/screen/clocks", tests, NULL, NULL);
}
