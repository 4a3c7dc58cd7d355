// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/theme.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "tui/terminal/control.h"

/* White's and Black's pieces on one ground. */
#define ON(ground, white, black, bold) \
    {white, ground, bold}, \
    { \
        black, ground, bold \
    }
#define OWN \
    { \
        -1, -1, false \
    }
#define NO_COLORS \
    { \
        [0 ... INKS - 1] = OWN \
    }

/* A square that has no ground of its own: the theme's other squares show. */
#define ON_ITS_SQUARE OWN, OWN

/*
 * A row: text; light squares, dark squares, the last move, a lifted piece, its
 * targets, check; then White's and Black's drawn bodies with their outlines,
 * and both shades. Text is the terminal's own colour where the theme can do
 * without another: every update ends in that, and it is short. Of eight colours
 * few are dark or light enough for the inks of both sides: a target there has
 * the colours of its square, with a dot, corners or a sign on it; and where a
 * mark is light, White's letters are blue on it and Black's are black.
 */
// clang-format off
#define WOOD { \
        OWN, \
        ON(TRUE_LIGHT_WOOD, 231, 16, false), \
        ON(TRUE_DARK_WOOD, 231, 16, false), \
        ON(100, 231, 16, false), \
        ON(67, 231, 16, false), \
        ON(65, 231, 16, false), \
        ON(161, 231, 16, false), \
        {231, 16, false}, {16, 230, false}, {253, 239, false}}
#define STONE { \
        OWN, \
        ON(246, 231, 16, false), \
        ON(24, 231, 16, false), \
        ON(100, 231, 16, false), \
        ON(133, 231, 16, false), \
        ON(65, 231, 16, false), \
        ON(161, 231, 16, false), \
        {231, 16, false}, {16, 230, false}, {253, 239, false}}
#define BLUE_OF_EIGHT { \
        OWN, \
        ON(4, 7, 3, true), \
        ON(0, 7, 3, true), \
        ON(5, 7, 3, true), \
        {0, 7, false}, {0, 3, false}, \
        ON_ITS_SQUARE, \
        ON(1, 7, 3, true), \
        OWN, OWN, OWN}
#define CONTRAST_OF_EIGHT { \
        {7, 0, false}, \
        {7, 4, true}, {0, 3, false}, \
        ON(0, 7, 3, true), \
        ON(7, 4, 0, false), \
        {0, 6, false}, {0, 2, false}, \
        ON_ITS_SQUARE, \
        {0, 6, false}, {0, 2, false}, \
        OWN, OWN, OWN}

