// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * large_clock.h - both clocks in digits of three lines, beside the board, where
 * the move list has lines to spare: to be read across a table.
 */
#pragma once

#include "tui/model/view.h"
#include "tui/screen/canvas.h"

/* Of the side above and of the side below; without lines where there are
 * none. */
struct large_clocks {
    struct rect clock[2];
};

/* Take their lines from the move list. */
struct large_clocks large_clocks_claim(struct layout *layout,
                                       const struct canvas *canvas,
                                       const struct view *view);

void view_large_clocks(const struct canvas *canvas,
                       const struct large_clocks *clocks,
                       const struct view *view);
