// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/drawing.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "tui/terminal/control.h"

/*
 * A shape is a polygon in a square of 100 by 100 units, y downwards. All
 * pieces but the knight are symmetrical: their polygon is the right half, with
 * x counted from the middle. What a shape covers by half or more is a dot of
 * the piece; its edge is the outline, and the right of the body is in shade.
 */
struct point {
    signed char x, y;
};

enum { UNITS = 100, POINTS_MAX = 24 };

struct shape {
    bool is_half;
    struct point point[POINTS_MAX]; /* up to the first {0, 0} */
    struct point mark[4]; /* a slit, an eye or a line, drawn as the outline */
};

// clang-format off
static const struct shape shapes[ROLES] = {
    [PAWN] = {true, {{0, 17}, {8, 19}, {13, 25}, {19, 32}, {19, 37}, {13, 45},
        {8, 50}, {9, 60}, {12, 69}, {18, 76}, {30, 82}, {30, 93}, {0, 93}},
        {{0, 0}}},
    [KNIGHT] = {false, {{46, 11}, {52, 18}, {64, 20}, {76, 30}, {83, 46},
        {85, 66}, {85, 93}, {20, 93}, {21, 82}, {33, 70}, {45, 58}, {47, 50},
        {38, 54}, {30, 61}, {20, 61}, {12, 52}, {17, 42}, {28, 30}, {33, 22},
        {36, 11}, {42, 16}}, {{37, 30}, {44, 30}, {44, 37}, {37, 37}}},
    [BISHOP] = {true, {{0, 7}, {6, 9}, {7, 15}, {17, 26}, {23, 38}, {22, 50},
        {15, 57}, {21, 60}, {21, 67}, {14, 69}, {19, 78}, {33, 82}, {33, 93},
        {0, 93}}, {{47, 25}, {55, 25}, {49, 43}, {43, 43}}},
    [ROOK] = {true, {{0, 16}, {8, 16}, {8, 26}, {17, 26}, {17, 16}, {31, 16},
        {31, 36}, {22, 43}, {23, 68}, {32, 77}, {35, 80}, {35, 93}, {0, 93}},
        {{33, 38}, {67, 38}, {67, 43}, {33, 43}}},
    [QUEEN] = {true, {{0, 9}, {6, 11}, {6, 19}, {10, 40}, {17, 17}, {24, 19},
        {25, 43}, {36, 26}, {43, 30}, {33, 56}, {27, 66}, {30, 74}, {35, 81},
        {35, 93}, {0, 93}}, {{20, 66}, {80, 66}, {80, 71}, {20, 71}}},
    [KING] = {true, {{0, 10}, {6, 10}, {6, 15}, {14, 15}, {14, 23}, {6, 23},
        {6, 33}, {13, 41}, {18, 33}, {32, 33}, {41, 41}, {38, 52}, {28, 64},
        {28, 71}, {35, 81}, {35, 93}, {0, 93}}, {{20, 66}, {80, 66}, {80, 71},
        {20, 71}}},
};
// clang-format on

/* Up to six lines polygons are too coarse: these are drawn by hand. '#' is the
 * body, 'o' an outline within it; the outline around it is added, but not
 * where '-' keeps the square to be seen. */
static const char *const three[ROLES][6] = {
    [PAWN] = {"............", ".....##.....", "....####....", ".....##.....",
              "...######...", "............"},
    [KNIGHT] = {"......##....", "....######..", "..########..", "..###..####.",
                "......#####.", "............"},
    [BISHOP] = {".....##.....", "....#.##....", "...##.###...", "....####....",
                "..########..", "............"},
    [ROOK] = {"..##.##.##..", "..########..", "...######...", "...######...",
              "..########..", "............"},
    [QUEEN] = {".#...##...#.", ".##..##..##.", ".##.####.##.", "..########..",
               "..########..", "............"},
    [KING] = {".....##.....", "...######...", ".....##.....", ".##########.",
              "..########..", "............"},
};

