// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/update.h"

#include <string.h>

#include "tui/terminal/cell_writer.h"

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

/* The pen of a run that begins so. Blanks alone take that of their ground. */
static struct pen pen_of_run(const struct cell_writer *cell_writer,
                             struct spot at, bool *blanks_alone)
{
    struct pen pen = cell_writer_wanted(cell_writer, at.line, at.cell)->pen;
    int cell = at.cell;
    while (cell < cell_writer->state->grid.cells &&
           cell_writer_is_due(cell_writer, at.line, cell) &&
           sign_is_blank_on(cell_writer_wanted(cell_writer, at.line, cell),
                            pen.bg))
        cell++;
    *blanks_alone = true;
    if (cell == cell_writer->state->grid.cells ||
        !cell_writer_is_due(cell_writer, at.line, cell))
        return pen;
    struct pen next = cell_writer_wanted(cell_writer, at.line, cell)->pen;
    for (int i = at.cell; i < cell; i++)
        if (!cell_writer_belongs(
                cell_writer, cell_writer_wanted(cell_writer, at.line, i), next))
            return pen;
    *blanks_alone = false;
    return next;
}

static bool in_run(const struct cell_writer *cell_writer, struct spot at,
                   struct pen pen)
{
    const struct sign *sign = cell_writer_wanted(cell_writer, at.line, at.cell);
    return cell_writer_is_due(cell_writer, at.line, at.cell) &&
           sign->text[0] != L'\0' &&
           !cell_writer_is_picture(cell_writer, at.line, at.cell) &&
           cell_writer_belongs(cell_writer, sign, pen);
}

/* What some terminals show two cells wide comes after the cell behind it: so
 * they neither lose it nor shift the line. */
static bool must_wait(const struct cell_writer *cell_writer, struct spot at)
{
    return cell_writer_is_picture(cell_writer, at.line, at.cell) &&
           at.cell + 1 < cell_writer->state->grid.cells &&
           cell_writer_is_due(cell_writer, at.line, at.cell + 1);
}

static void paint_run(struct cell_writer *cell_writer, struct spot at)
{
    struct pen text = cell_writer->update->text;
    cell_writer->pen = pen_of_run(cell_writer, at, &cell_writer->blanks_alone);
    /* Text follows at last: one change of both its colours is shorter. */
    if (cell_writer->blanks_alone && cell_writer->pen.bg == text.bg &&
        cell_writer->state->pen.bg != text.bg) {
        cell_writer->pen = text;
        cell_writer->blanks_alone = false;
    }
    if (cell_writer_is_picture(cell_writer, at.line, at.cell)) {
        cell_writer_go(cell_writer, at);
        cell_writer_paint(cell_writer, at.line, at.cell);
        return;
    }
    for (; at.cell < cell_writer->state->grid.cells &&
           in_run(cell_writer, at, cell_writer->pen);
         at.cell++) {
        cell_writer_go(cell_writer, at);
        if (!cell_writer_erase(cell_writer, at.line, at.cell))
            cell_writer_paint(cell_writer, at.line, at.cell);
    }
}

static bool line_is_due(const struct cell_writer *cell_writer, int line)
{
    const struct grid *state = &cell_writer->state->grid;
    return memcmp(grid_at(state, line, 0),
                  cell_writer_wanted(cell_writer, line, 0),
                  (size_t)state->cells * sizeof *state->sign) != 0;
}

static void find_runs_in(struct cell_writer *cell_writer, int line)
{
    struct pen pen = cell_writer->update->text;
    bool goes_on = false, blanks_alone;
    for (struct spot at = {line, 0}; at.cell < cell_writer->state->grid.cells;
         at.cell++) {
        if (cell_writer_is_picture(cell_writer, line, at.cell) &&
            must_wait(cell_writer, at)) /* and is sent again */
            screen_state_forget(cell_writer->state, line, at.cell);
        goes_on = goes_on && in_run(cell_writer, at, pen);
        if (goes_on || !cell_writer_is_due(cell_writer, line, at.cell) ||
            cell_writer_wanted(cell_writer, line, at.cell)->text[0] == L'\0')
            continue;
        pen = pen_of_run(cell_writer, at, &blanks_alone);
        goes_on = !cell_writer_is_picture(cell_writer, line, at.cell);
        cell_writer->state->due[cell_writer->starts++] = at;
    }
}

