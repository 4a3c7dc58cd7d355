// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sheet_columns.h - the scoresheet, in as many blocks of lines as fit beside
 * each other.
 */
#pragma once

#include "tui/model/view.h"
#include "tui/screen/paint.h"
#include "tui/terminal/update.h"

/* What else decides how it is drawn. */
struct sheet_wish {
    bool has_chart; /* beside it: then even a short one tells the times */
    bool makes_room; /* for the next move, while none is made */
};

/* Which lines it shows, and where. */
struct sheet_drawn {
    struct rect rect;
    int first, block_cells; /* 0: they are in no blocks */
};

/* In a wide window it is a form, with the numbers of the moves to come. */
struct sheet_drawn view_sheet(const struct canvas *canvas, struct rect rect,
                              const struct view *view, struct sheet_wish wish);

/* How the blocks have moved since; without lines if they have not. */
struct shift sheet_shift(const struct sheet_drawn *before,
                         const struct sheet_drawn *now);
