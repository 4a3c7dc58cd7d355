// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/theme.h"

#include <math.h>
#include <string.h>

#include "tui/terminal/palette.h"
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

/* Relative luminance and contrast as WCAG 2 defines them. */
static double luminance(int index)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double rgb[3], sum = 0;
    palette(index, rgb);
    for (int i = 0; i < 3; i++)
        sum += weights[i] * (rgb[i] <= 0.03928
                                 ? rgb[i] / 12.92
                                 : pow((rgb[i] + 0.055) / 1.055, 2.4));
    return sum;
}

static double contrast(int a, int b)
{
    double la = luminance(a), lb = luminance(b);
    return la > lb ? (la + 0.05) / (lb + 0.05) : (lb + 0.05) / (la + 0.05);
}

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
                if (row->fg >= 0)
                    assert_row(theme->name,
                               contrast(row->fg, ground) >= 3 ||
                                   (theme->outlined &&
                                    contrast(row->bg, ground) >= 3));
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
            double least = ink == INK_PLAIN ? 4.5 : 3;
            if (ink == INK_SHADES || (ink > INK_CHECK_BLACK && row->bg < 0))
                continue; /* no two colours that touch */
            if (strncmp(theme->name, "contrast", 8) == 0 ||
                strcmp(theme->name, "large") == 0)
                least = 7;
            assert_row(theme->name, own || contrast(row->fg, row->bg) >= least);
            assert_row(theme->name, row->fg < (theme->colors ?: 1));
            assert_row(theme->name, row->bg < (theme->colors ?: 1));
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

/* Whose piece it is can be told on every mark: by its colour, or by its letter.
 */
static void symbols_have_the_colours_of_both_sides(void **state)
{
    (void)state;
    const struct theme *theme;
    for (int i = 0; (theme = theme_row(i)) != NULL; i++)
        for (int ink = INK_LIGHT_WHITE; ink < INK_CHECK_WHITE; ink += 2) {
            const struct ink_row *white = &theme->ink[ink], *black = white + 1;
            if (theme->glyphs && !theme->plain)
                assert_row(theme->name,
                           white->fg != black->fg || white->bg != black->bg);
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
        cmocka_unit_test(every_piece_stands_out_from_its_square),
        cmocka_unit_test(the_richest_theme_that_can_be_shown_is_found),
        cmocka_unit_test(every_name_has_a_theme_for_every_terminal),
        cmocka_unit_test(a_theme_is_made_part_by_part),
        cmocka_unit_test(eight_colours_have_their_own_parts),
        cmocka_unit_test(without_colour_signs_tell_all),
        cmocka_unit_test(symbols_have_the_colours_of_both_sides),
    };
    return cmocka_run_group_tests_name("tui/terminal/theme", tests, NULL, NULL);
}
