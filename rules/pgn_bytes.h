/*
 * pgn_bytes.h - the bytes of a PGN file one after another, with line and
 * column, and a short look ahead. Inside the core only.
 */
#ifndef HEKTOR_RULES_PGN_BYTES_H
#define HEKTOR_RULES_PGN_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/pgn.h"

enum { PGN_BUFFER = 16384, PGN_LOOK_AHEAD = 16, PGN_NO_BYTE = -1 };

struct pgn_bytes {
    pgn_source *source;
    void *context;
    bool ended, failed;
    size_t at, count; /* in buffer */
    uint64_t line;
    uint32_t column;
    unsigned char buffer[PGN_BUFFER];
};

void pgn_bytes_begin(struct pgn_bytes *bytes, pgn_source *source,
                     void *context);

/* The byte so many further on, less than PGN_LOOK_AHEAD; PGN_NO_BYTE behind
 * the end. */
int pgn_peek_at(struct pgn_bytes *bytes, size_t ahead);

static inline int pgn_peek(struct pgn_bytes *bytes)
{
    return pgn_peek_at(bytes, 0);
}

/* Go on by one byte. Lines end with LF, CR LF or CR. */
void pgn_next(struct pgn_bytes *bytes);

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

#endif