static void find_runs(struct cell_writer *cell_writer)
{
    for (int line = 0; line < cell_writer->state->grid.lines; line++)
        if (line_is_due(cell_writer, line))
            find_runs_in(cell_writer, line);
}

/* The run may have been begun by the way. False when nothing is left of it. */
static bool is_left(const struct cell_writer *cell_writer, int i)
{
    struct spot *at = &cell_writer->state->due[i];
    const struct spot *next = at + 1;
    bool is_last = i + 1 == cell_writer->starts || next->line != at->line;
    int end = is_last ? cell_writer->state->grid.cells : next->cell;
    while (
        at->cell < end &&
        (!cell_writer_is_due(cell_writer, at->line, at->cell) ||
         cell_writer_wanted(cell_writer, at->line, at->cell)->text[0] == L'\0'))
        at->cell++;
    return at->cell < end;
}

/* Is the run written in the turn of this pen? Each run has one turn, or it
 * would never be written. */
static bool is_in_turn(const struct cell_writer *cell_writer, struct spot at,
                       struct pen pen)
{
    bool blanks_alone;
    struct pen own = pen_of_run(cell_writer, at, &blanks_alone);
    return blanks_alone
               ? cell_writer_belongs(
                     cell_writer,
                     cell_writer_wanted(cell_writer, at.line, at.cell), pen)
               : pen_is_same(own, pen);
}

static size_t price(const struct cell_writer *cell_writer, struct spot at)
{
    struct cell_writer then = *cell_writer;
    struct pen now = cell_writer->state->pen;
    char change[PEN_BYTES_MAX];
    struct pen pen = pen_of_run(cell_writer, at, &then.blanks_alone);
    return cell_writer_way(&then, at, pen).bytes +
           pen_change(&now, pen, cell_writer_hints(&then), change);
}

/* The run that it takes the fewest bytes to begin with, but for the text; NULL
 * when there is no other. */
static const struct spot *nearest(const struct cell_writer *cell_writer)
{
    const struct spot *best = NULL;
    size_t least = 0;
    for (int i = 0; i < cell_writer->starts; i++) {
        const struct spot *at = &cell_writer->state->due[i];
        if (!is_left(cell_writer, i) ||
            is_in_turn(cell_writer, *at, cell_writer->update->text) ||
            must_wait(cell_writer, *at))
            continue;
        if (cell_writer->starts > NEAREST_MAX)
            return at; /* all others of its pen follow it */
        size_t bytes = price(cell_writer, *at);
        if (best != NULL && bytes >= least)
            continue;
        best = at;
        least = bytes;
    }
    return best;
}

/* The picture before a run that was painted can be, too. */
static void paint_before(struct cell_writer *cell_writer, int i)
{
    while (--i >= 0 && is_left(cell_writer, i) &&
           cell_writer_is_picture(cell_writer, cell_writer->state->due[i].line,
                                  cell_writer->state->due[i].cell) &&
           !must_wait(cell_writer, cell_writer->state->due[i]))
        paint_run(cell_writer, cell_writer->state->due[i]);
}

/* From top to bottom: what belongs to this pen. False where nothing does. */
static bool paint_in_order(struct cell_writer *cell_writer, struct pen pen)
{
    bool is_painted = false;
    for (int i = 0; i < cell_writer->starts; i++) {
        const struct spot *at = &cell_writer->state->due[i];
        if (is_left(cell_writer, i) && !must_wait(cell_writer, *at) &&
            is_in_turn(cell_writer, *at, pen)) {
            paint_run(cell_writer, *at);
            is_painted = true;
        }
        paint_before(cell_writer, i);
    }
    return is_painted;
}

/* All but the text; false where there is nothing else. */
static bool paint_rest(struct cell_writer *cell_writer)
{
    bool is_large = cell_writer->starts > NEAREST_MAX, is_painted = false;
    bool blanks_alone;
    const struct spot *next;
    while ((next = nearest(cell_writer)) != NULL) {
        if (is_large)
            paint_in_order(cell_writer,
                           pen_of_run(cell_writer, *next, &blanks_alone));
        else
            paint_run(cell_writer, *next);
        is_painted = true;
    }
    return is_painted;
}

/* If the cursor rests where it did, the terminal may find its way back by
 * itself, in fewer bytes than any other. */
