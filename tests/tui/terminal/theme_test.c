// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/theme.h"

#include <math.h>
#include <string.h>

#include "tui/terminal/control.h"
#include "tests/unit.h"

/* The palette that xterm comes with. */
static void palette(int index, double rgb[3])
{
    static const unsigned char base[16][3] = {
        {0, 0, 0},       {205, 0, 0},   {0, 205, 0},   {205, 205, 0},
        {0, 0, 238},     {205, 0, 205}, {0, 205, 205}, {229, 229, 229},
        {127, 127, 127}, {255, 0, 0},   {0, 255, 0},   {255, 255, 0},
        {92, 92, 255},   {255, 0, 255}, {0, 255, 255}, {255, 255, 255}};
    static const int steps[] = {0, 95, 135, 175, 215, 255};
    int own[3];
    if (index >= TRUE_FIRST)
        palette_true(index, own);
    for (int i = 0; i < 3; i++) {
        static const int divisors[] = {36, 6, 1};
        int value = index >= TRUE_FIRST ? own[i]
                    : index < 16        ? base[index][i]
                    : index < 232       ? steps[(index - 16) / divisors[i] % 6]
                                        : 8 + 10 * (index - 232);
        rgb[i] = value / 255.0;
    }
}

static double linear(double value)
{
    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

/* Relative luminance and contrast as WCAG 2 defines them. */
static double luminance(int index)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double rgb[3], sum = 0;
    palette(index, rgb);
    for (int i = 0; i < 3; i++)
        sum += weights[i] * linear(rgb[i]);
    return sum;
}

static double contrast(int a, int b)
{
    double la = luminance(a), lb = luminance(b);
    return la > lb ? (la + 0.05) / (lb + 0.05) : (lb + 0.05) / (la + 0.05);
}

/* As far apart as those of lichess, 2.29, nearly; of eight colours few are
 * light or dark enough for black letters that stand out by 7 from both. */
static void light_squares_differ_from_dark_ones(void **state)
{
    (void)state;
    const struct theme *theme;
    print_message("theme: contrast of the squares, of White's and of Black's "
                  "pieces at least, of the text\n");
    for (int i = 0; (theme = theme_row(i)) != NULL; i++) {
        const struct ink_row *ink = theme->ink;
        double pieces[2] = {21, 21};
        if (theme->plain)
            continue;
        double squares =
            contrast(ink[INK_LIGHT_WHITE].bg, ink[INK_DARK_WHITE].bg);
        for (int side = 0; side < 2; side++)
            for (int mark = INK_LIGHT_WHITE; mark < INK_WHITE_PIECE; mark += 2)
                if (ink[mark + side].bg >= 0)
                    pieces[side] =
                        fmin(pieces[side], contrast(ink[mark + side].fg,
                                                    ink[mark + side].bg));
        print_message("%s %d: %.2f, %.2f, %.2f, %.2f\n", theme->name,
                      theme->colors, squares, pieces[0], pieces[1],
                      ink[INK_PLAIN].bg < 0
                          ? 21
                          : contrast(ink[INK_PLAIN].fg, ink[INK_PLAIN].bg));
        if (theme->colors > 8 || !theme->outlined)
            assert_row(theme->name, squares >= 2.2);
    }
}

/* 3 to 1, to one digit: of 256 colours no blue is nearer. */
#define PIECE_LEAST 2.95

/* Its ground is that of White's letters, whichever side it is of. */
static void every_drawn_piece_is_seen_on_its_square(void **state)
{
    (void)state;
    const struct theme *theme;
    for (int i = 0; (theme = theme_row(i)) != NULL; i++)
        for (int ink = INK_LIGHT_WHITE; ink <= INK_CHECK_BLACK; ink += 2)
            for (int piece = INK_WHITE_PIECE; piece <= INK_BLACK_PIECE;
                 piece++) {
                const struct ink_row *row = &theme->ink[piece];
                int ground = theme->ink[ink].bg;
                if (row->fg >= 0 && ground >= 0)
                    assert_row(theme->name,
                               contrast(row->fg, ground) >= PIECE_LEAST ||
                                   (theme->outlined &&
                                    contrast(row->bg, ground) >= PIECE_LEAST));
            }
}

