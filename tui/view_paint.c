#include "tui/view_paint.h"

#include <string.h>

#include "tui/ascii.h"
#include "tui/cells.h"

enum { TEXT_MAX = 1024 };

void paint_begin(struct canvas *canvas)
{
    for (int ink = 0; ink < INKS; ink++) {
        const struct ink_row *row = &canvas->theme->ink[ink];
        canvas->attr[ink] = row->bold ? A_BOLD : A_NORMAL;
        if (row->fg < 0 && row->bg < 0)
            continue;
        init_pair((short)ink, row->fg, row->bg);
        canvas->attr[ink] |= (attr_t)COLOR_PAIR(ink);
    }
}

int paint_text(const struct canvas *canvas, int line, int cell, int cells,
               enum ink ink, const char *text)
{
    wattrset(canvas->window, (int)canvas->attr[ink]);
    int used = paint_bytes(canvas, line, cell, cells, text, strlen(text));
    wattrset(canvas->window, A_NORMAL);
    return used;
}

int paint_bytes(const struct canvas *canvas, int line, int cell, int cells,
                const char *text, size_t bytes)
{
    char whole[TEXT_MAX], folded[TEXT_MAX];
    if (bytes >= sizeof whole)
        bytes = sizeof whole - 1;
    memcpy(whole, text, bytes);
    whole[bytes] = '\0';
    ascii_fold(whole, folded, sizeof folded);
    const char *shown = canvas->ascii ? folded : whole;
    size_t fits = cells_fit(shown, cells);
    if (fits == 0 || wmove(canvas->window, line, cell) == ERR)
        return 0;
    waddnstr(canvas->window, shown, (int)fits);
    return cells_of(shown, fits);
}

void paint_sign(const struct canvas *canvas, int line, int cell, enum ink ink,
                char sign)
{
    mvwaddch(canvas->window, line, cell,
             (chtype)(unsigned char)sign | canvas->attr[ink]);
}

void paint_blank(const struct canvas *canvas, struct rect rect)
{
    for (int line = rect.line; line < rect.line + rect.lines; line++)
        mvwhline(canvas->window, line, rect.cell, ' ', rect.cells);
}
