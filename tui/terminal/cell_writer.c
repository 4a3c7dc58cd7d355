// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/cell_writer.h"

#include <string.h>

#include "tui/terminal/output.h"

enum { ERASE_BYTES = 3 };

void cell_writer_put(struct cell_writer *cell_writer, const char *bytes,
                     size_t count)
{
    memcpy(cell_writer->out + cell_writer->bytes, bytes, count);
    cell_writer->bytes += count;
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
static struct pen pen_for(const struct cell_writer *cell_writer,
                          const struct sign *sign, struct pen pen)
{
    if (sign_is_blank(sign) && cell_writer->update->can->ends_underline)
        pen.style &= ~(unsigned)STYLE_UNDERLINE;
    return pen;
}

bool cell_writer_belongs(const struct cell_writer *cell_writer,
                         const struct sign *sign, struct pen pen)
{
    struct pen text = cell_writer->update->text;
    if (sign_is_blank(sign) && pen_is_same(sign->pen, text))
        return pen_is_same(pen, text);
    return is_in(sign, pen_for(cell_writer, sign, pen));
}

unsigned cell_writer_hints(const struct cell_writer *cell_writer)
{
    return (cell_writer->blanks_alone ? PEN_FOR_BLANKS : 0) |
           (cell_writer->update->can->ends_underline ? PEN_ENDS_UNDERLINE : 0);
}

static void take_pen(struct cell_writer *cell_writer, struct pen pen)
{
    char change[PEN_BYTES_MAX];
    cell_writer_put(cell_writer, change,
                    pen_change(&cell_writer->state->pen, pen,
                               cell_writer_hints(cell_writer), change));
}

/* After the last cell of a line the cursor's place is not known. */
static void step(struct cell_writer *cell_writer, int cells)
{
    struct spot *cursor = &cell_writer->state->cursor;
    cursor->cell += cells;
    if (cursor->cell >= cell_writer->state->grid.cells)
        cursor->line = -1;
}

void cell_writer_write_tail(struct cell_writer *cell_writer)
{
    int tail = cell_writer->tail;
    cell_writer->tail = 0;
    memset(cell_writer->out + cell_writer->bytes, ' ', (size_t)tail);
    cell_writer->bytes += (size_t)tail;
    if (tail > 0)
        step(cell_writer, tail);
}

/* Where the cursor is behind the tail. */
static struct spot tail_end(const struct cell_writer *cell_writer)
{
    struct spot spot = cell_writer->state->cursor;
    spot.cell += cell_writer->tail;
    if (spot.cell >= cell_writer->state->grid.cells)
        spot.line = -1;
    return spot;
}

static bool can_erase(const struct cell_writer *cell_writer, short ground)
{
    return cell_writer->update->can->erases_cells &&
           (ground < 0 || cell_writer->update->can->erases_in_ground);
}

/* "\033[5X" */
static size_t counted_write(int cells, char end, char *out)
{
    memcpy(out, "\033[", 2);
    size_t bytes = 2 + decimal_write(out + 2, cells);
    out[bytes++] = end;
    return bytes;
}

void cell_writer_delete(struct cell_writer *cell_writer, int cells)
{
    char text[2 + DECIMAL_BYTES_MAX + 1];
    cell_writer_write_tail(cell_writer);
    take_pen(cell_writer, cell_writer->pen);
    cell_writer_put(cell_writer, text, counted_write(cells, 'P', text));
}

/* Behind the tail, or by erasing it. */
static struct way shortest(const struct cell_writer *cell_writer,
                           struct spot to)
{
    const struct capabilities *can = cell_writer->update->can;
    struct way written = {.erases = false}, erased = {.erases = true};
    written.bytes = motion_write(can, tail_end(cell_writer), to, written.text) +
                    (size_t)cell_writer->tail;
    if (cell_writer->tail == 0 ||
        !can_erase(cell_writer, cell_writer->state->pen.bg))
        return written;
    erased.bytes = counted_write(cell_writer->tail, 'X', erased.text);
    erased.bytes += motion_write(can, cell_writer->state->cursor, to,
                                 erased.text + erased.bytes);
    return erased.bytes < written.bytes ? erased : written;
}

/* Does a sign look as it shall in the pen that is written in? */
static bool suits(const struct cell_writer *cell_writer,
                  const struct sign *sign, struct pen pen)
{
    return is_in(sign, pen) &&
           (sign_is_blank(sign) || !cell_writer->blanks_alone);
}

/* May the cursor write there on its way? What is due later may be anything till
 * then; the half of a wide sign may not. */
static bool may_cross(const struct cell_writer *cell_writer, int line, int cell,
                      struct pen pen)
{
    const struct sign *sign = cell_writer_wanted(cell_writer, line, cell);
    if (sign->text[0] == L'\0' ||
        grid_at(&cell_writer->state->grid, line, cell)->text[0] == L'\0')
        return false;
    return cell_writer_is_due(cell_writer, line, cell) ||
           (sign_is_ascii(sign) && suits(cell_writer, sign, pen) &&
            !cell_writer_is_picture(cell_writer, line, cell - 1));
}

/* Can the cells up to this one be written over, in this pen, for fewer bytes
 * than the way round them? */
static bool is_bridge(const struct cell_writer *cell_writer, struct spot to,
                      struct pen pen, size_t bytes)
{
    struct spot from = tail_end(cell_writer);
    if (from.line != to.line || from.cell < 0 || from.cell > to.cell ||
        (size_t)(cell_writer->tail + to.cell - from.cell) > bytes)
        return false;
    for (int cell = from.cell; cell < to.cell; cell++)
        if (!may_cross(cell_writer, to.line, cell, pen))
            return false;
    return true;
}

struct way cell_writer_way(const struct cell_writer *cell_writer,
                           struct spot to, struct pen pen)
{
    struct way way = shortest(cell_writer, to);
    if (is_bridge(cell_writer, to, pen, way.bytes))
        way = (struct way){
            .crosses = true,
            .bytes = (size_t)(to.cell - cell_writer->state->cursor.cell)};
    return way;
}

/* Nothing is sent before it must be. */
static void leave_blank(struct cell_writer *cell_writer, struct pen pen)
{
    struct pen now = cell_writer->state->pen;
    char change[PEN_BYTES_MAX];
    if (cell_writer->tail > 0 &&
        pen_change(&now, pen, cell_writer_hints(cell_writer), change) > 0)
        cell_writer_write_tail(cell_writer);
    take_pen(cell_writer, pen);
    cell_writer->tail++;
    if (tail_end(cell_writer).line < 0)
        cell_writer_write_tail(cell_writer);
}

void cell_writer_paint(struct cell_writer *cell_writer, int line, int cell)
{
    const struct sign *sign = cell_writer_wanted(cell_writer, line, cell);
    struct pen pen = pen_for(cell_writer, sign, cell_writer->pen);
    int cells = sign_cells(sign);
    if (sign_is_blank(sign)) {
        leave_blank(cell_writer, pen);
        *grid_at(&cell_writer->state->grid, line, cell) = *sign;
        return;
    }
    cell_writer_write_tail(cell_writer);
    take_pen(cell_writer, pen);
    cell_writer->bytes +=
        sign_write(sign, cell_writer->out + cell_writer->bytes);
    for (int i = 0; i < cells && cell + i < cell_writer->state->grid.cells; i++)
        *grid_at(&cell_writer->state->grid, line, cell + i) =
            *cell_writer_wanted(cell_writer, line, cell + i);
    step(cell_writer, cells > 0 ? cells : 1);
    /* A terminal may show its coloured picture all the same, two cells wide:
     * the next sign is sent to its own place. */
    if (sign->text[1] == TEXT_SELECTOR && cell_writer->state->cursor.line >= 0)
        cell_writer->state->cursor.cell = -1;
}

/* Over the cells between; what is due in another pen is written later. */
static void cross(struct cell_writer *cell_writer, struct spot to)
{
    struct spot at = tail_end(cell_writer);
    for (; at.cell < to.cell; at.cell++) {
        const struct sign *sign =
            cell_writer_wanted(cell_writer, at.line, at.cell);
        if (suits(cell_writer, sign, cell_writer->pen) &&
            !cell_writer_is_picture(cell_writer, at.line, at.cell)) {
            cell_writer_paint(cell_writer, at.line, at.cell);
            continue;
        }
        leave_blank(cell_writer, cell_writer->pen);
        screen_state_forget(cell_writer->state, at.line, at.cell);
    }
}

void cell_writer_go(struct cell_writer *cell_writer, struct spot to)
{
    struct way way = cell_writer_way(cell_writer, to, cell_writer->pen);
    if (way.crosses) {
        cross(cell_writer, to);
        return;
    }
    if (!way.erases)
        way.bytes -= (size_t)cell_writer->tail;
    if (!way.erases)
        cell_writer_write_tail(cell_writer);
    cell_writer->tail = 0;
    cell_writer_put(cell_writer, way.text, way.bytes);
    cell_writer->state->cursor = to;
}

/* How many cells from here on are blanks of one ground. */
static int blanks_from(const struct cell_writer *cell_writer, int line,
                       int cell)
{
    short ground = cell_writer_wanted(cell_writer, line, cell)->pen.bg;
    int at = cell;
    while (at < cell_writer->state->grid.cells &&
           sign_is_blank_on(cell_writer_wanted(cell_writer, line, at), ground))
        at++;
    return at - cell;
}

/* Up to the last of so many cells that is due. */
static int due_among(const struct cell_writer *cell_writer, int line, int cell,
                     int count)
{
    while (count > 0 &&
           !cell_writer_is_due(cell_writer, line, cell + count - 1))
        count--;
    return count;
}

/* Up to the last due blank of this ground, also over cells that are due in
 * another pen: they may be anything till then. blanks: how many are due. */
static int reach(const struct cell_writer *cell_writer, int line, int cell,
                 int *blanks)
{
    short ground = cell_writer_wanted(cell_writer, line, cell)->pen.bg;
    int count = 0;
    *blanks = 0;
    for (int at = cell; at < cell_writer->state->grid.cells; at++) {
        const struct sign *sign = cell_writer_wanted(cell_writer, line, at);
        bool is_blank = sign_is_blank_on(sign, ground);
        bool due = cell_writer_is_due(cell_writer, line, at);
        if (!is_blank &&
            (!due || cell_writer_belongs(cell_writer, sign, cell_writer->pen)))
            break;
        if (!is_blank || !due)
            continue;
        count = at + 1 - cell;
        ++*blanks;
    }
    return count;
}

static void settle_blanks(struct cell_writer *cell_writer, int line, int cell,
                          int count)
{
    const struct sign blank = *cell_writer_wanted(cell_writer, line, cell);
    for (int end = cell + count; cell < end; cell++) {
        const struct sign *sign = cell_writer_wanted(cell_writer, line, cell);
        *grid_at(&cell_writer->state->grid, line, cell) =
            sign_is_blank_on(sign, blank.pen.bg) ? *sign : blank;
    }
}

/* The blanks to the end of the line, in less than it takes to write them. */
static bool erase_rest(struct cell_writer *cell_writer, int line, int cell)
{
    const struct sign *sign = cell_writer_wanted(cell_writer, line, cell);
    int count = blanks_from(cell_writer, line, cell);
    int due = due_among(cell_writer, line, cell, count);
    bool rests_here = line == cell_writer->update->cursor.line &&
                      cell == cell_writer->update->cursor.cell;
    if (cell + count < cell_writer->state->grid.cells ||
        (rests_here ? 2 * due : due) <= ERASE_BYTES)
        return false;
    cell_writer_write_tail(cell_writer);
    take_pen(cell_writer, pen_for(cell_writer, sign, cell_writer->pen));
    cell_writer_put(cell_writer, "\033[K", ERASE_BYTES);
    settle_blanks(cell_writer, line, cell, count);
    return true;
}

static bool erase_some(struct cell_writer *cell_writer, int line, int cell)
{
    enum { WORTH_IT = 8 };
    const struct sign *sign = cell_writer_wanted(cell_writer, line, cell);
    char text[2 + DECIMAL_BYTES_MAX + 1];
    int blanks, count = reach(cell_writer, line, cell, &blanks);
    if (!cell_writer->update->can->erases_cells || blanks < WORTH_IT)
        return false;
    cell_writer_write_tail(cell_writer);
    take_pen(cell_writer, pen_for(cell_writer, sign, cell_writer->pen));
    cell_writer_put(cell_writer, text, counted_write(count, 'X', text));
    settle_blanks(cell_writer, line, cell, count);
    return true;
}

bool cell_writer_erase(struct cell_writer *cell_writer, int line, int cell)
{
    const struct sign *sign = cell_writer_wanted(cell_writer, line, cell);
    if (!sign_is_blank(sign) ||
        (sign->pen.bg >= 0 && !cell_writer->update->can->erases_in_ground))
        return false;
    return erase_rest(cell_writer, line, cell) ||
           erase_some(cell_writer, line, cell);
}
