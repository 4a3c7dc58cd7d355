#include "tui/grid.h"

#include <stdlib.h>
#include <string.h>

bool grid_init(struct grid *grid, int lines, int cells)
{
    size_t count = (size_t)lines * (size_t)cells;
    *grid = (struct grid){.lines = lines, .cells = cells};
    grid->sign = calloc(count > 0 ? count : 1, sizeof *grid->sign);
    if (grid->sign == NULL) {
        *grid = (struct grid){0};
        return false;
    }
    grid_clear(grid, (struct pen){-1, -1, 0});
    return true;
}

void grid_done(struct grid *grid)
{
    free(grid->sign);
    *grid = (struct grid){0};
}

void grid_clear(struct grid *grid, struct pen pen)
{
    const struct sign blank = {.text = L" ", .pen = pen};
    for (int cell = 0; cell < grid->cells; cell++)
        grid->sign[cell] = blank;
    for (int line = 1; line < grid->lines; line++)
        memcpy(grid_at(grid, line, 0), grid->sign,
               (size_t)grid->cells * sizeof *grid->sign);
}

bool sign_is_same(const struct sign *a, const struct sign *b)
{
    if (memcmp(a, b, sizeof *a) == 0)
        return true;
    return sign_is_blank(a) && sign_is_blank(b) && a->pen.bg == b->pen.bg;
}

int sign_cells(const struct sign *sign)
{
    if (sign->text[0] == L'\0')
        return 0;
    if (sign->text[0] >= L' ' && sign->text[0] <= L'~')
        return 1;
    int width = wcwidth(sign->text[0]);
    return width == 2 ? 2 : 1;
}
