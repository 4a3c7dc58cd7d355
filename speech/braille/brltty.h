// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * brltty.h - the connection to brltty, which owns the Braille display: taking
 * it, writing its cells, reading the keys that read on, giving it back. Without
 * BrlAPI there is never an answer. For one thread.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { BRLTTY_CELLS_MAX = 256 };

/* Zeroed: not connected. handle is from malloc. */
struct brltty {
    void *handle;
    bool is_connected;
    int cells; /* of the display */
    int64_t retry_ms; /* brltty is not tried again before */
};

/* Was the program built with BrlAPI? */
bool brltty_is_built(void);

/* Connect, if need be, and take the display; false without an answer. */
bool brltty_enter(struct brltty *brltty, int64_t now_ms);

/* Show a text in UTF-8 of as many characters as there are cells. False: brltty
 * has gone. */
bool brltty_write(struct brltty *brltty, const char *cells);

/* Wait for a key. Above 0: one came, and *reads_on says whether it goes on or
 * back; 0: none; below 0: brltty has gone. */
int brltty_read_key(struct brltty *brltty, int wait_ms, bool *reads_on);

/* Give the display back to the screen; false: brltty has gone. */
bool brltty_leave(struct brltty *brltty);

/* Close the connection, and try again later. */
void brltty_disconnect(struct brltty *brltty, int64_t now_ms);