/* On both kinds of squares the body or its outline is as easy to tell as text;
 * the orange of glyphs, which has to differ from White, not quite. */
static void every_outlined_piece_is_as_clear_as_text(void **state)
{
    (void)state;
    static const enum ink squares[] = {INK_LIGHT_WHITE, INK_DARK_WHITE};
    const struct theme *theme;
    for (int i = 0; (theme = theme_row(i)) != NULL; i++)
        for (int square = 0; square < 2; square++)
            for (int piece = INK_WHITE_PIECE; piece <= INK_BLACK_PIECE;
                 piece++) {
                const struct ink_row *row = &theme->ink[piece];
                int ground = theme->ink[squares[square]].bg;
                double least = strcmp(theme->name, "glyphs") == 0 ? 3.8 : 4.5;
                if (row->fg >= 0 && row->bg >= 0 && ground >= 0)
                    assert_row(theme->name,
                               contrast(row->fg, ground) >= least ||
                                   contrast(row->bg, ground) >= least);
            }
}

static void every_piece_stands_out_from_its_square(void **state)
{
    (void)state;
    const struct theme *theme;
    for (int i = 0; (theme = theme_row(i)) != NULL; i++)
        for (int ink = 0; ink < INKS; ink++) {
            const struct ink_row *row = &theme->ink[ink];
            bool own = row->fg < 0 && row->bg < 0;
            double least = ink == INK_PLAIN ? 4.5 : PIECE_LEAST;
            if (ink == INK_SHADES || (ink > INK_CHECK_BLACK && row->bg < 0))
                continue; /* no two colours that touch */
            if (strncmp(theme->name, "contrast", 8) == 0)
                least = 7;
            /* What is bold is bright, too, where there are only 8 colours. */
            int fg = row->fg + (theme->colors == 8 && row->bold ? 8 : 0);
            assert_row(theme->name, own || contrast(fg, row->bg) >= least);
            assert_row(theme->name, row->fg < (theme->colors ?: 1));
            assert_row(theme->name, row->bg < (theme->colors ?: 1));
        }
}

static void an_outline_stands_out_from_its_body(void **state)
{
    (void)state;
    const struct theme *theme;
    for (int i = 0; (theme = theme_row(i)) != NULL; i++)
        for (int piece = INK_WHITE_PIECE; piece <= INK_BLACK_PIECE; piece++) {
            const struct ink_row *row = &theme->ink[piece];
            if (row->fg >= 0 && row->bg >= 0)
                assert_row(theme->name, contrast(row->fg, row->bg) >= 3);
        }
}

/* A clock that runs out is told in the ink of a check. */
static void a_warning_is_read_like_text(void **state)
{
    (void)state;
    const struct theme *theme;
    for (int i = 0; (theme = theme_row(i)) != NULL; i++) {
        const struct ink_row *row = &theme->ink[INK_CHECK_WHITE];
        assert_row(theme->name,
                   row->bg < 0 || contrast(row->fg, row->bg) >= 4.5);
    }
}

/* The current line of a menu. */
static void words_are_readable_in_the_ink_of_the_last_move(void **state)
{
    (void)state;
    const struct theme *theme;
    for (int i = 0; (theme = theme_row(i)) != NULL; i++) {
        const struct ink_row *row = &theme->ink[theme_ink_of_text(theme)];
        assert_row(theme->name, row->bg < 0 ||
                                    contrast(row->fg, row->bg) >= 4.5 ||
                                    (theme->colors == 8 && row->bold &&
                                     contrast(row->fg + 8, row->bg) >= 4.5));
    }
}

