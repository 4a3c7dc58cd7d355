// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/picture.h"

#include <assert.h>
#include <string.h>

static bool fits(const struct picture *picture, const struct canvas *canvas)
{
    return picture->grid.sign != NULL &&
           picture->grid.lines == canvas->grid->lines &&
           picture->grid.cells == canvas->grid->cells;
}

void picture_done(struct picture *picture)
{
    grid_done(&picture->grid);
}

bool picture_is(const struct picture *picture, const struct canvas *canvas,
                const void *facts, size_t bytes)
{
    return fits(picture, canvas) && memcmp(picture->facts, facts, bytes) == 0;
}

struct canvas picture_begin(struct picture *picture,
                            const struct canvas *canvas, const void *facts,
                            size_t bytes)
{
    struct canvas own = *canvas;
    assert(bytes <= sizeof picture->facts);
    if (!fits(picture, canvas)) {
        grid_done(&picture->grid);
        if (!grid_init(&picture->grid, canvas->grid->lines,
                       canvas->grid->cells))
            return own;
    }
    memcpy(picture->facts, facts, bytes);
    own.grid = &picture->grid;
    grid_clear(own.grid, own.pen[INK_PLAIN]);
    return own;
}

void picture_show(const struct picture *picture, const struct canvas *canvas,
                  struct rect rect)
{
    const struct grid *grid = canvas->grid;
    int end = rect.cell + rect.cells;
    if (end > grid->cells)
        end = grid->cells;
    if (!fits(picture, canvas) || rect.line < 0 || rect.cell < 0 ||
        end <= rect.cell)
        return;
    for (int line = rect.line;
         line < rect.line + rect.lines && line < grid->lines; line++)
        memcpy(grid_at(grid, line, rect.cell),
               grid_at(&picture->grid, line, rect.cell),
               (size_t)(end - rect.cell) * sizeof *grid->sign);
}
