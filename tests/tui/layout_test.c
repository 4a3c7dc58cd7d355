#include "tui/layout.h"

#include "rules/square.h"
#include "tests/unit.h"

static const struct {
    const char *name;
    int lines, cells;
    bool too_small;
    int square_cells;
} cases[] = {
    {"the usual window", 24, 80, false, 2},
    {"the smallest window", 12, 40, false, 2},
    {"a large window", 40, 120, false, 4},
    {"a tall and narrow window", 40, 40, false, 2},
    {"a wide and low window", 12, 200, false, 2},
    {"a line too few", 11, 40, true, 0},
    {"a cell too few", 12, 39, true, 0},
    {"a watch", 10, 20, true, 0},
};

static void sizes_choose_a_layout(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct layout got = layout_of(cases[i].lines, cases[i].cells);
        assert_row(cases[i].name, got.too_small == cases[i].too_small);
        assert_row(cases[i].name, got.square_cells == cases[i].square_cells);
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

/* The board with its coordinates and the cells of its brackets. */
static struct rect board_of(const struct layout *layout)
{
    struct rect board = layout->squares;
    if (is_empty(board))
        return board;
    board.cell -= 2;
    board.cells += 3;
    board.lines += 1;
    return board;
}

static void nothing_overlaps_in_any_window(void **state)
{
    (void)state;
    for (int lines = 0; lines <= 60; lines++)
        for (int cells = 0; cells <= 210; cells++) {
            struct layout layout = layout_of(lines, cells);
            struct rect parts[] = {board_of(&layout), layout.clock[0],
                                   layout.clock[1],   layout.sheet,
                                   layout.notice,     layout.message,
                                   layout.question,   layout.prompt};
            for (size_t i = 0; i < ROWS(parts); i++) {
                assert_true(is_inside(parts[i], lines, cells));
                for (size_t j = 0; j < i; j++)
                    assert_false(overlap(parts[i], parts[j]));
            }
            assert_true(is_inside(layout_pages(&layout), lines, cells));
        }
}

static void the_prompt_is_always_there(void **state)
{
    (void)state;
    for (int lines = 1; lines <= 60; lines++) {
        struct layout layout = layout_of(lines, 20);
        assert_int_equal(layout.prompt.line, lines - 1);
        assert_false(is_empty(layout.prompt));
        if (lines >= 6)
            assert_false(is_empty(layout.clock[1]));
    }
}

static void men_stand_in_their_squares(void **state)
{
    (void)state;
    struct layout layout = layout_of(24, 80);
    struct rect a1 = layout_man(&layout, false, SQ_A1);
    struct rect h8 = layout_man(&layout, false, SQ_H8);
    struct rect turned = layout_man(&layout, true, SQ_H8);
    assert_int_equal(a1.line, h8.line + 7);
    assert_int_equal(a1.cell + 14, h8.cell);
    assert_true(turned.line == a1.line && turned.cell == a1.cell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_choose_a_layout),
        cmocka_unit_test(nothing_overlaps_in_any_window),
        cmocka_unit_test(the_prompt_is_always_there),
        cmocka_unit_test(men_stand_in_their_squares),
    };
    return cmocka_run_group_tests_name("tui/layout", tests, NULL, NULL);
}
