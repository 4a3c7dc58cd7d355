#include "tui/model/drawing.h"

#include "tests/unit.h"

enum { LINES_MAX = 20 };

static int dots_of(enum role role, int lines)
{
    int dots = 0;
    for (int y = 0; y < 2 * lines; y++)
        for (int x = 0; x < 2 * lines; x++)
            dots += drawing_dot(role, lines, x, y);
    return dots;
}

static int differences(enum role a, enum role b, int lines)
{
    int found = 0;
    for (int y = 0; y < 2 * lines; y++)
        for (int x = 0; x < 2 * lines; x++)
            found += drawing_dot(a, lines, x, y) != drawing_dot(b, lines, x, y);
    return found;
}

static void no_two_pieces_look_alike(void **state)
{
    (void)state;
    for (int lines = DRAWING_LINES_MIN; lines <= LINES_MAX; lines++)
        for (int a = PAWN; a <= KING; a++) {
            assert_true(dots_of((enum role)a, lines) >= 14);
            for (int b = PAWN; b < a; b++)
                assert_true(differences((enum role)a, (enum role)b, lines) >=
                            4);
        }
}

static void an_empty_square_is_empty(void **state)
{
    (void)state;
    for (int lines = DRAWING_LINES_MIN; lines <= LINES_MAX; lines++)
        assert_int_equal(dots_of(ROLE_NONE, lines), 0);
}

static void nothing_leaves_its_square(void **state)
{
    (void)state;
    for (int role = PAWN; role <= KING; role++)
        for (int lines = DRAWING_LINES_MIN; lines <= LINES_MAX; lines++)
            for (int i = -3; i < 2 * lines + 3; i++) {
                assert_false(drawing_dot((enum role)role, lines, -1, i));
                assert_false(drawing_dot((enum role)role, lines, 2 * lines, i));
                assert_false(drawing_dot((enum role)role, lines, i, -1));
                assert_false(drawing_dot((enum role)role, lines, i, 2 * lines));
            }
}

/* The letter is drawn out of the body, right of the middle. */
static void a_letter_has_its_place(void **state)
{
    (void)state;
    for (int role = PAWN; role <= KING; role++)
        for (int lines = DRAWING_LINES_MIN; lines <= LINES_MAX; lines++)
            for (int y = lines / 2 * 2; y < lines / 2 * 2 + 2; y++)
                if (!drawing_dot((enum role)role, lines, lines, y))
                    fail_msg("role %d, %d lines, y %d", role, lines, y);
}

/* At least six tenths of the square's height, whatever the window. */
static void a_drawing_grows_with_its_square(void **state)
{
    (void)state;
    for (int lines = DRAWING_LINES_MIN; lines <= LINES_MAX; lines++) {
        int rows = 0;
        for (int y = 0; y < 2 * lines; y++)
            for (int x = 0; x < 2 * lines; x++)
                if (drawing_dot(KING, lines, x, y)) {
                    rows++;
                    break;
                }
        assert_in_range(10 * rows, 12 * lines, 20 * lines);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_pieces_look_alike),
        cmocka_unit_test(an_empty_square_is_empty),
        cmocka_unit_test(nothing_leaves_its_square),
        cmocka_unit_test(a_letter_has_its_place),
        cmocka_unit_test(a_drawing_grows_with_its_square),
    };
    return cmocka_run_group_tests_name("tui/model/drawing", tests, NULL, NULL);
}