static const char *const four[ROLES][8] = {
    [PAWN] = {"................", "................", "......####......",
              "......####......", ".......##.......", "......####......",
              "....########....", "................"},
    [KNIGHT] = {"................", "......##.##.....", ".....########...",
                "..###o########..", "..#####oo#####..", "..----oo######..",
                "......########..", "................"},
    [BISHOP] = {"................", ".......##.......", ".....####o#.....",
                ".....###o##.....", ".....######.....", "......####......",
                "..############..", "................"},
    [ROOK] = {"................", "..##..####..##..", "..############..",
              "....########....", "....########....", "....########....",
              "..############..", "................"},
    [QUEEN] = {"................", "..##...##...##..", "..###..##..###..",
               "..############..", "...##########...", "....########....",
               "....########....", "................"},
    [KING] = {"................", ".......##.......", ".....######.....",
              ".......##.......", "..############..", "...##########...",
              "....########....", "................"},
};

static const char *const five[ROLES][10] = {
    [PAWN] = {"....................", "....................",
              "....................", "........####........",
              ".......######.......", "........####........",
              ".........##.........", "......########......",
              "....................", "...................."},
    [KNIGHT] = {"....................", "........##.##.......",
                "......#########.....", "....##o##########...",
                "..################..", "..######oo########..",
                "..----oo##########..", "......############..",
                "....................", "...................."},
    [BISHOP] = {"....................", ".........##.........",
                ".......######.......", "......#####o##......",
                "......####o###......", "......########......",
                "........####........", "....############....",
                "....................", "...................."},
    [ROOK] = {"....................", "....##..####..##....",
              "....##..####..##....", "....############....",
              "......########......", "......########......",
              "......########......", "...##############...",
              "....................", "...................."},
    [QUEEN] = {"....................", "..##.....##.....##..",
               "..##....####....##..", "..####..####..####..",
               "..################..", "...##############...",
               "....############....", "...##############...",
               "....................", "...................."},
    [KING] = {"....................", ".........##.........",
              ".......######.......", ".........##.........",
              "..#######..#######..", "..################..",
              "...##############...", "....############....",
              "....................", "...................."},
};

static const char *const six[ROLES][12] = {
    [PAWN] = {"........................", "........................",
              "........................", "..........####..........",
              "........########........", "........########........",
              "..........####..........", "..........####..........",
              "........########........", "......############......",
              "........................", "........................"},
    [KNIGHT] = {"........................", "..........##.##.........",
                "........##########......", "......###o##########....",
                "....##################..", "..####################..",
                "..########oo##########..", "..------oo############..",
                "........##############..", "......################..",
                "........................", "........................"},
    [BISHOP] = {"........................", "...........##...........",
                ".........######.........", "........######o#........",
                ".......#####oo###.......", ".......##########.......",
                "........########........", "..........####..........",
                "........########........", "....################....",
                "........................", "........................"},
    [ROOK] = {"........................", "....####..####..####....",
              "....####..####..####....", "....################....",
              ".......##########.......", ".......##########.......",
              ".......##########.......", ".......##########.......",
              "......############......", "....################....",
              "........................", "........................"},
    [QUEEN] = {"........................", "..##.......##.......##..",
               "..##...##..##..##...##..", "..###..##.####.##..###..",
               "..####################..", "...##################...",
               "....################....", ".....##############.....",
               "....################....", "....################....",
               "........................", "........................"},
    [KING] = {"........................", "...........##...........",
              "........########........", "...........##...........",
              "....#####..##..#####....", "..########.##.########..",
              "..####################..", "...##################...",
              ".....oooooooooooooo.....", "....################....",
              "........................", "........................"},
};

/* The first ones again, where a cell has only two halves, with a letter in the
 * first. */
