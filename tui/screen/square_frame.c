// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/square_frame.h"

#include "tui/terminal/palette.h"

/* Upper left, upper right, lower left, lower right. */
enum { CORNERS = 4 };

struct signs {
    wchar_t corner[CORNERS], upper, lower, left, right;
};

static const struct signs ascii = {
    {L'+', L'+', L'+', L'+'}, L'-', L'-', L'|', L'|'};
static const struct signs halves = {
    {L'\u2588', L'\u2588', L'\u2588', L'\u2588'},
    L'\u2580',
    L'\u2584',
    L'\u2588',
    L'\u2588'};
static const struct signs quarters = {
    {L'\u259b', L'\u259c', L'\u2599', L'\u259f'},
    L'\u2580',
    L'\u2584',
    L'\u258c',
    L'\u2590'};

static const struct signs *signs_of(const struct canvas *canvas)
{
    return canvas->quadrants ? &quarters : canvas->blocks ? &halves : &ascii;
}

/* White or black, whichever is easier to see on this colour. */
static short border_color(const struct canvas *canvas, short ground)
{
    enum { WHITE_INK = 15, BLACK_INK = 0, WHITE_OF_EIGHT = 7, LIGHT = 150 };
    if (ground < 0)
        return canvas->pen[INK_PLAIN].fg;
    if (palette_light(ground) > LIGHT)
        return BLACK_INK;
    return canvas->theme->colors > 8 ? WHITE_INK : WHITE_OF_EIGHT;
}

/* Black for dots and corners, where that can be seen, so that they differ from
 * the border; green on a dark square that has no colour from them. */
static short mark_color(const struct canvas *canvas, short ground)
{
    enum { BLACK_INK = 0, GREEN_INK = 2, DARK = 100 };
    if (!theme_has_targets(canvas->theme) && palette_light(ground) < DARK)
        return GREEN_INK;
    return ground >= 0 && palette_light(ground) >= DARK
               ? BLACK_INK
               : border_color(canvas, ground);
}

/* On the ground that the cell has. */
static void put(const struct canvas *canvas, int line, int cell, wchar_t sign,
                bool is_mark)
{
    struct pen pen = grid_at(canvas->grid, line, cell)->pen;
    pen.fg =
        is_mark ? mark_color(canvas, pen.bg) : border_color(canvas, pen.bg);
    pen.style &= ~(STYLE_UNDERLINE | STYLE_BOLD);
    canvas_wide(canvas, line, cell, pen, sign);
}

/* The cell of the piece stays blank without one: a screen reader reads what is
 * under the cursor. */
static void put_on_blank(const struct canvas *canvas, struct rect square,
                         int line, int cell, wchar_t sign)
{
    bool is_piece = line == square.line + square.lines / 2 &&
                    cell == square.cell + square.cells / 2;
    if (!is_piece && sign_is_blank(grid_at(canvas->grid, line, cell)))
        put(canvas, line, cell, sign, false);
}

/* Above and below a dot of half a line, the border is the cell's ground. */
static void put_beside_dot(const struct canvas *canvas, int line, int cell,
                           wchar_t dot)
{
    struct sign *sign = grid_at(canvas->grid, line, cell);
    short color = border_color(canvas, sign->pen.bg);
    if (sign->text[0] == dot && color >= 0)
        sign->pen.bg = color;
}

static void put_corners(const struct canvas *canvas, struct rect square,
                        const wchar_t signs[CORNERS], bool is_mark)
{
    for (int i = 0; i < CORNERS; i++) {
        int line = square.line + (i / 2) * (square.lines - 1);
        int cell = square.cell + (i % 2) * (square.cells - 1);
        if (sign_is_blank(grid_at(canvas->grid, line, cell)))
            put(canvas, line, cell, signs[i], is_mark);
    }
}

void square_frame_border(const struct canvas *canvas, struct rect square)
{
    const struct signs *signs = signs_of(canvas);
    int last_line = square.line + square.lines - 1;
    int last_cell = square.cell + square.cells - 1;
    put_corners(canvas, square, signs->corner, false);
    for (int cell = square.cell + 1; cell < last_cell; cell++) {
        put_on_blank(canvas, square, square.line, cell, signs->upper);
        put_on_blank(canvas, square, last_line, cell, signs->lower);
        if (square.lines > 2)
            continue;
        put_beside_dot(canvas, square.line, cell, L'\u2584');
        put_beside_dot(canvas, last_line, cell, L'\u2580');
    }
    for (int line = square.line + 1; line < last_line; line++) {
        put_on_blank(canvas, square, line, square.cell, signs->left);
        put_on_blank(canvas, square, line, last_cell, signs->right);
    }
}

short square_frame_dot_color(const struct canvas *canvas, short ground)
{
    return mark_color(canvas, ground);
}

/* Half a line is as high as a cell is wide. */
void square_frame_dot(const struct canvas *canvas, struct rect square,
                      short color)
{
    static const wchar_t blocks[4] = {L' ', L'\u2580', L'\u2584', L'\u2588'};
    int size = 2 + square.lines / 6 * 2;
    int top = square.lines - size / 2, left = (square.cells - size) / 2;
    for (int line = 0; line < square.lines; line++) {
        bool upper = 2 * line >= top && 2 * line < top + size;
        bool lower = 2 * line + 1 >= top && 2 * line + 1 < top + size;
        for (int x = 0; upper + lower > 0 && x < size; x++) {
            int cell = square.cell + left + x;
            struct pen pen =
                grid_at(canvas->grid, square.line + line, cell)->pen;
            pen.fg = color;
            pen.style &= ~(STYLE_UNDERLINE | STYLE_BOLD);
            canvas_wide(canvas, square.line + line, cell, pen,
                        blocks[upper + 2 * lower]);
        }
    }
}

void square_frame_corners(const struct canvas *canvas, struct rect square)
{
    static const wchar_t small[CORNERS] = {L'\u2598', L'\u259d', L'\u2596',
                                           L'\u2597'};
    static const wchar_t low[CORNERS] = {L'\u2580', L'\u2580', L'\u2584',
                                         L'\u2584'};
    enum { LARGE_LINES = 3 };
    if (!canvas->quadrants)
        put_corners(canvas, square, low, true);
    else
        put_corners(canvas, square,
                    square.lines < LARGE_LINES ? small : quarters.corner, true);
}
