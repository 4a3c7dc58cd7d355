// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/drawing.h"

#include <stdbool.h>

#include "tests/unit.h"

enum { LINES_MAX = DRAWING_LINES_MAX + 4 };

static bool is_drawn(const struct drawings *drawings, int role, int lines,
                     int x, int y)
{
    return drawings_dot(drawings, (enum role)role, lines, x, y) != DOT_GROUND;
}

static int differences(const struct drawings *drawings, int a, int b, int lines)
{
    int found = 0;
    for (int y = 0; y < 2 * lines; y++)
        for (int x = 0; x < 4 * lines; x++)
            found += is_drawn(drawings, a, lines, x, y) !=
                     is_drawn(drawings, b, lines, x, y);
    return found;
}

/* A tenth of the dots of a square, at every size. */
static void no_two_pieces_look_alike(void **state)
{
    (void)state;
    struct drawings drawings = {0};
    for (int lines = DRAWING_LINES_MIN; lines <= DRAWING_LINES_MAX; lines++) {
        drawings_fit(&drawings, lines);
        for (int a = PAWN; a <= KING; a++)
            for (int b = PAWN; b < a; b++)
                assert_true(differences(&drawings, a, b, lines) >=
                            8 * lines * lines / 14);
    }
}

/* The first half line, and a dot on both sides, are free; so no piece melts
 * into its neighbours. */
static void every_piece_is_free_of_its_neighbours(void **state)
{
    (void)state;
    struct drawings drawings = {0};
    for (int lines = DRAWING_LINES_MIN; lines <= LINES_MAX; lines++) {
        drawings_fit(&drawings, lines);
        for (int role = PAWN; role <= KING; role++) {
            for (int x = 0; x < 4 * lines; x++)
                assert_false(is_drawn(&drawings, role, lines, x, 0));
            for (int y = 0; y < 2 * lines; y++) {
                assert_false(is_drawn(&drawings, role, lines, 0, y));
                assert_false(
                    is_drawn(&drawings, role, lines, 4 * lines - 1, y));
            }
        }
    }
}

static void nothing_is_outside_its_square(void **state)
{
    (void)state;
    struct drawings drawings = {0};
    for (int lines = DRAWING_LINES_MIN; lines <= LINES_MAX; lines++) {
        drawings_fit(&drawings, lines);
        for (int role = PAWN; role <= ROLE_NONE; role++)
            for (int i = -3; i < 4 * lines + 3; i++) {
                assert_false(is_drawn(&drawings, role, lines, -1, i));
                assert_false(is_drawn(&drawings, role, lines, 4 * lines, i));
                assert_false(is_drawn(&drawings, role, lines, i, -1));
                assert_false(is_drawn(&drawings, role, lines, i, 2 * lines));
            }
        for (int y = 0; y < 2 * lines; y++)
            for (int x = 0; x < 4 * lines; x++)
                assert_false(is_drawn(&drawings, ROLE_NONE, lines, x, y));
    }
}

/* An outlined body never touches the square. */
static void an_outline_is_closed(void **state)
{
    (void)state;
    struct drawings drawings = {0};
    for (int lines = DRAWING_OUTLINE_MIN; lines <= DRAWING_LINES_MAX; lines++) {
        drawings_fit(&drawings, lines);
        for (int role = PAWN; role <= KING; role++) {
            int bodies = 0;
            for (int y = 0; y < 2 * lines; y++)
                for (int x = 0; x < 4 * lines; x++) {
                    enum dot dot =
                        drawings_dot(&drawings, (enum role)role, lines, x, y);
                    if (dot != DOT_BODY && dot != DOT_SHADE)
                        continue;
                    bodies++;
                    assert_true(is_drawn(&drawings, role, lines, x - 1, y));
                    assert_true(is_drawn(&drawings, role, lines, x + 1, y));
                    assert_true(is_drawn(&drawings, role, lines, x, y - 1));
                    assert_true(is_drawn(&drawings, role, lines, x, y + 1));
                }
            assert_true(bodies > lines * lines / 2);
        }
    }
}

/* A round head, a neck, a collar and a base: three rows are wider than those
 * around them, and the top and the neck have less than half of the head. */
static void a_pawn_has_a_round_head(void **state)
{
    (void)state;
    struct drawings drawings = {0};
    for (int lines = DRAWING_OUTLINE_MIN; lines <= 6; lines++) {
        int wide[2 * LINES_MAX] = {0}, top = 0, widened = 0;
        drawings_fit(&drawings, lines);
        for (int y = 0; y < 2 * lines; y++)
            for (int x = 0; x < 4 * lines; x++)
                wide[y] += is_drawn(&drawings, PAWN, lines, x, y);
        while (wide[top] == 0)
            top++;
        int head = wide[top + 2], neck = head;
        for (int y = top + 1; y < 2 * lines; y++) {
            bool is_narrow = y == top + 1 || wide[y - 2] >= wide[y - 1];
            widened += wide[y] > wide[y - 1] && is_narrow;
            neck = wide[y] < neck ? wide[y] : neck;
        }
        assert_int_equal(widened, 3);
        assert_true(2 * wide[top] < head && 2 * neck < head);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_pieces_look_alike),
        cmocka_unit_test(every_piece_is_free_of_its_neighbours),
        cmocka_unit_test(nothing_is_outside_its_square),
        cmocka_unit_test(an_outline_is_closed),
        cmocka_unit_test(a_pawn_has_a_round_head),
    };
    return cmocka_run_group_tests_name("tui/screen/drawing", tests, NULL, NULL);
}
