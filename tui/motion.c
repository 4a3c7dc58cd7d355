#include "tui/motion.h"

#include <stdio.h>
#include <string.h>

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
    struct way way;
    way.bytes =
        (size_t)(number == 1 ? sprintf(way.text, "\033[%c", end)
                             : sprintf(way.text, "\033[%d%c", number, end));
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
    struct way way;
    int bytes;
    if (to.cell == 0)
        return sequence(to.line + 1, 'H');
    if (to.line == 0)
        bytes = sprintf(way.text, "\033[;%dH", to.cell + 1);
    else
        bytes = sprintf(way.text, "\033[%d;%dH", to.line + 1, to.cell + 1);
    way.bytes = (size_t)bytes;
    return way;
}

static struct way up_or_down(const struct abilities *can, int from, int to)
{
    struct way way = can->to_line ? sequence(to + 1, 'd') : impossible;
    if (from == to)
        return none;
    if (to > from && can->new_line_keeps_cell)
        way = shorter(way, repeated('\n', to - from));
    return way;
}

static struct way within_line(const struct abilities *can, int from, int to)
{
    struct way way = can->to_cell ? sequence(to + 1, 'G') : impossible;
    if (from == to)
        return none;
    if (to < from)
        way = shorter(way, repeated('\b', from - to));
    if (can->by_cells)
        way = shorter(way, to > from ? sequence(to - from, 'C')
                                     : sequence(from - to, 'D'));
    return way;
}

/* Also by way of the line's beginning. */
static struct way along(const struct abilities *can, int from, int to)
{
    return shorter(within_line(can, from, to),
                   both(repeated('\r', 1), within_line(can, 0, to)));
}

size_t motion_write(const struct abilities *can, struct spot from,
                    struct spot to, char out[MOTION_BYTES_MAX])
{
    struct way way = straight_to(to);
    if (from.line >= 0)
        way = shorter(way, both(along(can, from.cell, to.cell),
                                up_or_down(can, from.line, to.line)));
    memcpy(out, way.text, way.bytes);
    return way.bytes;
}
