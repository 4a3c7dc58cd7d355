// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/control.h"

#include <string.h>

#include "tui/terminal/output.h"

enum { NO_WAY = MOTION_BYTES_MAX };

/* A part of a way; NO_WAY bytes: there is none. */
struct way {
    char text[MOTION_BYTES_MAX];
    size_t bytes;
};

static const struct way none = {"", 0}, impossible = {"", NO_WAY};

static struct way repeated(char sign, int times)
{
    struct way way = impossible;
    if (times < NO_WAY) {
        memset(way.text, sign, (size_t)times);
        way.bytes = (size_t)times;
    }
    return way;
}

/* "\033[5d"; a 1 need not be said. */
static struct way sequence(int number, char end)
{
    struct way way = {"\033[", 2};
    if (number != 1)
        way.bytes += decimal_write(way.text + way.bytes, number);
    way.text[way.bytes++] = end;
    return way;
}

static struct way shorter(struct way a, struct way b)
{
    return b.bytes < a.bytes ? b : a;
}

static struct way both(struct way a, struct way b)
{
    if (a.bytes + b.bytes >= NO_WAY)
        return impossible;
    memcpy(a.text + a.bytes, b.text, b.bytes);
    a.bytes += b.bytes;
    return a;
}

static struct way straight_to(struct spot to)
{
    struct way way = {"\033[", 2};
    if (to.cell == 0)
        return sequence(to.line + 1, 'H');
    if (to.line > 0)
        way.bytes += decimal_write(way.text + way.bytes, to.line + 1);
    way.text[way.bytes++] = ';';
    way.bytes += decimal_write(way.text + way.bytes, to.cell + 1);
    way.text[way.bytes++] = 'H';
    return way;
}

static struct way up_or_down(const struct capabilities *can, int from, int to)
{
    struct way way = can->to_line ? sequence(to + 1, 'd') : impossible;
    if (from == to)
        return none;
    if (to > from && can->new_line_keeps_cell)
        way = shorter(way, repeated('\n', to - from));
    if (to == from - 1 && can->goes_up)
        way = (struct way){"\033M", 2};
    return way;
}

static struct way within_line(const struct capabilities *can, int from, int to)
{
    struct way way = can->to_cell ? sequence(to + 1, 'G') : impossible;
    if (from == to)
        return none;
    if (from < 0)
        return way;
    if (to < from)
        way = shorter(way, repeated('\b', from - to));
    if (can->by_cells)
        way = shorter(way, to > from ? sequence(to - from, 'C')
                                     : sequence(from - to, 'D'));
    return way;
}

size_t motion_write(const struct capabilities *can, struct spot from,
                    struct spot to, char out[MOTION_BYTES_MAX])
{
    if (from.line == to.line && from.cell == to.cell)
        return 0;
    struct way way = straight_to(to);
    if (from.line >= 0) {
        /* Also by way of the line's beginning. */
        way = shorter(way, both(shorter(within_line(can, from.cell, to.cell),
                                        both(repeated('\r', 1),
                                             within_line(can, 0, to.cell))),
                                up_or_down(can, from.line, to.line)));
    }
    memcpy(out, way.text, way.bytes);
    return way.bytes;
}

/* The eye takes most of its light from green, and least from blue. */
static int light_of(int red, int green, int blue)
{
    return (54 * red + 183 * green + 18 * blue) / 255;
}

static const unsigned char true_colors[TRUE_END - TRUE_FIRST][3] = {
    [TRUE_LIGHT_WOOD - TRUE_FIRST] = {185, 140, 85},
    [TRUE_DARK_WOOD - TRUE_FIRST] = {122, 81, 48},
};

void palette_true(int color, int rgb[3])
{
    for (int i = 0; i < 3; i++)
        rgb[i] = true_colors[color - TRUE_FIRST][i];
}

