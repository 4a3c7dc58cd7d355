// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * screen_update.c - from the grid of the views to the terminal: in the words of
 * update.h where the terminal knows them, else in those that curses finds.
 */
#include "rules/base/wipe.h"
#include "tui/screen/terminal.h"

#include <stdlib.h>
#include <string.h>

#include "tui/screen/capabilities.h"

static void forget_grids(struct terminal *terminal)
{
    screen_state_done(&terminal->state);
    grid_done(&terminal->wanted);
    free(terminal->bytes);
    terminal->bytes = NULL;
}

void terminal_fit(struct terminal *terminal, int *lines, int *cells)
{
    getmaxyx(stdscr, *lines, *cells);
    if (terminal->bytes != NULL && terminal->wanted.lines == *lines &&
        terminal->wanted.cells == *cells)
        return;
    forget_grids(terminal);
    werase(stdscr);
    terminal->wants_clearing = true;
    terminal->bytes = malloc(update_room(*lines, *cells) + NOTICE_BYTES_MAX);
    if (terminal->bytes == NULL ||
        !screen_state_init(&terminal->state, *lines, *cells) ||
        !grid_init(&terminal->wanted, *lines, *cells))
        forget_grids(terminal);
}

static attr_t attr_of(struct pen pen)
{
    return (pen.style & STYLE_BOLD ? A_BOLD : 0) |
           (pen.style & STYLE_UNDERLINE ? A_UNDERLINE : 0) |
           (pen.style & STYLE_REVERSE ? A_REVERSE : 0);
}

/* Of two colours; that of the first ink which has them. */
static short pair_of(const struct canvas *canvas, struct pen pen)
{
    int ink = 0;
    if (pen.fg < 0 && pen.bg < 0)
        return 0;
    while (ink < INKS - 1 &&
           (canvas->pen[ink].fg != pen.fg || canvas->pen[ink].bg != pen.bg))
        ink++;
    init_pair((short)(ink + 1), pen.fg, pen.bg);
    return (short)(ink + 1);
}

static void give_sign(const struct canvas *canvas, int line, int cell)
{
    const struct sign *sign = grid_at(canvas->grid, line, cell);
    wchar_t text[SIGN_CHARACTERS + 1] = L"";
    cchar_t given;
    wmemcpy(text, sign->text, SIGN_CHARACTERS);
    if (text[0] != L'\0' && setcchar(&given, text, attr_of(sign->pen),
                                     pair_of(canvas, sign->pen), NULL) == OK)
        mvwadd_wch(stdscr, line, cell, &given);
}

/* Curses does the rest, and finds what has changed in a line by itself. */
static void give_curses(struct terminal *terminal, const struct canvas *canvas)
{
    const struct grid *wanted = &terminal->wanted;
    for (int line = 0; line < wanted->lines; line++) {
        struct sign *state = grid_at(&terminal->state.grid, line, 0);
        const struct sign *now = grid_at(wanted, line, 0);
        size_t bytes = (size_t)wanted->cells * sizeof *now;
        if (memcmp(state, now, bytes) == 0)
            continue;
        memcpy(state, now, bytes);
        for (int cell = 0; cell < wanted->cells; cell++)
            give_sign(canvas, line, cell);
    }
    output_send(&terminal->output, terminal->notice, terminal->notice_bytes);
    terminal->notice_bytes = 0;
    wmove(stdscr, canvas->cursor.line, canvas->cursor.cell);
    terminal_show_curses(terminal);
}

/* Take the terminal if it is not ours yet, and empty it. Returns the bytes. */
static size_t clearing_write(struct terminal *terminal, struct pen text,
                             char bytes[UPDATE_ROOM_SPARE])
{
    char pen[PEN_BYTES_MAX + 1];
    bytes[0] = '\0';
    if (!terminal->is_taken)
        capability_append(bytes, ABILITY_TEXT_MAX, "smcup");
    strcat(bytes, "\033[m");
    terminal->state.pen = (struct pen){-1, -1, 0};
    if (terminal->can.erases_in_ground) {
        pen[pen_change(&terminal->state.pen, text, 0, pen)] = '\0';
        strcat(bytes, pen);
    }
    capability_append(bytes, UPDATE_ROOM_SPARE, "clear");
    grid_clear(&terminal->state.grid, terminal->state.pen);
    terminal->state.cursor = (struct spot){0, 0};
    terminal->is_taken = true;
    return strlen(bytes);
}

static void speak(struct terminal *terminal, const struct canvas *canvas)
{
    struct update update = {.can = &terminal->can,
                            .text = canvas->pen[INK_PLAIN],
                            .wanted = &terminal->wanted,
                            .cursor = canvas->cursor,
                            .shift = terminal->shift};
    size_t count = terminal->notice_bytes;
    memcpy(terminal->bytes, terminal->notice, count);
    terminal->notice_bytes = 0;
    if (terminal->wants_clearing)
        count += clearing_write(terminal, update.text, terminal->bytes + count);
    for (int i = 0; i < terminal->anew.lines; i++)
        update_anew(&terminal->state, &terminal->wanted,
                    terminal->anew.line + i);
    count += update_write(&terminal->state, &update, terminal->bytes + count);
    output_send(&terminal->output, terminal->bytes, count);
    /* A passphrase may have been shown. */
    wipe(terminal->bytes, count);
}

void terminal_update(struct terminal *terminal, const struct canvas *canvas)
{
    if (terminal->bytes == NULL)
        return;
    if (terminal->is_spoken)
        speak(terminal, canvas);
    else
        give_curses(terminal, canvas);
    terminal->wants_clearing = false;
    terminal->anew = (struct rect){0};
    terminal->shift = (struct shift){0};
}
