#include "tui/theme.h"

#include <stddef.h>
#include <string.h>

#define SAME(fg, bg, bold) \
    {fg, bg, bold}, \
    { \
        fg, bg, bold \
    }
#define NO_COLORS \
    { \
        [0 ... INKS - 1] = { -1, -1, false } \
    }

/*
 * Most of what a move costs are changes of ink. White's men are 15 on 256
 * colours: the terminal's own bright white is white wherever it is worth the
 * name, and five bytes instead of eleven. Text is the terminal's own colour
 * where the theme can do without another: every update ends in that.
 */
// clang-format off
static const struct theme themes[] = {
    {.name = "default", .colors = 256, .ink = {
        {-1, -1, false},
        {15, 24, false}, {222, 24, false},
        {15, 235, false}, {222, 235, false},
        {15, 58, false}, {222, 58, false},
        {16, 231, false}, {16, 222, false},
        {15, 22, false}, {222, 22, false},
        {15, 88, false}, {222, 88, false}}},
    {.name = "default", .colors = 8, .ink = {
        {-1, -1, false},
        {7, 4, true}, {3, 4, true},
        {7, 0, true}, {3, 0, true},
        {0, 6, false}, {0, 6, false},
        {0, 7, false}, {0, 3, false},
        {0, 2, false}, {0, 2, false},
        {7, 1, true}, {7, 1, true}}},
    {.name = "default", .plain = true, .ink = NO_COLORS},
    {.name = "contrast", .colors = 256, .ink = {
        {15, 16, false},
        {15, 238, true}, {226, 238, true},
        {15, 16, true}, {226, 16, true},
        {16, 231, true}, {16, 226, true},
        {16, 51, true}, {16, 51, true},
        {16, 46, true}, {16, 46, true},
        {15, 88, true}, {226, 88, true}}},
    {.name = "contrast", .colors = 8, .ink = {
        {7, 0, false},
        {7, 4, true}, {0, 3, false},
        {7, 0, true}, {3, 0, true},
        {0, 7, false}, {0, 7, false},
        {0, 6, false}, {0, 6, false},
        {0, 2, false}, {0, 2, false},
        {0, 6, false}, {0, 6, false}}},
    {.name = "contrast-light", .colors = 256, .ink = {
        {16, 231, false},
        {16, 231, true}, {231, 16, true},
        {16, 250, true}, {231, 16, true},
        {16, 229, true}, {229, 16, true},
        {231, 18, true}, {231, 18, true},
        {16, 120, true}, {120, 16, true},
        {231, 88, true}, {231, 88, true}}},
    {.name = "contrast-light", .colors = 8, .ink = {
        {0, 7, false},
        {0, 7, false}, {7, 0, true},
        {0, 6, false}, {7, 0, true},
        {0, 3, false}, {3, 0, true},
        {7, 4, true}, {7, 4, true},
        {0, 2, false}, {2, 0, true},
        {0, 3, false}, {3, 0, true}}},
    {.name = "colour-blind", .colors = 256, .ink = {
        {-1, -1, false},
        {15, 24, false}, {220, 24, false},
        {15, 233, false}, {220, 233, false},
        {15, 54, false}, {220, 54, false},
        {16, 231, false}, {16, 220, false},
        {15, 240, false}, {220, 240, false},
        {16, 117, false}, {16, 117, false}}},
    {.name = "large", .colors = 256, .large = true, .ink = {
        {15, 16, false},
        {15, 238, true}, {226, 238, true},
        {15, 17, true}, {226, 17, true},
        {15, 88, true}, {226, 88, true},
        {16, 51, true}, {16, 51, true},
        {16, 46, true}, {16, 46, true},
        {16, 207, true}, {16, 207, true}}},
    {.name = "large", .plain = true, .large = true, .ink = NO_COLORS},
    {.name = "glyphs", .colors = 256, .glyphs = true, .ink = {
        {-1, -1, false},
        {15, 24, false}, {222, 24, false},
        {15, 235, false}, {222, 235, false},
        {15, 58, false}, {222, 58, false},
        {16, 231, false}, {16, 222, false},
        {15, 22, false}, {222, 22, false},
        {15, 88, false}, {222, 88, false}}},
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
