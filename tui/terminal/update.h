/*
 * update.h - what a terminal that shows one grid must be sent to show another,
 * in few bytes: the cells that differ, pen by pen, since each change of pen
 * costs as much as a dozen letters; and within a pen from top to bottom, so
 * that who listens to the output hears it in order. Pure but for wcrtomb.
 */
#ifndef HEKTOR_TUI_TERMINAL_UPDATE_H
#define HEKTOR_TUI_TERMINAL_UPDATE_H

#include "tui/terminal/grid.h"
#include "tui/terminal/motion.h"

struct update {
    const struct capabilities *can;
    struct pen text; /* of what is written last: that is read */
    const struct grid *wanted; /* as large as the known one */
    struct spot cursor; /* where it shall rest */
};

/* How many bytes update_write may need for a grid of this size, and some to
 * spare for what else goes with them. */
enum { UPDATE_ROOM_SPARE = 256 };
size_t update_room(int lines, int cells);

/* The line's signs are written whole, changed or not. */
void update_anew(struct screen_state *state, const struct grid *wanted,
                 int line);

/* Returns the bytes written to out. known becomes what the terminal shows once
 * it has had them. */
size_t update_write(struct screen_state *state, const struct update *update,
                    char *out);

#endif
