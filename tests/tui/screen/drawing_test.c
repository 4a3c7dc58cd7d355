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

/* Without the outline around it, where that is added. */
static bool is_body(const struct drawings *drawings, int role, int lines, int x,
                    int y)
{
    enum { BY_HAND_LINES_MAX = 6 };
    enum dot dot = drawings_dot(drawings, (enum role)role, lines, x, y);
    return dot != DOT_GROUND &&
           (dot != DOT_OUTLINE || lines > BY_HAND_LINES_MAX);
}

static int differences(const struct drawings *drawings, int a, int b, int lines)
{
    int found = 0;
    for (int y = 0; y < 2 * lines; y++)
        for (int x = 0; x < 4 * lines; x++)
            found += is_body(drawings, a, lines, x, y) !=
                     is_body(drawings, b, lines, x, y);
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

/* In most themes the lowest pieces have no outline. */
static bool is_seen(const struct drawings *drawings, int role, int lines, int x,
                    int y)
{
    return lines < DRAWING_OUTLINE_MIN ? is_body(drawings, role, lines, x, y)
                                       : is_drawn(drawings, role, lines, x, y);
}

/* The last half line, and a dot on both sides, are free; so no piece melts
 * into its neighbours. */
static void every_piece_is_free_of_its_neighbours(void **state)
{
    (void)state;
    struct drawings drawings = {0};
    for (int lines = DRAWING_LINES_MIN; lines <= LINES_MAX; lines++) {
        drawings_fit(&drawings, lines);
        for (int role = PAWN; role <= KING; role++) {
            for (int x = 0; x < 4 * lines; x++)
                assert_false(is_seen(&drawings, role, lines, x, 2 * lines - 1));
            for (int y = 0; y < 2 * lines; y++) {
                assert_false(is_seen(&drawings, role, lines, 0, y));
                assert_false(is_seen(&drawings, role, lines, 4 * lines - 1, y));
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

/* The lowest pieces begin in the first half line. A body touches the square
 * only below: where there is no room under a base, and under the jaw of a
 * knight. */
static void an_outline_is_closed(void **state)
{
    (void)state;
    struct drawings drawings = {0};
    for (int lines = DRAWING_LINES_MIN; lines <= DRAWING_LINES_MAX; lines++) {
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
                    assert_true(y == 0 ||
                                is_drawn(&drawings, role, lines, x, y - 1));
                    assert_true(is_drawn(&drawings, role, lines, x, y + 1) ||
                                lines == DRAWING_OUTLINE_MIN || role == KNIGHT);
                }
            assert_true(bodies > lines * lines / 2);
        }
    }
}

/* A cell has two colours. */
static void no_cell_of_a_low_square_needs_three_colours(void **state)
{
    (void)state;
    enum { BY_HAND_LINES_MAX = 6 };
    struct drawings drawings = {0};
    for (int lines = DRAWING_LINES_MIN; lines <= BY_HAND_LINES_MAX; lines++) {
        drawings_fit(&drawings, lines);
        for (int role = PAWN; role <= KING; role++)
            for (int y = 0; y < 2 * lines; y += 2)
                for (int x = 0; x < 4 * lines; x += 2) {
                    unsigned kinds = 0;
                    for (int i = 0; i < 4; i++)
                        kinds |= 1u
                                 << drawings_dot(&drawings, (enum role)role,
                                                 lines, x + i % 2, y + i / 2);
                    assert_true(__builtin_popcount(kinds) <= 2);
                }
    }
}

static bool has_shade(const struct drawings *drawings, int lines)
{
    bool has = false;
    for (int role = PAWN; role <= KING; role++)
        for (int y = 0; y < 2 * lines; y++)
            for (int x = 0; x < 4 * lines; x++)
                has |= drawings_dot(drawings, (enum role)role, lines, x, y) ==
                       DOT_SHADE;
    return has;
}

/* A fringe of one or two dots would look like a fault of the print. */
static void only_high_pieces_have_a_shade(void **state)
{
    (void)state;
    enum { SHADE_LINES_MIN = 9 };
    struct drawings drawings = {0};
    for (int lines = DRAWING_LINES_MIN; lines <= DRAWING_LINES_MAX; lines++) {
        drawings_fit(&drawings, lines);
        assert_true(has_shade(&drawings, lines) == (lines >= SHADE_LINES_MIN));
    }
}

/* How many dots are in a row, and the first row that has one. */
static int wide(const struct drawings *drawings, int role, int lines, int y)
{
    int found = 0;
    for (int x = 0; x < 4 * lines; x++)
        found += is_seen(drawings, role, lines, x, y);
    return found;
}

static int top_of(const struct drawings *drawings, int role, int lines)
{
    int y = 0;
    while (wide(drawings, role, lines, y) == 0)
        y++;
    return y;
}

static int widest(const struct drawings *drawings, int role, int lines)
{
    int most = 0;
    for (int y = 0; y < 2 * lines; y++) {
        int cells = wide(drawings, role, lines, y);
        most = cells > most ? cells : most;
    }
    return most;
}

/* It is lower and narrower than all others, with air above it. */
static void a_pawn_is_small(void **state)
{
    (void)state;
    struct drawings drawings = {0};
    for (int lines = DRAWING_LINES_MIN; lines <= DRAWING_LINES_MAX; lines++) {
        drawings_fit(&drawings, lines);
        int top = top_of(&drawings, PAWN, lines);
        int cells = widest(&drawings, PAWN, lines);
        assert_true(top > 0);
        for (int role = KNIGHT; role <= KING; role++) {
            assert_true(top_of(&drawings, role, lines) <= top);
            assert_true(widest(&drawings, role, lines) >= cells);
        }
    }
}

/* How many dots of the body are in a row, and in how many runs. */
static int body_in(const struct drawings *drawings, int role, int lines, int y,
                   int *runs)
{
    int found = 0;
    *runs = 0;
    for (int x = 0; x < 4 * lines; x++) {
        bool is = is_body(drawings, role, lines, x, y);
        found += is;
        *runs += is && !is_body(drawings, role, lines, x - 1, y);
    }
    return found;
}

/* Near the top a row that is twice as wide as one above it and one below: the
 * arms of a cross. */
static bool has_cross(const struct drawings *drawings, int role, int lines)
{
    int stem = 4 * lines, arms = 0, runs;
    for (int y = 0; y < lines * 4 / 5 + 1; y++) {
        int now = body_in(drawings, role, lines, y, &runs);
        if (runs > 1)
            return false;
        if (arms > 0 && 2 * now <= arms)
            return true;
        if (now > 0 && now < stem)
            stem = now;
        if (now >= 2 * stem && now > arms)
            arms = now;
    }
    return false;
}

static int most_runs(const struct drawings *drawings, int role, int lines)
{
    int most = 0, runs;
    for (int y = 0; y < lines; y++) {
        body_in(drawings, role, lines, y, &runs);
        most = runs > most ? runs : most;
    }
    return most;
}

/* At every size the king has a cross, and queen and rook have points. */
static void a_piece_is_drawn_alike_at_every_size(void **state)
{
    (void)state;
    struct drawings drawings = {0};
    for (int lines = DRAWING_LINES_MIN; lines <= DRAWING_LINES_MAX; lines++) {
        drawings_fit(&drawings, lines);
        for (int role = PAWN; role <= KING; role++)
            assert_true(has_cross(&drawings, role, lines) == (role == KING));
        assert_true(most_runs(&drawings, QUEEN, lines) >= 3);
        assert_true(most_runs(&drawings, ROOK, lines) == 3);
        assert_true(most_runs(&drawings, PAWN, lines) == 1);
    }
}

/* A drawing in half blocks, as in fonts of a console: bit 0 of a cell is its
 * upper half. */
static void paint_in_halves(int role, int lines, unsigned char out[6][12])
{
    static struct drawings drawings;
    static struct sign signs[7 * 12];
    struct grid grid = {.lines = lines + 1, .cells = 2 * lines, .sign = signs};
    struct canvas canvas = {
        .grid = &grid, .theme = theme_find(NULL, 8), .blocks = true};
    struct drawn_piece piece = {.canvas = &canvas,
                                .drawings = &drawings,
                                .square = {0, 0, lines, 2 * lines},
                                .role = (enum role)role,
                                .side = WHITE};
    drawings_fit(&drawings, lines);
    grid_clear(&grid, (struct pen){-1, -1, 0});
    drawn_piece_paint(&piece);
    for (int x = 0; x < 2 * lines; x++) /* of the square below */
        assert_true(sign_is_blank(grid_at(&grid, lines, x)));
    for (int y = 0; y < lines; y++)
        for (int x = 0; x < 2 * lines; x++) {
            wchar_t sign = grid_at(&grid, y, x)->text[0];
            out[y][x] = (sign == L'\u2580' || sign == L'\u2588') +
                        2 * (sign == L'\u2584' || sign == L'\u2588');
        }
}

static void pieces_differ_in_half_blocks_too(void **state)
{
    (void)state;
    for (int lines = DRAWING_LINES_MIN; lines <= 6; lines++)
        for (int a = PAWN; a <= KING; a++)
            for (int b = PAWN; b < a; b++) {
                unsigned char one[6][12], other[6][12];
                int found = 0;
                paint_in_halves(a, lines, one);
                paint_in_halves(b, lines, other);
                for (int y = 0; y < lines; y++)
                    for (int x = 0; x < 2 * lines; x++)
                        found += __builtin_popcount(one[y][x] ^ other[y][x]);
                assert_true(found >= lines * lines / 3);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_pieces_look_alike),
        cmocka_unit_test(every_piece_is_free_of_its_neighbours),
        cmocka_unit_test(nothing_is_outside_its_square),
        cmocka_unit_test(an_outline_is_closed),
        cmocka_unit_test(no_cell_of_a_low_square_needs_three_colours),
        cmocka_unit_test(only_high_pieces_have_a_shade),
        cmocka_unit_test(pieces_differ_in_half_blocks_too),
        cmocka_unit_test(a_pawn_is_small),
        cmocka_unit_test(a_piece_is_drawn_alike_at_every_size),
    };
    return cmocka_run_group_tests_name("tui/screen/drawing", tests, NULL, NULL);
}
