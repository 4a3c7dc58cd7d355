// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * typeahead.h - keys that have been read and not yet acted on: several come
 * in one read, and each may need the answer to the one before.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <termios.h>

#include "rules/base/wipe.h"

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
