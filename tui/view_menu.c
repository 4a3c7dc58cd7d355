#include "tui/view_menu.h"

#include "tui/cells.h"

#include <string.h>

/* Where the values stand: behind the longest name. */
static int value_cell(const struct menu_lines *menu, int cells)
{
    enum { MARK_CELLS = 2, GAP_CELLS = 2 };
    int longest = 0;
    for (int i = 0; i < menu->count; i++) {
        int used = cells_of(menu->name[i], strlen(menu->name[i]));
        if (menu->value[i][0] != '\0' && used > longest)
            longest = used;
    }
    int cell = MARK_CELLS + longest + GAP_CELLS;
    return cell < cells / 2 ? cell : cells / 2;
}

/* The line that is filled in has a mark, and is drawn as the last move is. */
static void draw_line(const struct canvas *canvas, struct rect at, int cell,
                      const struct menu_lines *menu, int i)
{
    bool is_current = i == menu->current;
    enum ink ink = is_current ? INK_LAST_WHITE : INK_PLAIN;
    paint_sign(canvas, at.line, at.cell, INK_PLAIN, is_current ? '>' : ' ');
    bool has_value = menu->value[i][0] != '\0';
    paint_text(canvas, at.line, at.cell + 2,
               has_value ? cell - 3 : at.cells - 2, ink, menu->name[i]);
    if (has_value)
        paint_text(canvas, at.line, at.cell + cell, at.cells - cell, ink,
                   menu->value[i]);
}

enum { HEAD_LINES = 2 };

static int head_lines(struct rect rect, const struct menu_lines *menu)
{
    return rect.lines >= menu->count + HEAD_LINES ? HEAD_LINES : 0;
}

static int first_line(struct rect rect, const struct menu_lines *menu)
{
    int room = rect.lines - head_lines(rect, menu);
    return menu->current >= room ? menu->current - room + 1 : 0;
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
    int room = rect.lines - head;
    int first = first_line(rect, menu);
    if (head > 0)
        paint_text(canvas, rect.line, rect.cell + 2, rect.cells - 2, INK_PLAIN,
                   menu->title);
    for (int i = first; i < menu->count && i - first < room; i++) {
        struct rect at = {rect.line + head + i - first, rect.cell, 1,
                          rect.cells};
        draw_line(canvas, at, cell, menu, i);
    }
}