static const char *const three_in_halves[ROLES][6] = {
    [PAWN] = {"......", "......", "..##..", "..##..", ".####.", "......"},
    [KNIGHT] = {"..##..", ".####.", "#####.", "#..##.", "..###.", "......"},
    [BISHOP] = {"..##..", ".####.", ".####.", "..##..", ".####.", "......"},
    [ROOK] = {".#..#.", ".####.", "..##..", "..##..", ".####.", "......"},
    [QUEEN] = {"..##..", "..##..", "#.##.#", ".####.", ".####.", "......"},
    [KING] = {"..##..", ".####.", "..##..", "######", ".####.", "......"},
};

enum { BY_HAND_LINES_MAX = 6, SHADE_LINES_MIN = 9 };

/* The sign of the dot in the drawings by hand; outside them the square's. */
static char sign_by_hand(int lines, enum role role, int x, int y)
{
    if (x < 0 || x >= 4 * lines || y < 0 || y >= 2 * lines)
        return '.';
    switch (lines) {
    case 3:
        return three[role][y][x];
    case 4:
        return four[role][y][x];
    case 5:
        return five[role][y][x];
    default:
        return six[role][y][x];
    }
}

static bool is_solid(int lines, enum role role, int x, int y)
{
    char sign = sign_by_hand(lines, role, x, y);
    return sign == '#' || sign == 'o';
}

static void draw_by_hand(struct drawings *drawings, enum role role)
{
    int lines = drawings->lines;
    for (int y = 0; y < 2 * lines; y++)
        for (int x = 0; x < 4 * lines; x++) {
            /* Below every piece the last half line is free; only the outlines
             * of the lowest ones, which few themes need, are there. */
            char sign = sign_by_hand(lines, role, x, y);
            bool is_free = y == 2 * lines - 1 && lines >= DRAWING_OUTLINE_MIN;
            bool is_beside = !is_free && (is_solid(lines, role, x - 1, y) ||
                                          is_solid(lines, role, x + 1, y) ||
                                          is_solid(lines, role, x, y - 1) ||
                                          is_solid(lines, role, x, y + 1));
            if (sign == '#')
                drawings->dot[role][y][x] = DOT_BODY;
            else
                drawings->dot[role][y][x] =
                    sign == 'o' || (sign == '.' && is_beside) ? DOT_OUTLINE
                                                              : DOT_GROUND;
        }
    /* A cell has two colours: where three would meet, the outline is thick. */
    for (int y = 0; y < 2 * lines; y++)
        for (int x = 0; x < 4 * lines; x++) {
            unsigned kinds = 0;
            for (int i = 0; i < 4; i++)
                kinds |=
                    1u
                    << drawings->dot[role][(y & ~1) + i / 2][(x & ~1) + i % 2];
            if (__builtin_popcount(kinds) > 2 &&
                drawings->dot[role][y][x] == DOT_GROUND)
                drawings->dot[role][y][x] = DOT_OUTLINE;
        }
}

/* Does a ray to the right of (x, y) cross the edge from a to b? In units times
 * scale. */
static bool crosses(struct point a, struct point b, int x, int y, int scale)
{
    int ax = a.x * scale, ay = a.y * scale, bx = b.x * scale, by = b.y * scale;
    if ((ay > y) == (by > y))
        return false;
    int64_t left = (int64_t)(x - ax) * (by - ay);
    int64_t right = (int64_t)(bx - ax) * (y - ay);
    return by > ay ? left < right : left > right;
}

static bool polygon_has(const struct point *point, size_t points, int x, int y,
                        int scale)
{
    bool is_in = false;
    for (size_t i = 0, j = points - 1; i < points; j = i++)
        is_in ^= crosses(point[i], point[j], x, y, scale);
    return is_in;
}

static bool shape_has(const struct shape *shape, int x, int y, int scale)
{
    size_t points = 0;
    int middle = UNITS / 2 * scale;
    while (points < POINTS_MAX &&
           (shape->point[points].x != 0 || shape->point[points].y != 0))
        points++;
    if (shape->is_half)
        x = x < middle ? middle - x : x - middle;
    return polygon_has(shape->point, points, x, y, scale);
}