static const struct theme themes[] = {
    {.name = "default", .colors = TRUE_COLORS, .glyphs = true, .ink = WOOD},
    {.name = "default", .colors = 256, .glyphs = true, .ink = STONE},
    {.name = "default", .colors = 8, .glyphs = true, .ink = BLUE_OF_EIGHT},
    {.name = "default", .plain = true, .ink = NO_COLORS},
    {.name = "contrast", .colors = 256, .ink = {
        {15, 16, false},
        ON(239, 15, 226, false),
        ON(16, 15, 226, false),
        ON(54, 15, 226, false),
        ON(22, 15, 226, false),
        ON(18, 15, 226, false),
        ON(88, 15, 226, false),
        {15, 0, false}, {226, 0, false}, OWN}},
    {.name = "contrast", .colors = 8, .ink = CONTRAST_OF_EIGHT},
    {.name = "contrast-light", .colors = 256, .glyphs = true, .outlined = true,
     .ink = {
        {16, 231, false},
        {16, 231, false}, {231, 16, false},
        {16, 248, false}, {231, 16, false},
        {16, 222, false}, {222, 16, false},
        {16, 153, false}, {153, 16, false},
        {16, 120, false}, {120, 16, false},
        {16, 203, false}, {203, 16, false},
        {231, 16, false}, {16, -1, false}, {255, 237, false}}},
    {.name = "contrast-light", .colors = 8, .glyphs = true, .outlined = true,
     .ink = {
        {0, 7, false},
        {0, 7, false}, {7, 0, true},
        {0, 6, false}, {7, 0, true},
        {0, 3, false}, {3, 0, true},
        {4, 7, false}, {7, 4, true},
        {0, 2, false}, {2, 0, true},
        {0, 3, false}, {3, 0, true},
        {7, 0, true}, {0, 7, false}, OWN}},
    {.name = "colour-blind", .colors = 256, .glyphs = true, .ink = {
        OWN,
        ON(246, 231, 16, false),
        ON(58, 231, 16, false),
        ON(32, 231, 16, false),
        ON(133, 231, 16, false),
        ON(65, 231, 16, false),
        ON(93, 231, 16, false),
        {231, 16, false}, {16, 255, false}, {253, 239, false}}},
    {.name = "colour-blind", .colors = 8, .glyphs = true, .ink = {
        OWN,
        ON(4, 7, 3, true),
        ON(0, 7, 3, true),
        ON(3, 4, 0, false),
        ON(7, 4, 0, false),
        ON_ITS_SQUARE,
        ON(7, 4, 0, false),
        OWN, OWN, OWN}},
    {.name = "large", .colors = TRUE_COLORS, .glyphs = true, .large = true,
     .ink = WOOD},
    {.name = "large", .colors = 256, .glyphs = true, .large = true,
     .ink = STONE},
    {.name = "large", .colors = 8, .glyphs = true, .large = true,
     .ink = BLUE_OF_EIGHT},
    {.name = "large", .plain = true, .large = true, .ink = NO_COLORS},
    {.name = "glyphs", .colors = 256, .glyphs = true, .ink = {
        OWN,
        ON(24, 15, 214, false),
        ON(234, 15, 214, false),
        ON(58, 15, 214, false),
        ON(54, 15, 214, false),
        ON(22, 15, 214, false),
        ON(89, 15, 214, false),
        {15, 0, false}, {214, 0, false}, {252, 172, false}}},
    {.name = "mono", .plain = true, .ink = NO_COLORS},
};
// clang-format on

const struct theme *theme_row(int index)
{
    if (index < 0 || (size_t)index >= sizeof themes / sizeof *themes)
        return NULL;
    return &themes[index];
}

static const struct theme *find(const char *name, int colors)
{
    for (size_t i = 0; i < sizeof themes / sizeof *themes; i++)
        if (strcmp(themes[i].name, name) == 0 && themes[i].colors <= colors)
            return &themes[i];
    return NULL;
}

const struct theme *theme_find(const char *name, int colors)
{
    const struct theme *found = name != NULL ? find(name, colors) : NULL;
    return found != NULL ? found : find("default", colors);
}

bool theme_has_targets(const struct theme *theme)
{
    const struct ink_row *target = &theme->ink[INK_TARGET_WHITE];
    return theme->plain || target->fg >= 0 || target->bg >= 0;
}

bool theme_tells(const struct theme *theme, enum ink mark)
{
    static const enum ink others[] = {INK_LIGHT_WHITE, INK_DARK_WHITE,
                                      INK_LAST_WHITE, INK_LIFTED_WHITE,
                                      INK_CHECK_WHITE};
    short ground = theme->ink[mark].bg;
    bool tells = ground >= 0;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        tells &= others[i] == mark || theme->ink[others[i]].bg != ground;
    return tells;
}

enum ink theme_ink_of_text(const struct theme *theme)
{
    enum { LIGHT = 108 }; /* from here on black is easier to read than white */
    const struct ink_row *white = &theme->ink[INK_LAST_WHITE];
    const struct ink_row *black = &theme->ink[INK_LAST_BLACK];
    if (white->bg != black->bg || white->bg < 0)
        return INK_LAST_WHITE;
    bool wants_dark = palette_light(white->bg) > LIGHT;
    bool is_darker = palette_light(black->fg) < palette_light(white->fg);
    return is_darker == wants_dark ? INK_LAST_BLACK : INK_LAST_WHITE;
}

bool ink_is_light(const struct ink_row *ink)
{
    int ground = ink->bg < 0 ? 0 : palette_light(ink->bg);
    return ink->fg < 0 || palette_light(ink->fg) > ground;
}

