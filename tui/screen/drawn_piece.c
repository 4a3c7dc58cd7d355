// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/drawn_piece.h"

enum { QUARTERS = 4 };

/* Replace one kind of dot by another. */
static void turn_dots(enum dot dots[QUARTERS], enum dot from, enum dot to)
{
    for (int i = 0; i < QUARTERS; i++)
        if (dots[i] == from)
            dots[i] = to;
}

static unsigned kinds_of(const enum dot dots[QUARTERS])
{
    unsigned kinds = 0;
    for (int i = 0; i < QUARTERS; i++)
        kinds |= 1u << dots[i];
    return kinds;
}

/* A cell has two colours: of more kinds of dots the shade goes first, and then
 * the body, so that outlines stay closed. */
static void leave_two_kinds(enum dot dots[QUARTERS])
{
    if (__builtin_popcount(kinds_of(dots)) > 2)
        turn_dots(dots, DOT_SHADE, DOT_BODY);
    if (__builtin_popcount(kinds_of(dots)) > 2)
        turn_dots(dots, DOT_BODY, DOT_OUTLINE);
}

/* Without colours there is one kind: of a hollow piece the outline alone. */
static void leave_one_kind(enum dot dots[QUARTERS], bool is_hollow)
{
    enum dot inside = is_hollow ? DOT_GROUND : DOT_BODY;
    turn_dots(dots, DOT_BODY, inside);
    turn_dots(dots, DOT_SHADE, inside);
    turn_dots(dots, DOT_OUTLINE, DOT_BODY);
}

/* What a lifted piece leaves behind: its outline, or every other dot. */
static void leave_trace(enum dot dots[QUARTERS], bool has_outline)
{
    if (has_outline) {
        turn_dots(dots, DOT_BODY, DOT_GROUND);
        turn_dots(dots, DOT_SHADE, DOT_GROUND);
    } else {
        dots[1] = dots[2] = DOT_GROUND;
    }
}

/* The four dots of a cell, two above and two below. */
static void dots_of(const struct drawn_piece *piece, int x, int y,
                    enum dot out[QUARTERS])
{
    for (int i = 0; i < QUARTERS; i++)
        out[i] = drawings_dot(piece->drawings, piece->role, piece->square.lines,
                              2 * x + i % 2, 2 * y + i / 2);
    leave_two_kinds(out);
}

/* Bit i: the dot i is drawn. */
static const wchar_t quadrants[16] = {
    L' ',      L'\u2598', L'\u259d', L'\u2580', L'\u2596', L'\u258c',
    L'\u259e', L'\u259b', L'\u2597', L'\u259a', L'\u2590', L'\u259c',
    L'\u2584', L'\u2599', L'\u259f', L'\u2588'};

/* The kind of dot that a cell has its ground from: the square's, or the inner
 * one. The other kind is its character's. */
static enum dot ground_dot(const enum dot dots[QUARTERS])
{
    unsigned kinds = kinds_of(dots);
    if (kinds & 1u << DOT_GROUND)
        return DOT_GROUND;
    return kinds & 1u << DOT_BODY ? DOT_BODY : DOT_SHADE;
}

/* Where the colours of the sides differ. Solid cells have the pen of their
 * neighbours, since each change is sent. */
static void paint_quarters(const struct drawn_piece *piece, int line, int cell,
                           const enum dot dots[QUARTERS])
{
    enum dot ground = ground_dot(dots), figure = ground;
    unsigned drawn = 0;
    for (int i = 0; i < QUARTERS; i++)
        if (dots[i] != ground) {
            figure = dots[i];
            drawn |= 1u << i;
        }
    bool has_outline = piece->has_outline && !piece->canvas->theme->plain;
    if (drawn == 0 && ground == DOT_BODY && !has_outline) {
        ground = DOT_GROUND;
        drawn = 15;
        figure = DOT_BODY;
    } else if (drawn == 0) {
        figure = DOT_OUTLINE;
    }
    struct pen pen = {piece->color[figure], piece->color[ground], 0};
    canvas_wide(piece->canvas, line, cell, pen, quadrants[drawn]);
}

/* Upper and lower half as one character each, where there are no quarters.
 * Black's bodies are shaded where no colour tells the sides. */
static void paint_halves(const struct drawn_piece *piece, int line, int cell,
                         const enum dot dots[QUARTERS], bool is_shaded)
{
    static const wchar_t ascii[2][4] = {{L' ', L'"', L'm', L'#'},
                                        {L' ', L'\'', L'.', L':'}};
    static const wchar_t blocks[2][4] = {
        {L' ', L'\u2580', L'\u2584', L'\u2588'},
        {L' ', L'\u2591', L'\u2591', L'\u2592'}};
    int halves = (dots[0] != DOT_GROUND || dots[1] != DOT_GROUND) +
                 2 * (dots[2] != DOT_GROUND || dots[3] != DOT_GROUND);
    const wchar_t *signs =
        piece->canvas->blocks ? blocks[is_shaded] : ascii[is_shaded];
    struct pen pen = piece->pen;
    pen.fg = piece->color[DOT_BODY];
    if (halves != 0)
        canvas_wide(piece->canvas, line, cell, pen, signs[halves]);
}

void drawn_piece_paint(const struct drawn_piece *piece)
{
    const struct canvas *canvas = piece->canvas;
    /* Without colours White's pieces are solid, and Black's only outlines, or
     * shaded where there is no room for them. */
    bool is_hollow = canvas->theme->plain && piece->side == BLACK;
    bool is_shaded = (is_hollow && !piece->has_outline && !piece->is_lifted) ||
                     ((is_hollow || piece->is_lifted) && !canvas->quadrants);
    for (int y = 0; y < piece->square.lines; y++)
        for (int x = 0; x < piece->square.cells; x++) {
            int line = piece->square.line + y, cell = piece->square.cell + x;
            enum dot dots[QUARTERS];
            dots_of(piece, x, y, dots);
            if (kinds_of(dots) == 1u << DOT_GROUND)
                continue;
            if (piece->is_lifted && !is_shaded)
                leave_trace(dots, piece->has_outline);
            if (canvas->theme->plain)
                leave_one_kind(dots, is_hollow && !is_shaded);
            if (canvas->quadrants && !is_shaded)
                paint_quarters(piece, line, cell, dots);
            else
                paint_halves(piece, line, cell, dots, is_shaded);
        }
}
