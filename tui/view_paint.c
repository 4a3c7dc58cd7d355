#include "tui/view_paint.h"

#include <locale.h>
#include <string.h>

#include "tui/ascii.h"
#include "tui/cells.h"

enum { TEXT_MAX = 1024 };

/* An ink that looks like an earlier one is that one: then ncurses sees that
 * nothing changes from cell to cell. */
static attr_t attr_of(const struct canvas *canvas, int ink)
{
    const struct ink_row *row = &canvas->theme->ink[ink];
    attr_t attr = row->bold ? A_BOLD : A_NORMAL;
    if (row->fg < 0 && row->bg < 0)
        return attr;
    for (int i = 0; i < ink; i++) {
        const struct ink_row *earlier = &canvas->theme->ink[i];
        if (earlier->fg == row->fg && earlier->bg == row->bg &&
            earlier->bold == row->bold)
            return canvas->attr[i];
    }
    init_pair((short)(ink + 1), row->fg, row->bg);
    return attr | (attr_t)COLOR_PAIR(ink + 1);
}

static bool are_narrow(const wchar_t *characters)
{
    for (; *characters != L'\0'; characters++)
        if (wcwidth(*characters) != 1)
            return false;
    return true;
}

/* In these languages' terminals blocks are often two cells wide, whatever the
 * C library says. */
static bool is_wide_locale(void)
{
    const char *name = setlocale(LC_CTYPE, NULL);
    return name != NULL &&
           (strncmp(name, "ja", 2) == 0 || strncmp(name, "ko", 2) == 0 ||
            strncmp(name, "zh", 2) == 0);
}

void paint_begin(struct canvas *canvas)
{
    bool is_safe = !canvas->ascii && !is_wide_locale();
    for (int ink = 0; ink < INKS; ink++)
        canvas->attr[ink] = attr_of(canvas, ink);
    /* Terminals without any colours are older than these characters. */
    canvas->blocks = is_safe && has_colors() &&
                     are_narrow(L"\u2580\u2584\u2588\u2591\u2592");
    canvas->glyphs = is_safe && canvas->theme->glyphs &&
                     are_narrow(L"\u2654\u2655\u2656\u2657\u2658\u2659"
                                L"\u265a\u265b\u265c\u265d\u265e");
    wbkgdset(canvas->window, ' ' | canvas->attr[INK_PLAIN]);
}

void paint_wide(const struct canvas *canvas, int line, int cell, attr_t attr,
                wchar_t character)
{
    cchar_t sign;
    wchar_t text[] = {character, L'\0'};
    setcchar(&sign, text, attr, (short)PAIR_NUMBER(attr), NULL);
    mvwadd_wch(canvas->window, line, cell, &sign);
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
