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

// clang-format off
static const struct theme themes[] = {
    {"default", 256, false, {
        {-1, -1, false},
        {231, 24, false}, {222, 24, false},
        {231, 17, false}, {222, 17, false},
        {231, 58, false}, {222, 58, false},
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