/* Is at least half of the dot inside? It is looked at in SAMPLES places across
 * and as many down. */
static bool covers(const struct shape *shape, bool mark, int lines, int x,
                   int y)
{
    enum { SAMPLES = 4 };
    int across = 4 * lines * SAMPLES, down = 2 * lines * SAMPLES, found = 0;
    /* Both counts divide this scale, and so does twice each of them. */
    int scale = 2 * across;
    for (int i = 0; i < SAMPLES; i++)
        for (int j = 0; j < SAMPLES; j++) {
            int px = (2 * (x * SAMPLES + i) + 1) * UNITS * scale / (2 * across);
            int py = (2 * (y * SAMPLES + j) + 1) * UNITS * scale / (2 * down);
            found += mark ? polygon_has(shape->mark, 4, px, py, scale)
                          : shape_has(shape, px, py, scale);
        }
    return 2 * found >= SAMPLES * SAMPLES;
}

static bool is_piece(const struct drawings *drawings, enum role role, int x,
                     int y)
{
    int lines = drawings->lines;
    return x >= 0 && x < 4 * lines && y >= 0 && y < 2 * lines &&
           drawings->dot[role][y][x] != DOT_GROUND;
}

/* The dots of the piece, all as DOT_BODY. */
static void draw_body(struct drawings *drawings, enum role role)
{
    int lines = drawings->lines;
    for (int y = 0; y < 2 * lines; y++)
        for (int x = 0; x < 4 * lines; x++)
            drawings->dot[role][y][x] =
                covers(&shapes[role], false, lines, x, y) ? DOT_BODY
                                                          : DOT_GROUND;
}

static enum dot refined(const struct drawings *drawings, enum role role, int x,
                        int y)
{
    enum { SHADE_DOTS = 3 };
    bool is_edge = false, is_right = false;
    for (int away = -1; away <= 1; away += 2)
        is_edge |= !is_piece(drawings, role, x + away, y) ||
                   !is_piece(drawings, role, x, y + away);
    for (int away = 1; away <= SHADE_DOTS; away++)
        is_right |= !is_piece(drawings, role, x + away, y);
    if (is_edge || covers(&shapes[role], true, drawings->lines, x, y))
        return DOT_OUTLINE;
    return is_right && drawings->lines >= SHADE_LINES_MIN ? DOT_SHADE
                                                          : DOT_BODY;
}

static void draw_polygon(struct drawings *drawings, enum role role)
{
    unsigned char out[2 * DRAWING_LINES_MAX][4 * DRAWING_LINES_MAX];
    int lines = drawings->lines;
    draw_body(drawings, role);
    for (int y = 0; y < 2 * lines; y++)
        for (int x = 0; x < 4 * lines; x++)
            out[y][x] = is_piece(drawings, role, x, y)
                            ? refined(drawings, role, x, y)
                            : DOT_GROUND;
    memcpy(drawings->dot[role], out, sizeof out);
}

static int drawn_lines(int square_lines)
{
    return square_lines < DRAWING_LINES_MAX ? square_lines : DRAWING_LINES_MAX;
}

void drawings_fit(struct drawings *drawings, int square_lines)
{
    if (drawings->lines == drawn_lines(square_lines))
        return;
    drawings->lines = drawn_lines(square_lines);
    for (int role = PAWN; role <= KING; role++)
        if (drawings->lines <= BY_HAND_LINES_MAX)
            draw_by_hand(drawings, (enum role)role);
        else
            draw_polygon(drawings, (enum role)role);
}