static const char *const ink_names[INKS] = {
    [INK_PLAIN] = "text",
    [INK_LIGHT_WHITE] = "light-white",
    [INK_LIGHT_BLACK] = "light-black",
    [INK_DARK_WHITE] = "dark-white",
    [INK_DARK_BLACK] = "dark-black",
    [INK_LAST_WHITE] = "last-white",
    [INK_LAST_BLACK] = "last-black",
    [INK_LIFTED_WHITE] = "lifted-white",
    [INK_LIFTED_BLACK] = "lifted-black",
    [INK_TARGET_WHITE] = "target-white",
    [INK_TARGET_BLACK] = "target-black",
    [INK_CHECK_WHITE] = "check-white",
    [INK_CHECK_BLACK] = "check-black",
    [INK_WHITE_PIECE] = "white-piece",
    [INK_BLACK_PIECE] = "black-piece",
    [INK_SHADES] = "shades",
};

/* A number of the palette; "-1" is the terminal's own colour. */
static bool color_read(const char **text, int colors, short *out)
{
    char *end;
    long color = strtol(*text, &end, 10);
    if (end == *text || color < -1 || color >= colors)
        return false;
    *text = end;
    *out = (short)color;
    return true;
}

static bool ink_read(const char *text, int colors, struct ink_row *out)
{
    struct ink_row row = {.bold = false};
    if (!color_read(&text, colors, &row.fg) ||
        !color_read(&text, colors, &row.bg))
        return false;
    text += strspn(text, " ");
    row.bold = strcmp(text, "bold") == 0;
    if ((*text != '\0' && !row.bold) || (row.fg >= 0 && row.fg == row.bg))
        return false;
    *out = row;
    return true;
}

/* Squares in other colours than the base's may hide its drawn pieces: they then
 * take the inks of their squares, unless the file says more. */
static void keep_pieces_visible(struct theme *theme, int set)
{
    if (set >= INK_WHITE_PIECE)
        theme->own_pieces = true;
    if (theme->own_pieces || set < INK_LIGHT_WHITE || set > INK_DARK_BLACK)
        return;
    for (int ink = INK_WHITE_PIECE; ink <= INK_SHADES; ink++)
        theme->ink[ink] = (struct ink_row)OWN;
}

static bool base_read(const char *text, struct theme *theme)
{
    const struct theme *base = find(text, theme->colors);
    bool is_known = base != NULL || find(text, 256) != NULL;
    /* One that knows no such terminal leaves it what every terminal has. */
    int colors = theme->colors;
    if (is_known)
        *theme = base != NULL ? *base : *find("default", colors);
    theme->colors = colors;
    return is_known;
}

const char *theme_set(struct theme *theme, const char *name, const char *value)
{
    if (strcmp(name, "base") == 0)
        return base_read(value, theme)
                   ? NULL
                   : N_("There is no theme with that name.");
    if (strcmp(name, "glyphs") == 0 || strcmp(name, "large") == 0) {
        bool *out = *name == 'g' ? &theme->glyphs : &theme->large;
        *out = strcmp(value, "yes") == 0;
        return *out || strcmp(value, "no") == 0 ? NULL : N_("Write yes or no.");
    }
    for (int ink = 0; ink < INKS; ink++)
        if (strcmp(ink_names[ink], name) == 0) {
            if (!ink_read(value, theme->colors, &theme->ink[ink]))
                return theme->colors <= 8
                           ? N_("Give two different colour numbers, 0 to 7, or "
                                "-1 "
                                "for the terminal's colour. You can add bold.")
                           : N_("Give two different colour numbers, 0 to 255, "
                                "or "
                                "-1 for the terminal's colour. You can add "
                                "bold.");
            keep_pieces_visible(theme, ink);
            return NULL;
        }
    return N_("A theme has no part with that name.");
}

bool theme_sides_are_close(const struct theme *theme)
{
    enum { APART = 64 };
    short white = theme->ink[INK_WHITE_PIECE].fg;
    short black = theme->ink[INK_BLACK_PIECE].fg;
    if (white < 0 || black < 0)
        return false;
    return abs(palette_light(white) - palette_light(black)) < APART;
}
