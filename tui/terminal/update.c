// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/update.h"

#include <string.h>

#include "tui/terminal/output.h"

/* First a writer of cells one by one: it takes the cursor to a cell by the
 * shortest way, and writes or erases what is there. Then the order of them. */
struct writer {
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
struct route {
    bool erases; /* the tail, and does not write it */
    bool crosses; /* writes over what is between */
    char text[2 * MOTION_BYTES_MAX]; /* that goes there otherwise */
    size_t bytes; /* in all */
};

/* What the cell shall show. */
static const struct sign *wanted_at(const struct writer *writer, int line,
                                    int cell)
{
    return grid_at(writer->update->wanted, line, cell);
}

/* Does it not show that yet? */
static bool is_due(const struct writer *writer, int line, int cell)
{
    return !sign_is_same(grid_at(&writer->state->grid, line, cell),
                         wanted_at(writer, line, cell));
}

/* Is it a sign that some terminals show as a coloured picture? */
static bool is_picture(const struct writer *writer, int line, int cell)
{
    return cell >= 0 && wanted_at(writer, line, cell)->text[1] == TEXT_SELECTOR;
}

enum { ERASE_BYTES = 3 };

static void put_bytes(struct writer *writer, const char *bytes, size_t count)
{
    memcpy(writer->out + writer->bytes, bytes, count);
    writer->bytes += count;
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
static struct pen pen_for(const struct writer *writer, const struct sign *sign,
                          struct pen pen)
{
    if (sign_is_blank(sign) && writer->update->can->ends_underline)
        pen.style &= ~(unsigned)STYLE_UNDERLINE;
    return pen;
}

/* Is it written in this pen's turn? The blanks of the text are a part of it. */
static bool belongs(const struct writer *writer, const struct sign *sign,
                    struct pen pen)
{
    struct pen text = writer->update->text;
    if (sign_is_blank(sign) && pen_is_same(sign->pen, text))
        return pen_is_same(pen, text);
    return is_in(sign, pen_for(writer, sign, pen));
}

/* For pen_change. */
static unsigned hints_of(const struct writer *writer)
{
    return (writer->blanks_alone ? PEN_FOR_BLANKS : 0) |
           (writer->update->can->ends_underline ? PEN_ENDS_UNDERLINE : 0);
}

static void take_pen(struct writer *writer, struct pen pen)
{
    char change[PEN_BYTES_MAX];
    put_bytes(writer, change,
              pen_change(&writer->state->pen, pen, hints_of(writer), change));
}

/* After the last cell of a line the cursor's place is not known. */
static void step(struct writer *writer, int cells)
{
    struct spot *cursor = &writer->state->cursor;
    cursor->cell += cells;
    if (cursor->cell >= writer->state->grid.cells)
        cursor->line = -1;
}

/* Send the blanks behind the cursor. */
static void write_tail(struct writer *writer)
{
    int tail = writer->tail;
    writer->tail = 0;
    memset(writer->out + writer->bytes, ' ', (size_t)tail);
    writer->bytes += (size_t)tail;
    if (tail > 0)
        step(writer, tail);
}

/* Where the cursor is behind the tail. */
static struct spot tail_end(const struct writer *writer)
{
    struct spot spot = writer->state->cursor;
    spot.cell += writer->tail;
    if (spot.cell >= writer->state->grid.cells)
        spot.line = -1;
    return spot;
}

/* "\033[5X" */
static size_t counted_write(int cells, char end, char *out)
{
    memcpy(out, "\033[", 2);
    size_t bytes = 2 + decimal_write(out + 2, cells);
    out[bytes++] = end;
    return bytes;
}

/* Behind the tail, or by erasing it. */
static struct route shortest(const struct writer *writer, struct spot to)
{
    const struct capabilities *can = writer->update->can;
    struct route written = {.erases = false}, erased = {.erases = true};
    written.bytes = motion_write(can, tail_end(writer), to, written.text) +
                    (size_t)writer->tail;
    if (writer->tail == 0 || !writer->update->can->erases_cells ||
        !(writer->state->pen.bg < 0 || writer->update->can->erases_in_ground))
        return written;
    erased.bytes = counted_write(writer->tail, 'X', erased.text);
    erased.bytes += motion_write(can, writer->state->cursor, to,
                                 erased.text + erased.bytes);
    return erased.bytes < written.bytes ? erased : written;
}

/* Does a sign look as it shall in the pen that is written in? */
static bool suits(const struct writer *writer, const struct sign *sign,
                  struct pen pen)
{
    return is_in(sign, pen) && (sign_is_blank(sign) || !writer->blanks_alone);
}

/* Can the cells up to this one be written over, in this pen, for fewer bytes
 * than the way round them? */
static bool is_bridge(const struct writer *writer, struct spot to,
                      struct pen pen, size_t bytes)
{
    struct spot from = tail_end(writer);
    if (from.line != to.line || from.cell < 0 || from.cell > to.cell ||
        (size_t)(writer->tail + to.cell - from.cell) > bytes)
        return false;
    for (int cell = from.cell; cell < to.cell; cell++) {
        /* May the cursor write there on its way? What is due later may be
         * anything till then; the half of a wide sign may not. */
        const struct sign *sign = wanted_at(writer, to.line, cell);
        if (sign->text[0] == L'\0' ||
            grid_at(&writer->state->grid, to.line, cell)->text[0] == L'\0' ||
            !(is_due(writer, to.line, cell) ||
              (sign_is_ascii(sign) && suits(writer, sign, pen) &&
               !is_picture(writer, to.line, cell - 1))))
            return false;
    }
    return true;
}

/* The shortest way to a cell that is written in this pen. */
static struct route route_to(const struct writer *writer, struct spot to,
                             struct pen pen)
{
    struct route way = shortest(writer, to);
    if (is_bridge(writer, to, pen, way.bytes))
        way = (struct route){
            .crosses = true,
            .bytes = (size_t)(to.cell - writer->state->cursor.cell)};
    return way;
}

/* Nothing is sent before it must be. */
static void leave_blank(struct writer *writer, struct pen pen)
{
    struct pen now = writer->state->pen;
    char change[PEN_BYTES_MAX];
    if (writer->tail > 0 && pen_change(&now, pen, hints_of(writer), change) > 0)
        write_tail(writer);
    take_pen(writer, pen);
    writer->tail++;
    if (tail_end(writer).line < 0)
        write_tail(writer);
}

/* Write the sign of a cell where the cursor is. */
static void paint_cell(struct writer *writer, int line, int cell)
{
    const struct sign *sign = wanted_at(writer, line, cell);
    struct pen pen = pen_for(writer, sign, writer->pen);
    int cells = sign_cells(sign);
    if (sign_is_blank(sign)) {
        leave_blank(writer, pen);
        *grid_at(&writer->state->grid, line, cell) = *sign;
        return;
    }
    write_tail(writer);
    take_pen(writer, pen);
    writer->bytes += sign_write(sign, writer->out + writer->bytes);
    for (int i = 0; i < cells && cell + i < writer->state->grid.cells; i++)
        *grid_at(&writer->state->grid, line, cell + i) =
            *wanted_at(writer, line, cell + i);
    step(writer, cells > 0 ? cells : 1);
    /* A terminal may show its coloured picture all the same, two cells wide:
     * the next sign is sent to its own place. */
    if (sign->text[1] == TEXT_SELECTOR && writer->state->cursor.line >= 0)
        writer->state->cursor.cell = -1;
}

static void go_to(struct writer *writer, struct spot to)
{
    struct route way = route_to(writer, to, writer->pen);
    if (way.crosses) {
        /* Over the cells between; what is due in another pen is written later.
         */
        struct spot at = tail_end(writer);
        for (; at.cell < to.cell; at.cell++) {
            const struct sign *sign = wanted_at(writer, at.line, at.cell);
            if (suits(writer, sign, writer->pen) &&
                !is_picture(writer, at.line, at.cell)) {
                paint_cell(writer, at.line, at.cell);
                continue;
            }
            leave_blank(writer, writer->pen);
            screen_state_forget(writer->state, at.line, at.cell);
        }
        return;
    }
    if (!way.erases)
        way.bytes -= (size_t)writer->tail;
    if (!way.erases)
        write_tail(writer);
    writer->tail = 0;
    put_bytes(writer, way.text, way.bytes);
    writer->state->cursor = to;
}

/* Up to the last of so many cells that is due. */
static int due_among(const struct writer *writer, int line, int cell, int count)
{
    while (count > 0 && !is_due(writer, line, cell + count - 1))
        count--;
    return count;
}

/* Up to the last due blank of this ground, also over cells that are due in
 * another pen: they may be anything till then. blanks: how many are due. */
static int reach(const struct writer *writer, int line, int cell, int *blanks)
{
    short ground = wanted_at(writer, line, cell)->pen.bg;
    int count = 0;
    *blanks = 0;
    for (int at = cell; at < writer->state->grid.cells; at++) {
        const struct sign *sign = wanted_at(writer, line, at);
        bool is_blank = sign_is_blank_on(sign, ground);
        bool due = is_due(writer, line, at);
        if (!is_blank && (!due || belongs(writer, sign, writer->pen)))
            break;
        if (!is_blank || !due)
            continue;
        count = at + 1 - cell;
        ++*blanks;
    }
    return count;
}

static void settle_blanks(struct writer *writer, int line, int cell, int count)
{
    const struct sign blank = *wanted_at(writer, line, cell);
    for (int end = cell + count; cell < end; cell++) {
        const struct sign *sign = wanted_at(writer, line, cell);
        *grid_at(&writer->state->grid, line, cell) =
            sign_is_blank_on(sign, blank.pen.bg) ? *sign : blank;
    }
}

/* The blanks to the end of the line, in less than it takes to write them. */
static bool erase_rest(struct writer *writer, int line, int cell)
{
    const struct sign *sign = wanted_at(writer, line, cell);
    /* How many cells from here on are blanks of one ground. */
    short ground = wanted_at(writer, line, cell)->pen.bg;
    int at = cell;
    while (at < writer->state->grid.cells &&
           sign_is_blank_on(wanted_at(writer, line, at), ground))
        at++;
    int count = at - cell;
    int due = due_among(writer, line, cell, count);
    bool rests_here = line == writer->update->cursor.line &&
                      cell == writer->update->cursor.cell;
    if (cell + count < writer->state->grid.cells ||
        (rests_here ? 2 * due : due) <= ERASE_BYTES)
        return false;
    write_tail(writer);
    take_pen(writer, pen_for(writer, sign, writer->pen));
    put_bytes(writer, "\033[K", ERASE_BYTES);
    settle_blanks(writer, line, cell, count);
    return true;
}

static bool erase_some(struct writer *writer, int line, int cell)
{
    enum { WORTH_IT = 8 };
    const struct sign *sign = wanted_at(writer, line, cell);
    char text[2 + DECIMAL_BYTES_MAX + 1];
    int blanks, count = reach(writer, line, cell, &blanks);
    if (!writer->update->can->erases_cells || blanks < WORTH_IT)
        return false;
    write_tail(writer);
    take_pen(writer, pen_for(writer, sign, writer->pen));
    put_bytes(writer, text, counted_write(count, 'X', text));
    settle_blanks(writer, line, cell, count);
    return true;
}

/* Of more runs each pen's are painted in their order: to look for the nearest
 * would take too long. */
enum { NEAREST_MAX = 64 };

size_t update_room(int lines, int cells)
{
    enum { EACH = PEN_BYTES_MAX + MOTION_BYTES_MAX };
    return UPDATE_ROOM_SPARE + MOTION_BYTES_MAX +
           (size_t)lines * (size_t)cells * (EACH + (size_t)SIGN_BYTES_MAX);
}

void update_anew(struct screen_state *state, const struct grid *wanted,
                 struct spot from, int cells)
{
    int line = from.line, first = from.cell;
    int end = first + cells < wanted->cells ? first + cells : wanted->cells;
    while (first < end && sign_is_blank(grid_at(wanted, line, first)))
        first++;
    while (end > first && sign_is_blank(grid_at(wanted, line, end - 1)))
        end--;
    for (int cell = first; cell < end; cell++)
        screen_state_forget(state, line, cell);
}

/* The pen of a run that begins so. Blanks alone take that of their ground. */
static struct pen pen_of_run(const struct writer *writer, struct spot at,
                             bool *blanks_alone)
{
    struct pen pen = wanted_at(writer, at.line, at.cell)->pen;
    int cell = at.cell;
    while (cell < writer->state->grid.cells && is_due(writer, at.line, cell) &&
           sign_is_blank_on(wanted_at(writer, at.line, cell), pen.bg))
        cell++;
    *blanks_alone = true;
    if (cell == writer->state->grid.cells || !is_due(writer, at.line, cell))
        return pen;
    struct pen next = wanted_at(writer, at.line, cell)->pen;
    for (int i = at.cell; i < cell; i++)
        if (!belongs(writer, wanted_at(writer, at.line, i), next))
            return pen;
    *blanks_alone = false;
    return next;
}

static bool in_run(const struct writer *writer, struct spot at, struct pen pen)
{
    const struct sign *sign = wanted_at(writer, at.line, at.cell);
    return is_due(writer, at.line, at.cell) && sign->text[0] != L'\0' &&
           !is_picture(writer, at.line, at.cell) && belongs(writer, sign, pen);
}

/* What some terminals show two cells wide comes after the cell behind it: so
 * they neither lose it nor shift the line. */
static bool must_wait(const struct writer *writer, struct spot at)
{
    return is_picture(writer, at.line, at.cell) &&
           at.cell + 1 < writer->state->grid.cells &&
           is_due(writer, at.line, at.cell + 1);
}

static void paint_run(struct writer *writer, struct spot at)
{
    struct pen text = writer->update->text;
    writer->pen = pen_of_run(writer, at, &writer->blanks_alone);
    /* Text follows at last: one change of both its colours is shorter. */
    if (writer->blanks_alone && writer->pen.bg == text.bg &&
        writer->state->pen.bg != text.bg) {
        writer->pen = text;
        writer->blanks_alone = false;
    }
    if (is_picture(writer, at.line, at.cell)) {
        go_to(writer, at);
        paint_cell(writer, at.line, at.cell);
        return;
    }
    for (;
         at.cell < writer->state->grid.cells && in_run(writer, at, writer->pen);
         at.cell++) {
        go_to(writer, at);
        /* Erase blanks rather than write them, if that is shorter; false if
         * not. */
        const struct sign *sign = wanted_at(writer, at.line, at.cell);
        if (!sign_is_blank(sign) ||
            (sign->pen.bg >= 0 && !writer->update->can->erases_in_ground) ||
            !(erase_rest(writer, at.line, at.cell) ||
              erase_some(writer, at.line, at.cell)))
            paint_cell(writer, at.line, at.cell);
    }
}

static void find_runs(struct writer *writer)
{
    for (int line = 0; line < writer->state->grid.lines; line++) {
        const struct grid *state = &writer->state->grid;
        if (memcmp(grid_at(state, line, 0), wanted_at(writer, line, 0),
                   (size_t)state->cells * sizeof *state->sign) != 0) {
            struct pen pen = writer->update->text;
            bool goes_on = false, blanks_alone;
            for (struct spot at = {line, 0};
                 at.cell < writer->state->grid.cells; at.cell++) {
                if (is_picture(writer, line, at.cell) &&
                    must_wait(writer, at)) /* and is sent again */
                    screen_state_forget(writer->state, line, at.cell);
                goes_on = goes_on && in_run(writer, at, pen);
                if (goes_on || !is_due(writer, line, at.cell) ||
                    wanted_at(writer, line, at.cell)->text[0] == L'\0')
                    continue;
                pen = pen_of_run(writer, at, &blanks_alone);
                goes_on = !is_picture(writer, line, at.cell);
                writer->state->due[writer->starts++] = at;
            }
        }
    }
}

/* The run may have been begun by the way. False when nothing is left of it. */
static bool is_left(const struct writer *writer, int i)
{
    struct spot *at = &writer->state->due[i];
    const struct spot *next = at + 1;
    bool is_last = i + 1 == writer->starts || next->line != at->line;
    int end = is_last ? writer->state->grid.cells : next->cell;
    while (at->cell < end &&
           (!is_due(writer, at->line, at->cell) ||
            wanted_at(writer, at->line, at->cell)->text[0] == L'\0'))
        at->cell++;
    return at->cell < end;
}

/* Is the run written in the turn of this pen? Each run has one turn, or it
 * would never be written. */
static bool is_in_turn(const struct writer *writer, struct spot at,
                       struct pen pen)
{
    bool blanks_alone;
    struct pen own = pen_of_run(writer, at, &blanks_alone);
    return blanks_alone
               ? belongs(writer, wanted_at(writer, at.line, at.cell), pen)
               : pen_is_same(own, pen);
}

static size_t price(const struct writer *writer, struct spot at)
{
    struct writer then = *writer;
    struct pen now = writer->state->pen;
    char change[PEN_BYTES_MAX];
    struct pen pen = pen_of_run(writer, at, &then.blanks_alone);
    return route_to(&then, at, pen).bytes +
           pen_change(&now, pen, hints_of(&then), change);
}

/* The run that it takes the fewest bytes to begin with, but for the text; NULL
 * when there is no other. */
static const struct spot *nearest(const struct writer *writer)
{
    const struct spot *best = NULL;
    size_t least = 0;
    for (int i = 0; i < writer->starts; i++) {
        const struct spot *at = &writer->state->due[i];
        if (!is_left(writer, i) ||
            is_in_turn(writer, *at, writer->update->text) ||
            must_wait(writer, *at))
            continue;
        if (writer->starts > NEAREST_MAX)
            return at; /* all others of its pen follow it */
        size_t bytes = price(writer, *at);
        if (best != NULL && bytes >= least)
            continue;
        best = at;
        least = bytes;
    }
    return best;
}

/* The picture before a run that was painted can be, too. */
static void paint_before(struct writer *writer, int i)
{
    while (--i >= 0 && is_left(writer, i) &&
           is_picture(writer, writer->state->due[i].line,
                      writer->state->due[i].cell) &&
           !must_wait(writer, writer->state->due[i]))
        paint_run(writer, writer->state->due[i]);
}

/* From top to bottom: what belongs to this pen. False where nothing does. */
static bool paint_in_order(struct writer *writer, struct pen pen)
{
    bool is_painted = false;
    for (int i = 0; i < writer->starts; i++) {
        const struct spot *at = &writer->state->due[i];
        if (is_left(writer, i) && !must_wait(writer, *at) &&
            is_in_turn(writer, *at, pen)) {
            paint_run(writer, *at);
            is_painted = true;
        }
        paint_before(writer, i);
    }
    return is_painted;
}

/* All but the text; false where there is nothing else. */
static bool paint_rest(struct writer *writer)
{
    bool is_large = writer->starts > NEAREST_MAX, is_painted = false;
    bool blanks_alone;
    const struct spot *next;
    while ((next = nearest(writer)) != NULL) {
        if (is_large)
            paint_in_order(writer, pen_of_run(writer, *next, &blanks_alone));
        else
            paint_run(writer, *next);
        is_painted = true;
    }
    return is_painted;
}

/* If the cursor rests where it did, the terminal may find its way back by
 * itself, in fewer bytes than any other. */
static bool come_back(struct writer *writer, struct spot before, struct pen pen)
{
    enum { THERE = 2, BACK = 2 };
    struct screen_state *state = writer->state;
    struct spot to = writer->update->cursor;
    if (!writer->update->can->comes_back || before.line != to.line ||
        before.cell != to.cell || !pen_is_same(pen, state->pen) ||
        route_to(writer, to, pen).bytes <= THERE + BACK + (size_t)writer->tail)
        return false;
    write_tail(writer);
    memmove(writer->out + THERE, writer->out, writer->bytes);
    memcpy(writer->out, "\0337", THERE);
    writer->bytes += THERE;
    put_bytes(writer, "\0338", BACK);
    state->cursor = to;
    return true;
}

/* What a cell would show after that. */
static struct sign shifted(const struct writer *writer, int line, int cell)
{
    const struct sign blank = {.text = L" ",
                               .pen = {-1, writer->update->text.bg, 0}};
    int from = cell + writer->update->shift.cells;
    const struct grid *grid = &writer->state->grid;
    return from < grid->cells ? *grid_at(grid, line, from) : blank;
}

/* Would it leave fewer cells to write, by more than it costs, and no half of a
 * wide sign? */
static bool is_shifted(const struct writer *writer, int line)
{
    enum { COST = 8 };
    const struct shift *shift = &writer->update->shift;
    int first = shift->cell, saved = 0;
    for (int cell = first; cell < writer->state->grid.cells; cell++) {
        struct sign then = shifted(writer, line, cell);
        saved += is_due(writer, line, cell);
        saved -= !sign_is_same(&then, wanted_at(writer, line, cell));
    }
    return saved > COST &&
           grid_at(&writer->state->grid, line, first)->text[0] != L'\0' &&
           shifted(writer, line, first).text[0] != L'\0';
}

static void shift_line(struct writer *writer, int line)
{
    const struct shift *shift = &writer->update->shift;
    writer->pen = writer->update->text;
    writer->blanks_alone = true;
    go_to(writer, (struct spot){line, shift->cell});
    /* Delete so many cells where the cursor is; blanks of this pen's ground
     * come in at the line's end. */
    char text[2 + DECIMAL_BYTES_MAX + 1];
    write_tail(writer);
    take_pen(writer, writer->pen);
    put_bytes(writer, text, counted_write(shift->cells, 'P', text));
    for (int cell = shift->cell; cell < writer->state->grid.cells; cell++)
        *grid_at(&writer->state->grid, line, cell) =
            shifted(writer, line, cell);
}

static void shift_lines(struct writer *writer)
{
    const struct update *update = writer->update;
    const struct shift *shift = &update->shift;
    if (!update->can->deletes_cells || shift->cells == 0 ||
        (update->text.bg >= 0 && !update->can->erases_in_ground))
        return;
    for (int i = 0; i < shift->lines; i++)
        if (is_shifted(writer, shift->line + i))
            shift_line(writer, shift->line + i);
}

size_t update_write(struct screen_state *state, const struct update *update,
                    char *out)
{
    struct writer writer = {.state = state, .update = update, .out = out};
    struct spot before = state->cursor;
    struct pen pen = state->pen;
    shift_lines(&writer);
    if (update->can->last_cell_scrolls) /* and is never written */
        *grid_at(&state->grid, state->grid.lines - 1, state->grid.cells - 1) =
            *grid_at(update->wanted, state->grid.lines - 1,
                     state->grid.cells - 1);
    find_runs(&writer);
    while (paint_rest(&writer) || paint_in_order(&writer, update->text))
        continue;
    if (!come_back(&writer, before, pen)) {
        /* Go where the cursor shall rest; over what is there, where that is
         * shorter. */
        struct spot to = writer.update->cursor;
        writer.pen = writer.state->pen;
        writer.blanks_alone = false;
        go_to(&writer, to);
        write_tail(&writer);
    }
    return writer.bytes;
}
