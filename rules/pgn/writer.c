// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn/writer.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation/san.h"

enum { LINE_COLUMNS = 79, TAG_MAX = 512 };

struct pgn_writer pgn_writer_of(pgn_sink *sink, void *context)
{
    return (struct pgn_writer){
        .sink = sink, .context = context, .ok = true, .column = 0};
}

void pgn_put(struct pgn_writer *writer, const char *text)
{
    size_t count = strlen(text);
    if (writer->ok && count)
        writer->ok = writer->sink(writer->context, text, count);
}

/* PGN standard 8.1.1: quote and backslash are escaped. */
void pgn_put_tag(struct pgn_writer *writer, const char *name, const char *value)
{
    char escaped[TAG_MAX];
    size_t count = 0;
    for (; *value && count + 2 < sizeof escaped; value++) {
        if (*value == '"' || *value == '\\')
            escaped[count++] = '\\';
        escaped[count++] = *value;
    }
    escaped[count] = '\0';
    pgn_put(writer, "[");
    pgn_put(writer, name);
    pgn_put(writer, " \"");
    pgn_put(writer, escaped);
    pgn_put(writer, "\"]\n");
}

void pgn_put_break(struct pgn_writer *writer)
{
    if (writer->column)
        pgn_put(writer, "\n");
    writer->column = 0;
}

void pgn_put_word(struct pgn_writer *writer, const char *word)
{
    int length = (int)strlen(word);
    if (writer->column && writer->column + 1 + length > LINE_COLUMNS)
        pgn_put_break(writer);
    if (writer->column) {
        pgn_put(writer, " ");
        writer->column++;
    }
    pgn_put(writer, word);
    writer->column += length;
}

void pgn_put_move(struct pgn_writer *writer, const struct move_facts *facts,
                  bool continues)
{
    char number[16], san[SAN_MAX];
    if (facts->side == WHITE || !continues) {
        snprintf(number, sizeof number, "%d%s", (int)facts->number,
                 facts->side == WHITE ? "." : "...");
        pgn_put_word(writer, number);
    }
    san_write(facts, san);
    pgn_put_word(writer, san);
}
