// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * bytes.h - the bytes of a PGN file one after another, with line and
 * column, and a short look ahead. Internal to this folder.
 */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/pgn/pgn.h"

enum { PGN_BUFFER = 65536, PGN_LOOK_AHEAD = 64, PGN_NO_BYTE = -1 };

struct pgn_bytes {
    pgn_source *source;
    void *context;
    bool ended, failed;
    enum pgn_error refused; /* PGN_UTF16 or PGN_PACKED: the whole text */
    const unsigned char *at, *end; /* in buffer, where *end is 0 */
    int64_t line_begin; /* in buffer; below 0 when it lay before */
    uint64_t line;
    uint64_t passed; /* bytes that were before those in buffer */
    unsigned char buffer[PGN_BUFFER + 1];
};

void pgn_bytes_begin(struct pgn_bytes *bytes, pgn_source *source,
                     void *context);

/* Ask for more bytes, once: they may be typed by a person. */
void pgn_bytes_refill(struct pgn_bytes *bytes);

/* The byte so many further on, less than PGN_LOOK_AHEAD; PGN_NO_BYTE behind
 * the end. */
static inline int pgn_peek_at(struct pgn_bytes *bytes, size_t ahead)
{
    assert(ahead < PGN_LOOK_AHEAD);
    while (bytes->end - bytes->at <= (ptrdiff_t)ahead) {
        if (bytes->ended)
            return PGN_NO_BYTE;
        pgn_bytes_refill(bytes);
    }
    return bytes->at[ahead];
}

static inline int pgn_peek(struct pgn_bytes *bytes)
{
    return pgn_peek_at(bytes, 0);
}

/* Go on by one byte. Lines end with LF, CR LF or CR. */
static inline void pgn_next(struct pgn_bytes *bytes)
{
    int c = pgn_peek(bytes);
    if (c == PGN_NO_BYTE)
        return;
    bool ends_line = c == '\n' || (c == '\r' && pgn_peek_at(bytes, 1) != '\n');
    bytes->at++;
    if (ends_line) {
        bytes->line++;
        bytes->line_begin = bytes->at - bytes->buffer;
    }
}

static inline uint32_t pgn_column(const struct pgn_bytes *bytes)
{
    return (uint32_t)(bytes->at - bytes->buffer - bytes->line_begin + 1);
}

static inline uint64_t pgn_offset(const struct pgn_bytes *bytes)
{
    return bytes->passed + (uint64_t)(bytes->at - bytes->buffer);
}

void pgn_skip(struct pgn_bytes *bytes, size_t count);

/* Do these characters come next? */
bool pgn_comes(struct pgn_bytes *bytes, const char *text);

static inline bool pgn_is_line_end(int c)
{
    return c == '\n' || c == '\r' || c == PGN_NO_BYTE;
}

static inline bool pgn_is_blank(int c)
{
    /* Ctrl-Z ended a file once. */
    return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x1a;
}

/* Go to the first byte of the next line. */
void pgn_skip_line(struct pgn_bytes *bytes);
