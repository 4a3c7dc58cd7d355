// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/announcements.h"

#include <libintl.h>
#include <stdio.h>

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
    enum { LINES = 11, CELLS_MIN = 43, SHEET_LINES_MIN = 16 };
    struct rect *sheet = &layout->sheet;
    if (view->replays || sheet->cells < CELLS_MIN ||
        sheet->lines < LINES + SHEET_LINES_MIN)
        return (struct rect){0};
    sheet->lines -= LINES;
    return (struct rect){sheet->line + sheet->lines + 1, sheet->cell, LINES - 1,
                         sheet->cells};
}

/* They go on below each other, and move up by a half at once: each line that
 * changes its place is written anew. */
void view_announcements(const struct canvas *canvas, struct rect rect,
                        const struct announcements *list)
{
    int room = rect.lines - 1, step = room / 2;
    if (room < 2)
        return;
    int over = list->count > room ? list->count - room : 0;
    int first = (over + step - 1) / step * step;
    paint_text(canvas, rect.line, rect.cell, rect.cells, INK_PLAIN,
               gettext("Announced"));
    for (int i = first; i < list->count; i++) {
        const char *text = list->text[i % ANNOUNCEMENTS_MAX];
        size_t next;
        paint_bytes(canvas, rect.line + 1 + i - first, rect.cell + 2,
                    rect.cells - 2, text,
                    cells_wrap(text, rect.cells - 2, &next));
    }
}
