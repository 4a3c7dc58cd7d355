// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/menu_view.h"

#include <stdio.h>
#include <string.h>

#include "tui/terminal/cells.h"

enum { MARK_CELLS = 2, GAP_CELLS = 2, HEAD_LINES = 2, NO_COLUMN = 0 };

/* How a line is: the value beside its name, or below it. */
struct shape {
    const char *value;
    int value_cell, value_cells;
    int name_lines, value_lines;
    bool below;
};

/* Where the values stand: behind the longest name; NO_COLUMN in little room,
 * where each is behind its own. */
static int value_cell(const struct menu_lines *menu, int cells)
{
    int longest = 0;
    for (int i = 0; i < menu->count; i++) {
        int used = cells_of(menu->name[i], strlen(menu->name[i]));
        if (menu->value[i][0] != '\0' && used > longest)
            longest = used;
    }
    int cell = MARK_CELLS + longest + GAP_CELLS;
    return cell <= cells / 2 ? cell : NO_COLUMN;
}

static struct shape shape_with(const struct menu_lines *menu, int cells,
                               const char *value)
{
    enum { READABLE_CELLS = 24 };
    const char *name = menu->name[menu->current];
    struct shape shape = {.value = value,
                          .value_cell = value_cell(menu, cells)};
    int name_cells = cells_of(name, strlen(name));
    if (shape.value_cell == NO_COLUMN)
        shape.value_cell = MARK_CELLS + name_cells + GAP_CELLS;
    shape.value_cells = cells - shape.value_cell;
    bool beside = name_cells <= shape.value_cell - MARK_CELLS - 1 &&
                  shape.value_cells > 0 &&
                  (shape.value_cells >= READABLE_CELLS ||
                   cells_of(value, strlen(value)) <= shape.value_cells);
    shape.below = value[0] != '\0' && !beside;
    if (shape.below) {
        shape.value_cell = MARK_CELLS;
        shape.value_cells = cells - MARK_CELLS;
    }
    shape.name_lines = cells_lines(name, cells - MARK_CELLS);
    shape.value_lines = cells_lines(value, shape.value_cells);
    return shape;
}

static int shape_lines(const struct shape *shape)
{
    if (shape->below)
        return shape->name_lines + shape->value_lines;
    return shape->value_lines > shape->name_lines ? shape->value_lines
                                                  : shape->name_lines;
}

static int head_lines(struct rect rect, const struct menu_lines *menu)
{
    return rect.lines >= menu->count + HEAD_LINES ? HEAD_LINES : 0;
}

/* The line that is filled in is shown whole, over as many lines as it takes,
 * or briefly where these are not there; the others are cut. */
static struct shape shape_of(const struct menu_lines *menu, struct rect rect)
{
    const char *brief = menu->brief[menu->current];
    struct shape shape =
        shape_with(menu, rect.cells, menu->value[menu->current]);
    if (shape_lines(&shape) <= rect.lines - head_lines(rect, menu) ||
        brief[0] == '\0')
        return shape;
    return shape_with(menu, rect.cells, brief);
}

/* It has a mark, and is drawn as the last move is. */
static void draw_current(const struct canvas *canvas, struct rect at,
                         const struct menu_lines *menu,
                         const struct shape *shape)
{
    int i = menu->current;
    struct rect name = {at.line, at.cell + MARK_CELLS, at.lines,
                        at.cells - MARK_CELLS};
    struct rect value = {at.line, at.cell + shape->value_cell, at.lines,
                         shape->value_cells};
    if (shape->below) {
        value.line += shape->name_lines;
        value.lines -= shape->name_lines;
    }
    paint_sign(canvas, at.line, at.cell, INK_PLAIN, '>');
    paint_wrapped(canvas, name, INK_LAST_WHITE, menu->name[i], 0);
    paint_wrapped(canvas, value, INK_LAST_WHITE, shape->value, 0);
}

/* All of it, or its first words and a part of a long one that is left out;
 * returns the cells. */
static int draw_cut(const struct canvas *canvas, struct rect at,
                    const char *text)
{
    static const char more[] = "...";
    enum { MORE_CELLS = sizeof more - 1 };
    char first[MENU_TEXT_MAX];
    size_t next;
    if (cells_of(text, strlen(text)) <= at.cells || at.cells <= MORE_CELLS)
        return paint_text(canvas, at.line, at.cell, at.cells, INK_PLAIN, text);
    int room = at.cells - MORE_CELLS;
    size_t bytes = cells_wrap(text, room, &next);
    if (cells_of(text, bytes) < room - room / 4)
        bytes = cells_fit(text, room);
    snprintf(first, sizeof first, "%.*s%s", (int)bytes, text, more);
    return paint_text(canvas, at.line, at.cell, at.cells, INK_PLAIN, first);
}

static void draw_other(const struct canvas *canvas, struct rect at, int cell,
                       const struct menu_lines *menu, int i)
{
    const char *value = menu->value[i];
    struct rect name = {at.line, at.cell + MARK_CELLS, 1,
                        at.cells - MARK_CELLS};
    int used = draw_cut(canvas, name, menu->name[i]);
    if (cell == NO_COLUMN)
        cell = MARK_CELLS + used + GAP_CELLS;
    struct rect rest = {at.line, at.cell + cell, 1, at.cells - cell};
    if (cells_of(value, strlen(value)) > rest.cells &&
        menu->brief[i][0] != '\0')
        value = menu->brief[i];
    if (value[0] != '\0' && rest.cells > 0)
        draw_cut(canvas, rest, value);
}

/* The first line that shows, so that all of the current one does. */
static int first_line(struct rect rect, const struct menu_lines *menu)
{
    struct shape shape = shape_of(menu, rect);
    int room = rect.lines - head_lines(rect, menu);
    int first = menu->current + shape_lines(&shape) - room;
    return first < 0 ? 0 : first > menu->current ? menu->current : first;
}

int view_menu_line(struct rect rect, const struct menu_lines *menu)
{
    return rect.line + head_lines(rect, menu) + menu->current -
           first_line(rect, menu);
}

void view_menu(const struct canvas *canvas, struct rect rect,
               const struct menu_lines *menu)
{
    int head = head_lines(rect, menu);
    int cell = value_cell(menu, rect.cells);
    int end = rect.line + rect.lines;
    struct shape shape = shape_of(menu, rect);
    struct rect at = {rect.line + head, rect.cell, 1, rect.cells};
    if (head > 0)
        paint_text(canvas, rect.line, rect.cell + MARK_CELLS,
                   rect.cells - MARK_CELLS, INK_PLAIN, menu->title);
    for (int i = first_line(rect, menu); i < menu->count && at.line < end;
         i++) {
        bool is_current = i == menu->current;
        at.lines = is_current ? shape_lines(&shape) : 1;
        if (at.line + at.lines > end)
            at.lines = end - at.line;
        if (is_current)
            draw_current(canvas, at, menu, &shape);
        else
            draw_other(canvas, at, cell, menu, i);
        at.line += at.lines;
    }
}
