// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * keyboard.h - the keys of a terminal in raw mode: bytes in, keys out, in the
 * order in which they came. No curses.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "tui/terminal/decode.h"
#include "tui/terminal/typeahead.h"

struct keyboard {
    int fd;
    bool ascii; /* what the locale cannot write is no key */
    int escape_ms; /* how long the rest of a key may be on its way */
    struct decoder decoder;
    struct typeahead ahead;
};

struct keyboard keyboard_of(int fd, bool ascii);

/* Read what is there into the queue, without waiting but for the rest of a key
 * that has begun. 0, or a negative errno: -EPIPE at the end. */
int keyboard_read(struct keyboard *keyboard);

/* The next key of the queue; false when it is empty. */
bool keyboard_next(struct keyboard *keyboard, uint32_t *key);
