// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/drawing.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

static const struct shape shapes[ROLES] = {
    [PAWN] = {true,
              {{0, 17},
               {8, 19},
               {13, 25},
               {19, 32},
               {19, 37},
               {13, 45},
               {8, 50},
               {9, 60},
               {12, 69},
               {18, 76},
               {30, 82},
               {30, 93},
               {0, 93}},
              {{0, 0}}},
    [KNIGHT] = {false,
                {{46, 11}, {52, 18}, {64, 20}, {76, 30}, {83, 46}, {85, 66},
                 {85, 93}, {20, 93}, {21, 82}, {33, 70}, {45, 58}, {47, 50},
                 {38, 54}, {30, 61}, {20, 61}, {12, 52}, {17, 42}, {28, 30},
                 {33, 22}, {36, 11}, {42, 16}},
                {{37, 30}, {44, 30}, {44, 37}, {37, 37}}},
    [BISHOP] = {true,
                {{0, 7},
                 {6, 9},
                 {7, 15},
                 {17, 26},
                 {23, 38},
                 {22, 50},
                 {15, 57},
                 {21, 60},
                 {21, 67},
                 {14, 69},
                 {19, 78},
                 {33, 82},
                 {33, 93},
                 {0, 93}},
                {{47, 25}, {55, 25}, {49, 43}, {43, 43}}},
    [ROOK] = {true,
              {{0, 16},
               {8, 16},
               {8, 26},
               {17, 26},
               {17, 16},
               {31, 16},
               {31, 36},
               {22, 43},
               {23, 68},
               {32, 77},
               {35, 80},
               {35, 93},
               {0, 93}},
              {{33, 38}, {67, 38}, {67, 43}, {33, 43}}},
    [QUEEN] = {true,
               {{0, 9},
                {6, 11},
                {6, 19},
                {10, 40},
                {17, 17},
                {24, 19},
                {25, 43},
                {36, 26},
                {43, 30},
                {33, 56},
                {27, 66},
                {30, 74},
                {35, 81},
                {35, 93},
                {0, 93}},
               {{20, 66}, {80, 66}, {80, 71}, {20, 71}}},
    [KING] = {true,
              {{0, 10},
               {6, 10},
               {6, 15},
               {14, 15},
               {14, 23},
               {6, 23},
               {6, 33},
               {13, 41},
               {18, 33},
               {32, 33},
               {41, 41},
               {38, 52},
               {28, 64},
               {28, 71},
               {35, 81},
               {35, 93},
               {0, 93}},
              {{20, 66}, {80, 66}, {80, 71}, {20, 71}}},
};

/* Up to six lines polygons are too coarse: these are drawn by hand. */
static const char *const three[ROLES][6] = {
    [PAWN] = {"............", "............", ".....##.....", "....####....",
              ".....##.....", "...######..."},
    [KNIGHT] = {"............", ".....###....", "...######...", "..##.#####..",
                ".....#####..", "...#######.."},
    [BISHOP] = {"............", ".....##.....", "....#.##....", "....####....",
                ".....##.....", "..########.."},
    [ROOK] = {"............", "..##.##.##..", "..########..", "...######...",
              "...######...", "..########.."},
    [QUEEN] = {"............", ".#...##...#.", ".##.####.##.", "..########..",
               "...######...", "..########.."},
    [KING] = {"............", ".....##.....", "...######...", ".....##.....",
              ".##########.", "..########.."},
};

static const char *const four[ROLES][8] = {
    [PAWN] = {"................", "................", "......####......",
              ".....######.....", "......####......", ".......##.......",
              ".....######.....", "....########...."},
    [KNIGHT] = {"................", "......##.##.....", ".....########...",
                "...###.#######..", "...######.#####.", "...##...######..",
                "......########..", "....##########.."},
    [BISHOP] = {"................", ".......##.......", ".....##.###.....",
                ".....##.###.....", "......####......", "......####......",
                ".....######.....", "...##########..."},
    [ROOK] = {"................", "...##..##..##...", "...##########...",
              "....########....", ".....######.....", ".....######.....",
              "....########....", "...##########..."},
    [QUEEN] = {"................", "..##...##...##..", "...##.####.##...",
               "...##########...", "....########....", ".....######.....",
               "....########....", "...##########..."},
    [KING] = {"................", ".......##.......", ".....######.....",
              ".......##.......", "...####..####...", "...##########...",
              "....########....", "...##########..."},
};

/* With an outline: a sign is two dots wide, so that no cell has a dot of the
 * square, the outline and the body; 'o' is a line within the body. */
