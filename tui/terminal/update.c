// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/update.h"

#include <string.h>

#include "tui/terminal/painter.h"

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
static struct pen pen_of_run(const struct painter *painter, struct spot at,
                             bool *blanks_alone)
{
    struct pen pen = painter_wanted(painter, at.line, at.cell)->pen;
    int cell = at.cell;
    while (cell < painter->state->grid.cells &&
           painter_is_due(painter, at.line, cell) &&
           sign_is_blank_on(painter_wanted(painter, at.line, cell), pen.bg))
        cell++;
    *blanks_alone = true;
    if (cell == painter->state->grid.cells ||
        !painter_is_due(painter, at.line, cell))
        return pen;
    struct pen next = painter_wanted(painter, at.line, cell)->pen;
    for (int i = at.cell; i < cell; i++)
        if (!painter_belongs(painter, painter_wanted(painter, at.line, i),
                             next))
            return pen;
    *blanks_alone = false;
    return next;
}

static bool in_run(const struct painter *painter, struct spot at,
                   struct pen pen)
{
    const struct sign *sign = painter_wanted(painter, at.line, at.cell);
    return painter_is_due(painter, at.line, at.cell) &&
           sign->text[0] != L'\0' &&
           !painter_is_picture(painter, at.line, at.cell) &&
           painter_belongs(painter, sign, pen);
}

/* What some terminals show two cells wide comes after the cell behind it: so
 * they neither lose it nor shift the line. */
static bool must_wait(const struct painter *painter, struct spot at)
{
    return painter_is_picture(painter, at.line, at.cell) &&
           at.cell + 1 < painter->state->grid.cells &&
           painter_is_due(painter, at.line, at.cell + 1);
}

static void paint_run(struct painter *painter, struct spot at)
{
    struct pen text = painter->update->text;
    painter->pen = pen_of_run(painter, at, &painter->blanks_alone);
    /* Text follows at last: one change of both its colours is shorter. */
    if (painter->blanks_alone && painter->pen.bg == text.bg &&
        painter->state->pen.bg != text.bg) {
        painter->pen = text;
        painter->blanks_alone = false;
    }
    if (painter_is_picture(painter, at.line, at.cell)) {
        painter_go(painter, at);
        painter_paint(painter, at.line, at.cell);
        return;
    }
    for (; at.cell < painter->state->grid.cells &&
           in_run(painter, at, painter->pen);
         at.cell++) {
        painter_go(painter, at);
        if (!painter_erase(painter, at.line, at.cell))
            painter_paint(painter, at.line, at.cell);
    }
}

static bool line_is_due(const struct painter *painter, int line)
{
    const struct grid *state = &painter->state->grid;
    return memcmp(grid_at(state, line, 0), painter_wanted(painter, line, 0),
                  (size_t)state->cells * sizeof *state->sign) != 0;
}

static void find_runs_in(struct painter *painter, int line)
{
    struct pen pen = painter->update->text;
    bool goes_on = false, blanks_alone;
    for (struct spot at = {line, 0}; at.cell < painter->state->grid.cells;
         at.cell++) {
        if (painter_is_picture(painter, line, at.cell) &&
            must_wait(painter, at)) /* and is sent again */
            screen_state_forget(painter->state, line, at.cell);
        goes_on = goes_on && in_run(painter, at, pen);
        if (goes_on || !painter_is_due(painter, line, at.cell) ||
            painter_wanted(painter, line, at.cell)->text[0] == L'\0')
            continue;
        pen = pen_of_run(painter, at, &blanks_alone);
        goes_on = !painter_is_picture(painter, line, at.cell);
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
           (!painter_is_due(painter, at->line, at->cell) ||
            painter_wanted(painter, at->line, at->cell)->text[0] == L'\0'))
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
               ? painter_belongs(painter,
                                 painter_wanted(painter, at.line, at.cell), pen)
               : pen_is_same(own, pen);
}