enum dot drawings_dot(const struct drawings *drawings, enum role role,
                      int square_lines, int x, int y)
{
    int margin = square_lines - drawings->lines;
    x -= 2 * margin;
    y -= margin;
    if (role == ROLE_NONE || x < 0 || x >= 4 * drawings->lines || y < 0 ||
        y >= 2 * drawings->lines)
        return DOT_GROUND;
    return (enum dot)drawings->dot[role][y][x];
}

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
short square_frame_dot_color(const struct canvas *canvas, short ground)
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
                short color)
{
    struct pen pen = grid_at(canvas->grid, line, cell)->pen;
    pen.fg = color;
    pen.style &= ~(STYLE_UNDERLINE | STYLE_BOLD);
    canvas_wide(canvas, line, cell, pen, sign);
}

/* Below a drawn piece, and where it is as wide as its square, the border is
 * what its cells have of the square. */
static void put_beside_drawing(const struct canvas *canvas, int line, int cell,
                               short color)
{
    enum { BLOCKS_FIRST = 0x2580, FULL_BLOCK = 0x2588, BLOCKS_LAST = 0x259f };
    struct sign *sign = grid_at(canvas->grid, line, cell);
    if (sign->text[0] >= BLOCKS_FIRST && sign->text[0] <= BLOCKS_LAST &&
        sign->text[0] != FULL_BLOCK && color >= 0)
        sign->pen.bg = color;
}

/* The cell of the piece stays blank without one: a screen reader reads what is
 * under the cursor. */
static void put_on_blank(const struct canvas *canvas, struct rect square,
                         int line, int cell, wchar_t sign, short color)
{
    bool is_piece = line == square.line + square.lines / 2 &&
                    cell == square.cell + square.cells / 2;
    if (!is_piece && sign_is_blank(grid_at(canvas->grid, line, cell)))
        put(canvas, line, cell, sign, color);
}

/* Above and below a dot of half a line, the border is the cell's ground. */
static void put_beside_dot(const struct canvas *canvas, int line, int cell,
                           wchar_t dot, short color)
{
    struct sign *sign = grid_at(canvas->grid, line, cell);
    if (sign->text[0] == dot && color >= 0)
        sign->pen.bg = color;
}

static void put_corners(const struct canvas *canvas, struct rect square,
                        const wchar_t signs[CORNERS], short color)
{
    for (int i = 0; i < CORNERS; i++) {
        int line = square.line + (i / 2) * (square.lines - 1);
        int cell = square.cell + (i % 2) * (square.cells - 1);
        if (sign_is_blank(grid_at(canvas->grid, line, cell)))
            put(canvas, line, cell, signs[i], color);
    }
}

void square_frame_border(const struct canvas *canvas, struct rect square,
                         bool has_white)
{
    enum { BLACK_INK = 0, SEEN_ON = 70 };
    short ground = grid_at(canvas->grid, square.line, square.cell)->pen.bg;
    short color = border_color(canvas, ground);
    if (has_white && ground >= 0 && palette_light(ground) >= SEEN_ON)
        color = BLACK_INK;
    const struct signs *signs = canvas->quadrants ? &quarters
                                : canvas->blocks  ? &halves
                                                  : &ascii;
    int last_line = square.line + square.lines - 1;
    int last_cell = square.cell + square.cells - 1;
    put_corners(canvas, square, signs->corner, color);
    for (int cell = square.cell + 1; cell < last_cell; cell++) {
        put_on_blank(canvas, square, square.line, cell, signs->upper, color);
        if (square.lines > 2)
            put_beside_drawing(canvas, last_line, cell, color);
        put_on_blank(canvas, square, last_line, cell, signs->lower, color);
        if (square.lines > 2)
            continue;
        put_beside_dot(canvas, square.line, cell, L'\u2584', color);
        put_beside_dot(canvas, last_line, cell, L'\u2580', color);
    }
    for (int line = square.line + 1; line < last_line; line++) {
        put_beside_drawing(canvas, line, square.cell, color);
        put_beside_drawing(canvas, line, last_cell, color);
        put_on_blank(canvas, square, line, square.cell, signs->left, color);
        put_on_blank(canvas, square, line, last_cell, signs->right, color);
    }
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
    short color = square_frame_dot_color(
        canvas, grid_at(canvas->grid, square.line, square.cell)->pen.bg);
    if (!canvas->quadrants)
        put_corners(canvas, square, low, color);
    else
        put_corners(canvas, square,
                    square.lines < LARGE_LINES ? small : quarters.corner,
                    color);
}

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
    if (kinds & 1u << DOT_GROUND || kinds == 1u << DOT_OUTLINE)
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
    static const wchar_t letters[2][4] = {{L' ', L'"', L'm', L'#'},
                                          {L' ', L'\'', L'.', L':'}};
    static const wchar_t blocks[2][4] = {
        {L' ', L'\u2580', L'\u2584', L'\u2588'},
        {L' ', L'\u2591', L'\u2591', L'\u2592'}};
    int shape = (dots[0] != DOT_GROUND || dots[1] != DOT_GROUND) +
                2 * (dots[2] != DOT_GROUND || dots[3] != DOT_GROUND);
    const wchar_t *signs =
        piece->canvas->blocks ? blocks[is_shaded] : letters[is_shaded];
    struct pen pen = piece->pen;
    pen.fg = piece->color[DOT_BODY];
    if (shape != 0)
        canvas_wide(piece->canvas, line, cell, pen, signs[shape]);
}

