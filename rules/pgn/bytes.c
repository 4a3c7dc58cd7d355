// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn/bytes.h"

#include <string.h>

/* By its byte order mark, or by the zeros beside the first two letters. */
static bool is_utf16(struct pgn_bytes *bytes)
{
    if (pgn_comes(bytes, "\xff\xfe") || pgn_comes(bytes, "\xfe\xff"))
        return true;
    for (size_t odd = 0; odd < 2; odd++)
        if (pgn_peek_at(bytes, odd) == 0 && pgn_peek_at(bytes, odd + 2) == 0 &&
            pgn_peek_at(bytes, 1 - odd) > 0 && pgn_peek_at(bytes, 3 - odd) > 0)
            return true;
    return false;
}

/* By the first bytes of zip, gzip, zstd, bzip2, xz and 7z. */
static bool is_packed(struct pgn_bytes *bytes)
{
    static const char *const begins[] = {"PK\3\4",           "\x1f\x8b",
                                         "\x28\xb5\x2f\xfd", "BZh",
                                         "\xfd\x37zXZ",      "7z\xbc\xaf"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (pgn_comes(bytes, begins[i]))
            return true;
    return false;
}

void pgn_bytes_begin(struct pgn_bytes *bytes, pgn_source *source, void *context)
{
    bytes->source = source;
    bytes->context = context;
    bytes->ended = bytes->failed = false;
    bytes->at = bytes->end = bytes->buffer;
    bytes->buffer[0] = 0;
    bytes->line = 1;
    bytes->passed = 0;
    bytes->line_begin = 0;
    if (pgn_comes(bytes, "\xef\xbb\xbf")) { /* a byte order mark */
        bytes->at += 3;
        bytes->line_begin = 3;
    }
    bytes->refused = is_packed(bytes)  ? PGN_PACKED
                     : is_utf16(bytes) ? PGN_UTF16
                                       : PGN_OK;
}

/* Move what is left to the front, and let the source fill the rest. */
void pgn_bytes_refill(struct pgn_bytes *bytes)
{
    size_t left = (size_t)(bytes->end - bytes->at);
    bytes->line_begin -= bytes->at - bytes->buffer;
    bytes->passed += (uint64_t)(bytes->at - bytes->buffer);
    memmove(bytes->buffer, bytes->at, left);
    long got = bytes->source(bytes->context, (char *)bytes->buffer + left,
                             PGN_BUFFER - left);
    bytes->failed = got < 0;
    bytes->ended = got <= 0;
    bytes->at = bytes->buffer;
    bytes->end = bytes->buffer + left + (got > 0 ? (size_t)got : 0);
    bytes->buffer[bytes->end - bytes->buffer] = 0;
}

void pgn_skip(struct pgn_bytes *bytes, size_t count)
{
    while (count--)
        pgn_next(bytes);
}

bool pgn_comes(struct pgn_bytes *bytes, const char *text)
{
    for (size_t i = 0; text[i]; i++)
        if (pgn_peek_at(bytes, i) != (unsigned char)text[i])
            return false;
    return true;
}

void pgn_skip_line(struct pgn_bytes *bytes)
{
    uint64_t line = bytes->line;
    while (bytes->line == line && pgn_peek(bytes) != PGN_NO_BYTE)
        pgn_next(bytes);
}
