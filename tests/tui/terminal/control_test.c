// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/control.h"

#include <string.h>

#include "tests/unit.h"

#define BARE \
    { \
        -1, -1, 0 \
    }

static const struct {
    const char *name;
    struct pen now, wanted;
    unsigned hints;
    const char *want;
} changes[] = {
    {"nothing to do", {15, 24, 0}, {15, 24, 0}, 0, ""},
    {"both colours in one", BARE, {15, 24, 0}, 0, "\033[97;48;5;24m"},
    {"the ground alone", {15, 24, 0}, {15, 58, 0}, 0, "\033[48;5;58m"},
    {"the eight of old", BARE, {7, 4, 0}, 0, "\033[37;44m"},
    {"a bright ground", BARE, {0, 15, 0}, 0, "\033[30;107m"},
    {"back to the terminal's own", {15, 24, 1}, BARE, 0, "\033[m"},
    {"one of them its own", {15, 24, 0}, {-1, 24, 0}, 0, "\033[39m"},
    {"bold besides", {7, 4, 0}, {7, 4, STYLE_BOLD}, 0, "\033[1m"},
    {"no longer bold", {7, 4, STYLE_BOLD}, {7, 4, 0}, 0, "\033[0;37;44m"},
    {"a blank has a ground alone",
     BARE,
     {15, 24, 0},
     PEN_FOR_BLANKS,
     "\033[48;5;24m"},
    {"and may be bold", {7, 4, STYLE_BOLD}, {0, 4, 0}, PEN_FOR_BLANKS, ""},
    {"but not underlined",
     {7, 4, STYLE_UNDERLINE},
     {7, 4, 0},
     PEN_FOR_BLANKS,
     "\033[0;44m"},
    {"its own ground is the shortest",
     {15, 24, 0},
     BARE,
     PEN_FOR_BLANKS,
     "\033[m"},
    {"all styles", BARE, {-1, -1, 7}, 0, "\033[1;4;7m"},
    {"the line ends, all else stays",
     {15, 24, STYLE_UNDERLINE},
     {15, 24, 0},
     PEN_ENDS_UNDERLINE,
     "\033[24m"},
    {"and bold does not end alone",
     {15, 24, STYLE_UNDERLINE | STYLE_BOLD},
     {15, 24, 0},
     PEN_ENDS_UNDERLINE,
     "\033[0;97;48;5;24m"},
    {"a blank on another ground",
     {15, 24, STYLE_UNDERLINE},
     {7, 58, 0},
     PEN_ENDS_UNDERLINE | PEN_FOR_BLANKS,
     "\033[24;48;5;58m"},
};

static void a_change_of_pen_is_short(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(changes); i++) {
        char out[PEN_BYTES_MAX];
        struct pen now = changes[i].now;
        size_t bytes =
            pen_change(&now, changes[i].wanted, changes[i].hints, out);
        assert_row(changes[i].name, bytes == strlen(changes[i].want));
        assert_row(changes[i].name, memcmp(out, changes[i].want, bytes) == 0);
        assert_row(changes[i].name, now.bg == changes[i].wanted.bg);
    }
}

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
    assert_true(palette_light(TRUE_LIGHT_WOOD) > palette_light(TRUE_DARK_WOOD));
}

static const struct capabilities all = {.to_line = true,
                                        .to_cell = true,
                                        .by_cells = true,
                                        .new_line_keeps_cell = true,
                                        .goes_up = true};
static const struct capabilities none;

static const struct {
    const char *name;
    const struct capabilities *can;
    struct spot from, to;
    const char *want;
} ways[] = {
    {"nowhere", &all, {4, 7}, {4, 7}, ""},
    {"from an unknown place", &all, {-1, 0}, {4, 7}, "\033[5;8H"},
    {"home", &all, {20, 40}, {0, 0}, "\033[H"},
    {"the first line", &all, {20, 40}, {0, 7}, "\033[;8H"},
    {"the first cell", &none, {20, 40}, {4, 0}, "\033[5H"},
    {"far away", &all, {20, 40}, {4, 7}, "\033[5;8H"},
    {"back", &all, {4, 7}, {4, 5}, "\b\b"},
    {"on", &all, {4, 7}, {4, 8}, "\033[C"},
    {"on, without the words", &none, {4, 7}, {4, 8}, "\033[5;9H"},
    {"far on", &all, {4, 7}, {4, 30}, "\033[31G"},
    {"far back", &all, {4, 30}, {4, 7}, "\033[8G"},
    {"to the beginning", &all, {4, 30}, {4, 0}, "\r"},
    {"down", &all, {4, 7}, {6, 7}, "\n\n"},
    {"far down", &all, {4, 7}, {14, 7}, "\033[15d"},
    {"down where a new line begins", &none, {4, 7}, {6, 7}, "\033[7;8H"},
    {"up", &all, {4, 7}, {2, 7}, "\033[3d"},
    {"up by one", &all, {4, 7}, {3, 6}, "\b\033M"},
    {"up by one, without the word", &none, {4, 7}, {3, 6}, "\033[4;7H"},
    {"from an unknown cell", &all, {4, -1}, {4, 30}, "\033[31G"},
    {"from an unknown cell to the next line", &all, {4, -1}, {5, 0}, "\r\n"},
    {"from an unknown cell, without the words",
     &none,
     {4, -1},
     {4, 2},
     "\033[5;3H"},
    {"the next line's beginning", &all, {4, 7}, {5, 0}, "\r\n"},
    {"in a large window", &none, {0, 0}, {99, 199}, "\033[100;200H"},
    {"down and back", &all, {4, 7}, {6, 4}, "\b\b\b\n\n"},
};

static void the_shortest_way_is_taken(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(ways); i++) {
        char out[MOTION_BYTES_MAX];
        size_t bytes = motion_write(ways[i].can, ways[i].from, ways[i].to, out);
        assert_row(ways[i].name, bytes == strlen(ways[i].want));
        assert_row(ways[i].name, memcmp(out, ways[i].want, bytes) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_change_of_pen_is_short),
        cmocka_unit_test(light_is_that_of_the_colour),
        cmocka_unit_test(green_is_brighter_than_red_than_blue),
        cmocka_unit_test(every_colour_has_a_light),
        cmocka_unit_test(the_shortest_way_is_taken),
    };
    return cmocka_run_group_tests_name("tui/terminal/control", tests, NULL,
                                       NULL);
}
