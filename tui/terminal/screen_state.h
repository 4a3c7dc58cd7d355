/*
 * screen_state.h - the terminal as it is known to stand.
 */
#ifndef HEKTOR_TUI_TERMINAL_SCREEN_STATE_H
#define HEKTOR_TUI_TERMINAL_SCREEN_STATE_H

#include "tui/terminal/grid.h"
#include "tui/terminal/motion.h"

struct known {
    struct grid grid;
    struct spot cursor;
    struct pen pen;
    struct spot *due; /* room for every cell, used while an update is made */
};

/* An empty terminal, with the cursor in its corner; false without memory. */
bool known_init(struct known *known, int lines, int cells);
void known_done(struct known *known);

/* Nobody knows any more what a cell shows. */
void known_forget(struct known *known, int line, int cell);

#endif
