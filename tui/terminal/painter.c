// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/painter.h"

#include <string.h>

#include "tui/terminal/output.h"

enum { ERASE_BYTES = 3 };

void painter_put(struct painter *painter, const char *bytes, size_t count)
{
    memcpy(painter->out + painter->bytes, bytes, count);
    painter->bytes += count;
}

/* A blank looks the same in every pen of its ground. */
static bool is_in(const struct sign *sign, struct pen pen)
{
    return sign_is_blank(sign)
               ? sign->pen.bg == pen.bg &&
                     (pen.style & (STYLE_UNDERLINE | STYLE_REVERSE)) == 0
               : pen_is_same(sign->pen, pen);
}

/* The blanks round an underlined sign are written with it, where the terminal
 * can end the line. */
static struct pen pen_for(const struct painter *painter,
                          const struct sign *sign, struct pen pen)
{
    if (sign_is_blank(sign) && painter->update->can->ends_underline)
        pen.style &= ~(unsigned)STYLE_UNDERLINE;
    return pen;
}

bool painter_belongs(const struct painter *painter, const struct sign *sign,
                     struct pen pen)
{
    struct pen text = painter->update->text;
    if (sign_is_blank(sign) && pen_is_same(sign->pen, text))
        return pen_is_same(pen, text);
    return is_in(sign, pen_for(painter, sign, pen));
}

unsigned painter_hints(const struct painter *painter)
{
    return (painter->blanks_alone ? PEN_FOR_BLANKS : 0) |
           (painter->update->can->ends_underline ? PEN_ENDS_UNDERLINE : 0);
}

static void take_pen(struct painter *painter, struct pen pen)
{
    char change[PEN_BYTES_MAX];
    painter_put(
        painter, change,
        pen_change(&painter->state->pen, pen, painter_hints(painter), change));
}

/* After the last cell of a line the cursor's place is not known. */
static void step(struct painter *painter, int cells)
{
    struct spot *cursor = &painter->state->cursor;
    cursor->cell += cells;
    if (cursor->cell >= painter->state->grid.cells)
        cursor->line = -1;
}

void painter_write_tail(struct painter *painter)
{
    int tail = painter->tail;
    painter->tail = 0;
    memset(painter->out + painter->bytes, ' ', (size_t)tail);
    painter->bytes += (size_t)tail;
    if (tail > 0)
        step(painter, tail);
}

/* Where the cursor is behind the tail. */
static struct spot tail_end(const struct painter *painter)
{
    struct spot spot = painter->state->cursor;
    spot.cell += painter->tail;
    if (spot.cell >= painter->state->grid.cells)
        spot.line = -1;
    return spot;
}

static bool can_erase(const struct painter *painter, short ground)
{
    return painter->update->can->erases_cells &&
           (ground < 0 || painter->update->can->erases_in_ground);
}

/* "\033[5X" */
static size_t counted_write(int cells, char end, char *out)
{
    memcpy(out, "\033[", 2);
    size_t bytes = 2 + decimal_write(out + 2, cells);
    out[bytes++] = end;
    return bytes;
}

void painter_delete(struct painter *painter, int cells)
{
    char text[2 + DECIMAL_BYTES_MAX + 1];
    painter_write_tail(painter);
    take_pen(painter, painter->pen);
    painter_put(painter, text, counted_write(cells, 'P', text));
}

/* Behind the tail, or by erasing it. */
static struct way shortest(const struct painter *painter, struct spot to)
{
    const struct capabilities *can = painter->update->can;
    struct way written = {.erases = false}, erased = {.erases = true};
    written.bytes = motion_write(can, tail_end(painter), to, written.text) +
                    (size_t)painter->tail;
    if (painter->tail == 0 || !can_erase(painter, painter->state->pen.bg))
        return written;
    erased.bytes = counted_write(painter->tail, 'X', erased.text);
    erased.bytes += motion_write(can, painter->state->cursor, to,
                                 erased.text + erased.bytes);
    return erased.bytes < written.bytes ? erased : written;
}

