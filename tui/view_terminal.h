/*
 * view_terminal.h - the terminal as a full screen: taking it, bringing it up to
 * date with curses' window in one write that never waits, giving it back.
 */
#ifndef HEKTOR_TUI_VIEW_TERMINAL_H
#define HEKTOR_TUI_VIEW_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>
#include <termios.h>

#include "tui/output.h"
#include "tui/update.h"
#include "tui/view_paint.h"

struct terminal {
    int in_fd, out_fd;
    FILE *in, *out; /* curses' own; what it writes goes to gathered_fd */
    SCREEN *screen;
    int gathered_fd;
    struct termios before, during;
    struct output output;
    /* Of a terminal that speaks as update.h writes; the others are left to
     * curses. */
    bool is_spoken;
    struct abilities can;
    struct known known;
    struct grid wanted;
    cchar_t *line; /* of curses' window */
    cchar_t *read; /* all lines, as they were when last read */
    char *bytes; /* of one update */
    bool is_taken; /* it shows our screen, and not the one before */
    bool wants_clearing;
    struct rect anew; /* lines that the next update writes whole */
};

/* False, with a translated sentence in why, when this terminal cannot show a
 * full screen; then nothing has been written to it. */
bool terminal_open(struct terminal *terminal, int in_fd, int out_fd,
                   const char **why);

/* What the terminal speaks is known once its colours are. */
void terminal_begin(struct terminal *terminal, int colors);

/* The next update begins with an empty terminal. */
void terminal_clear(struct terminal *terminal);

/* The next update writes the signs of these lines, changed or not. */
void terminal_anew(struct terminal *terminal, struct rect lines);

/* Show what the window holds, its cursor too; view_update.c. Not while output
 * waits. */
void terminal_update(struct terminal *terminal, const struct canvas *canvas);

/* Give it back for a while, and take it again; the next update then paints
 * everything. */
void terminal_suspend(struct terminal *terminal);
void terminal_resume(struct terminal *terminal);

/* What it shows where the terminal does not speak as update.h writes. */
void terminal_show_curses(struct terminal *terminal,
                          const struct canvas *canvas);

/* Give it back for good; false when it has not read all that was sent. */
bool terminal_close(struct terminal *terminal);

#endif
