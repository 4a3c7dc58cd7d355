// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/canvas.h"

#include <locale.h>

#include "tests/unit.h"

/* st and PuTTY put the selector behind a pawn into the next cell: it is written
 * for terminals that are known to know it, in a text as on the board. */
static void a_selector_is_for_terminals_that_know_it(void **state)
{
    (void)state;
    for (int knows = 0; knows < 2; knows++) {
        struct grid grid;
        struct canvas canvas = {.grid = &grid,
                                .theme = theme_find("default", 256),
                                .knows_selectors = knows == 1};
        assert_true(grid_init(&grid, 1, 8));
        canvas_begin(&canvas, 256);
        assert_int_equal(
            canvas_text(&canvas, 0, 0, 8, INK_PLAIN, "2\u265f\ufe0e\u265cx"),
            4);
        canvas_wide(&canvas, 0, 6, canvas.pen[INK_PLAIN], L'\u265f');
        canvas_over(&canvas, 0, 6, TEXT_SELECTOR);
        const wchar_t over = knows ? TEXT_SELECTOR : L'\0';
        assert_int_equal(grid_at(&grid, 0, 1)->text[0], L'\u265f');
        assert_int_equal(grid_at(&grid, 0, 1)->text[1], over);
        assert_int_equal(grid_at(&grid, 0, 2)->text[0], L'\u265c');
        assert_int_equal(grid_at(&grid, 0, 6)->text[1], over);
        assert_int_equal(grid_at(&grid, 0, 7)->text[0], L' ');
        /* What belongs to a letter stays. */
        canvas_over(&canvas, 0, 3, L'\u0301');
        assert_int_equal(grid_at(&grid, 0, 3)->text[1], L'\u0301');
        grid_done(&grid);
    }
}

/* A console's font has half blocks, but neither quarters nor symbols. */
static void a_console_has_few_signs(void **state)
{
    (void)state;
    struct canvas canvas = {.theme = theme_find("default", 8)};
    canvas_begin(&canvas, 8);
    assert_true(canvas.glyphs && canvas.blocks && canvas.quadrants);
    canvas.is_console = true;
    canvas_begin(&canvas, 8);
    assert_true(!canvas.glyphs && canvas.blocks && !canvas.quadrants);
}

/* On a ground between black and white, #808080, dark grey differs more. */
static void a_faint_text_is_read_on_every_ground(void **state)
{
    (void)state;
    static const short faint[][2] = {
        {16, 246}, {243, 246}, {244, 240}, {231, 240}};
    for (size_t i = 0; i < ROWS(faint); i++) {
        struct theme theme = *theme_find("default", 256);
        struct canvas canvas = {.theme = &theme};
        theme.ink[INK_PLAIN] = (struct ink_row){.fg = 15, .bg = faint[i][0]};
        canvas_begin(&canvas, 256);
        assert_int_equal(canvas_faint(&canvas).fg, faint[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_selector_is_for_terminals_that_know_it),
        cmocka_unit_test(a_console_has_few_signs),
        cmocka_unit_test(a_faint_text_is_read_on_every_ground),
    };
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
        return 77;
    return cmocka_run_group_tests_name("tui/screen/canvas", tests, NULL, NULL);
}
