// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * move_list_columns.h - the move list, in as many blocks of lines as fit beside
 * each other.
 */
#pragma once

#include "tui/model/view.h"
#include "tui/screen/canvas.h"
#include "tui/terminal/update.h"

/* What else decides how it is drawn. */
struct move_list_wish {
    bool has_chart; /* beside it: then even a short one tells the times */
    bool makes_room; /* for the next move, while none is made */
};

/* Which lines it shows, and where. */
struct move_list_drawn {
    struct rect rect;
    int first, block_cells; /* 0: they are in no blocks */
};

/* In a wide window it is a form, with the numbers of the moves to come. */
struct move_list_drawn view_move_list(const struct canvas *canvas,
                                      struct rect rect, const struct view *view,
                                      struct move_list_wish wish);

/* How the blocks have moved since; without lines if they have not. */
struct shift move_list_shift(const struct move_list_drawn *before,
                             const struct move_list_drawn *now);
