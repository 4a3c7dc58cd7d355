// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * braille_display.h - announcements on a Braille display, through BrlAPI where
 * a brltty runs. Each is held there until a key is pressed, another one comes,
 * or five seconds have gone by; then the display reads the screen again. A
 * question remains until it is answered. One that is longer than the display is
 * read on with its own keys.
 *
 * A thread of its own does it all: no call waits for brltty.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct braille_display;

/* NULL where this program was built without BrlAPI, or without memory. That
 * no brltty answers is no failure: it may come later. */
struct braille_display *braille_display_open(void);

/* Show a line of UTF-8 without control characters; copied. A secret is stored
 * nowhere. NULL: nothing. */
void braille_display_show(struct braille_display *display, const char *text,
                          bool secret);

/* The same as braille_display_show, appended to what was given just before, so
 * that a finger can read both: the move, then whose clock runs. */
void braille_display_add(struct braille_display *display, const char *text);

/* Why a line was not carried out. It is before a question until a key is
 * pressed. */
void braille_display_refuse(struct braille_display *display, const char *text);

/* The clock that runs, in ASCII: it ends the first window from the next text
 * on. "": none does. NULL display: nothing. */
void braille_display_set_clock(struct braille_display *display,
                               const char *clock);

/* Of the display's keys those above the cells are ours too while a text shows:
 * readable when one was pressed over a square, which is then taken; SQ_NONE:
 * none is left. NULL: -1, and SQ_NONE. */
int braille_display_fd(const struct braille_display *display);
int braille_display_take_square(struct braille_display *display);

/* What waits for an answer, copied; NULL or "": nothing does. It is on the
 * display until it is answered, before the last announcement, to which the
 * display's keys lead. Only where keys are pressed the screen is shown for as
 * long, and five seconds. NULL display: nothing. */
void braille_display_ask(struct braille_display *display, const char *question);

/* Did brltty let us show the last text? NULL: no. */
bool braille_display_answers(struct braille_display *display);

/* As voice_hold. NULL: nothing. */
void braille_display_hold(struct braille_display *display, bool held);

/* A key was pressed: the screen is wanted. NULL: nothing. */
void braille_display_leave(struct braille_display *display);

/* Ends; a brltty that hangs is not waited for. NULL is fine. */
void braille_display_close(struct braille_display *display);
