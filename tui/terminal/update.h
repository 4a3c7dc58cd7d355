// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * update.h - the bytes that turn one screen into another, as few as possible:
 * the cells that differ, in the order that costs least, or pen by pen where
 * they are many, since each change of pen costs as much as a dozen letters; and
 * within a pen from top to bottom, so that a screen reader reads it in order.
 * Pure but for wcrtomb.
 *
 * Why ncurses does not draw: HACKING.md has the figures. It writes by position
 * alone, so that the text of a move would be read before, amid or after the
 * board by chance; and it waits in write(2) for a terminal that has stopped
 * reading, while clocks run.
 */
#pragma once

#include "tui/terminal/control.h"
#include "tui/terminal/grid.h"

/* Some lines move to the left, over what was there, from this cell on. */
struct shift {
    int line, lines, cell, cells;
};

struct update {
    const struct capabilities *can;
    struct pen text; /* of what is written last: that is read */
    const struct grid *wanted; /* as large as the known one */
    struct spot cursor; /* where it shall rest */
    struct shift shift; /* done first, in each line where it helps */
};

/* How many bytes update_write may need for a grid of this size, and some to
 * spare for what else goes with them. */
enum { UPDATE_ROOM_SPARE = 384 };
size_t update_room(int lines, int cells);

/* The signs in these cells of a line are written whole, changed or not. */
void update_anew(struct screen_state *state, const struct grid *wanted,
                 struct spot from, int cells);

/* Returns the bytes written to out. known becomes what the terminal shows once
 * it has had them. */
size_t update_write(struct screen_state *state, const struct update *update,
                    char *out);
