/*
 * view_update.c - from curses' window to the terminal: in the words of update.h
 * where the terminal knows them, else in those that curses finds.
 */
#include "tui/view_terminal.h"

#include <stdlib.h>
#include <string.h>

#include "tui/view_abilities.h"

static void forget_grids(struct terminal *terminal)
{
    grid_done(&terminal->known.grid);
    grid_done(&terminal->wanted);
    free(terminal->line);
    free(terminal->read);
    free(terminal->bytes);
    terminal->line = NULL;
    terminal->read = NULL;
    terminal->bytes = NULL;
}

/* As large as the window; what the terminal shows is unknown then. */
static bool fit(struct terminal *terminal, int lines, int cells)
{
    if (terminal->bytes != NULL && terminal->wanted.lines == lines &&
        terminal->wanted.cells == cells)
        return true;
    forget_grids(terminal);
    terminal->wants_clearing = true;
    terminal->line = calloc((size_t)cells + 1, sizeof *terminal->line);
    terminal->read =
        calloc((size_t)lines * (size_t)cells + 1, sizeof *terminal->read);
    terminal->bytes = malloc(update_room(lines, cells));
    if (terminal->line != NULL && terminal->read != NULL &&
        terminal->bytes != NULL &&
        grid_init(&terminal->known.grid, lines, cells) &&
        grid_init(&terminal->wanted, lines, cells))
        return true;
    forget_grids(terminal);
    return false;
}

static struct pen pen_of(const struct canvas *canvas, attr_t attr, short pair)
{
    struct pen pen = {-1, -1, 0};
    if (pair > 0 && pair <= INKS) {
        pen.fg = canvas->theme->ink[pair - 1].fg;
        pen.bg = canvas->theme->ink[pair - 1].bg;
    }
    if (attr & A_BOLD)
        pen.style |= STYLE_BOLD;
    if (attr & A_UNDERLINE)
        pen.style |= STYLE_UNDERLINE;
    if (attr & A_REVERSE)
        pen.style |= STYLE_REVERSE;
    return pen;
}

static void sign_of(const struct canvas *canvas, const cchar_t *cell,
                    struct sign *out)
{
    wchar_t text[CCHARW_MAX + 1] = L"";
    attr_t attr = 0;
    short pair = 0;
    struct sign sign = {.text = L" "};
    if (getcchar(cell, text, &attr, &pair, NULL) == OK && text[0] != L'\0')
        wmemcpy(sign.text, text, SIGN_CHARACTERS);
    sign.pen = pen_of(canvas, attr, pair);
    *out = sign;
}

/* A line in which nothing has changed, as most in a clock's second, has been
 * read: asking curses cell by cell costs more than all else. */
static void read_line(struct terminal *terminal, const struct canvas *canvas,
                      int line)
{
    int cells = terminal->wanted.cells;
    cchar_t *known = terminal->read + (size_t)line * (size_t)cells;
    size_t bytes = (size_t)cells * sizeof *known;
    mvwin_wchnstr(canvas->window, line, 0, terminal->line, cells);
    if (memcmp(known, terminal->line, bytes) == 0)
        return;
    memcpy(known, terminal->line, bytes);
    for (int cell = 0; cell < cells; cell++) {
        struct sign *sign = grid_at(&terminal->wanted, line, cell);
        sign_of(canvas, &terminal->line[cell], sign);
        if (sign_cells(sign) == 2 && cell + 1 < cells) {
            cell++;
            *grid_at(&terminal->wanted, line, cell) =
                (struct sign){.pen = sign->pen};
        }
    }
}

static struct pen text_pen(const struct canvas *canvas)
{
    const struct ink_row *ink = &canvas->theme->ink[INK_PLAIN];
    return (struct pen){ink->fg, ink->bg, ink->bold ? STYLE_BOLD : 0};
}

/* Take the terminal if it is not ours yet, and empty it. Returns the bytes. */
static size_t clearing_write(struct terminal *terminal, struct pen text,
                             char bytes[UPDATE_ROOM_SPARE])
{
    char pen[PEN_BYTES_MAX + 1];
    bytes[0] = '\0';
    if (!terminal->is_taken)
        ability_append(bytes, ABILITY_TEXT_MAX, "smcup");
    strcat(bytes, "\033[m");
    terminal->known.pen = (struct pen){-1, -1, 0};
    if (terminal->can.erases_in_ground) {
        pen[pen_change(&terminal->known.pen, text, 0, pen)] = '\0';
        strcat(bytes, pen);
    }
    ability_append(bytes, UPDATE_ROOM_SPARE, "clear");
    grid_clear(&terminal->known.grid, terminal->known.pen);
    terminal->known.cursor = (struct spot){0, 0};
    terminal->is_taken = true;
    return strlen(bytes);
}

static void speak(struct terminal *terminal, const struct canvas *canvas)
{
    struct update update = {.can = &terminal->can,
                            .text = text_pen(canvas),
                            .wanted = &terminal->wanted};
    int lines, cells;
    getmaxyx(canvas->window, lines, cells);
    if (!fit(terminal, lines, cells))
        return;
    getyx(canvas->window, update.cursor.line, update.cursor.cell);
    for (int line = 0; line < lines; line++)
        read_line(terminal, canvas, line);
    size_t count = 0;
    if (terminal->wants_clearing)
        count = clearing_write(terminal, update.text, terminal->bytes);
    for (int i = 0; i < terminal->anew.lines; i++)
        update_anew(&terminal->known, &terminal->wanted,
                    terminal->anew.line + i);
    count += update_write(&terminal->known, &update, terminal->bytes + count);
    output_send(&terminal->output, terminal->bytes, count);
    /* A passphrase may have been shown. */
    explicit_bzero(terminal->bytes, count);
}

void terminal_update(struct terminal *terminal, const struct canvas *canvas)
{
    if (terminal->is_spoken)
        speak(terminal, canvas);
    else
        terminal_show_curses(terminal, canvas);
    terminal->wants_clearing = false;
    terminal->anew = (struct rect){0};
}