/* Does a sign look as it shall in the pen that is written in? */
static bool suits(const struct painter *painter, const struct sign *sign,
                  struct pen pen)
{
    return is_in(sign, pen) && (sign_is_blank(sign) || !painter->blanks_alone);
}

/* May the cursor write there on its way? What is due later may be anything till
 * then; the half of a wide sign may not. */
static bool may_cross(const struct painter *painter, int line, int cell,
                      struct pen pen)
{
    const struct sign *sign = painter_wanted(painter, line, cell);
    if (sign->text[0] == L'\0' ||
        grid_at(&painter->state->grid, line, cell)->text[0] == L'\0')
        return false;
    return painter_is_due(painter, line, cell) ||
           (sign_is_ascii(sign) && suits(painter, sign, pen) &&
            !painter_is_picture(painter, line, cell - 1));
}

/* Can the cells up to this one be written over, in this pen, for fewer bytes
 * than the way round them? */
static bool is_bridge(const struct painter *painter, struct spot to,
                      struct pen pen, size_t bytes)
{
    struct spot from = tail_end(painter);
    if (from.line != to.line || from.cell < 0 || from.cell > to.cell ||
        (size_t)(painter->tail + to.cell - from.cell) > bytes)
        return false;
    for (int cell = from.cell; cell < to.cell; cell++)
        if (!may_cross(painter, to.line, cell, pen))
            return false;
    return true;
}

struct way painter_way(const struct painter *painter, struct spot to,
                       struct pen pen)
{
    struct way way = shortest(painter, to);
    if (is_bridge(painter, to, pen, way.bytes))
        way = (struct way){.crosses = true,
                           .bytes =
                               (size_t)(to.cell - painter->state->cursor.cell)};
    return way;
}

/* Nothing is sent before it must be. */
static void leave_blank(struct painter *painter, struct pen pen)
{
    struct pen now = painter->state->pen;
    char change[PEN_BYTES_MAX];
    if (painter->tail > 0 &&
        pen_change(&now, pen, painter_hints(painter), change) > 0)
        painter_write_tail(painter);
    take_pen(painter, pen);
    painter->tail++;
    if (tail_end(painter).line < 0)
        painter_write_tail(painter);
}

void painter_paint(struct painter *painter, int line, int cell)
{
    const struct sign *sign = painter_wanted(painter, line, cell);
    struct pen pen = pen_for(painter, sign, painter->pen);
    int cells = sign_cells(sign);
    if (sign_is_blank(sign)) {
        leave_blank(painter, pen);
        *grid_at(&painter->state->grid, line, cell) = *sign;
        return;
    }
    painter_write_tail(painter);
    take_pen(painter, pen);
    painter->bytes += sign_write(sign, painter->out + painter->bytes);
    for (int i = 0; i < cells && cell + i < painter->state->grid.cells; i++)
        *grid_at(&painter->state->grid, line, cell + i) =
            *painter_wanted(painter, line, cell + i);
    step(painter, cells > 0 ? cells : 1);
    /* A terminal may show its coloured picture all the same, two cells wide:
     * the next sign is sent to its own place. */
    if (sign->text[1] == TEXT_SELECTOR && painter->state->cursor.line >= 0)
        painter->state->cursor.cell = -1;
}

/* Over the cells between; what is due in another pen is written later. */
static void cross(struct painter *painter, struct spot to)
{
    struct spot at = tail_end(painter);
    for (; at.cell < to.cell; at.cell++) {
        const struct sign *sign = painter_wanted(painter, at.line, at.cell);
        if (suits(painter, sign, painter->pen) &&
            !painter_is_picture(painter, at.line, at.cell)) {
            painter_paint(painter, at.line, at.cell);
            continue;
        }
        leave_blank(painter, painter->pen);
        screen_state_forget(painter->state, at.line, at.cell);
    }
}

