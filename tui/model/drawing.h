// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * drawing.h - the chess pieces as drawings for squares of three lines and
 * more. A cell of the screen has four dots, two across and two down, so that
 * a square of n lines and 2n cells has 4n by 2n dots. Pure.
 */
#pragma once

#include "rules/board/square.h"

enum {
    DRAWING_LINES_MIN = 3, /* lower squares hold a letter or a chess symbol */
    DRAWING_LINES_MAX = 16, /* in higher squares the drawing keeps this size */
    DRAWING_OUTLINE_MIN = 5, /* from here on there is room for an outline */
};

/* What a dot shows. */
enum dot { DOT_GROUND, DOT_OUTLINE, DOT_BODY, DOT_SHADE };

/* The drawings of one size; about 12 KB. */
struct drawings {
    int lines; /* of a square; 0: nothing is drawn yet */
    unsigned char dot[ROLES][2 * DRAWING_LINES_MAX][4 * DRAWING_LINES_MAX];
};

/* Draw all roles for squares of so many lines, at least DRAWING_LINES_MIN, with
 * outlines from DRAWING_OUTLINE_MIN on; nothing is done when they are drawn so
 * already. */
void drawings_fit(struct drawings *drawings, int square_lines);

/* The dot at x, counted from the left, and y, from above, of a square of
 * square_lines lines; DOT_GROUND outside the drawing and for ROLE_NONE. */
enum dot drawings_dot(const struct drawings *drawings, enum role role,
                      int square_lines, int x, int y);
