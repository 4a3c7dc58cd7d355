// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * square_frame.h - borders, dots and corners on a square: a border around the
 * one with the cursor, a dot where a lifted piece can go, and corners around a
 * piece that it can capture. For squares of two lines and more.
 */
#pragma once

#include "tui/screen/canvas.h"

/* Border and corners are only where the square is empty. */
void square_frame_border(const struct canvas *canvas, struct rect square);

/* The colour in which a dot is seen on a ground, and differs from the border.
 */
short square_frame_dot_color(const struct canvas *canvas, short ground);

/* Only where there are block characters: see canvas->blocks. */
void square_frame_dot(const struct canvas *canvas, struct rect square,
                      short color);
void square_frame_corners(const struct canvas *canvas, struct rect square);
