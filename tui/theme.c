#include "tui/theme.h"

#include <stddef.h>
#include <string.h>

#define NO_COLORS \
    { \
        {-1, -1, false}, {-1, -1, false}, {-1, -1, false}, {-1, -1, false}, \
            {-1, -1, false}, {-1, -1, false}, {-1, -1, false}, \
            {-1, -1, false}, \
        { \
            -1, -1, false \
        } \
    }

/*
 * On 256 colours White's men are 15, the terminal's own bright white: it is
 * white wherever it is worth the name, and five bytes instead of eleven each
 * time the ink changes, which is most of what a move costs.
 */
// clang-format off
static const struct theme themes[] = {
    {"default", 256, false, {
        {-1, -1, false},
        {15, 24, false}, {222, 24, false},
        {15, 17, false}, {222, 17, false},
        {15, 58, false}, {222, 58, false},
        {16, 231, false}, {16, 222, false}}},
    {"default", 8, false, {
        {-1, -1, false},
        {7, 4, true}, {3, 4, true},
        {7, 0, true}, {3, 0, true},
        {0, 6, false}, {0, 6, false},
        {0, 7, false}, {0, 3, false}}},
    {"default", 0, true, NO_COLORS},
    {"mono", 0, true, NO_COLORS},
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
