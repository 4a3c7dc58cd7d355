#include "tui/view_sheet.h"

#include <stdio.h>

#include "tui/cells.h"
#include "tui/sheet.h"

static void draw_move(const struct canvas *canvas, const struct view *view,
                      struct rect at, int line, enum side side)
{
    const struct game *game = view_shown(view);
    char text[SHEET_TEXT_MAX];
    sheet_move(game, view_owner(view), view->notation, line, side, at.cells,
               text);
    paint_text(canvas, at.line, at.cell, at.cells, INK_PLAIN, text);
}

static void draw_line(const struct canvas *canvas, const struct view *view,
                      struct rect at, int line)
{
    int cells = (at.cells - SHEET_NUMBER_CELLS - 2) / 2;
    char text[SHEET_TEXT_MAX];
    snprintf(text, sizeof text, "%*d", SHEET_NUMBER_CELLS,
             sheet_number(view_shown(view), line));
    paint_text(canvas, at.line, at.cell, SHEET_NUMBER_CELLS, INK_PLAIN, text);
    struct rect mv = {at.line, at.cell + SHEET_NUMBER_CELLS + 1, 1, cells};
    draw_move(canvas, view, mv, line, WHITE);
    mv.cell += cells + 1;
    draw_move(canvas, view, mv, line, BLACK);
}

/* In little room: the newest moves, one a line. */
static void draw_narrow(const struct canvas *canvas, struct rect rect,
                        const struct view *view)
{
    const struct game *game = view_shown(view);
    for (int i = 0; i < rect.lines; i++) {
        int ply = sheet_ply_at(game, view_owner(view), i, rect.lines);
        char text[SHEET_TEXT_MAX];
        if (ply < 0)
            continue;
        sheet_ply(game, view_owner(view), view->notation, ply, rect.cells,
                  text);
        paint_text(canvas, rect.line + i, rect.cell, rect.cells, INK_PLAIN,
                   text);
    }
}

static void draw_hint(const struct canvas *canvas, struct rect rect,
                      const char *hint)
{
    for (int i = 0; i < rect.lines && *hint != '\0'; i++) {
        size_t next;
        size_t bytes = cells_wrap(hint, rect.cells, &next);
        paint_bytes(canvas, rect.line + i, rect.cell, rect.cells, hint, bytes);
        hint += next;
    }
}

void view_sheet(const struct canvas *canvas, struct rect rect,
                const struct view *view)
{
    if (view->hint != NULL && view_shown(view)->ply_count == 0) {
        draw_hint(canvas, rect, view->hint);
        return;
    }
    if (rect.cells < SHEET_BLOCK_CELLS - 4) {
        draw_narrow(canvas, rect, view);
        return;
    }
    int blocks = (rect.cells + 1) / SHEET_BLOCK_CELLS;
    int places = (blocks > 0 ? blocks : 1) * rect.lines;
    int cells =
        rect.cells < SHEET_BLOCK_CELLS ? rect.cells : SHEET_BLOCK_CELLS - 1;
    for (int place = 0; place < places; place++) {
        int line =
            sheet_line_at(view_shown(view), view_owner(view), place, places);
        struct rect at = {rect.line + place % rect.lines,
                          rect.cell + place / rect.lines * SHEET_BLOCK_CELLS, 1,
                          cells};
        if (line >= 0)
            draw_line(canvas, view, at, line);
    }
}
