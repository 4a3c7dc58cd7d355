// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * drawn_piece.h - a piece as a drawing on its square: four dots in each cell,
 * in the two colours that a cell can have. Internal to this folder.
 */
#pragma once

#include "tui/model/drawing.h"
#include "tui/screen/canvas.h"
#include "tui/screen/layout.h"

struct drawn_piece {
    const struct canvas *canvas;
    const struct drawings *drawings; /* of the size of the square */
    struct rect square;
    enum role role;
    enum side side;
    bool is_lifted; /* only its outline, or every other dot, is left */
    bool has_outline; /* the square is high enough for one */
    struct pen pen; /* of the square */
    short color[DOT_SHADE + 1]; /* of each kind of dot */
};

void drawn_piece_paint(const struct drawn_piece *piece);
