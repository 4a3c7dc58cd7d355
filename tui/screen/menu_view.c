// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/views.h"

#include <stdio.h>
#include <string.h>

#include "tui/terminal/character.h"

enum { MARK_CELLS = 2, GAP_CELLS = 2, HEAD_LINES = 2, NO_COLUMN = 0 };

/* How the lines are laid out. */
struct plan {
    struct rect rect; /* without the sections at the left: */
    int section_cells; /* 0: there is no room for them */
    int head_lines;
    bool is_spaced; /* a blank line is in front of each section */
    int value_cell; /* behind the longest name; NO_COLUMN in little room, where
                       each is behind its own */
};

/* A line as it is drawn: its columns may be its name and its value. */
struct row {
    char name[MENU_TEXT_MAX];
    const char *value, *brief;
    int value_cell; /* or NO_COLUMN */
};

/* How a line is: the value beside its name, or below it. */
struct shape {
    struct row row;
    const char *value;
    int value_cell, value_cells;
    int name_lines, value_lines;
    bool below;
};

static int cells_in(const char *text)
{
    return cells_of(text, strlen(text));
}

static int value_cell(const struct menu_lines *menu, int cells)
{
    enum { WIDE_CELLS = 42, VALUE_CELLS = 14 };
    int longest = 0;
    for (int i = 0; i < menu->count; i++) {
        int used = cells_in(menu->name[i]);
        if (menu->value[i][0] != '\0' && used > longest)
            longest = used;
    }
    int cell = MARK_CELLS + longest + GAP_CELLS;
    bool fits = cell <= cells / 2 ||
                (cells >= WIDE_CELLS && cells - cell >= VALUE_CELLS);
    return fits ? cell : NO_COLUMN;
}

/* The first line of the section, and the one behind its last. */
static void section_of(const struct menu_lines *menu, int line, int *first,
                       int *end)
{
    for (*first = line; *first > 0 && menu->section[*first][0] == '\0';)
        --*first;
    for (*end = line + 1; *end < menu->count && menu->section[*end][0] == '\0';)
        ++*end;
}

/* The bytes of a column, from *text on, which goes behind it. */
static size_t next_column(const char **text)
{
    size_t bytes = strcspn(*text, "\t");
    *text += bytes + ((*text)[bytes] == '\t');
    return bytes;
}

/* How wide a column is in a section: as its widest part, without what is last
 * in a line. */
static void measure(const struct menu_lines *menu, int line,
                    int width[MENU_COLUMNS_MAX])
{
    int first, end;
    section_of(menu, line, &first, &end);
    memset(width, 0, MENU_COLUMNS_MAX * sizeof *width);
    for (int i = first; i < end; i++) {
        const char *at = menu->columns[i];
        for (int column = 0; column < MENU_COLUMNS_MAX; column++) {
            const char *part = at;
            size_t bytes = next_column(&at);
            if (part[bytes] == '\0')
                break;
            int cells = cells_of(part, bytes) + GAP_CELLS;
            width[column] = cells > width[column] ? cells : width[column];
        }
    }
}

/* The columns but for the last one, below those of the other lines; false:
 * they have no room. */
static bool write_columns(const struct menu_lines *menu, int line, int cells,
                          struct row *row)
{
    enum { LAST_CELLS = 16, NAME_CELLS_MAX = 200 };
    int width[MENU_COLUMNS_MAX], end = 0;
    const char *at = menu->columns[line];
    size_t used = 0;
    measure(menu, line, width);
    for (int column = 0; column < MENU_COLUMNS_MAX; column++)
        end += width[column];
    if (*at == '\0' || end > NAME_CELLS_MAX ||
        end + LAST_CELLS > cells - MARK_CELLS)
        return false;
    for (int column = 0; strchr(at, '\t') != NULL; column++) {
        const char *part = at;
        int bytes = (int)next_column(&at);
        int blanks = width[column] - cells_of(part, (size_t)bytes);
        used += (size_t)snprintf(row->name + used, sizeof row->name - used,
                                 "%.*s%*s", bytes, part, blanks, "");
    }
    row->value = row->brief = at;
    row->value_cell = MARK_CELLS + end;
    return true;
}

static struct row row_of(const struct menu_lines *menu, int line,
                         const struct plan *plan)
{
    struct row row = {.value_cell = plan->value_cell};
    /* Without the section beside them they would have no meaning. */
    if (plan->section_cells > 0 &&
        write_columns(menu, line, plan->rect.cells, &row))
        return row;
    snprintf(row.name, sizeof row.name, "%s", menu->name[line]);
    row.value = menu->value[line];
    row.brief = menu->brief[line];
    return row;
}

