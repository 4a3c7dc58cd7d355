// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/update.h"

#include <string.h>

#include "tui/terminal/output.h"

enum {
    NEAREST_MAX = 64, /* of more runs each pen's are painted in their order: to
                         look for the nearest would take too long */
    ERASE_BYTES = 3,
};

struct painter {
    struct screen_state *state;
    const struct update *update;
    struct pen pen; /* in which is written now */
    bool blanks_alone; /* nothing else is */
    int starts; /* of state->due: where the runs begin */
    int tail; /* so many blanks behind the cursor are not sent yet: what is
                 shortest depends on where the cursor goes next */
    char *out;
    size_t bytes;
};

/* How the cursor gets to a place from before the tail. */
struct way {
    bool erases; /* the tail, and does not write it */
    bool crosses; /* writes over what is between */
    char text[2 * MOTION_BYTES_MAX]; /* that goes there otherwise */
    size_t bytes; /* in all */
};

size_t update_room(int lines, int cells)
{
    enum { EACH = PEN_BYTES_MAX + MOTION_BYTES_MAX };
    return UPDATE_ROOM_SPARE + MOTION_BYTES_MAX +
           (size_t)lines * (size_t)cells * (EACH + (size_t)SIGN_BYTES_MAX);
}

void update_anew(struct screen_state *state, const struct grid *wanted,
                 int line)
{
    int first = 0, end = wanted->cells;
    while (first < end && sign_is_blank(grid_at(wanted, line, first)))
        first++;
    while (end > first && sign_is_blank(grid_at(wanted, line, end - 1)))
        end--;
    for (int cell = first; cell < end; cell++)
        screen_state_forget(state, line, cell);
}

static void put(struct painter *painter, const char *bytes, size_t count)
{
    memcpy(painter->out + painter->bytes, bytes, count);
    painter->bytes += count;
}

static const struct sign *wanted_at(const struct painter *painter, int line,
                                    int cell)
{
    return grid_at(painter->update->wanted, line, cell);
}

