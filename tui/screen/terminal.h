// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * terminal.h - the terminal as a full screen: taking it, bringing it up to
 * date with what the views have drawn in one write that never waits, giving it
 * back.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

#include "tui/model/frontend.h"
#include "tui/screen/canvas.h"
#include "tui/screen/capabilities.h"
#include "tui/terminal/output.h"
#include "tui/terminal/update.h"

/*
 * Notices to the terminal when it is the player's turn: the bell, a
 * notification of the terminal's own (OSC 9, 777 or 99), and the title of its
 * window. Pure but for the environment, which says what the terminal knows.
 */

enum { NOTICE_TEXT_MAX = 128, NOTICE_BYTES_MAX = 2 * NOTICE_TEXT_MAX + 64 };

enum notification {
    NOTIFIES_NOT,
    NOTIFIES_9, /* iTerm2, WezTerm, Ghostty, ConEmu */
    NOTIFIES_777, /* rxvt-unicode, foot */
    NOTIFIES_99, /* kitty */
};

/* Of a terminal with these values of TERM and TERM_PROGRAM; NULL: not set. */
enum notification notice_kind(const char *term, const char *program);

/* Does it have a window with a title? */
bool notice_has_title(const char *term);

/* Returns the bytes. The title that was there is kept by the terminal before
 * the first one of ours. */
size_t notice_write(const struct frontend_notice *notice,
                    enum notification kind, bool has_title, bool is_first_title,
                    char out[NOTICE_BYTES_MAX]);

/* The title that was there before. */
extern const char notice_old_title[];

struct terminal {
    int in_fd, out_fd;
    struct terminal_calls calls;
    struct termios before, during;
    struct output output;
    struct capabilities can;
    struct screen_state state;
    struct grid wanted; /* what the views draw */
    char *bytes; /* of one update */
    bool is_taken; /* it shows our screen, and not the one before */
    bool wants_clearing;
    enum capability_probe probes; /* what is asked with the first update */
    /* What goes before the next update. */
    bool bell, has_text, has_title;
    char text[NOTICE_TEXT_MAX], title[NOTICE_TEXT_MAX];
    bool is_titled; /* the window has a title of ours */
    struct rect anew; /* what the next update writes whole */
    struct shift shift; /* that the next update begins with */
};

/* False, with a translated sentence in why, when this terminal cannot show a
 * full screen; then nothing has been written to it. */
bool terminal_open(struct terminal *terminal,
                   const struct frontend_options *options, const char **why);

/* The next update begins with an empty terminal. */
void terminal_clear(struct terminal *terminal);

/* The next update writes the signs in this rectangle, changed or not. */
void terminal_anew(struct terminal *terminal, struct rect rect);

/* What this says goes before the next update. */
void terminal_notify(struct terminal *terminal,
                     const struct frontend_notice *notice);

/* Make what the views draw as large as the terminal, which has this size; after
 * another one all of it is painted. */
void terminal_fit(struct terminal *terminal, int *lines, int *cells);

/* Show what the views have drawn, with the cursor. Not while output waits. True
 * if the terminal was asked what it can do. */
bool terminal_update(struct terminal *terminal, const struct canvas *canvas);

/* Give it back for a while, and take it again; the next update then paints
 * everything. */
void terminal_suspend(struct terminal *terminal);
void terminal_resume(struct terminal *terminal);

/* Give a text to the terminal's clipboard (OSC 52). */
enum { TERMINAL_COPY_MAX = 256 };
void terminal_copy(struct terminal *terminal, const char *text);

/* Give it back for good; false when it has not read all that was sent. */
bool terminal_close(struct terminal *terminal);
