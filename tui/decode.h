/*
 * decode.h - the bytes that a terminal sends, as keys. Pure: it holds what
 * has come of a character or an escape sequence until the rest arrives.
 */
#ifndef HEKTOR_TUI_DECODE_H
#define HEKTOR_TUI_DECODE_H

#include <stddef.h>
#include <stdint.h>

#include "tui/keys.h"

enum { DECODE_BYTES_MAX = 32 };

/* Zeroed memory is a decoder that has seen nothing. */
struct decoder {
    char held[DECODE_BYTES_MAX];
    size_t bytes;
};

/*
 * Feed one byte. Returns the key that it completes, or PRESS_NONE. Bytes that
 * are not valid UTF-8 are dropped, so are unknown escape sequences as a whole;
 * a lone escape is dropped by the character that follows it.
 */
uint32_t decode_byte(struct decoder *decoder, unsigned char byte);

#endif