static bool is_due(const struct painter *painter, int line, int cell)
{
    return !sign_is_same(grid_at(&painter->state->grid, line, cell),
                         wanted_at(painter, line, cell));
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

/* Is it written in this pen's turn? The blanks of the text are a part of it. */
static bool belongs(const struct painter *painter, const struct sign *sign,
                    struct pen pen)
{
    struct pen text = painter->update->text;
    if (sign_is_blank(sign) && pen_is_same(sign->pen, text))
        return pen_is_same(pen, text);
    return is_in(sign, pen_for(painter, sign, pen));
}

static unsigned hints(const struct painter *painter)
{
    return (painter->blanks_alone ? PEN_FOR_BLANKS : 0) |
           (painter->update->can->ends_underline ? PEN_ENDS_UNDERLINE : 0);
}

static void take_pen(struct painter *painter, struct pen pen)
{
    char change[PEN_BYTES_MAX];
    put(painter, change,
        pen_change(&painter->state->pen, pen, hints(painter), change));
}

/* After the last cell of a line the cursor's place is not known. */
static void step(struct painter *painter, int cells)
{
    struct spot *cursor = &painter->state->cursor;
    cursor->cell += cells;
    if (cursor->cell >= painter->state->grid.cells)
        cursor->line = -1;
}

static void write_tail(struct painter *painter)
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

static size_t erasing_write(int cells, char *out)
{
    memcpy(out, "\033[", 2);
    size_t bytes = 2 + decimal_write(out + 2, cells);
    out[bytes++] = 'X';
    return bytes;
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
    erased.bytes = erasing_write(painter->tail, erased.text);
    erased.bytes += motion_write(can, painter->state->cursor, to,
                                 erased.text + erased.bytes);
    return erased.bytes < written.bytes ? erased : written;
}

static bool is_picture(const struct painter *painter, int line, int cell)
{
    return cell >= 0 &&
           wanted_at(painter, line, cell)->text[1] == TEXT_SELECTOR;
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
    const struct sign *sign = wanted_at(painter, line, cell);
    if (sign->text[0] == L'\0' ||
        grid_at(&painter->state->grid, line, cell)->text[0] == L'\0')
        return false;
    return is_due(painter, line, cell) ||
           (sign_is_ascii(sign) && suits(painter, sign, pen) &&
            !is_picture(painter, line, cell - 1));
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

static struct way way_to(const struct painter *painter, struct spot to,
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
    if (painter->tail > 0 && pen_change(&now, pen, hints(painter), change) > 0)
        write_tail(painter);
    take_pen(painter, pen);
    painter->tail++;
    if (tail_end(painter).line < 0)
        write_tail(painter);
}

/* Write the sign of a cell where the cursor is. */
static void paint(struct painter *painter, int line, int cell)
{
    const struct sign *sign = wanted_at(painter, line, cell);
    struct pen pen = pen_for(painter, sign, painter->pen);
    int cells = sign_cells(sign);
    if (sign_is_blank(sign)) {
        leave_blank(painter, pen);
        *grid_at(&painter->state->grid, line, cell) = *sign;
        return;
    }
    write_tail(painter);
    take_pen(painter, pen);
    painter->bytes += sign_write(sign, painter->out + painter->bytes);
    for (int i = 0; i < cells && cell + i < painter->state->grid.cells; i++)
        *grid_at(&painter->state->grid, line, cell + i) =
            *wanted_at(painter, line, cell + i);
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
        const struct sign *sign = wanted_at(painter, at.line, at.cell);
        if (suits(painter, sign, painter->pen) &&
            !is_picture(painter, at.line, at.cell)) {
            paint(painter, at.line, at.cell);
            continue;
        }
        leave_blank(painter, painter->pen);
        screen_state_forget(painter->state, at.line, at.cell);
    }
}

static void go(struct painter *painter, struct spot to)
{
    struct way way = way_to(painter, to, painter->pen);
    if (way.crosses) {
        cross(painter, to);
        return;
    }
    if (!way.erases)
        way.bytes -= (size_t)painter->tail;
    if (!way.erases)
        write_tail(painter);
    painter->tail = 0;
    put(painter, way.text, way.bytes);
    painter->state->cursor = to;
}

static bool is_blank_on(const struct sign *sign, short ground)
{
    return sign_is_blank(sign) && sign->pen.bg == ground;
}

/* How many cells from here on are blanks of one ground. */
static int blanks_from(const struct painter *painter, int line, int cell)
{
    short ground = wanted_at(painter, line, cell)->pen.bg;
    int at = cell;
    while (at < painter->state->grid.cells &&
           is_blank_on(wanted_at(painter, line, at), ground))
        at++;
    return at - cell;
}

/* Up to the last of so many cells that is due. */
static int due_among(const struct painter *painter, int line, int cell,
                     int count)
{
    while (count > 0 && !is_due(painter, line, cell + count - 1))
        count--;
    return count;
}

/* Up to the last due blank of this ground, also over cells that are due in
 * another pen: they may be anything till then. blanks: how many are due. */
static int reach(const struct painter *painter, int line, int cell, int *blanks)
{
    short ground = wanted_at(painter, line, cell)->pen.bg;
    int count = 0;
    *blanks = 0;
    for (int at = cell; at < painter->state->grid.cells; at++) {
        const struct sign *sign = wanted_at(painter, line, at);
        bool is_blank = is_blank_on(sign, ground);
        bool due = is_due(painter, line, at);
        if (!is_blank && (!due || belongs(painter, sign, painter->pen)))
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
    const struct sign blank = *wanted_at(painter, line, cell);
    for (int end = cell + count; cell < end; cell++) {
        const struct sign *sign = wanted_at(painter, line, cell);
        *grid_at(&painter->state->grid, line, cell) =
            is_blank_on(sign, blank.pen.bg) ? *sign : blank;
    }
}

/* The blanks to the end of the line, in less than it takes to write them. */
static bool erase_rest(struct painter *painter, int line, int cell)
{
    const struct sign *sign = wanted_at(painter, line, cell);
    int count = blanks_from(painter, line, cell);
    int due = due_among(painter, line, cell, count);
    bool rests_here = line == painter->update->cursor.line &&
                      cell == painter->update->cursor.cell;
    if (cell + count < painter->state->grid.cells ||
        (rests_here ? 2 * due : due) <= ERASE_BYTES)
        return false;
    write_tail(painter);
    take_pen(painter, pen_for(painter, sign, painter->pen));
    put(painter, "\033[K", ERASE_BYTES);
    settle_blanks(painter, line, cell, count);
    return true;
}

static bool erase_some(struct painter *painter, int line, int cell)
{
    enum { WORTH_IT = 8 };
    const struct sign *sign = wanted_at(painter, line, cell);
    char text[2 + DECIMAL_BYTES_MAX + 1];
    int blanks, count = reach(painter, line, cell, &blanks);
    if (!painter->update->can->erases_cells || blanks < WORTH_IT)
        return false;
    write_tail(painter);
    take_pen(painter, pen_for(painter, sign, painter->pen));
    put(painter, text, erasing_write(count, text));
    settle_blanks(painter, line, cell, count);
    return true;
}

/* Erase blanks rather than write them, where that is shorter; false where it is
 * not. */
static bool erase(struct painter *painter, int line, int cell)
{
    const struct sign *sign = wanted_at(painter, line, cell);
    if (!sign_is_blank(sign) ||
        (sign->pen.bg >= 0 && !painter->update->can->erases_in_ground))
        return false;
    return erase_rest(painter, line, cell) || erase_some(painter, line, cell);
}

/* The pen of a run that begins so. Blanks alone take that of their ground. */
static struct pen pen_of_run(const struct painter *painter, struct spot at,
                             bool *blanks_alone)
{
    struct pen pen = wanted_at(painter, at.line, at.cell)->pen;
    int cell = at.cell;
    while (cell < painter->state->grid.cells &&
           is_due(painter, at.line, cell) &&
           is_blank_on(wanted_at(painter, at.line, cell), pen.bg))
        cell++;
    *blanks_alone = true;
    if (cell == painter->state->grid.cells || !is_due(painter, at.line, cell))
        return pen;
    struct pen next = wanted_at(painter, at.line, cell)->pen;
    for (int i = at.cell; i < cell; i++)
        if (!belongs(painter, wanted_at(painter, at.line, i), next))
            return pen;
    *blanks_alone = false;
    return next;
}

static bool in_run(const struct painter *painter, struct spot at,
                   struct pen pen)
{
    const struct sign *sign = wanted_at(painter, at.line, at.cell);
    return is_due(painter, at.line, at.cell) && sign->text[0] != L'\0' &&
           !is_picture(painter, at.line, at.cell) &&
           belongs(painter, sign, pen);
}

/* What some terminals show two cells wide comes after the cell behind it: so
 * they neither lose it nor shift the line. */
static bool must_wait(const struct painter *painter, struct spot at)
{
    return is_picture(painter, at.line, at.cell) &&
           at.cell + 1 < painter->state->grid.cells &&
           is_due(painter, at.line, at.cell + 1);
}

static void paint_run(struct painter *painter, struct spot at)
{
    painter->pen = pen_of_run(painter, at, &painter->blanks_alone);
    if (is_picture(painter, at.line, at.cell)) {
        go(painter, at);
        paint(painter, at.line, at.cell);
        return;
    }
    for (; at.cell < painter->state->grid.cells &&
           in_run(painter, at, painter->pen);
         at.cell++) {
        go(painter, at);
        if (!erase(painter, at.line, at.cell))
            paint(painter, at.line, at.cell);
    }
}

static bool line_is_due(const struct painter *painter, int line)
{
    const struct grid *state = &painter->state->grid;
    return memcmp(grid_at(state, line, 0), wanted_at(painter, line, 0),
                  (size_t)state->cells * sizeof *state->sign) != 0;
}

static void find_runs_in(struct painter *painter, int line)
{
    struct pen pen = painter->update->text;
    bool goes_on = false, blanks_alone;
    for (struct spot at = {line, 0}; at.cell < painter->state->grid.cells;
         at.cell++) {
        if (is_picture(painter, line, at.cell) &&
            must_wait(painter, at)) /* and is sent again */
            screen_state_forget(painter->state, line, at.cell);
        goes_on = goes_on && in_run(painter, at, pen);
        if (goes_on || !is_due(painter, line, at.cell) ||
            wanted_at(painter, line, at.cell)->text[0] == L'\0')
            continue;
        pen = pen_of_run(painter, at, &blanks_alone);
        goes_on = !is_picture(painter, line, at.cell);
        painter->state->due[painter->starts++] = at;
    }
}

static void find_runs(struct painter *painter)
{
    for (int line = 0; line < painter->state->grid.lines; line++)
        if (line_is_due(painter, line))
            find_runs_in(painter, line);
}

/* The run may have been begun by the way. False when nothing is left of it. */
static bool is_left(const struct painter *painter, int i)
{
    struct spot *at = &painter->state->due[i];
    const struct spot *next = at + 1;
    bool is_last = i + 1 == painter->starts || next->line != at->line;
    int end = is_last ? painter->state->grid.cells : next->cell;
    while (at->cell < end &&
           (!is_due(painter, at->line, at->cell) ||
            wanted_at(painter, at->line, at->cell)->text[0] == L'\0'))
        at->cell++;
    return at->cell < end;
}

/* Is the run written in the turn of this pen? Each run has one turn, or it
 * would never be written. */
static bool is_in_turn(const struct painter *painter, struct spot at,
                       struct pen pen)
{
    bool blanks_alone;
    struct pen own = pen_of_run(painter, at, &blanks_alone);
    return blanks_alone
               ? belongs(painter, wanted_at(painter, at.line, at.cell), pen)
               : pen_is_same(own, pen);
}

static size_t price(const struct painter *painter, struct spot at)
{
    struct painter then = *painter;
    struct pen now = painter->state->pen;
    char change[PEN_BYTES_MAX];
    struct pen pen = pen_of_run(painter, at, &then.blanks_alone);
    return way_to(&then, at, pen).bytes +
           pen_change(&now, pen, hints(&then), change);
}

/* The run that it takes the fewest bytes to begin with, but for the text; NULL
 * when there is no other. */
static const struct spot *nearest(const struct painter *painter)
{
    const struct spot *best = NULL;
    size_t least = 0;
    for (int i = 0; i < painter->starts; i++) {
        const struct spot *at = &painter->state->due[i];
        if (!is_left(painter, i) ||
            is_in_turn(painter, *at, painter->update->text) ||
            must_wait(painter, *at))
            continue;
        size_t bytes = price(painter, *at);
        if (best != NULL && bytes >= least)
            continue;
        best = at;
        least = bytes;
    }
    return best;
}

/* The picture before a run that was painted can be, too. */
static void paint_before(struct painter *painter, int i)
{
    while (--i >= 0 && is_left(painter, i) &&
           is_picture(painter, painter->state->due[i].line,
                      painter->state->due[i].cell) &&
           !must_wait(painter, painter->state->due[i]))
        paint_run(painter, painter->state->due[i]);
}

/* From top to bottom: what belongs to this pen. False where nothing does. */
static bool paint_in_order(struct painter *painter, struct pen pen)
{
    bool is_painted = false;
    for (int i = 0; i < painter->starts; i++) {
        const struct spot *at = &painter->state->due[i];
        if (is_left(painter, i) && !must_wait(painter, *at) &&
            is_in_turn(painter, *at, pen)) {
            paint_run(painter, *at);
            is_painted = true;
        }
        paint_before(painter, i);
    }
    return is_painted;
}

/* All but the text; false where there is nothing else. */
static bool paint_rest(struct painter *painter)
{
    bool is_large = painter->starts > NEAREST_MAX, is_painted = false;
    bool blanks_alone;
    const struct spot *next;
    while ((next = nearest(painter)) != NULL) {
        if (is_large)
            paint_in_order(painter, pen_of_run(painter, *next, &blanks_alone));
        else
            paint_run(painter, *next);
        is_painted = true;
    }
    return is_painted;
}

/* Where the cursor rests where it did, the terminal may find its way back by
 * itself, in fewer bytes than any other. */
static bool come_back(struct painter *painter, struct spot before,
                      struct pen pen)
{
    enum { THERE = 2, BACK = 2 };
    struct screen_state *state = painter->state;
    struct spot to = painter->update->cursor;
    if (!painter->update->can->comes_back || before.line != to.line ||
        before.cell != to.cell || !pen_is_same(pen, state->pen) ||
        way_to(painter, to, pen).bytes <= THERE + BACK + (size_t)painter->tail)
        return false;
    write_tail(painter);
    memmove(painter->out + THERE, painter->out, painter->bytes);
    memcpy(painter->out, "\0337", THERE);
    painter->bytes += THERE;
    put(painter, "\0338", BACK);
    state->cursor = to;
    return true;
}

/* Go where the cursor shall rest; over what is there, where that is
 * shorter. */
static void rest(struct painter *painter)
{
    struct spot to = painter->update->cursor;
    painter->pen = painter->state->pen;
    painter->blanks_alone = false;
    go(painter, to);
    write_tail(painter);
}

size_t update_write(struct screen_state *state, const struct update *update,
                    char *out)
{
    struct painter painter = {.state = state, .update = update, .out = out};
    struct spot before = state->cursor;
    struct pen pen = state->pen;
    find_runs(&painter);
    while (paint_rest(&painter) || paint_in_order(&painter, update->text))
        continue;
    if (!come_back(&painter, before, pen))
        rest(&painter);
    return painter.bytes;
}
