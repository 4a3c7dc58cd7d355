// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/grid.h"

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
    if (sign_is_ascii(sign))
        return 1;
    int width = wcwidth(sign->text[0]);
    return width == 2 ? 2 : 1;
}

size_t sign_write(const struct sign *sign, char out[SIGN_BYTES_MAX])
{
    mbstate_t state = {0};
    size_t bytes = 0;
    int i = 0;
    if (sign_is_ascii(sign))
        out[bytes++] = (char)sign->text[i++];
    for (; i < SIGN_CHARACTERS && sign->text[i] != L'\0'; i++) {
        size_t count = wcrtomb(out + bytes, sign->text[i], &state);
        if (count == (size_t)-1 && i == 0)
            out[bytes++] = '?';
        else if (count != (size_t)-1)
            bytes += count;
    }
    return bytes;
}

bool screen_state_init(struct screen_state *state, int lines, int cells)
{
    *state = (struct screen_state){.pen = {-1, -1, 0}};
    state->due = calloc((size_t)lines * (size_t)cells + 1, sizeof *state->due);
    if (state->due != NULL && grid_init(&state->grid, lines, cells))
        return true;
    screen_state_done(state);
    return false;
}

void screen_state_done(struct screen_state *state)
{
    grid_done(&state->grid);
    free(state->due);
    state->due = NULL;
}

void screen_state_forget(struct screen_state *state, int line, int cell)
{
    *grid_at(&state->grid, line, cell) = (struct sign){.text = {L'\1'}};
}
