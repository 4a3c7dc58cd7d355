// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/layout.h"

#include "rules/board/square.h"
#include "tests/unit.h"

static const struct {
    const char *name;
    int lines, cells;
    unsigned wishes;
    int square_lines, square_cells; /* 0: no board */
} cases[] = {
    {"the usual window", 24, 80, 0, 3, 6},
    {"a line lower", 23, 80, 0, 2, 4},
    {"a line lower with halves", 23, 80, LAYOUT_HALVES, 2, 5},
    {"the least with halves", 21, 64, LAYOUT_HALVES, 2, 5},
    {"a narrow window with halves", 24, 60, LAYOUT_HALVES, 2, 5},
    {"too low for halves", 20, 80, LAYOUT_HALVES, 2, 4},
    {"half of a window", 20, 60, 0, 2, 4},
    {"the least beside a panel", 24, 72, 0, 3, 6},
    {"a small window", 12, 40, 0, 1, 2},
    {"larger", 30, 100, 0, 3, 6},
    {"larger still", 40, 120, 0, 5, 10},
    {"a whole screen", 60, 200, 0, 7, 14},
    {"a tall and narrow window", 40, 40, 0, 2, 4},
    {"a wide and low window", 12, 200, 0, 1, 3},
    {"a watch", 10, 20, 0, 1, 1},
    {"a tall watch", 20, 20, 0, 1, 2},
    {"a line too few", 9, 20, 0, 0, 0},
    {"a cell too few", 10, 19, 0, 0, 0},
    {"large pieces for the usual window", 24, 80, LAYOUT_LARGE, 3, 6},
    {"large pieces for a larger one", 36, 100, LAYOUT_LARGE, 4, 8},
    {"large pieces for a watch", 10, 20, LAYOUT_LARGE, 1, 1},
};

enum { WISHES = (LAYOUT_LARGE | LAYOUT_HALVES) + 1 };

static void sizes_choose_a_layout(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct layout got =
            layout_of(cases[i].lines, cases[i].cells, cases[i].wishes);
        assert_row(cases[i].name, got.square_lines == cases[i].square_lines);
        assert_row(cases[i].name, got.square_cells == cases[i].square_cells);
        assert_row(cases[i].name, got.too_small == !cases[i].square_cells);
    }
}

/* Five lines of a split window: both clocks share one. */
static void clocks_show_in_five_lines(void **state)
{
    (void)state;
    for (int cells = LAYOUT_CELLS_MIN; cells <= 210; cells++) {
        struct layout got = layout_of(5, cells, false);
        assert_true(got.clock[0].cells >= 9 && got.clock[1].cells >= 9);
        assert_int_equal(got.clock[0].line, got.clock[1].line);
        assert_true(got.clock[1].cell >= got.clock[0].cells);
        assert_true(got.clock[1].line < got.message.line);
        assert_int_equal(got.clock[1].cell + got.clock[1].cells, cells);
    }
}

/* From the smallest window on a board always shows. */
static void a_board_shows_from_the_least_size_on(void **state)
{
    (void)state;
    for (int lines = LAYOUT_LINES_MIN; lines <= 70; lines++)
        for (int cells = LAYOUT_CELLS_MIN; cells <= 210; cells++) {
            for (unsigned wishes = 0; wishes < WISHES; wishes++)
                assert_false(layout_of(lines, cells, wishes).too_small);
        }
}

static bool is_empty(struct rect rect)
{
    return rect.lines <= 0 || rect.cells <= 0;
}

static bool is_inside(struct rect rect, int lines, int cells)
{
    return is_empty(rect) ||
           (rect.line >= 0 && rect.cell >= 0 &&
            rect.line + rect.lines <= lines && rect.cell + rect.cells <= cells);
}

static bool overlap(struct rect a, struct rect b)
{
    return !is_empty(a) && !is_empty(b) && a.line < b.line + b.lines &&
           b.line < a.line + a.lines && a.cell < b.cell + b.cells &&
           b.cell < a.cell + a.cells;
}

/* The board with its coordinates. */
static struct rect board_of(const struct layout *layout)
{
    struct rect board = layout->squares;
    if (is_empty(board))
        return board;
    board.cells += board.cell - layout->rank_cell;
    board.cell = layout->rank_cell;
    board.lines += layout->has_files;
    return board;
}

