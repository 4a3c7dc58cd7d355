/*
 * line_terminal.h - the terminal of the line mode, if there is one: who shows
 * what is typed, and what of its modes is changed and given back.
 */
#ifndef HEKTOR_TUI_LINEAR_LINE_TERMINAL_H
#define HEKTOR_TUI_LINEAR_LINE_TERMINAL_H

#include <stdbool.h>
#include <termios.h>

/* Who echoes what is typed. */
enum line_echoing {
    ECHO_NOWHERE, /* it comes from a file or a pipe */
    ECHO_THERE, /* the terminal by itself: what is printed goes elsewhere */
    ECHO_HERE, /* the line mode: both ends are a terminal */
};

struct line_terminal {
    int in_fd, out_fd;
    enum line_echoing echo;
    bool hides; /* ECHO_THERE: it does not just now, since a secret is typed */
    struct termios before;
    int cells;
};

void line_terminal_open(struct line_terminal *terminal, int in_fd, int out_fd);

/* Keys come one by one and unechoed; Ctrl-C is a key, Ctrl-Z still stops. Where
 * the terminal echoes by itself it is left as it is. */
void line_terminal_take(struct line_terminal *terminal);
void line_terminal_give_back(struct line_terminal *terminal);

/* Where the terminal echoes by itself: not while a secret is typed. */
void line_terminal_hide(struct line_terminal *terminal, bool secret);

/* How wide it is now. */
void line_terminal_measure(struct line_terminal *terminal);

#endif
