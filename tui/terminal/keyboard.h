// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * keyboard.h - the keys of a terminal in raw mode: bytes in, keys out, in the
 * order in which they came. No curses.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <termios.h>

#include "rules/base/wipe.h"

#include "tui/terminal/decoder.h"
#include "tui/terminal/probe.h"

/*
 * Keys that have been read and not yet acted on: several come
 * in one read, and each may need the answer to the one before.
 */

enum { TYPEAHEAD_MAX = 1024 };

/* Zeroed memory is empty. */
struct typeahead {
    uint32_t keys[TYPEAHEAD_MAX];
    unsigned first, count;
};

static inline bool typeahead_is_full(const struct typeahead *ahead)
{
    return ahead->count == TYPEAHEAD_MAX;
}

/* Only when it is not full. */
static inline void typeahead_put(struct typeahead *ahead, uint32_t key)
{
    ahead->keys[(ahead->first + ahead->count++) % TYPEAHEAD_MAX] = key;
}

/* False when there is none. */
static inline bool typeahead_take(struct typeahead *ahead, uint32_t *key)
{
    if (ahead->count == 0)
        return false;
    *key = ahead->keys[ahead->first];
    ahead->first = (ahead->first + 1) % TYPEAHEAD_MAX;
    ahead->count--;
    return true;
}

/* Wipe the keys that were taken. */
static inline void typeahead_forget(struct typeahead *ahead)
{
    for (unsigned i = ahead->count; i < TYPEAHEAD_MAX; i++)
        ahead->keys[(ahead->first + i) % TYPEAHEAD_MAX] = 0;
}

/* Wipe all of them, and what the terminal has not yet handed over. */
static inline void typeahead_drop(struct typeahead *ahead, int fd)
{
    wipe(ahead, sizeof *ahead);
    tcflush(fd, TCIFLUSH);
}

/* Wipe the first ones. */
static inline void typeahead_skip(struct typeahead *ahead, unsigned count)
{
    uint32_t key;
    while (count-- > 0 && typeahead_take(ahead, &key))
        continue;
    typeahead_forget(ahead);
}

struct keyboard {
    int fd;
    bool ascii; /* what the locale cannot write is no key */
    int escape_ms; /* how long the rest of a key may be on its way */
    struct decoder decoder;
    struct probe probe;
    long read_ms, probed_ms; /* the moments of the last read and of the probe */
    struct typeahead ahead;
};

struct keyboard keyboard_of(int fd, bool ascii);

/* Read what is there into the queue, without waiting but for the rest of a key
 * that has begun. 1 if keys came, 0 if none did, or a negative errno: -EPIPE at
 * the end. */
int keyboard_read(struct keyboard *keyboard);

/* The probe was sent: answers will come among the keys. */
void keyboard_await(struct keyboard *keyboard);

/* Before somebody else reads the terminal: read until the last answer has come,
 * at most until so long after the probe. A terminal that has not answered then
 * is taken for one that never does. */
enum { PROBE_LAST_MS = 1000 };
void keyboard_drain(struct keyboard *keyboard);