/* In whatever colours: the marks of a square leave the sides apart. */
static void every_mark_tells_the_sides(void **state)
{
    (void)state;
    const struct theme *theme;
    for (int i = 0; (theme = theme_row(i)) != NULL; i++)
        for (int ink = INK_LIGHT_WHITE; ink <= INK_CHECK_WHITE; ink += 2) {
            const struct ink_row *white = &theme->ink[ink], *black = white + 1;
            assert_row(theme->name, white->fg < 0 || white->fg != black->fg ||
                                        white->bg != black->bg);
        }
}

static void the_richest_theme_that_can_be_shown_is_found(void **state)
{
    (void)state;
    assert_int_equal(theme_find(NULL, TRUE_COLORS)->colors, TRUE_COLORS);
    assert_int_equal(theme_find(NULL, 256)->colors, 256);
    assert_int_equal(theme_find(NULL, 88)->colors, 8);
    assert_int_equal(theme_find(NULL, 8)->colors, 8);
    assert_int_equal(theme_find(NULL, 2)->colors, 0);
    assert_int_equal(theme_find("mono", 256)->colors, 0);
    assert_int_equal(theme_find("no such name", 256)->colors, 256);
    assert_string_equal(theme_find("mono", 0)->name, "mono");
}

static const char *const names[] = {
    "default", "contrast", "contrast-light", "colour-blind", "large",
    "glyphs",  "mono"};

static void every_name_has_a_theme_for_every_terminal(void **state)
{
    (void)state;
    static const int colors[] = {0, 8, 16, 88, 256, 1 << 24};
    for (size_t i = 0; i < ROWS(names); i++)
        for (size_t j = 0; j < ROWS(colors); j++)
            assert_row(names[i],
                       theme_find(names[i], colors[j])->colors <= colors[j]);
    for (size_t i = 0; i < ROWS(names); i++)
        assert_string_equal(theme_find(names[i], 256)->name, names[i]);
    assert_true(theme_find("large", 0)->large);
    /* The linux console has eight. */
    assert_string_equal(theme_find("large", 8)->name, "large");
    assert_true(theme_find("large", 8)->large);
    assert_string_equal(theme_find("colour-blind", 8)->name, "colour-blind");
}

static void without_colour_signs_tell_all(void **state)
{
    (void)state;
    const struct theme *theme;
    for (int i = 0; (theme = theme_row(i)) != NULL; i++)
        assert_row(theme->name, theme->plain == (theme->colors == 0));
}

/* How eyes without one kind of cones see linear red, green and blue: Machado,
 * Oliveira and Fernandes, 2009, at full severity. */
