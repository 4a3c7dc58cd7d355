// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn/reader.h"

#include <stdlib.h>
#include <string.h>

#include "rules/pgn/text.h"

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

/* The main line from the starting position. */
static void begin_game(struct pgn_reader *reader)
{
    reader->chess960 = reader->has_event = false;
    reader->variant[0] = '\0';
    reader->depth = reader->move_number = 0;
    reader->levels[0].pos[0] = position_initial;
    reader->levels[0].present = 0;
    reader->levels[0].moved = false;
}

struct pgn_reader *pgn_reader_new(pgn_source *source, void *context)
{
    struct pgn_reader *reader = malloc(sizeof *reader);
    if (!reader)
        return NULL;
    reader->level_room = 8;
    reader->levels =
        malloc((size_t)reader->level_room * sizeof *reader->levels);
    if (!reader->levels) {
        free(reader);
        return NULL;
    }
    reader->stage = PGN_BETWEEN_GAMES;
    reader->follows = reader->passes_comments = false;
    reader->raw_count = 0;
    begin_game(reader);
    pgn_bytes_begin(&reader->bytes, source, context);
    return reader;
}

bool pgn_reader_grow(struct pgn_reader *reader)
{
    if (reader->depth + 1 < reader->level_room)
        return true;
    int room = 2 * reader->level_room;
    struct pgn_level *more =
        realloc(reader->levels, (size_t)room * sizeof *more);
    if (more == NULL)
        return false;
    reader->levels = more;
    reader->level_room = room;
    return true;
}

void pgn_reader_free(struct pgn_reader *reader)
{
    if (reader)
        free(reader->levels);
    free(reader);
}

void pgn_reader_follow_variations(struct pgn_reader *reader)
{
    reader->follows = true;
}

void pgn_reader_pass_comments(struct pgn_reader *reader)
{
    reader->passes_comments = true;
}

const struct position *pgn_reader_position(const struct pgn_reader *reader)
{
    return &reader->levels[0].pos[reader->levels[0].present];
}

bool pgn_reader_is_chess960(const struct pgn_reader *reader)
{
    return reader->chess960;
}

bool pgn_reader_is_other_variant(const struct pgn_reader *reader)
{
    return reader->variant[0] != '\0';
}

void pgn_fail(struct pgn_reader *reader, struct pgn_item *out,
              enum pgn_error error)
{
    bool open = error == PGN_OPEN_COMMENT || error == PGN_OPEN_VARIATION;
    if (reader->variant[0] != '\0' &&
        (error == PGN_BAD_MOVE || error == PGN_BAD_FEN)) {
        error = PGN_OTHER_VARIANT;
        memcpy(reader->text, reader->variant, sizeof reader->variant);
    }
    out->token = PGN_ERROR;
    out->error = error;
    out->depth = reader->depth;
    if (open)
        out->depth = reader->depth = 0;
    if (reader->depth > 0)
        reader->stage = PGN_DAMAGED_VARIATION;
    else if (reader->stage == PGN_AMONG_TAGS && !open)
        reader->stage = PGN_DAMAGED_TAGS;
    else
        reader->stage = PGN_DAMAGED_MOVES;
}

void pgn_enter(struct pgn_reader *reader, enum pgn_stage stage)
{
    if (reader->stage == PGN_BETWEEN_GAMES)
        begin_game(reader);
    reader->stage = stage;
}

bool pgn_begins_game(struct pgn_reader *reader)
{
    return pgn_peek(&reader->bytes) == '[' && pgn_column(&reader->bytes) == 1 &&
           pgn_comes(&reader->bytes, "[Event ");
}

void pgn_collect(struct pgn_reader *reader)
{
    if (reader->raw_count < sizeof reader->raw)
        reader->raw[reader->raw_count++] = (char)pgn_peek(&reader->bytes);
    pgn_next(&reader->bytes);
}

void pgn_put_text(const struct pgn_reader *reader, char *out, size_t bytes)
{
    size_t count = reader->raw_count;
    if (count == sizeof reader->raw) { /* not in the midst of a character */
        while (count && ((unsigned char)reader->raw[count - 1] & 0xc0) == 0x80)
            count--;
        count -= count && (unsigned char)reader->raw[count - 1] >= 0xc0;
    }
    pgn_text_clean(reader->raw, count, out, bytes);
}
