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

#include "tui/terminal/key.h"

enum {
    DECODE_BYTES_MAX = 32,
    KEY_SEQUENCE_BYTES = 12,
    KEY_SEQUENCES_MAX = 24,
};

/* What a key of one terminal sends, by its description: an escape sequence. */
struct key_sequence {
    char bytes[KEY_SEQUENCE_BYTES];
    uint32_t key;
};

struct key_sequences {
    struct key_sequence sequence[KEY_SEQUENCES_MAX];
    int count;
};

/* Bytes become keys; it holds what has come of a character or an escape
 * sequence until the rest arrives. Zeroed memory is a decoder that has seen
 * nothing, of a terminal without sequences of its own. */
struct decoder {
    struct key_sequences own; /* they go before those of all terminals */
    char held[DECODE_BYTES_MAX];
    size_t bytes;
};

/*
 * Feed one byte. Returns the key that it completes, or PRESS_NONE. Bytes that
 * are not valid UTF-8 are dropped, and so are unknown escape sequences as a
 * whole; an escape before any other character is dropped.
 */
uint32_t decode_byte(struct decoder *decoder, unsigned char byte);

/* Is an escape sequence open, so that more is to come of it? */
bool decode_is_open(const struct decoder *decoder);

/*
 * Nothing more has come for a while: what is open is given up. Returns
 * PRESS_ESCAPE when it was a lone escape, so a key, else PRESS_NONE.
 */
uint32_t decode_give_up(struct decoder *decoder);

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
    struct typeahead ahead;
};

struct keyboard keyboard_of(int fd, bool ascii);

/* Read what is there into the queue, without waiting but for the rest of a key
 * that has begun. 0, or a negative errno: -EPIPE at the end. */
int keyboard_read(struct keyboard *keyboard);
