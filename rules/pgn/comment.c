// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * comment.c - what is beside the moves: comments and NAGs.
 */
#include <string.h>

#include "rules/pgn/reader.h"

/* The bytes that another look is due at: the end, and a line's end, behind
 * which another game might begin. */
static const bool stops[256] = {
    ['\0'] = true,
    ['\n'] = true,
    ['\r'] = true,
    ['}'] = true,
};

/* Take all plain bytes that are there. */
static void collect_plain(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    const unsigned char *end = bytes->at;
    while (!stops[*end]) /* *bytes->end is one */
        end++;
    if (!reader->passes_comments) {
        size_t count = (size_t)(end - bytes->at);
        size_t room = sizeof reader->raw - reader->raw_count;
        size_t taken = count < room ? count : room;
        memcpy(reader->raw + reader->raw_count, bytes->at, taken);
        reader->raw_count += taken;
    }
    bytes->at = end;
}

/* False where comments are passed over. */
static bool end_comment(struct pgn_reader *reader, struct pgn_item *out)
{
    if (reader->passes_comments)
        return false;
    out->token = PGN_COMMENT;
    pgn_put_text(reader, reader->text, sizeof reader->text);
    return true;
}

/* "{...}"; the next game's first tag ends an open one. */
bool pgn_read_comment(struct pgn_reader *reader, struct pgn_item *out)
{
    reader->raw_count = 0;
    pgn_next(&reader->bytes);
    for (;;) {
        collect_plain(reader);
        int c = pgn_peek(&reader->bytes);
        if (c == '}')
            break;
        if (c != PGN_NO_BYTE)
            pgn_collect(reader);
        if (c == PGN_NO_BYTE || pgn_begins_game(reader)) {
            pgn_fail(reader, out, PGN_OPEN_COMMENT);
            return true;
        }
    }
    pgn_next(&reader->bytes);
    return end_comment(reader, out);
}

bool pgn_read_line_comment(struct pgn_reader *reader, struct pgn_item *out)
{
    reader->raw_count = 0;
    pgn_next(&reader->bytes);
    while (!pgn_is_line_end(pgn_peek(&reader->bytes)))
        pgn_collect(reader);
    return end_comment(reader, out);
}

void pgn_read_nag(struct pgn_reader *reader, struct pgn_item *out)
{
    pgn_next(&reader->bytes);
    out->token = PGN_NAG;
    if (!pgn_is_digit(pgn_peek(&reader->bytes)))
        pgn_fail(reader, out, PGN_STRAY);
    reader->raw_count = 0;
    for (; pgn_is_digit(pgn_peek(&reader->bytes)); pgn_collect(reader))
        if (out->number <= PGN_NUMBER_MAX)
            out->number = 10 * out->number + pgn_peek(&reader->bytes) - '0';
    pgn_put_text(reader, reader->text, sizeof reader->text);
}

/* "!" to "?!" are $1 to $6; PGN standard 8.2.3.8. */
void pgn_read_glyph(struct pgn_reader *reader, struct pgn_item *out)
{
    static const char *const glyphs[] = {"!!", "??", "!?", "?!", "!", "?"};
    static const uint8_t numbers[] = {3, 4, 5, 6, 1, 2};
    size_t i = 0;
    while (!pgn_comes(&reader->bytes, glyphs[i]))
        i++;
    pgn_skip(&reader->bytes, strlen(glyphs[i]));
    out->token = PGN_NAG;
    out->number = numbers[i];
}