static const char *const five[ROLES][10] = {
    [PAWN] = {"..........", "..........", "....##....", "...####...",
              "..######..", "...####...", "....##....", "..######..",
              "...####...", ".########."},
    [KNIGHT] = {"..........", ".....#.#..", "...#####..", "..##o####.",
                ".########.", ".###.####.", "....#####.", "...#####..",
                "..######..", ".########."},
    [BISHOP] = {"..........", "....##....", "...####...", "..###o##..",
                "..##o###..", "..######..", "...####...", "...####...",
                "..######..", ".########."},
    [ROOK] = {"..........", ".##.##.##.", ".########.", ".########.",
              "..######..", "..######..", "..######..", "..######..",
              ".########.", ".########."},
    [QUEEN] = {"..........", ".#..##..#.", ".##.##.##.", ".##.##.##.",
               ".########.", "..######..", "..oooooo..", "..######..",
               ".########.", ".########."},
    [KING] = {"..........", "....##....", "..######..", "....##....",
              ".##.##.##.", ".########.", ".########.", "..oooooo..",
              "..######..", ".########."},
};

static const char *const six[ROLES][12] = {
    [PAWN] = {"............", "............", ".....##.....", "....####....",
              "...######...", "...######...", "....####....", ".....##.....",
              "...######...", "....####....", "..########..", "..########.."},
    [KNIGHT] = {"............", ".....##.##..", "....#######.", "...########.",
                "..##o######.", ".##########.", ".####..####.", "..##..#####.",
                ".....#####..", "....######..", "..########..", ".##########."},
    [BISHOP] = {"............", ".....##.....", "....####....", "...######...",
                "..####o###..", "..###o####..", "..########..", "...######...",
                "....####....", "...######...", "..########..", ".##########."},
    [ROOK] = {"............", ".###.##.###.", ".##########.", ".##########.",
              "..oooooooo..", "..########..", "..########..", "..########..",
              "..########..", ".##########.", ".##########.", ".##########."},
    [QUEEN] = {"............", ".##..##..##.", ".##..##..##.", ".##.####.##.",
               ".##########.", ".##########.", "..########..", "..########..",
               "..oooooooo..", "..########..", ".##########.", ".##########."},
    [KING] = {"............", ".....##.....", "...######...", ".....##.....",
              ".###.##.###.", ".##########.", ".##########.", ".##########.",
              "..########..", "..oooooooo..", "..########..", ".##########."},
};

enum { BY_HAND_LINES_MAX = 6 };

/* The sign of the dot in the drawings by hand. */
static char sign_by_hand(int lines, enum role role, int x, int y)
{
    switch (lines) {
    case 3:
        return three[role][y][x];
    case 4:
        return four[role][y][x];
    case 5:
        return five[role][y][x / 2];
    default:
        return six[role][y][x / 2];
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
        for (int x = 0; x < 4 * lines; x++) {
            bool is_in = lines <= BY_HAND_LINES_MAX
                             ? sign_by_hand(lines, role, x, y) != '.'
                             : covers(&shapes[role], false, lines, x, y);
            drawings->dot[role][y][x] = is_in ? DOT_BODY : DOT_GROUND;
        }
}

static enum dot refined(const struct drawings *drawings, enum role role, int x,
                        int y)
{
    const struct shape *shape = &shapes[role];
    int lines = drawings->lines;
    bool is_edge = false, is_right = false;
    bool has_outline = lines >= DRAWING_OUTLINE_MIN;
    bool is_mark = lines <= BY_HAND_LINES_MAX
                       ? sign_by_hand(lines, role, x, y) == 'o'
                       : covers(shape, true, lines, x, y);
    int shade_dots = has_outline ? 3 : 1;
    for (int away = -1; away <= 1; away += 2)
        is_edge |= !is_piece(drawings, role, x + away, y) ||
                   !is_piece(drawings, role, x, y + away);
    for (int away = 1; away <= shade_dots; away++)
        is_right |= !is_piece(drawings, role, x + away, y);
    if (has_outline && (is_edge || is_mark))
        return DOT_OUTLINE;
    return is_right && lines > DRAWING_LINES_MIN ? DOT_SHADE : DOT_BODY;
}

static void draw(struct drawings *drawings, enum role role)
{
    unsigned char out[2 * DRAWING_LINES_MAX][4 * DRAWING_LINES_MAX];
    int lines = drawings->lines;
    draw_body(drawings, role);
    for (int y = 0; y < 2 * lines; y++)
        for (int x = 0; x < 4 * lines; x++)
            out[y][x] = is_piece(drawings, role, x, y)
                            ? refined(drawings, role, x, y)
                            : DOT_GROUND;
    for (int y = 0; y < 2 * lines; y++)
        for (int x = 0; x < 4 * lines; x++)
            drawings->dot[role][y][x] = out[y][x];
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
        draw(drawings, (enum role)role);
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