void painter_go(struct painter *painter, struct spot to)
{
    struct way way = painter_way(painter, to, painter->pen);
    if (way.crosses) {
        cross(painter, to);
        return;
    }
    if (!way.erases)
        way.bytes -= (size_t)painter->tail;
    if (!way.erases)
        painter_write_tail(painter);
    painter->tail = 0;
    painter_put(painter, way.text, way.bytes);
    painter->state->cursor = to;
}

/* How many cells from here on are blanks of one ground. */
static int blanks_from(const struct painter *painter, int line, int cell)
{
    short ground = painter_wanted(painter, line, cell)->pen.bg;
    int at = cell;
    while (at < painter->state->grid.cells &&
           sign_is_blank_on(painter_wanted(painter, line, at), ground))
        at++;
    return at - cell;
}

/* Up to the last of so many cells that is due. */
static int due_among(const struct painter *painter, int line, int cell,
                     int count)
{
    while (count > 0 && !painter_is_due(painter, line, cell + count - 1))
        count--;
    return count;
}

/* Up to the last due blank of this ground, also over cells that are due in
 * another pen: they may be anything till then. blanks: how many are due. */
static int reach(const struct painter *painter, int line, int cell, int *blanks)
{
    short ground = painter_wanted(painter, line, cell)->pen.bg;
    int count = 0;
    *blanks = 0;
    for (int at = cell; at < painter->state->grid.cells; at++) {
        const struct sign *sign = painter_wanted(painter, line, at);
        bool is_blank = sign_is_blank_on(sign, ground);
        bool due = painter_is_due(painter, line, at);
        if (!is_blank && (!due || painter_belongs(painter, sign, painter->pen)))
            break;
        if (!is_blank || !due)
            continue;
        count = at + 1 - cell;
        ++*blanks;
    }
    return count;
}

static void settle_blanks(struct painter *painter, int line, int cell,
                          int count)
{
    const struct sign blank = *painter_wanted(painter, line, cell);
    for (int end = cell + count; cell < end; cell++) {
        const struct sign *sign = painter_wanted(painter, line, cell);
        *grid_at(&painter->state->grid, line, cell) =
            sign_is_blank_on(sign, blank.pen.bg) ? *sign : blank;
    }
}

/* The blanks to the end of the line, in less than it takes to write them. */
static bool erase_rest(struct painter *painter, int line, int cell)
{
    const struct sign *sign = painter_wanted(painter, line, cell);
    int count = blanks_from(painter, line, cell);
    int due = due_among(painter, line, cell, count);
    bool rests_here = line == painter->update->cursor.line &&
                      cell == painter->update->cursor.cell;
    if (cell + count < painter->state->grid.cells ||
        (rests_here ? 2 * due : due) <= ERASE_BYTES)
        return false;
    painter_write_tail(painter);
    take_pen(painter, pen_for(painter, sign, painter->pen));
    painter_put(painter, "\033[K", ERASE_BYTES);
    settle_blanks(painter, line, cell, count);
    return true;
}

static bool erase_some(struct painter *painter, int line, int cell)
{
    enum { WORTH_IT = 8 };
    const struct sign *sign = painter_wanted(painter, line, cell);
    char text[2 + DECIMAL_BYTES_MAX + 1];
    int blanks, count = reach(painter, line, cell, &blanks);
    if (!painter->update->can->erases_cells || blanks < WORTH_IT)
        return false;
    painter_write_tail(painter);
    take_pen(painter, pen_for(painter, sign, painter->pen));
    painter_put(painter, text, counted_write(count, 'X', text));
    settle_blanks(painter, line, cell, count);
    return true;
}

bool painter_erase(struct painter *painter, int line, int cell)
{
    const struct sign *sign = painter_wanted(painter, line, cell);
    if (!sign_is_blank(sign) ||
        (sign->pen.bg >= 0 && !painter->update->can->erases_in_ground))
        return false;
    return erase_rest(painter, line, cell) || erase_some(painter, line, cell);
}
