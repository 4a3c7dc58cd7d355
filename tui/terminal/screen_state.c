#include "tui/terminal/screen_state.h"

#include <stdlib.h>

bool known_init(struct known *known, int lines, int cells)
{
    *known = (struct known){.pen = {-1, -1, 0}};
    known->due = calloc((size_t)lines * (size_t)cells + 1, sizeof *known->due);
    if (known->due != NULL && grid_init(&known->grid, lines, cells))
        return true;
    known_done(known);
    return false;
}

void known_done(struct known *known)
{
    grid_done(&known->grid);
    free(known->due);
    known->due = NULL;
}

void known_forget(struct known *known, int line, int cell)
{
    *grid_at(&known->grid, line, cell) = (struct sign){.text = {L'\1'}};
}