int palette_light(int color)
{
    enum { BASE = 16, CUBE = 216, SIDE = 6 };
    static const unsigned char base[BASE] = {
        0, 44, 147, 191, 17, 58, 161, 229, 127, 54, 183, 237, 92, 72, 201, 255};
    static const int steps[SIDE] = {0, 95, 135, 175, 215, 255};
    if (color >= TRUE_FIRST) {
        const unsigned char *rgb = true_colors[color - TRUE_FIRST];
        return light_of(rgb[0], rgb[1], rgb[2]);
    }
    if (color < BASE)
        return base[color < 0 ? 0 : color];
    color -= BASE;
    if (color >= CUBE)
        return 8 + 10 * (color - CUBE);
    return light_of(steps[color / SIDE / SIDE], steps[color / SIDE % SIDE],
                    steps[color % SIDE]);
}

/* "39;" */
static size_t parameter_write(char *out, int number)
{
    size_t used = decimal_write(out, number);
    out[used] = ';';
    return used + 1;
}

/* If 8 colours are all there are, no other is asked for. */
static size_t color_write(char *out, int color, bool is_ground)
{
    int ten = is_ground ? 10 : 0;
    if (color < 0)
        return parameter_write(out, 39 + ten);
    if (color < 8)
        return parameter_write(out, 30 + ten + color);
    if (color < 16)
        return parameter_write(out, 90 + ten + color - 8);
    size_t used = parameter_write(out, 38 + ten);
    if (color >= TRUE_FIRST) {
        int rgb[3];
        palette_true(color, rgb);
        used += parameter_write(out + used, 2);
        for (int i = 0; i < 3; i++)
            used += parameter_write(out + used, rgb[i]);
        return used;
    }
    used += parameter_write(out + used, 5);
    return used + parameter_write(out + used, color);
}

static size_t style_write(char *out, unsigned added)
{
    size_t used = 0;
    if (added & STYLE_BOLD)
        used += parameter_write(out + used, 1);
    if (added & STYLE_UNDERLINE)
        used += parameter_write(out + used, 4);
    if (added & STYLE_REVERSE)
        used += parameter_write(out + used, 7);
    return used;
}

/* A blank is written with whatever can stay. */
static struct pen for_blank(struct pen now, struct pen wanted,
                            bool ends_underline)
{
    const struct pen bare = {-1, -1, 0};
    if (ends_underline)
        now.style &= ~(unsigned)STYLE_UNDERLINE;
    bool is_lit = (now.style & (STYLE_UNDERLINE | STYLE_REVERSE)) != 0;
    if (wanted.bg == now.bg && !is_lit)
        return now;
    if (wanted.bg < 0)
        return bare;
    return (struct pen){is_lit ? -1 : now.fg, wanted.bg,
                        is_lit ? 0 : now.style};
}

size_t pen_change(struct pen *now, struct pen wanted, unsigned hints,
                  char out[PEN_BYTES_MAX])
{
    const struct pen bare = {-1, -1, 0};
    bool ends_underline = (hints & PEN_ENDS_UNDERLINE) != 0;
    struct pen from = *now;
    size_t used = 2;
    if (hints & PEN_FOR_BLANKS)
        wanted = for_blank(from, wanted, ends_underline);
    if (pen_is_same(from, wanted))
        return 0;
    memcpy(out, "\033[", 2);
    /* What is taken away takes all away, unless it is an underline. */
    bool is_bare = wanted.fg < 0 && wanted.bg < 0 && wanted.style == 0;
    unsigned gone = from.style & ~(unsigned)wanted.style;
    if ((ends_underline ? gone & ~(unsigned)STYLE_UNDERLINE : gone) != 0 ||
        is_bare) {
        from = bare;
        if (!pen_is_same(wanted, bare))
            used += parameter_write(out + used, 0);
    }
    if (from.style & ~(unsigned)wanted.style)
        used += parameter_write(out + used, 24);
    used += style_write(out + used, wanted.style & ~(unsigned)from.style);
    if (wanted.fg != from.fg)
        used += color_write(out + used, wanted.fg, false);
    if (wanted.bg != from.bg)
        used += color_write(out + used, wanted.bg, true);
    used -= used > 2; /* the last semicolon */
    out[used++] = 'm';
    *now = wanted;
    return used;
}
