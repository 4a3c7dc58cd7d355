// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/palette.h"

/* The eye takes most of its light from green, and least from blue. */
static int light_of(int red, int green, int blue)
{
    return (54 * red + 183 * green + 18 * blue) / 255;
}

static const unsigned char true_colors[TRUE_END - TRUE_FIRST][3] = {
    [TRUE_IVORY - TRUE_FIRST] = {255, 252, 245},
    [TRUE_IVORY_SHADE - TRUE_FIRST] = {218, 205, 182},
    [TRUE_EBONY - TRUE_FIRST] = {8, 7, 6},
    [TRUE_EBONY_SHADE - TRUE_FIRST] = {74, 70, 64},
    [TRUE_DARK_EDGE - TRUE_FIRST] = {38, 22, 10},
    [TRUE_LIGHT_EDGE - TRUE_FIRST] = {246, 231, 200},
    [TRUE_LIGHT_WOOD - TRUE_FIRST] = {176, 132, 78},
    [TRUE_DARK_WOOD - TRUE_FIRST] = {130, 93, 57},
    [TRUE_MOSS - TRUE_FIRST] = {140, 138, 44},
    [TRUE_STEEL - TRUE_FIRST] = {107, 134, 168},
    [TRUE_GRASS - TRUE_FIRST] = {111, 143, 74},
    [TRUE_EMBER - TRUE_FIRST] = {204, 44, 78},
};

void palette_true(int color, int rgb[3])
{
    for (int i = 0; i < 3; i++)
        rgb[i] = true_colors[color - TRUE_FIRST][i];
}

int palette_light(int color)
{
    enum { BASE = 16, CUBE = 216, SIDE = 6 };
    static const unsigned char base[BASE] = {
        0, 44, 147, 191, 17, 58, 161, 229, 127, 54, 183, 237, 92, 72, 201, 255};
    static const int steps[SIDE] = {0, 95, 135, 175, 215, 255};
    if (color >= TRUE_FIRST) {
        const unsigned char *rgb = true_colors[color - TRUE_FIRST];
        return light_of(rgb[0], rgb[1], rgb[2]);
    }
    if (color < BASE)
        return base[color < 0 ? 0 : color];
    color -= BASE;
    if (color >= CUBE)
        return 8 + 10 * (color - CUBE);
    return light_of(steps[color / SIDE / SIDE], steps[color / SIDE % SIDE],
                    steps[color % SIDE]);
}
