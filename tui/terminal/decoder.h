// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * decoder.h - the bytes that a terminal sends become keys. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tui/terminal/key.h"

enum {
    DECODE_BYTES_MAX = 64,
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
