// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * brltty.h - a real brltty, started by a test with its virtual driver: the
 * test plays the display of 40 cells and sees what is on it.
 */
#pragma once

#include <stdbool.h>
#include <sys/types.h>

enum { BRLTTY_SOON_MS = 30000 };

struct brltty {
    char folder[64];
    char host[64]; /* where its clients find it: BRLAPI_HOST */
    pid_t pid;
    int fd; /* the display's line to it */
    /* Of the terminal that has the focus. */
    struct brlapi_handle_t *windows, *reader;
    char shown[8192]; /* what was shown, since an ask */
};

/* False where none can be started. This process finds it by its environment,
 * at terminal 1: BRLAPI_HOST, BRLAPI_AUTH and WINDOWID. */
bool brltty_start(struct brltty *display);
void brltty_end(struct brltty *display);

/* Let the reader of the terminal write this; a program's text hides it. */
void brltty_read(struct brltty *display, const char *text);

/* Forget what was shown. */
void brltty_ask(struct brltty *display);

/* Read what the display is told until it has shown this; false at the time. */
bool brltty_shows(struct brltty *display, const char *text, int most_ms);

/* A key of the display, as its protocol names it, with a newline. */
void brltty_press(struct brltty *display, const char *key);
