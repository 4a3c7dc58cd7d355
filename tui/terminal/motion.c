// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/motion.h"

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

/* Also by way of the line's beginning. */
static struct way along(const struct capabilities *can, int from, int to)
{
    return shorter(within_line(can, from, to),
                   both(repeated('\r', 1), within_line(can, 0, to)));
}

size_t motion_write(const struct capabilities *can, struct spot from,
                    struct spot to, char out[MOTION_BYTES_MAX])
{
    if (from.line == to.line && from.cell == to.cell)
        return 0;
    struct way way = straight_to(to);
    if (from.line >= 0)
        way = shorter(way, both(along(can, from.cell, to.cell),
                                up_or_down(can, from.line, to.line)));
    memcpy(out, way.text, way.bytes);
    return way.bytes;
}
