// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * clocks.h - names and times of the players: the side above the board and the
 * side below it. "*" is beside the time that runs, or "!" if little is left
 * of it, and ">" beside that of the side to move while both are stopped.
 */
#pragma once

#include "tui/model/view.h"
#include "tui/screen/canvas.h"
#include "tui/screen/layout.h"
#include "tui/screen/message_panel.h"

/* has_large: their times are beside the board in large digits. */
void view_clocks(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view, bool has_large);

/* In little room the move list gives a line to the note of each clock, or the
 * note is left out: the layout with which all else is drawn. */
void view_clocks_claim(struct layout *layout, const struct view *view);

/* The clock that runs is visible whatever is asked and read, since it runs on
 * through all of that. Move the lower clock out from under a question or a
 * panel: above it, over the lines of the move list, or into the place of the
 * upper clock, which is then hidden. */
void clock_overlay_move(struct layout *layout, const struct view *view,
                        const struct message_panel *messages);