static const struct {
    const char *name;
    double matrix[3][3];
} eyes[] = {
    {"usual", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"protan",
     {{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},
    {"deutan",
     {{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},
    {"tritan",
     {{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},
};

static double lab_root(double value)
{
    return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116;
}

/* In CIE L*a*b*, as those eyes see it. */
static void lab_of(int index, int eye, double out[3])
{
    static const double to_xyz[3][3] = {{0.4124, 0.3576, 0.1805},
                                        {0.2126, 0.7152, 0.0722},
                                        {0.0193, 0.1192, 0.9505}};
    static const double white[] = {0.95047, 1, 1.08883};
    double rgb[3], seen[3], root[3];
    palette(index, rgb);
    for (int i = 0; i < 3; i++) {
        seen[i] = 0;
        for (int j = 0; j < 3; j++)
            seen[i] += eyes[eye].matrix[i][j] * linear(rgb[j]);
        seen[i] = seen[i] < 0 ? 0 : seen[i] > 1 ? 1 : seen[i];
    }
    for (int i = 0; i < 3; i++) {
        double sum = 0;
        for (int j = 0; j < 3; j++)
            sum += to_xyz[i][j] * seen[j];
        root[i] = lab_root(sum / white[i]);
    }
    out[0] = 116 * root[1] - 16;
    out[1] = 500 * (root[0] - root[1]);
    out[2] = 200 * (root[1] - root[2]);
}

static double difference(int a, int b, int eye)
{
    double x[3], y[3], sum = 0;
    lab_of(a, eye, x);
    lab_of(b, eye, y);
    for (int i = 0; i < 3; i++)
        sum += (x[i] - y[i]) * (x[i] - y[i]);
    return sqrt(sum);
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

/* The bodies of the sides, or their letters and tiles. */
static double between_sides(const struct theme *theme, int eye)
{
    const struct ink_row *ink = theme->ink;
    const struct ink_row *white = &ink[INK_WHITE_PIECE];
    const struct ink_row *black = &ink[INK_BLACK_PIECE];
    if (white->fg >= 0 && black->fg >= 0)
        return difference(white->fg, black->fg, eye);
    return difference(ink[INK_LIGHT_WHITE].fg, ink[INK_LIGHT_BLACK].fg, eye);
}

/* Sides, and the squares of the last move among the others and from that of a
 * check, are told apart by colour-blind eyes too; 2 is a difference that can
 * just be seen. */
static void all_eyes_tell_sides_and_moves_apart(void **state)
{
    (void)state;
    enum { SIDES_LEAST = 30, MOVE_LEAST = 10 };
    const struct theme *theme;
    print_message("theme, eyes: difference of the sides, of the last move, of "
                  "the squares, of check from the last move, of check\n");
    for (int i = 0; (theme = theme_row(i)) != NULL; i++)
        for (int eye = 0; eye < (int)ROWS(eyes) && theme->colors >= 256;
             eye++) {
            const struct ink_row *ink = theme->ink;
            int last = ink[INK_LAST_WHITE].bg;
            int light = ink[INK_LIGHT_WHITE].bg, dark = ink[INK_DARK_WHITE].bg;
            double sides = between_sides(theme, eye);
            double move = least(difference(last, light, eye),
                                difference(last, dark, eye));
            double check = difference(last, ink[INK_CHECK_WHITE].bg, eye);
            int king = ink[INK_CHECK_WHITE].bg;
            double warned = least(difference(king, light, eye),
                                  difference(king, dark, eye));
            print_message("%s %d, %s: %.0f, %.0f, %.0f, %.0f, %.0f\n",
                          theme->name, theme->colors, eyes[eye].name, sides,
                          move, difference(light, dark, eye), check, warned);
            /* Letters are other ones for each side. */
            assert_row(theme->name,
                       sides >= SIDES_LEAST || theme_sides_are_close(theme));
            assert_row(theme->name, move >= MOVE_LEAST);
            assert_row(theme->name, check >= MOVE_LEAST);
            assert_row(theme->name, warned >= MOVE_LEAST);
        }
}

/* Whose piece it is can be told on every mark by its colour; only whoever lifts
 * a piece, or is in check, knows that of a letter anyway. */
static void symbols_have_the_colours_of_both_sides(void **state)
{
    (void)state;
    const struct theme *theme;
    for (int i = 0; (theme = theme_row(i)) != NULL; i++)
        for (int ink = INK_LIGHT_WHITE; ink < INK_CHECK_WHITE; ink += 2) {
            const struct ink_row *white = &theme->ink[ink], *black = white + 1;
            bool is_bare = ink == INK_TARGET_WHITE && !theme_has_targets(theme);
            bool is_own = ink == INK_LIFTED_WHITE && !theme->glyphs;
            if (!theme->plain && !is_bare && !is_own)
                assert_row(theme->name,
                           white->fg != black->fg || white->bg != black->bg);
        }
}

/* Of eight colours a lifted piece and a check may share one. */
static const struct {
    const char *name;
    int colors;
    bool last, lifted, check;
} told[] = {
    {"default", TRUE_COLORS, true, true, true},
    {"default", 256, true, true, true},
    {"default", 8, true, true, true},
    {"contrast", 256, true, true, true},
    {"contrast", 8, true, false, false},
    {"contrast-light", 256, true, true, true},
    {"contrast-light", 8, false, false, false},
    {"colour-blind", 256, true, true, true},
    {"colour-blind", 8, true, false, false},
    {"large", 256, true, true, true},
    {"glyphs", 256, true, true, true},
    {"mono", 256, false, false, false},
};

static void a_mark_without_a_ground_of_its_own_needs_a_sign(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(told); i++) {
        struct theme theme = *theme_find(told[i].name, told[i].colors);
        assert_row(told[i].name,
                   theme_tells(&theme, INK_LAST_WHITE) == told[i].last);
        assert_row(told[i].name,
                   theme_tells(&theme, INK_LIFTED_WHITE) == told[i].lifted);
        assert_row(told[i].name,
                   theme_tells(&theme, INK_CHECK_WHITE) == told[i].check);
        theme.ink[INK_LAST_WHITE].bg = theme.ink[INK_DARK_WHITE].bg;
        assert_false(theme_tells(&theme, INK_LAST_WHITE));
    }
}

static const struct {
    const char *name, *part, *value;
    bool ok;
} parts[] = {
    {"an ink", "light-white", "15 24", true},
    {"a bold one", "text", "15 -1 bold", true},
    {"the terminal's own colours", "text", "-1 -1", true},
    {"a base", "base", "contrast", true},
    {"glyphs", "glyphs", "yes", true},
    {"no such base", "base", "pink", false},
    {"no such part", "light", "1 2", false},
    {"one colour", "text", "15", false},
    {"the same colour twice", "text", "15 15", false},
    {"no such colour", "text", "15 256", false},
    {"something behind it", "text", "15 16 blinking", false},
    {"neither yes nor no", "large", "1", false},
};

/* What a file says for a terminal of eight colours. */
static void eight_colours_have_their_own_parts(void **state)
{
    (void)state;
    struct theme theme = *theme_find("default", 8);
    assert_null(theme_set(&theme, "base", "contrast"));
    assert_int_equal(theme.ink[INK_LIGHT_WHITE].bg, 4);
    assert_null(theme_set(&theme, "light-white", "7 2 bold"));
    assert_int_equal(theme.ink[INK_LIGHT_WHITE].bg, 2);
    assert_non_null(theme_set(&theme, "light-white", "7 8"));
    assert_null(theme_set(&theme, "base", "colour-blind"));
    assert_int_equal(theme.colors, 8);
    assert_null(theme_set(&theme, "text", "7 0"));
}

static void a_theme_is_made_part_by_part(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(parts); i++) {
        struct theme theme = *theme_find("default", 256), before = theme;
        const char *why = theme_set(&theme, parts[i].part, parts[i].value);
        assert_row(parts[i].name, (why == NULL) == parts[i].ok);
        assert_row(parts[i].name,
                   parts[i].ok || memcmp(&theme, &before, sizeof theme) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_drawn_piece_is_seen_on_its_square),
        cmocka_unit_test(light_squares_differ_from_dark_ones),
        cmocka_unit_test(an_outline_stands_out_from_its_body),
        cmocka_unit_test(a_warning_is_read_like_text),
        cmocka_unit_test(every_outlined_piece_is_as_clear_as_text),
        cmocka_unit_test(every_piece_stands_out_from_its_square),
        cmocka_unit_test(words_are_readable_in_the_ink_of_the_last_move),
        cmocka_unit_test(every_mark_tells_the_sides),
        cmocka_unit_test(the_richest_theme_that_can_be_shown_is_found),
        cmocka_unit_test(every_name_has_a_theme_for_every_terminal),
        cmocka_unit_test(a_theme_is_made_part_by_part),
        cmocka_unit_test(eight_colours_have_their_own_parts),
        cmocka_unit_test(without_colour_signs_tell_all),
        cmocka_unit_test(a_mark_without_a_ground_of_its_own_needs_a_sign),
        cmocka_unit_test(symbols_have_the_colours_of_both_sides),
        cmocka_unit_test(all_eyes_tell_sides_and_moves_apart),
    };
    return cmocka_run_group_tests_name("tui/terminal/theme", tests, NULL, NULL);
}