/* The four dots of a cell of the square, two above and two below. */
static void look_up_dots(const struct drawn_piece *piece, int y, int x,
                         enum dot out[QUARTERS])
{
    int lines = piece->square.lines;
    for (int i = 0; i < QUARTERS; i++)
        if (!piece->canvas->quadrants && lines == DRAWING_LINES_MIN)
            out[i] = three_in_halves[piece->role][2 * y + i / 2][x] == '#'
                         ? DOT_BODY
                         : DOT_GROUND;
        else
            out[i] = drawings_dot(piece->drawings, piece->role, lines,
                                  2 * x + i % 2, 2 * y + i / 2);
}

void drawn_piece_paint(const struct drawn_piece *piece)
{
    const struct canvas *canvas = piece->canvas;
    /* Without colours White's pieces are solid, and Black's only outlines, or
     * shaded where there is no room for them. */
    bool is_hollow = canvas->theme->plain && piece->side == BLACK;
    bool is_shaded = is_hollow && (!piece->has_outline || !canvas->quadrants);
    /* An outline around the body is left away if it cannot differ from it. */
    bool is_bare = piece->drawings->lines <= BY_HAND_LINES_MAX &&
                   (!piece->has_outline || !canvas->quadrants ||
                    (canvas->theme->plain && !is_hollow));
    for (int y = 0; y < piece->square.lines; y++)
        for (int x = 0; x < piece->square.cells; x++) {
            int line = piece->square.line + y, cell = piece->square.cell + x;
            enum dot dots[QUARTERS];
            look_up_dots(piece, y, x, dots);
            if (is_bare)
                turn_dots(dots, DOT_OUTLINE, DOT_GROUND);
            /* A cell has two colours: of more kinds of dots the shade goes
             * first, and then the body, so that outlines stay closed. */
            if (__builtin_popcount(kinds_of(dots)) > 2)
                turn_dots(dots, DOT_SHADE, DOT_BODY);
            if (__builtin_popcount(kinds_of(dots)) > 2)
                turn_dots(dots, DOT_BODY, DOT_OUTLINE);
            if (kinds_of(dots) == 1u << DOT_GROUND)
                continue;
            if (canvas->theme->plain) {
                /* Without colours there is one kind: of a hollow piece the
                 * outline alone. */
                enum dot inside =
                    is_hollow && !is_shaded ? DOT_GROUND : DOT_BODY;
                turn_dots(dots, DOT_BODY, inside);
                turn_dots(dots, DOT_SHADE, inside);
                turn_dots(dots, DOT_OUTLINE, DOT_BODY);
            }
            if (canvas->quadrants && !is_shaded)
                paint_quarters(piece, line, cell, dots);
            else
                paint_halves(piece, line, cell, dots, is_shaded);
        }
}
