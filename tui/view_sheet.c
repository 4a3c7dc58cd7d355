#include "tui/view_sheet.h"

#include <stdio.h>

#include "tui/sheet.h"

/* A block is a number, two moves, and a blank after each. */
enum { NUMBER_CELLS = 3, BLOCK_CELLS = 22 };

static void draw_line(const struct canvas *canvas, const struct view *view,
                      struct rect at, int line)
{
    const struct game *game = view->game;
    int cells = (at.cells - NUMBER_CELLS - 2) / 2;
    char text[SHEET_TEXT_MAX];
    snprintf(text, sizeof text, "%*d", NUMBER_CELLS, sheet_number(game, line));
    paint_text(canvas, at.line, at.cell, NUMBER_CELLS, INK_PLAIN, text);
    for (int i = 0; i < 2; i++) {
        sheet_move(game, line, i == 0 ? WHITE : BLACK, cells, text);
        paint_text(canvas, at.line,
                   at.cell + NUMBER_CELLS + 1 + i * (cells + 1), cells,
                   INK_PLAIN, text);
    }
}

void view_sheet(const struct canvas *canvas, struct rect rect,
                const struct view *view)
{
    int blocks = rect.cells / BLOCK_CELLS > 0 ? rect.cells / BLOCK_CELLS : 1;
    int places = blocks * rect.lines;
    struct rect at = {0, 0, 1,
                      rect.cells < BLOCK_CELLS ? rect.cells : BLOCK_CELLS};
    for (int place = 0; place < places; place++) {
        int line = sheet_line_at(view->game, place, places);
        at.line = rect.line + place % rect.lines;
        at.cell = rect.cell + place / rect.lines * BLOCK_CELLS;
        if (line >= 0)
            draw_line(canvas, view, at, line);
    }
}