static void no_parts_overlap(int lines, int cells, unsigned wishes)
{
    struct layout layout = layout_of(lines, cells, wishes);
    struct rect parts[] = {board_of(&layout), layout.clock[0], layout.clock[1],
                           layout.move_list,  layout.status,   layout.result,
                           layout.notice,     layout.message,  layout.question,
                           layout.prompt};
    for (size_t i = 0; i < ROWS(parts); i++) {
        assert_true(is_inside(parts[i], lines, cells));
        for (size_t j = 0; j < i; j++)
            assert_false(overlap(parts[i], parts[j]));
    }
}

static void nothing_overlaps_in_any_window(void **state)
{
    (void)state;
    for (int lines = 0; lines <= 70; lines++)
        for (int cells = 0; cells <= 210; cells++) {
            for (unsigned wishes = 0; wishes < WISHES; wishes++)
                no_parts_overlap(lines, cells, wishes);
        }
}

static void the_prompt_is_always_there(void **state)
{
    (void)state;
    for (int lines = 1; lines <= 60; lines++) {
        struct layout layout = layout_of(lines, 20, false);
        assert_int_equal(layout.prompt.line, lines - 1);
        assert_false(is_empty(layout.prompt));
        if (lines >= 6)
            assert_false(is_empty(layout.clock[1]));
        if (lines >= 4)
            assert_false(is_empty(layout.question));
    }
}

static void pieces_stand_in_their_squares(void **state)
{
    (void)state;
    struct layout layout = layout_of(24, 80, false);
    struct rect a1 = layout_piece(&layout, false, SQ_A1);
    struct rect h8 = layout_piece(&layout, false, SQ_H8);
    struct rect turned = layout_piece(&layout, true, SQ_H8);
    assert_int_equal(a1.line, h8.line + 7 * layout.square_lines);
    assert_int_equal(a1.cell + 7 * layout.square_cells, h8.cell);
    assert_true(turned.line == a1.line && turned.cell == a1.cell);
    struct rect square = layout_square(&layout, false, SQ_A1);
    assert_true(square.cell <= a1.cell && a1.cell < square.cell + square.cells);
    assert_true(square.line <= a1.line && a1.line < square.line + square.lines);
}

/* Each of the eight ranks takes five half lines, and has its sign in the line
 * of them that is nearest to the middle. */
static void halves_make_squares_square(void **state)
{
    (void)state;
    struct layout layout = layout_of(23, 80, LAYOUT_HALVES);
    assert_int_equal(layout.squares.lines, 20);
    for (int rank = 0; rank < 8; rank++) {
        int sq = square_at(0, rank), above = 5 * (7 - rank);
        struct rect square = layout_square(&layout, false, sq);
        struct rect piece = layout_piece(&layout, false, sq);
        int first = 2 * (square.line - layout.squares.line);
        int middle = 2 * (piece.line - layout.squares.line) + 1;
        assert_int_equal(square.lines, 2);
        assert_true(first >= above && first + 4 <= above + 5);
        assert_true(2 * middle >= 2 * above + 4 && 2 * middle <= 2 * above + 6);
    }
}

/* 2.1 and 7.2.2: a board placed wrongly has a dark square there. */
static void the_right_hand_corner_is_light(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct layout layout =
            layout_of(cases[i].lines, cases[i].cells, cases[i].wishes);
        for (int flipped = 0; flipped < 2 && !layout.too_small; flipped++) {
            int corner = SQ_A1, nearest = -1;
            for (int sq = SQ_A1; sq <= SQ_H8; sq++) {
                struct rect at = layout_square(&layout, flipped, sq);
                if (at.line + at.cell > nearest) {
                    nearest = at.line + at.cell;
                    corner = sq;
                }
            }
            assert_row(cases[i].name, corner == (flipped ? SQ_A8 : SQ_H1));
            assert_row(cases[i].name, !square_is_dark(corner));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_choose_a_layout),
        cmocka_unit_test(clocks_show_in_five_lines),
        cmocka_unit_test(a_board_shows_from_the_least_size_on),
        cmocka_unit_test(nothing_overlaps_in_any_window),
        cmocka_unit_test(the_prompt_is_always_there),
        cmocka_unit_test(pieces_stand_in_their_squares),
        cmocka_unit_test(halves_make_squares_square),
        cmocka_unit_test(the_right_hand_corner_is_light),
    };
    return cmocka_run_group_tests_name("tui/screen/layout", tests, NULL, NULL);
}
