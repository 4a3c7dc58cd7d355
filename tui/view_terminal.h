/*
 * view_terminal.h - taking the terminal for full-screen use and giving it
 * back.
 */
#ifndef HEKTOR_TUI_VIEW_TERMINAL_H
#define HEKTOR_TUI_VIEW_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>
#include <termios.h>

#include "tui/view_paint.h"

struct terminal {
    int in_fd, out_fd;
    FILE *in, *out; /* curses' own */
    SCREEN *screen;
    struct termios before;
    int terminal_fd, gathered_fd; /* while updates are gathered; else -1 */
};

/* False, with a translated sentence in why, when this terminal cannot show a
 * full screen; then nothing has been written to it. */
bool terminal_open(struct terminal *terminal, int in_fd, int out_fd,
                   const char **why);

/* Give it back for a while, and take it again; the next update then paints
 * everything. */
void terminal_suspend(struct terminal *terminal);
void terminal_resume(struct terminal *terminal);

/* Until terminal_release, updates are kept; then they come as one write.
 * Where nothing can be kept they come one by one. */
void terminal_gather(struct terminal *terminal);
void terminal_release(struct terminal *terminal);

/* Give it back for good. */
void terminal_close(struct terminal *terminal);

#endif