static size_t price(const struct painter *painter, struct spot at)
{
    struct painter then = *painter;
    struct pen now = painter->state->pen;
    char change[PEN_BYTES_MAX];
    struct pen pen = pen_of_run(painter, at, &then.blanks_alone);
    return painter_way(&then, at, pen).bytes +
           pen_change(&now, pen, painter_hints(&then), change);
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
        if (painter->starts > NEAREST_MAX)
            return at; /* all others of its pen follow it */
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
           painter_is_picture(painter, painter->state->due[i].line,
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

/* If the cursor rests where it did, the terminal may find its way back by
 * itself, in fewer bytes than any other. */
static bool come_back(struct painter *painter, struct spot before,
                      struct pen pen)
{
    enum { THERE = 2, BACK = 2 };
    struct screen_state *state = painter->state;
    struct spot to = painter->update->cursor;
    if (!painter->update->can->comes_back || before.line != to.line ||
        before.cell != to.cell || !pen_is_same(pen, state->pen) ||
        painter_way(painter, to, pen).bytes <=
            THERE + BACK + (size_t)painter->tail)
        return false;
    painter_write_tail(painter);
    memmove(painter->out + THERE, painter->out, painter->bytes);
    memcpy(painter->out, "\0337", THERE);
    painter->bytes += THERE;
    painter_put(painter, "\0338", BACK);
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
    painter_go(painter, to);
    painter_write_tail(painter);
}

/* What a cell would show after that. */
static struct sign shifted(const struct painter *painter, int line, int cell)
{
    const struct sign blank = {.text = L" ",
                               .pen = {-1, painter->update->text.bg, 0}};
    int from = cell + painter->update->shift.cells;
    const struct grid *grid = &painter->state->grid;
    return from < grid->cells ? *grid_at(grid, line, from) : blank;
}

/* Would it leave fewer cells to write, by more than it costs, and no half of a
 * wide sign? */
static bool is_shifted(const struct painter *painter, int line)
{
    enum { COST = 8 };
    const struct shift *shift = &painter->update->shift;
    int first = shift->cell, saved = 0;
    for (int cell = first; cell < painter->state->grid.cells; cell++) {
        struct sign then = shifted(painter, line, cell);
        saved += painter_is_due(painter, line, cell);
        saved -= !sign_is_same(&then, painter_wanted(painter, line, cell));
    }
    return saved > COST &&
           grid_at(&painter->state->grid, line, first)->text[0] != L'\0' &&
           shifted(painter, line, first).text[0] != L'\0';
}

static void shift_line(struct painter *painter, int line)
{
    const struct shift *shift = &painter->update->shift;
    painter->pen = painter->update->text;
    painter->blanks_alone = true;
    painter_go(painter, (struct spot){line, shift->cell});
    painter_delete(painter, shift->cells);
    for (int cell = shift->cell; cell < painter->state->grid.cells; cell++)
        *grid_at(&painter->state->grid, line, cell) =
            shifted(painter, line, cell);
}

static void shift_lines(struct painter *painter)
{
    const struct update *update = painter->update;
    const struct shift *shift = &update->shift;
    if (!update->can->deletes_cells || shift->cells == 0 ||
        (update->text.bg >= 0 && !update->can->erases_in_ground))
        return;
    for (int i = 0; i < shift->lines; i++)
        if (is_shifted(painter, shift->line + i))
            shift_line(painter, shift->line + i);
}

size_t update_write(struct screen_state *state, const struct update *update,
                    char *out)
{
    struct painter painter = {.state = state, .update = update, .out = out};
    struct spot before = state->cursor;
    struct pen pen = state->pen;
    shift_lines(&painter);
    find_runs(&painter);
    while (paint_rest(&painter) || paint_in_order(&painter, update->text))
        continue;
    if (!come_back(&painter, before, pen))
        rest(&painter);
    return painter.bytes;
}
