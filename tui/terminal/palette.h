// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * palette.h - the colours that a terminal is asked for: those of its palette,
 * as xterm has them, and some true colours.
 */
#pragma once

#include <stdbool.h>

/* Beyond the 256 colours of a palette: true colours of the program's own, for
 * terminals that have them. */
enum {
    TRUE_COLORS = 1 << 24, /* that such a terminal has */
    TRUE_FIRST = 256,
    TRUE_IVORY = TRUE_FIRST,
    TRUE_IVORY_SHADE,
    TRUE_EBONY,
    TRUE_EBONY_SHADE,
    TRUE_DARK_EDGE,
    TRUE_LIGHT_EDGE,
    TRUE_LIGHT_WOOD,
    TRUE_DARK_WOOD,
    TRUE_MOSS,
    TRUE_STEEL,
    TRUE_GRASS,
    TRUE_EMBER,
    TRUE_END
};

/* The red, green and blue, from 0 to 255, of a true colour. */
void palette_true(int color, int rgb[3]);

/* From 0, black, to 255, white; color is an index from 0 to TRUE_END - 1. */
int palette_light(int color);
