/*
 * pgn_bytes.c - the bytes of a PGN file one after another.
 */
#include "rules/pgn_bytes.h"

#include <assert.h>
#include <string.h>

void pgn_bytes_begin(struct pgn_bytes *bytes, pgn_source *source, void *context)
{
    bytes->source = source;
    bytes->context = context;
    bytes->ended = bytes->failed = false;
    bytes->at = bytes->count = 0;
    bytes->line = bytes->column = 1;
    if (pgn_comes(bytes, "\xef\xbb\xbf")) /* a byte order mark */
        bytes->at += 3;
}

/* Move what is left to the front and ask for more. */
static void refill(struct pgn_bytes *bytes)
{
    bytes->count -= bytes->at;
    memmove(bytes->buffer, bytes->buffer + bytes->at, bytes->count);
    bytes->at = 0;
    long got =
        bytes->source(bytes->context, (char *)bytes->buffer + bytes->count,
                      PGN_BUFFER - bytes->count);
    bytes->failed = got < 0;
    bytes->ended = got <= 0;
    if (got > 0)
        bytes->count += (size_t)got;
}

int pgn_peek_at(struct pgn_bytes *bytes, size_t ahead)
{
    assert(ahead < PGN_LOOK_AHEAD);
    while (bytes->at + ahead >= bytes->count && !bytes->ended)
        refill(bytes);
    return bytes->at + ahead < bytes->count ? bytes->buffer[bytes->at + ahead]
                                            : PGN_NO_BYTE;
}

void pgn_next(struct pgn_bytes *bytes)
{
    int c = pgn_peek(bytes);
    if (c == PGN_NO_BYTE)
        return;
    bytes->at++;
    bytes->column++;
    if (c == '\n' || (c == '\r' && pgn_peek(bytes) != '\n')) {
        bytes->line++;
        bytes->column = 1;
    }
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
