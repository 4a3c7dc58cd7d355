// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * variation.c - variations: followed move by move, or skipped as one
 * piece.
 */
#include "rules/pgn/reader.h"

/* Go behind the bracket that closes so many; false if it does not come. */
static bool skip_to_end(struct pgn_reader *reader, uint64_t depth)
{
    struct pgn_bytes *bytes = &reader->bytes;
    bool comment = false;
    while (depth) {
        int c = pgn_peek(bytes);
        if (c == PGN_NO_BYTE || pgn_begins_game(reader))
            return false;
        pgn_next(bytes);
        if (comment)
            comment = c != '}';
        else if (c == '{')
            comment = true;
        else if (c == ';')
            pgn_skip_line(bytes);
        else if (c == '(')
            depth++;
        else if (c == ')')
            depth--;
    }
    return true;
}

/* Why the variation that begins here cannot be followed. */
static enum pgn_error judge_variation(struct pgn_reader *reader)
{
    if (!pgn_level(reader)->moved || reader->stage != PGN_AMONG_MOVES)
        return PGN_EARLY_VARIATION;
    return reader->depth < PGN_DEPTH_MAX && pgn_reader_grow(reader)
               ? PGN_OK
               : PGN_DEEP_VARIATION;
}

/* From the position before the last move of the line that it belongs to. */
static void enter_variation(struct pgn_reader *reader,
                            const struct pgn_item *item)
{
    const struct pgn_level *line = pgn_level(reader);
    struct pgn_level *variation = &reader->levels[++reader->depth];
    variation->pos[0] = line->pos[!line->present];
    variation->present = 0;
    variation->moved = false;
    variation->line = item->line;
    variation->column = item->column;
}

void pgn_read_variation(struct pgn_reader *reader, struct pgn_item *out)
{
    if (reader->follows)
        out->error = judge_variation(reader);
    out->token = PGN_VARIATION;
    reader->move_number = 0;
    pgn_next(&reader->bytes);
    if (reader->follows && out->error == PGN_OK)
        enter_variation(reader, out);
    else if (!skip_to_end(reader, 1))
        pgn_fail(reader, out, PGN_OPEN_VARIATION);
}

void pgn_read_variation_end(struct pgn_reader *reader, struct pgn_item *out)
{
    pgn_next(&reader->bytes);
    if (reader->depth == 0) {
        pgn_fail(reader, out, PGN_STRAY);
        return;
    }
    reader->depth--;
    reader->move_number = 0;
    out->token = PGN_VARIATION_END;
}

/* The bracket that closes it is left for the next item. */
void pgn_skip_variation(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    reader->stage = PGN_AMONG_MOVES;
    for (int c = pgn_peek(bytes);
         c != ')' && c != PGN_NO_BYTE && !pgn_begins_game(reader);
         c = pgn_peek(bytes)) {
        pgn_next(bytes);
        if (c == '(' && !skip_to_end(reader, 1))
            return;
        if (c == ';')
            pgn_skip_line(bytes);
        while (c == '{' && pgn_peek(bytes) != '}' &&
               pgn_peek(bytes) != PGN_NO_BYTE && !pgn_begins_game(reader))
            pgn_next(bytes);
    }
}
