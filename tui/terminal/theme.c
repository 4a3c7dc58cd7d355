#include "tui/terminal/theme.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/marked.h"

/* The eye takes most of its light from green, and least from blue. */
static int light_of(int red, int green, int blue)
{
    return (54 * red + 183 * green + 18 * blue) / 255;
}

/* How light a colour of the palette is, as xterm has it: from 0, black, to 255,
 * white; color is an index from 0 to 255. */
static int palette_light(int color)
{
    enum { BASE = 16, CUBE = 216, SIDE = 6 };
    static const unsigned char base[BASE] = {
        0, 44, 147, 191, 17, 58, 161, 229, 127, 54, 183, 237, 92, 72, 201, 255};
    static const int steps[SIDE] = {0, 95, 135, 175, 215, 255};
    if (color < BASE)
        return base[color < 0 ? 0 : color];
    color -= BASE;
    if (color >= CUBE)
        return 8 + 10 * (color - CUBE);
    return light_of(steps[color / SIDE / SIDE], steps[color / SIDE % SIDE],
                    steps[color % SIDE]);
}

/* White's and Black's pieces on one ground. */
#define ON(ground, white, black, bold) \
    {white, ground, bold}, \
    { \
        black, ground, bold \
    }
#define NO_COLORS \
    { \
        [0 ... INKS - 1] = { -1, -1, false } \
    }

/*
 * Most of what a move costs are changes of ink. White's pieces are 15 on 256
 * colours: the terminal's own bright white is white wherever it is worth the
 * name, and five bytes instead of eleven. Text is the terminal's own colour
 * where the theme can do without another: every update ends in that.
 */
// clang-format off
#define CONTRAST_OF_EIGHT { \
        {7, 0, false}, \
        {7, 4, true}, {0, 3, false}, \
        ON(0, 7, 3, true), \
        ON(7, 0, 0, false), \
        ON(6, 0, 0, false), \
        ON(2, 0, 0, false), \
        ON(6, 0, 0, false)}
#define USUAL { \
        {-1, -1, false}, \
        ON(24, 15, 222, false), \
        ON(235, 15, 222, false), \
        ON(58, 15, 222, false), \
        {16, 231, false}, {16, 222, false}, \
        ON(22, 15, 222, false), \
        ON(88, 15, 222, false)}

static const struct theme themes[] = {
    {.name = "default", .colors = 256, .ink = USUAL},
    {.name = "default", .colors = 8, .ink = {
        {-1, -1, false},
        ON(4, 7, 3, true),
        ON(0, 7, 3, true),
        ON(6, 0, 0, false),
        {0, 7, false}, {0, 3, false},
        ON(2, 0, 0, false),
        ON(1, 7, 7, true)}},
    {.name = "default", .plain = true, .ink = NO_COLORS},
    {.name = "contrast", .colors = 256, .ink = {
        {15, 16, false},
        ON(238, 15, 226, false),
        ON(16, 15, 226, false),
        {16, 231, false}, {16, 226, false},
        ON(51, 16, 16, false),
        ON(46, 16, 16, false),
        ON(88, 15, 226, false)}},
    {.name = "contrast", .colors = 8, .ink = CONTRAST_OF_EIGHT},
    {.name = "contrast-light", .colors = 256, .ink = {
        {16, 231, false},
        {16, 231, false}, {231, 16, false},
        {16, 250, false}, {231, 16, false},
        {16, 229, false}, {229, 16, false},
        ON(18, 231, 231, false),
        {16, 120, false}, {120, 16, false},
        ON(88, 231, 231, false)}},
    {.name = "contrast-light", .colors = 8, .ink = {
        {0, 7, false},
        {0, 7, false}, {7, 0, true},
        {0, 6, false}, {7, 0, true},
        {0, 3, false}, {3, 0, true},
        ON(4, 7, 7, true),
        {0, 2, false}, {2, 0, true},
        {0, 3, false}, {3, 0, true}}},
    {.name = "colour-blind", .colors = 256, .ink = {
        {-1, -1, false},
        ON(24, 15, 220, false),
        ON(233, 15, 220, false),
        ON(54, 15, 220, false),
        {16, 231, false}, {16, 220, false},
        ON(240, 15, 220, false),
        ON(117, 16, 16, false)}},
    {.name = "colour-blind", .colors = 8, .ink = {
        {-1, -1, false},
        ON(4, 7, 3, true),
        ON(0, 7, 3, true),
        ON(3, 0, 0, false),
        {0, 7, false}, {0, 7, false},
        ON(6, 0, 0, false),
        ON(7, 4, 4, false)}},
    {.name = "large", .colors = 256, .large = true, .ink = {
        {15, 16, false},
        ON(238, 15, 226, false),
        ON(17, 15, 226, false),
        ON(88, 15, 226, false),
        ON(51, 16, 16, false),
        ON(46, 16, 16, false),
        ON(207, 16, 16, false)}},
    {.name = "large", .colors = 8, .large = true, .ink = CONTRAST_OF_EIGHT},
    {.name = "large", .plain = true, .large = true, .ink = NO_COLORS},
    {.name = "glyphs", .colors = 256, .glyphs = true, .ink = USUAL},
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

static bool switch_read(const char *text, bool *out)
{
    *out = strcmp(text, "yes") == 0;
    return *out || strcmp(text, "no") == 0;
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
        return base_read(value, theme) ? NULL
                                       : N_("There is no theme of that name.");
    if (strcmp(name, "glyphs") == 0 || strcmp(name, "large") == 0)
        return switch_read(value, *name == 'g' ? &theme->glyphs : &theme->large)
                   ? NULL
                   : N_("Say yes or no.");
    for (int ink = 0; ink < INKS; ink++)
        if (strcmp(ink_names[ink], name) == 0)
            return ink_read(value, theme->colors, &theme->ink[ink]) ? NULL
                   : theme->colors <= 8
                       ? N_("Say two different colours from 0 to 7, or -1 for "
                            "the terminal's own, and perhaps bold.")
                       : N_("Say two different colours from 0 to 255, or -1 "
                            "for the terminal's own, and perhaps bold.");
    return N_("A theme has no part of that name.");
}
