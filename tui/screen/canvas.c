// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/canvas.h"

#include <locale.h>
#include <string.h>

#include "tui/terminal/character.h"
#include "tui/terminal/control.h"

enum { TEXT_MAX = 1024 };

/* If an ink has no colours, those of the text are seen. */
static struct pen pen_of(const struct theme *theme, int ink)
{
    const struct ink_row *row = &theme->ink[ink], *colors = row;
    if (row->fg < 0 && row->bg < 0)
        colors = &theme->ink[INK_PLAIN];
    return (struct pen){colors->fg, colors->bg, row->bold ? STYLE_BOLD : 0};
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

void canvas_begin(struct canvas *canvas, int colors)
{
    bool is_safe = !canvas->ascii && !canvas->for_reader && !is_wide_locale();
    for (int ink = 0; ink < INKS; ink++)
        canvas->pen[ink] = pen_of(canvas->theme, ink);
    /* Terminals without any colours are older than these characters. */
    canvas->blocks =
        is_safe && colors > 0 && are_narrow(L"\u2580\u2584\u2588\u2591\u2592");
    /* The fonts of a console have half blocks only. */
    canvas->quadrants = canvas->blocks && !canvas->is_console &&
                        are_narrow(L"\u2596\u2597\u2598\u2599\u259a\u259b"
                                   L"\u259c\u259d\u259e\u259f");
    canvas->glyphs = is_safe && !canvas->is_console && canvas->theme->glyphs &&
                     !canvas->letters &&
                     are_narrow(L"\u265a\u265b\u265c\u265d\u265e\u265f");
}

/* NULL outside the grid. */
static struct sign *sign_at(const struct canvas *canvas, int line, int cell)
{
    const struct grid *grid = canvas->grid;
    bool is_in =
        line >= 0 && line < grid->lines && cell >= 0 && cell < grid->cells;
    return is_in ? grid_at(grid, line, cell) : NULL;
}

static bool is_second_half(const struct sign *sign)
{
    return sign != NULL && sign->text[0] == L'\0';
}

/* What is left of a wide character when its other half goes. */
static void blank(struct sign *half)
{
    *half = (struct sign){.text = L" ", .pen = half->pen};
}

/* What is there goes; of a wide character the other half, too. */
static void put(const struct canvas *canvas, int line, int cell,
                wchar_t character, struct pen pen)
{
    struct sign *sign = sign_at(canvas, line, cell);
    if (sign == NULL)
        return;
    if (is_second_half(sign) && cell > 0)
        blank(&sign[-1]);
    if (cell + 1 < canvas->grid->cells && is_second_half(&sign[1]))
        blank(&sign[1]);
    *sign = (struct sign){.text = {character}, .pen = pen};
}

/* Over the sign before a cell. A terminal that does not know the selector would
 * put it into the cell itself. */
static void put_over(const struct canvas *canvas, int line, int cell,
                     wchar_t character)
{
    struct sign *sign = sign_at(canvas, line, cell - 1);
    if (character == TEXT_SELECTOR && !canvas->knows_selectors)
        return;
    if (is_second_half(sign) && cell > 1)
        sign--;
    for (int i = 1; sign != NULL && i < SIGN_CHARACTERS; i++)
        if (sign->text[i] == L'\0') {
            sign->text[i] = character;
            return;
        }
}

/* Returns the cells that were used. */
static int run(const struct canvas *canvas, int line, int cell, int cells,
               struct pen pen, const char *text, size_t bytes)
{
    int used = 0;
    for (size_t at = 0; at < bytes;) {
        uint32_t character;
        size_t length = character_read(text + at, bytes - at, &character);
        bool is_typed = length > 0 && character_is_typed(character);
        int width = is_typed ? cells_width(character) : -1;
        if (width < 0)
            character = '?';
        if (used + (width < 0 ? 1 : width) > cells)
            break;
        if (width == 0 && used > 0)
            put_over(canvas, line, cell + used, (wchar_t)character);
        if (width != 0)
            put(canvas, line, cell + used, (wchar_t)character, pen);
        if (width == 2)
            put(canvas, line, cell + used + 1, L'\0', pen);
        used += width < 0 ? 1 : width;
        at += length > 0 ? length : 1;
    }
    return used;
}

static int paint(const struct canvas *canvas, int line, int cell, int cells,
                 struct pen pen, const char *text, size_t bytes)
{
    char whole[TEXT_MAX], folded[TEXT_MAX];
    if (!canvas->ascii)
        return run(canvas, line, cell, cells, pen, text, bytes);
    if (bytes >= sizeof whole)
        bytes = sizeof whole - 1;
    memcpy(whole, text, bytes);
    whole[bytes] = '\0';
    ascii_fold(whole, folded, sizeof folded);
    return run(canvas, line, cell, cells, pen, folded, strlen(folded));
}

int canvas_text(const struct canvas *canvas, int line, int cell, int cells,
                enum ink ink, const char *text)
{
    return paint(canvas, line, cell, cells, canvas->pen[ink], text,
                 strlen(text));
}

int canvas_bytes(const struct canvas *canvas, int line, int cell, int cells,
                 const char *text, size_t bytes)
{
    return paint(canvas, line, cell, cells, canvas->pen[INK_PLAIN], text,
                 bytes);
}

int canvas_bold(const struct canvas *canvas, int line, int cell, int cells,
                const char *text, size_t bytes)
{
    struct pen pen = canvas->pen[INK_PLAIN];
    pen.style |= STYLE_BOLD;
    return paint(canvas, line, cell, cells, pen, text, bytes);
}

int canvas_pen_text(const struct canvas *canvas, int line, int cell, int cells,
                    struct pen pen, const char *text)
{
    return paint(canvas, line, cell, cells, pen, text, strlen(text));
}

void canvas_wrapped(const struct canvas *canvas, struct rect rect, enum ink ink,
                    const char *text, int skip)
{
    size_t next;
    for (int i = -skip; i < rect.lines && *text != '\0'; i++, text += next) {
        size_t bytes = cells_wrap(text, rect.cells, &next);
        if (i >= 0)
            paint(canvas, rect.line + i, rect.cell, rect.cells,
                  canvas->pen[ink], text, bytes);
    }
}

void canvas_wide(const struct canvas *canvas, int line, int cell,
                 struct pen pen, wchar_t character)
{
    put(canvas, line, cell, character, pen);
}

void canvas_over(const struct canvas *canvas, int line, int cell,
                 wchar_t character)
{
    put_over(canvas, line, cell + 1, character);
}

struct pen canvas_faint(const struct canvas *canvas)
{
    enum { USUAL = 244, ON_BLACK = 246, ON_WHITE = 240, MIDDLE = 128 };
    struct pen pen = canvas->pen[INK_PLAIN];
    if (canvas->theme->colors < 256)
        return pen;
    if (pen.fg < 0 || pen.bg < 0)
        pen.fg = USUAL;
    else
        pen.fg = palette_light(pen.bg) < MIDDLE ? ON_BLACK : ON_WHITE;
    return pen;
}

void canvas_sign(const struct canvas *canvas, int line, int cell, enum ink ink,
                 char sign)
{
    put(canvas, line, cell, (wchar_t)(unsigned char)sign, canvas->pen[ink]);
}

void canvas_fill(const struct canvas *canvas, struct rect rect, struct pen pen)
{
    int end = rect.cell + rect.cells;
    int first = rect.cell < 0 ? 0 : rect.cell;
    if (end > canvas->grid->cells)
        end = canvas->grid->cells;
    for (int line = rect.line; line < rect.line + rect.lines; line++)
        if (line >= 0 && line < canvas->grid->lines && first < end) {
            /* What is halved by the edges goes. */
            const struct sign filling = {.text = L" ", .pen = pen};
            struct sign *sign = grid_at(canvas->grid, line, 0);
            if (first > 0 && is_second_half(&sign[first]))
                blank(&sign[first - 1]);
            if (end < canvas->grid->cells && is_second_half(&sign[end]))
                blank(&sign[end]);
            for (int cell = first; cell < end; cell++)
                sign[cell] = filling;
        }
}

void canvas_blank(const struct canvas *canvas, struct rect rect)
{
    canvas_fill(canvas, rect, canvas->pen[INK_PLAIN]);
}
