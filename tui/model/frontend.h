// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * frontend.h - the seam between the client and what it is played on: the screen
 * (curses) or the line mode. A frontend reads keys or lines and gives commands;
 * it shows a view and prints announcements. It never blocks on input.
 */
#pragma once

#include <stdbool.h>

#include "tui/model/view.h"
#include "tui/terminal/output.h"
#include "tui/words/command.h"

struct frontend;
struct theme;

enum frontend_line {
    FRONTEND_MOVE, /* or the start: a screen shows it besides, by the board.
                   If there is no room it is cut, or comes when there is */
    FRONTEND_PASSING, /* what else it shows besides, as long as it is so: where
                      there is no room it is cut, and soon no news */
    FRONTEND_GLANCE, /* what is seen where the cursor went, or at the moment
                     that is looked at: cut too, and the newest alone shows */
    FRONTEND_ANNOUNCEMENT, /* any other event */
    FRONTEND_ANSWER, /* to a query or a word */
    FRONTEND_REFUSAL,
    FRONTEND_CLOCK, /* little time: as an event, but in lines not while one is
                    typed; then the newest alone is told */
    FRONTEND_ASIDE, /* follows from what was just told: a screen shows it when a
                    key has shown that this was read, and no panel is open;
                    it gives way like what passes */
};

/* What is to be noticed outside of what is read, translated. */
struct frontend_notice {
    bool bell;
    const char *text; /* of a notification of the terminal's own; NULL: none */
    const char *title; /* of the window; NULL: it stays as it is */
};

/* All members are set but those that may be NULL: set_theme, notify,
 * go_to and copy.
 * All are called from one thread. */
struct frontend_ops {
    /*
     * Bring the terminal up to date with the view, in one write; nothing is
     * written when nothing that shows has changed, or while a terminal that
     * does not read still has some of the last update to come. The first call
     * paints.
     */
    void (*draw)(struct frontend *frontend, const struct view *view);
    /* A line for eyes: kept until draw (screen), printed whole at once (line
     * mode, in which a half-typed line is offered again after it). For a screen
     * it may have a tab between a word and what that means, or in front of a
     * heading. */
    void (*line)(struct frontend *frontend, enum frontend_line kind,
                 const char *text);
    /* Read what the terminal has, without waiting, into a queue. 1 if something
     * was typed; 0 if nothing was, also when the terminal only answered; or a
     * negative errno: -EPIPE at the end of input or a closed terminal. */
    int (*input)(struct frontend *frontend);
    /* The next command from that queue; false when there is none (also when
     * the input has only changed the typed line: then draw again). */
    bool (*command)(struct frontend *frontend, struct command *out);
    /* Where output waits until the terminal reads again: poll it for POLLOUT,
     * then flush, which says whether all has gone; draw then. -1: none waits.
     */
    int (*waiting)(const struct frontend *frontend);
    bool (*flush)(struct frontend *frontend);
    /* Why some output was lost, as a negative errno; 0: none was. */
    int (*failure)(const struct frontend *frontend);
    /* Another look from the next draw on: a theme by its name, or one for 256
     * colours and behind it one for fewer (NULL: none), which are copied. False
     * if the terminal cannot show it; NULL if it shows none. */
    bool (*set_theme)(struct frontend *frontend, const char *name,
                      const struct theme *own_themes);
    /* With the next draw. NULL if there is no screen to show it. */
    void (*notify)(struct frontend *frontend,
                   const struct frontend_notice *notice);
    /* The window may have another size; draw after it. */
    void (*resize)(struct frontend *frontend);
    /* Give the terminal back (before stopping), and take it again. */
    void (*suspend)(struct frontend *frontend);
    void (*resume)(struct frontend *frontend);
    /* The cursor goes to a square. NULL if there is no board to go on. */
    void (*go_to)(struct frontend *frontend, int square);
    /* It shows the numbers of the moves in a move list? */
    bool (*has_move_list)(const struct frontend *frontend);
    /* The shown clocks want a draw each second while one runs? */
    bool (*ticks)(const struct frontend *frontend);
    /* Give a short text to the clipboard, as far as the terminal lets programs
     * do that; NULL where it cannot be asked. */
    void (*copy)(struct frontend *frontend, const char *text);
    /* Restore the terminal and free; false when it reads no more. */
    bool (*close)(struct frontend *frontend);
};

struct frontend {
    const struct frontend_ops *ops;
};

struct frontend_options {
    int in_fd, out_fd;
    struct terminal_calls calls;
    bool color; /* false under NO_COLOR */
    bool letters; /* pieces are letters wherever they can be */
    bool for_reader; /* a screen reader reads what shows */
    const char *theme; /* NULL: by the terminal */
    /* Of a file: one for 256 colours, and behind it one for fewer; NULL:
     * none. */
    const struct theme *own_themes;
};

/* Full screen. NULL with a translated sentence in why when the terminal
 * cannot do it (dumb, no terminal, unknown TERM). */
struct frontend *screen_open(const struct frontend_options *options,
                             const char **why);

/* Plain lines; works on anything, also on files and pipes. */
struct frontend *linear_open(const struct frontend_options *options);
