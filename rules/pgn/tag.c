// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * tag.c - the tags of a game, and those that its moves depend on.
 */
#include <string.h>

#include "rules/notation/fen.h"
#include "rules/pgn/reader.h"

static void skip_blanks(struct pgn_bytes *bytes)
{
    while (pgn_is_blank(pgn_peek(bytes)))
        pgn_next(bytes);
}

static bool is_name(int c)
{
    return c > ' ' && c != '"' && c != ']' && c != '[' && c < 0x7f;
}

/* A quote ends a value only where the tag ends behind it: people forget to
 * escape those inside. */
static bool ends_value(struct pgn_bytes *bytes)
{
    size_t ahead = 1;
    if (pgn_peek(bytes) != '"')
        return false;
    while (ahead + 1 < PGN_LOOK_AHEAD && pgn_peek_at(bytes, ahead) == ' ')
        ahead++;
    return pgn_peek_at(bytes, ahead) == ']';
}

static bool read_value(struct pgn_reader *reader)
{
    struct pgn_bytes *bytes = &reader->bytes;
    reader->raw_count = 0;
    if (pgn_peek(bytes) != '"')
        return false;
    pgn_next(bytes);
    while (!ends_value(bytes)) {
        int next = pgn_peek_at(bytes, 1);
        if (pgn_peek(bytes) == '\\' && (next == '"' || next == '\\'))
            pgn_next(bytes);
        if (pgn_is_line_end(pgn_peek(bytes)))
            return false;
        pgn_collect(reader);
    }
    pgn_next(bytes);
    skip_blanks(bytes);
    pgn_next(bytes);
    return true;
}

/* Variants have been written in many ways. */
static bool is_one_of(const char *value, const char *const *names)
{
    char folded[PGN_NAME_MAX];
    size_t count = 0;
    for (; *value && count + 1 < sizeof folded; value++) {
        char c = *value;
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (c != ' ' && c != '-' && c != '_' && c != '?')
            folded[count++] = c;
    }
    folded[count] = '\0';
    for (; *names != NULL; names++)
        if (strcmp(folded, *names) == 0)
            return true;
    return false;
}

/* Another one is remembered, and named if its moves cannot be read. */
static void heed_variant(struct pgn_reader *reader, const char *value)
{
    static const char *const chess960[] = {
        "chess960", "960", "fischerandom", "fischerrandom", "freestyle", NULL};
    static const char *const chess[] = {
        "",          "chess",   "standard", "normal",       "regular",
        "classical", "classic", "orthodox", "fromposition", NULL};
    reader->chess960 = is_one_of(value, chess960);
    reader->variant[0] = '\0';
    if (!reader->chess960 && !is_one_of(value, chess))
        pgn_put_text(reader, reader->variant, sizeof reader->variant);
}

/* The tags that the moves depend on. */
static void heed_tag(struct pgn_reader *reader, struct pgn_item *out)
{
    if (strcmp(out->name, "Event") == 0)
        reader->has_event = true;
    if (strcmp(out->name, "Variant") == 0)
        heed_variant(reader, out->text);
    if (strcmp(out->name, "FEN") != 0)
        return;
    out->fen = fen_read_forgiving(out->text, &reader->levels[0].pos[0],
                                  &out->fen_forgiven);
    if (out->fen.error != FEN_OK)
        pgn_fail(reader, out, PGN_BAD_FEN);
}

void pgn_read_tag(struct pgn_reader *reader, struct pgn_item *out)
{
    struct pgn_bytes *bytes = &reader->bytes;
    pgn_enter(reader, PGN_AMONG_TAGS);
    reader->raw_count = 0;
    pgn_next(bytes);
    skip_blanks(bytes);
    while (is_name(pgn_peek(bytes)))
        pgn_collect(reader);
    pgn_put_text(reader, reader->name, sizeof reader->name);
    skip_blanks(bytes);
    if (out->name[0] == '\0' || !read_value(reader)) {
        pgn_fail(reader, out, PGN_BAD_TAG);
        return;
    }
    out->token = PGN_TAG;
    pgn_put_text(reader, reader->text, sizeof reader->text);
    heed_tag(reader, out);
}