static bool come_back(struct cell_writer *cell_writer, struct spot before,
                      struct pen pen)
{
    enum { THERE = 2, BACK = 2 };
    struct screen_state *state = cell_writer->state;
    struct spot to = cell_writer->update->cursor;
    if (!cell_writer->update->can->comes_back || before.line != to.line ||
        before.cell != to.cell || !pen_is_same(pen, state->pen) ||
        cell_writer_way(cell_writer, to, pen).bytes <=
            THERE + BACK + (size_t)cell_writer->tail)
        return false;
    cell_writer_write_tail(cell_writer);
    memmove(cell_writer->out + THERE, cell_writer->out, cell_writer->bytes);
    memcpy(cell_writer->out, "\0337", THERE);
    cell_writer->bytes += THERE;
    cell_writer_put(cell_writer, "\0338", BACK);
    state->cursor = to;
    return true;
}

/* Go where the cursor shall rest; over what is there, where that is
 * shorter. */
static void rest(struct cell_writer *cell_writer)
{
    struct spot to = cell_writer->update->cursor;
    cell_writer->pen = cell_writer->state->pen;
    cell_writer->blanks_alone = false;
    cell_writer_go(cell_writer, to);
    cell_writer_write_tail(cell_writer);
}

/* What a cell would show after that. */
static struct sign shifted(const struct cell_writer *cell_writer, int line,
                           int cell)
{
    const struct sign blank = {.text = L" ",
                               .pen = {-1, cell_writer->update->text.bg, 0}};
    int from = cell + cell_writer->update->shift.cells;
    const struct grid *grid = &cell_writer->state->grid;
    return from < grid->cells ? *grid_at(grid, line, from) : blank;
}

/* Would it leave fewer cells to write, by more than it costs, and no half of a
 * wide sign? */
static bool is_shifted(const struct cell_writer *cell_writer, int line)
{
    enum { COST = 8 };
    const struct shift *shift = &cell_writer->update->shift;
    int first = shift->cell, saved = 0;
    for (int cell = first; cell < cell_writer->state->grid.cells; cell++) {
        struct sign then = shifted(cell_writer, line, cell);
        saved += cell_writer_is_due(cell_writer, line, cell);
        saved -=
            !sign_is_same(&then, cell_writer_wanted(cell_writer, line, cell));
    }
    return saved > COST &&
           grid_at(&cell_writer->state->grid, line, first)->text[0] != L'\0' &&
           shifted(cell_writer, line, first).text[0] != L'\0';
}

static void shift_line(struct cell_writer *cell_writer, int line)
{
    const struct shift *shift = &cell_writer->update->shift;
    cell_writer->pen = cell_writer->update->text;
    cell_writer->blanks_alone = true;
    cell_writer_go(cell_writer, (struct spot){line, shift->cell});
    cell_writer_delete(cell_writer, shift->cells);
    for (int cell = shift->cell; cell < cell_writer->state->grid.cells; cell++)
        *grid_at(&cell_writer->state->grid, line, cell) =
            shifted(cell_writer, line, cell);
}

static void shift_lines(struct cell_writer *cell_writer)
{
    const struct update *update = cell_writer->update;
    const struct shift *shift = &update->shift;
    if (!update->can->deletes_cells || shift->cells == 0 ||
        (update->text.bg >= 0 && !update->can->erases_in_ground))
        return;
    for (int i = 0; i < shift->lines; i++)
        if (is_shifted(cell_writer, shift->line + i))
            shift_line(cell_writer, shift->line + i);
}

size_t update_write(struct screen_state *state, const struct update *update,
                    char *out)
{
    struct cell_writer cell_writer = {
        .state = state, .update = update, .out = out};
    struct spot before = state->cursor;
    struct pen pen = state->pen;
    shift_lines(&cell_writer);
    if (update->can->last_cell_scrolls) /* and is never written */
        *grid_at(&state->grid, state->grid.lines - 1, state->grid.cells - 1) =
            *grid_at(update->wanted, state->grid.lines - 1,
                     state->grid.cells - 1);
    find_runs(&cell_writer);
    while (paint_rest(&cell_writer) ||
           paint_in_order(&cell_writer, update->text))
        continue;
    if (!come_back(&cell_writer, before, pen))
        rest(&cell_writer);
    return cell_writer.bytes;
}
