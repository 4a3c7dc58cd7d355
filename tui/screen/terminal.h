// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * terminal.h - the terminal as a full screen: taking it, bringing it up to
 * date with what the views have drawn in one write that never waits, giving it
 * back.
 */
#pragma once

#include <stdbool.h>
#include <termios.h>

#include "tui/screen/canvas.h"
#include "tui/screen/notice.h"
#include "tui/terminal/output.h"
#include "tui/terminal/update.h"

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
    char notice[NOTICE_BYTES_MAX]; /* that goes before the next update */
    size_t notice_bytes;
    bool is_titled; /* the window has a title of ours */
    struct rect anew; /* lines that the next update writes whole */
    struct shift shift; /* that the next update begins with */
};

/* False, with a translated sentence in why, when this terminal cannot show a
 * full screen; then nothing has been written to it. */
bool terminal_open(struct terminal *terminal,
                   const struct frontend_options *options, const char **why);

/* The next update begins with an empty terminal. */
void terminal_clear(struct terminal *terminal);

/* The next update writes the signs of these lines, changed or not. */
void terminal_anew(struct terminal *terminal, struct rect lines);

/* What this says goes before the next update. */
void terminal_notify(struct terminal *terminal,
                     const struct frontend_notice *notice);

/* Make what the views draw as large as the terminal, which has this size; after
 * another one all of it is painted. */
void terminal_fit(struct terminal *terminal, int *lines, int *cells);

/* Show what the views have drawn, with the cursor. Not while output waits. */
void terminal_update(struct terminal *terminal, const struct canvas *canvas);

/* Give it back for a while, and take it again; the next update then paints
 * everything. */
void terminal_suspend(struct terminal *terminal);
void terminal_resume(struct terminal *terminal);

/* Give a text to the terminal's clipboard (OSC 52). */
enum { TERMINAL_COPY_MAX = 256 };
void terminal_copy(struct terminal *terminal, const char *text);

/* Give it back for good; false when it has not read all that was sent. */
bool terminal_close(struct terminal *terminal);