static struct shape shape_with(const struct row *row, int cells,
                               const char *value)
{
    enum { READABLE_CELLS = 24 };
    struct shape shape = {
        .row = *row, .value = value, .value_cell = row->value_cell};
    int name_cells = cells_in(row->name);
    if (shape.value_cell == NO_COLUMN)
        shape.value_cell = MARK_CELLS + name_cells + GAP_CELLS;
    shape.value_cells = cells - shape.value_cell;
    bool beside = name_cells <= shape.value_cell - MARK_CELLS &&
                  shape.value_cells > 0 &&
                  (shape.value_cells >= READABLE_CELLS ||
                   cells_in(value) <= shape.value_cells);
    shape.below = value[0] != '\0' && !beside;
    if (shape.below) {
        shape.value_cell = MARK_CELLS;
        shape.value_cells = cells - MARK_CELLS;
    }
    shape.name_lines = cells_lines(row->name, cells - MARK_CELLS);
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

/* The line that is filled in is shown whole, over as many lines as it takes,
 * or briefly where these are not there; the others are cut. */
static struct shape shape_of(const struct menu_lines *menu,
                             const struct plan *plan)
{
    struct row row = row_of(menu, menu->current, plan);
    struct shape shape = shape_with(&row, plan->rect.cells, row.value);
    if (shape_lines(&shape) <= plan->rect.lines - plan->head_lines ||
        row.brief[0] == '\0')
        return shape;
    return shape_with(&row, plan->rect.cells, row.brief);
}

static struct plan plan_of(const struct menu_lines *menu, struct rect rect)
{
    enum { LINE_CELLS_MIN = 46 };
    struct plan plan = {.rect = rect};
    int sections = 0;
    for (int i = 0; i < menu->count; i++) {
        int used = cells_in(menu->section[i]) + GAP_CELLS;
        if (menu->section[i][0] == '\0')
            continue;
        sections++;
        if (used > plan.section_cells)
            plan.section_cells = used;
    }
    if (menu->note_count > 0 &&
        cells_in(menu->note_section) + GAP_CELLS > plan.section_cells)
        plan.section_cells = cells_in(menu->note_section) + GAP_CELLS;
    if (rect.cells - plan.section_cells < LINE_CELLS_MIN)
        plan.section_cells = 0;
    plan.rect.cell += plan.section_cells;
    plan.rect.cells -= plan.section_cells;
    plan.value_cell = value_cell(menu, plan.rect.cells);
    plan.head_lines = rect.lines >= menu->count + HEAD_LINES ? HEAD_LINES : 0;
    struct shape shape = shape_of(menu, &plan);
    int blanks =
        rect.lines - plan.head_lines - menu->count - (shape_lines(&shape) - 1);
    plan.is_spaced = plan.section_cells > 0 && blanks >= sections - 1;
    return plan;
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
    if (cells_in(text) <= at.cells || at.cells <= MORE_CELLS)
        return canvas_text(canvas, at.line, at.cell, at.cells, INK_PLAIN, text);
    int room = at.cells - MORE_CELLS;
    size_t bytes = cells_wrap(text, room, &next);
    if (cells_of(text, bytes) < room - room / 4)
        bytes = cells_fit(text, room);
    snprintf(first, sizeof first, "%.*s%s", (int)bytes, text, more);
    return canvas_text(canvas, at.line, at.cell, at.cells, INK_PLAIN, first);
}

/* The first line that shows, so that all of the current one does. */
static int first_line(const struct menu_lines *menu, const struct plan *plan)
{
    struct shape shape = shape_of(menu, plan);
    int room = plan->rect.lines - plan->head_lines;
    int first = menu->current + shape_lines(&shape) - room;
    return plan->is_spaced || first < 0 ? 0
           : first > menu->current      ? menu->current
                                        : first;
}

/* Before a line, where the sections are apart. */
static int blanks_before(const struct menu_lines *menu, const struct plan *plan,
                         int line)
{
    return plan->is_spaced && line > 0 && menu->section[line][0] != '\0';
}

struct spot view_menu_spot(struct rect rect, const struct menu_lines *menu)
{
    struct plan plan = plan_of(menu, rect);
    int line = rect.line + plan.head_lines;
    for (int i = first_line(menu, &plan); i < menu->current; i++)
        line += 1 + blanks_before(menu, &plan, i);
    return (struct spot){line + blanks_before(menu, &plan, menu->current),
                         plan.rect.cell};
}

/* What can be typed, from this line on; nothing where it has no room. */
static void draw_notes(const struct canvas *canvas, const struct plan *plan,
                       int line, int end, const struct menu_lines *menu)
{
    struct rect rect = plan->rect;
    int longest = 0;
    for (int i = 0; i < menu->note_count; i++)
        if (cells_in(menu->note[i].word) > longest)
            longest = cells_in(menu->note[i].word);
    int cell = MARK_CELLS + longest + GAP_CELLS, needed = 0;
    struct rect text = {line, rect.cell + cell, end - line, rect.cells - cell};
    for (int i = 0; i < menu->note_count; i++)
        needed += cells_lines(menu->note[i].text, text.cells);
    if (plan->section_cells == 0 || !plan->is_spaced || needed > text.lines)
        return;
    canvas_bold(canvas, line, rect.cell - plan->section_cells,
                plan->section_cells, menu->note_section,
                strlen(menu->note_section));
    for (int i = 0; i < menu->note_count; i++) {
        const char *word = menu->note[i].word;
        canvas_bold(canvas, text.line, rect.cell + MARK_CELLS,
                    cell - MARK_CELLS, word, strlen(word));
        canvas_wrapped(canvas, text, INK_PLAIN, menu->note[i].text, 0);
        text.line += cells_lines(menu->note[i].text, text.cells);
    }
}

int view_menu_lines(struct rect rect, const struct menu_lines *menu)
{
    struct plan plan = plan_of(menu, rect);
    int lines = plan.head_lines + menu->count;
    for (int i = 0; i < menu->count; i++)
        lines += blanks_before(menu, &plan, i);
    return lines;
}

void view_menu(const struct canvas *canvas, struct rect rect,
               const struct menu_lines *menu)
{
    struct plan plan = plan_of(menu, rect);
    int end = rect.line + rect.lines;
    struct shape shape = shape_of(menu, &plan);
    struct rect at = {rect.line + plan.head_lines, plan.rect.cell, 1,
                      plan.rect.cells};
    if (plan.head_lines > 0)
        canvas_bold(canvas, rect.line, plan.rect.cell + MARK_CELLS,
                    plan.rect.cells - MARK_CELLS, menu->title,
                    strlen(menu->title));
    for (int i = first_line(menu, &plan); i < menu->count && at.line < end;
         i++) {
        bool is_current = i == menu->current;
        at.line += blanks_before(menu, &plan, i);
        at.lines = is_current ? shape_lines(&shape) : 1;
        if (at.line + at.lines > end)
            at.lines = end - at.line;
        canvas_bold(canvas, at.line, rect.cell, plan.section_cells,
                    menu->section[i], strlen(menu->section[i]));
        struct row row = row_of(menu, i, &plan);
        if (is_current) {
            /* It has a mark, and is drawn as the last move is. */
            struct rect name = {at.line, at.cell + MARK_CELLS, at.lines,
                                at.cells - MARK_CELLS};
            struct rect value = {at.line, at.cell + shape.value_cell, at.lines,
                                 shape.value_cells};
            if (shape.below) {
                value.line += shape.name_lines;
                value.lines -= shape.name_lines;
            }
            canvas_sign(canvas, at.line, at.cell, INK_PLAIN, '>');
            enum ink ink = theme_ink_of_text(canvas->theme);
            canvas_wrapped(canvas, name, ink, shape.row.name, 0);
            canvas_wrapped(canvas, value, ink, shape.value, 0);
        } else {
            const char *value = row.value;
            struct rect name = {at.line, at.cell + MARK_CELLS, 1,
                                at.cells - MARK_CELLS};
            int cell = row.value_cell, used = draw_cut(canvas, name, row.name);
            if (cell == NO_COLUMN)
                cell = MARK_CELLS + used + GAP_CELLS;
            struct rect rest = {at.line, at.cell + cell, 1, at.cells - cell};
            if (cells_in(value) > rest.cells && row.brief[0] != '\0')
                value = row.brief;
            if (value[0] != '\0' && rest.cells > 0)
                draw_cut(canvas, rest, value);
        }
        at.line += at.lines;
    }
    draw_notes(canvas, &plan, at.line + 1, end, menu);
}
