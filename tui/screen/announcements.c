// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/announcements.h"

#include <stdio.h>

#include "rules/base/translatable.h"

#include "tui/terminal/cells.h"

void announcements_add(struct announcements *list, enum frontend_line kind,
                       const char *text)
{
    if (kind != FRONTEND_MOVE && kind != FRONTEND_ANNOUNCEMENT)
        return;
    snprintf(list->text[list->count++ % ANNOUNCEMENTS_MAX],
             ANNOUNCEMENT_BYTES_MAX, "%s", text);
}

struct rect announcements_claim(struct layout *layout, const struct view *view)
{
    /* With a heading, and a blank line above it. */
    enum { LINES_MIN = 11, LINES_MAX = 20, CELLS_MIN = 43 };
    enum { MOVE_LIST_LINES_MIN = 14 };
    struct rect *move_list = &layout->move_list;
    int lines = move_list->lines * 2 / 5;
    if (lines < LINES_MIN)
        lines = LINES_MIN;
    if (lines > LINES_MAX)
        lines = LINES_MAX;
    if (view->replays || view->guide != NULL || move_list->cells < CELLS_MIN ||
        move_list->lines < lines + MOVE_LIST_LINES_MIN)
        return (struct rect){0};
    move_list->lines -= lines;
    return (struct rect){move_list->line + move_list->lines + 1,
                         move_list->cell, lines - 1, move_list->cells};
}

static const char *text_of(const struct announcements *list, int i)
{
    return list->text[i % ANNOUNCEMENTS_MAX];
}

/* All lines of a text but its first are set in further. */
enum { INDENT = 2, WRAPPED_INDENT = 4 };

static int lines_from(const struct announcements *list, int first, int cells)
{
    int lines = 0;
    for (int i = first; i < list->count; i++)
        lines += cells_lines(text_of(list, i), cells);
    return lines;
}

/* They go on below each other, and move up by a half at once: each line that
 * changes its place is written anew. */
static void choose_first(struct announcements *list, struct rect rect)
{
    int cells = rect.cells - WRAPPED_INDENT, room = rect.lines - 1;
    int oldest =
        list->count > ANNOUNCEMENTS_MAX ? list->count - ANNOUNCEMENTS_MAX : 0;
    bool is_same =
        rect.lines == list->seen.lines && rect.cells == list->seen.cells;
    list->seen = rect;
    if (!is_same || list->first < oldest || list->first > list->count)
        list->first = oldest;
    if (lines_from(list, list->first, cells) <= room)
        return;
    while (list->first + 1 < list->count &&
           lines_from(list, list->first, cells) > (is_same ? room / 2 : room))
        list->first++;
}

void view_announcements(const struct canvas *canvas, struct rect rect,
                        struct announcements *list)
{
    if (rect.lines < 3)
        return;
    choose_first(list, rect);
    canvas_text(canvas, rect.line, rect.cell, rect.cells, INK_PLAIN,
                gettext("Announced"));
    int line = rect.line + 1, end = rect.line + rect.lines;
    for (int i = list->first; i < list->count; i++) {
        const char *text = text_of(list, i);
        size_t next;
        for (int indent = INDENT; *text != '\0' && line < end;
             text += next, indent = WRAPPED_INDENT) {
            size_t bytes = cells_wrap(text, rect.cells - WRAPPED_INDENT, &next);
            canvas_bytes(canvas, line++, rect.cell + indent,
                         rect.cells - indent, text, bytes);
        }
    }
}
