// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/palette.h"

#include "tests/unit.h"

/* xterm's 256 colours: 16 of the terminal, a cube of 6, and 24 greys. */
static const struct {
    const char *name;
    int color, light;
} rows[] = {
    {"black", 0, 0},
    {"bright white", 15, 255},
    {"the cube's black", 16, 0},
    {"the cube's white", 231, 255},
    {"the darkest grey", 232, 8},
    {"the lightest grey", 255, 238},
    {"the cube's grey", 16 + 36 + 6 + 1, 95},
};

static void light_is_that_of_the_colour(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        assert_row(rows[i].name, palette_light(rows[i].color) == rows[i].light);
}

/* Green is brighter than red, and red than blue (ITU-R BT.709). */
static void green_is_brighter_than_red_than_blue(void **state)
{
    (void)state;
    for (int step = 1; step < 6; step++) {
        int red = palette_light(16 + 36 * step),
            green = palette_light(16 + 6 * step),
            blue = palette_light(16 + step);
        assert_true(green > red && red > blue);
    }
}

static void every_colour_has_a_light(void **state)
{
    (void)state;
    for (int color = 0; color < TRUE_END; color++)
        assert_in_range(palette_light(color), 0, 255);
    for (int color = TRUE_FIRST; color < TRUE_END; color++) {
        int rgb[3], least = 255, most = 0;
        palette_true(color, rgb);
        for (int i = 0; i < 3; i++) {
            assert_in_range(rgb[i], 0, 255);
            least = rgb[i] < least ? rgb[i] : least;
            most = rgb[i] > most ? rgb[i] : most;
        }
        assert_in_range(palette_light(color), least, most);
    }
    assert_true(palette_light(TRUE_IVORY) > palette_light(TRUE_IVORY_SHADE));
    assert_true(palette_light(TRUE_EBONY) < palette_light(TRUE_EBONY_SHADE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(light_is_that_of_the_colour),
        cmocka_unit_test(green_is_brighter_than_red_than_blue),
        cmocka_unit_test(every_colour_has_a_light),
    };
    return cmocka_run_group_tests_name("tui/terminal/palette", tests, NULL,
                                       NULL);
}
