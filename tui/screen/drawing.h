// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * drawing.h - the chess pieces as drawings for squares of three lines and
 * more. A cell of the screen has four dots, two across and two down, so that
 * a square of n lines and 2n cells has 4n by 2n dots. Also the marks on a
 * square: a border around the one with the cursor, a dot where a lifted piece
 * can go, and corners around a piece that it can capture.
 */
#pragma once

#include "rules/board/square.h"

#include "tui/screen/canvas.h"
#include "tui/screen/layout.h"

enum {
    DRAWING_LINES_MIN = 3, /* lower squares hold a letter or a chess symbol */
    DRAWING_LINES_MAX = 16, /* in higher squares the drawing keeps this size */
    /* From here on there is room for an outline; a lower piece has one only in
     * a theme where its body is as light as its square. */
    DRAWING_OUTLINE_MIN = 4,
};

/* What a dot shows. */
enum dot { DOT_GROUND, DOT_OUTLINE, DOT_BODY, DOT_SHADE };

/* The drawings of one size; about 12 KB. */
struct drawings {
    int lines; /* of a square; 0: nothing is drawn yet */
    unsigned char dot[ROLES][2 * DRAWING_LINES_MAX][4 * DRAWING_LINES_MAX];
};

/* Draw all roles for squares of so many lines, at least DRAWING_LINES_MIN;
 * nothing is done when they are drawn so already. */
void drawings_fit(struct drawings *drawings, int square_lines);

/* The dot at x, counted from the left, and y, from above, of a square of
 * square_lines lines; DOT_GROUND outside the drawing and for ROLE_NONE. */
enum dot drawings_dot(const struct drawings *drawings, enum role role,
                      int square_lines, int x, int y);

/* For squares of two lines and more. Border and corners are only where the
 * square is empty. Round a white piece the border is black, where that can be
 * seen: both would flow together. */
void square_frame_border(const struct canvas *canvas, struct rect square,
                         bool has_white);

/* The colour in which a dot is seen on a ground, and differs from the border.
 */
short square_frame_dot_color(const struct canvas *canvas, short ground);

/* Only where there are block characters: see canvas->blocks. */
void square_frame_dot(const struct canvas *canvas, struct rect square,
                      short color);
void square_frame_corners(const struct canvas *canvas, struct rect square);

/* A piece as a drawing on its square: four dots in each cell, in the two
 * colours that a cell can have. */
struct drawn_piece {
    const struct canvas *canvas;
    const struct drawings *drawings; /* of the size of the square */
    struct rect square;
    enum role role;
    enum side side;
    bool has_outline; /* the square is high enough for one, and it has a colour
                         or, in a theme without colours, is the piece */
    struct pen pen; /* of the square */
    short color[DOT_SHADE + 1]; /* of each kind of dot */
};

void drawn_piece_paint(const struct drawn_piece *piece);
