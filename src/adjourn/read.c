// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/read.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/pgn/pgn.h"

#include "src/adjourn/inscription.h"
#include "src/adjourn/key.h"
#include "src/adjourn/seal.h"
#include "src/base/print.h"

/* What is behind the tags: moves, sentence, record, block and result. */
static bool write_moves(const struct envelope *envelope, pgn_sink *sink,
                        void *context);

/* The letters of a text without its white space: other programs may wrap the
 * lines of a file again. text and count hold after a flush. */
struct letters {
    FILE *stream;
    char *text;
    size_t count;
};

static bool is_white(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* A pgn_sink. False without memory. */
static bool put_letters(void *stream, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!is_white(bytes[i]))
            print_bytes(stream, &bytes[i], 1);
    return fflush(stream) == 0;
}

static bool letters_init(struct letters *letters)
{
    letters->stream = open_memstream(&letters->text, &letters->count);
    return letters->stream != NULL;
}

static void letters_done(struct letters *letters)
{
    if (letters->stream != NULL)
        fclose(letters->stream);
    free(letters->text);
}

/* The marks in the comment, without white space. Nothing in it but the marks,
 * base 64 and the record has a hyphen. */
static const char begin_mark[] = "-----BEGINSEALEDMOVE-----";
static const char end_mark[] = "-----ENDSEALEDMOVE-----";
static const char record_begin_mark[] = "-----BEGINMOVES-----";
static const char record_end_mark[] = "-----ENDMOVES-----";

/* The bytes that the PGN reader has not had yet. */
struct source {
    const char *at;
    size_t left;
};

/* What is read, and how it would have been written. */
struct reading {
    const char *text; /* the whole file */
    size_t bytes;
    struct envelope *envelope;
    struct letters written, comment;
    size_t comment_at; /* where the last comment begins */
    struct position adjourned;
    bool has_result;
    struct envelope_result result;
};

static long give(void *context, char *bytes, size_t room)
{
    struct source *source = context;
    size_t count = source->left < room ? source->left : room;
    memcpy(bytes, source->at, count);
    source->at += count;
    source->left -= count;
    return (long)count;
}

bool envelope_is_own_tag(const char *tag)
{
    return strncmp(tag, "Envelope", strlen("Envelope")) == 0;
}

bool envelope_is_meant(const char *text, size_t bytes)
{
    struct source source = {text, bytes};
    struct pgn_reader *reader = pgn_reader_new(give, &source);
    struct pgn_item item = {.token = PGN_TAG};
    bool is_meant = false;
    while (reader != NULL && item.token == PGN_TAG && !is_meant) {
        pgn_read(reader, &item);
        is_meant = item.token == PGN_TAG && envelope_is_own_tag(item.name);
    }
    pgn_reader_free(reader);
    return is_meant;
}

static void fail(struct reading *reading, enum envelope_error error,
                 enum envelope_field field, const struct pgn_item *item)
{
    reading->result =
        (struct envelope_result){error, field, item->line, item->column};
}

static void take_tag(struct reading *reading, const struct pgn_item *item)
{
    enum envelope_field field = envelope_field_of(item->name);
    struct pgn_writer writer =
        pgn_writer_of(put_letters, reading->written.stream);
    pgn_put_tag(&writer, item->name, item->text);
    if (!writer.ok)
        fail(reading, ENVELOPE_NO_MEMORY, ENVELOPE_FIELD_COUNT, item);
    else if (item->error != PGN_OK || item->forgiven)
        fail(reading, ENVELOPE_PGN, ENVELOPE_FIELD_COUNT, item);
    else if (field == ENVELOPE_FIELD_COUNT && envelope_is_own_tag(item->name))
        fail(reading, ENVELOPE_STRANGE, ENVELOPE_FIELD_COUNT, item);
    else if (field == ENVELOPE_FIELD_COUNT)
        return;
    else if (reading->envelope->value[field][0] != '\0')
        fail(reading, ENVELOPE_TWICE, field, item);
    else if (item->text[0] == '\0' ||
             !envelope_set(reading->envelope, field, item->text))
        fail(reading, ENVELOPE_VALUE, field, item);
}

/* The one comment, in braces: what is written otherwise, or beside it, differs
 * in the end. Its letters are those of the file, as the reader's text of it is
 * made for people. False without memory. */
static bool take_comment(struct reading *reading)
{
    const char *begin = reading->text + reading->comment_at;
    size_t left = reading->bytes - reading->comment_at;
    const char *end = memchr(begin, '}', left);
    size_t bytes = end != NULL ? (size_t)(end - begin) : 0;
    return put_letters(reading->comment.stream, begin, bytes);
}

/* The one game that is there. */
static void read_game(struct reading *reading)
{
    struct source source = {reading->text, reading->bytes};
    struct pgn_reader *reader = pgn_reader_new(give, &source);
    struct pgn_item item;
    if (reader == NULL) {
        reading->result.error = ENVELOPE_NO_MEMORY;
        return;
    }
    while (reading->result.error == ENVELOPE_OK && !reading->has_result) {
        pgn_read(reader, &item);
        switch (item.token) {
        case PGN_TAG:
            take_tag(reading, &item);
            break;
        case PGN_MOVE:
            if (item.forgiven || item.mark_missing || item.mark_wrong ||
                move_is_none(item.mv))
                fail(reading, ENVELOPE_STRANGE, ENVELOPE_FIELD_COUNT, &item);
            else if (!envelope_add_move(reading->envelope, item.mv))
                fail(reading, ENVELOPE_NO_MEMORY, ENVELOPE_FIELD_COUNT, &item);
            break;
        case PGN_COMMENT:
            reading->comment_at = item.offset;
            break;
        case PGN_RESULT:
            reading->has_result = true;
            break;
        default:
            fail(reading,
                 item.token == PGN_ERROR ? ENVELOPE_PGN : ENVELOPE_STRANGE,
                 ENVELOPE_FIELD_COUNT, &item);
        }
    }
    reading->adjourned = *pgn_reader_position(reader);
    pgn_read(reader, &item);
    if (reading->result.error == ENVELOPE_OK && item.token != PGN_END)
        fail(reading, ENVELOPE_STRANGE, ENVELOPE_FIELD_COUNT, &item);
    pgn_reader_free(reader);
}

/* What is between two marks of the comment; NULL where they are not there. The
 * two could share their dashes. */
static const char *between(const struct reading *reading, const char *begin,
                           const char *end, size_t *bytes)
{
    const char *at = strstr(reading->comment.text, begin);
    const char *stop = at != NULL ? strstr(at += strlen(begin), end) : NULL;
    *bytes = stop != NULL ? (size_t)(stop - at) : 0;
    return stop != NULL ? at : NULL;
}

/* The block between its marks. */
static bool read_block(struct reading *reading)
{
    struct envelope *envelope = reading->envelope;
    char letters[ENVELOPE_BASE64_MAX(ENVELOPE_PHRASED_BYTES)];
    int bytes = envelope_block_bytes(envelope);
    size_t count;
    const char *block = between(reading, begin_mark, end_mark, &count);
    if (block == NULL || count >= sizeof letters)
        return false;
    snprintf(letters, sizeof letters, "%.*s", (int)count, block);
    bool read = envelope_base64_read(letters, (size_t)bytes, envelope->block);
    envelope->block_bytes = read ? bytes : 0;
    return read;
}

/* Is it, white space aside, what would have been written? Scid writes quotes
 * in a value without their backslashes. */
static void compare(struct reading *reading)
{
    const struct letters *written = &reading->written;
    const char *text = reading->text;
    uint64_t line = 1;
    uint32_t column = 1;
    size_t due = 0;
    for (size_t at = 0; at < reading->bytes; at++) {
        if (!is_white(text[at])) {
            bool is_escaped = due < written->count &&
                              written->text[due] == '\\' && text[at] != '\\';
            due += is_escaped;
            if (due >= written->count || text[at] != written->text[due++]) {
                due = written->count + 1;
                break;
            }
        }
        bool ends_line = text[at] == '\n' ||
                         (text[at] == '\r' &&
                          (at + 1 == reading->bytes || text[at + 1] != '\n'));
        line += ends_line;
        column = ends_line ? 1 : column + 1;
    }
    if (due == written->count)
        return;
    reading->result =
        envelope_result_of(ENVELOPE_STRANGE, ENVELOPE_FIELD_COUNT);
    reading->result.line = line;
    reading->result.column = column;
}

/* The record between its marks, where there is one. */
static void read_record(struct reading *reading)
{
    size_t bytes;
    if (strstr(reading->comment.text, record_begin_mark) == NULL)
        return;
    const char *record =
        between(reading, record_begin_mark, record_end_mark, &bytes);
    reading->result.error =
        record != NULL ? envelope_record_read(record, bytes, reading->envelope)
                       : ENVELOPE_MOVES;
}

static bool has_own_tag(const struct envelope *envelope)
{
    for (int field = 0; field < ENVELOPE_FIELD_COUNT; field++)
        if (envelope->value[field][0] != '\0' &&
            envelope_is_own_tag(envelope_tag((enum envelope_field)field)))
            return true;
    return false;
}

static void read_all(struct reading *reading)
{
    if (reading->bytes > ENVELOPE_TEXT_MAX) {
        reading->result.error = ENVELOPE_TOO_LONG;
        return;
    }
    read_game(reading);
    bool is_other = reading->result.error == ENVELOPE_OK ||
                    reading->result.error == ENVELOPE_STRANGE;
    if (is_other && !has_own_tag(reading->envelope))
        reading->result.error = ENVELOPE_NONE;
    if (reading->result.error == ENVELOPE_OK && !take_comment(reading))
        reading->result.error = ENVELOPE_NO_MEMORY;
    if (reading->result.error == ENVELOPE_OK)
        read_record(reading);
    if (reading->result.error == ENVELOPE_OK)
        reading->result =
            envelope_judge_header(reading->envelope, &reading->adjourned);
    if (reading->result.error == ENVELOPE_OK) {
        if (!read_block(reading))
            reading->result.error = ENVELOPE_BLOCK;
        else if (!write_moves(reading->envelope, put_letters,
                              reading->written.stream))
            reading->result.error = ENVELOPE_NO_MEMORY;
        else
            compare(reading);
    }
    if (reading->result.error == ENVELOPE_OK)
        reading->result = envelope_judge_seal(reading->envelope);
}

struct envelope_result envelope_read(const char *text, size_t bytes,
                                     struct envelope *out)
{
    struct reading reading = {
        .text = text,
        .bytes = bytes,
        .envelope = out,
        .result = envelope_result_of(ENVELOPE_OK, ENVELOPE_FIELD_COUNT),
    };
    if (letters_init(&reading.written) && letters_init(&reading.comment))
        read_all(&reading);
    else
        reading.result.error = ENVELOPE_NO_MEMORY;
    letters_done(&reading.written);
    letters_done(&reading.comment);
    if (reading.result.error != ENVELOPE_OK)
        envelope_done(out);
    return reading.result;
}

enum { LINE_LETTERS = 64 };

static void put_lines(struct pgn_writer *writer, const char *letters)
{
    char line[LINE_LETTERS + 2];
    for (const char *at = letters; *at != '\0'; at += strlen(line) - 1) {
        snprintf(line, sizeof line, "%.*s\n", LINE_LETTERS, at);
        pgn_put(writer, line);
    }
}

/* Where there is one. */
static void put_record(struct pgn_writer *writer,
                       const struct envelope *envelope)
{
    char *record =
        envelope_has_record(envelope) ? envelope_record_write(envelope) : NULL;
    if (record != NULL) {
        pgn_put(writer, "-----BEGIN MOVES-----\n");
        put_lines(writer, record);
        pgn_put(writer, "-----END MOVES-----\n");
    }
    writer->ok &= record != NULL || !envelope_has_record(envelope);
    free(record);
}

static bool write_moves(const struct envelope *envelope, pgn_sink *sink,
                        void *context)
{
    struct pgn_writer writer = pgn_writer_of(sink, context);
    struct position pos;
    if (envelope_position(envelope, ENVELOPE_FEN, &pos)) {
        for (int i = 0; i < envelope->move_count; i++) {
            struct move_facts facts = move_facts_of(&pos, envelope->moves[i]);
            pgn_put_move(&writer, &facts, i > 0);
            position_play(&pos, envelope->moves[i]);
        }
        pgn_put_break(&writer);
    }
    pgn_put(&writer, "{ ");
    char sentence[2 * ENVELOPE_VALUE_MAX];
    const char *side = envelope_sealer(envelope) == WHITE ? "White" : "Black";
    const char *number = envelope->value[ENVELOPE_MOVE];
    snprintf(sentence, sizeof sentence, "Move %s of %s is sealed.", number,
             side);
    pgn_put(&writer, sentence);
    pgn_put(&writer, "\n");
    put_record(&writer, envelope);
    char letters[ENVELOPE_BASE64_MAX(ENVELOPE_PHRASED_BYTES)];
    envelope_base64_write(envelope->block, (size_t)envelope->block_bytes,
                          letters);
    pgn_put(&writer, "-----BEGIN SEALED MOVE-----\n");
    put_lines(&writer, letters);
    pgn_put(&writer, "-----END SEALED MOVE-----");
    pgn_put(&writer, " } *\n\n");
    return writer.ok;
}

static void put_field(struct pgn_writer *writer,
                      const struct envelope *envelope,
                      enum envelope_field field)
{
    if (envelope->value[field][0] != '\0')
        pgn_put_tag(writer, envelope_tag(field), envelope->value[field]);
}

char *envelope_write_text(const struct envelope *envelope)
{
    char *text;
    size_t bytes;
    FILE *stream = open_memstream(&text, &bytes);
    if (stream == NULL)
        return NULL;
    /* The whole file. False when the sink stopped it. */
    struct pgn_writer writer = pgn_writer_of(print_bytes, stream);
    for (int field = 0; field < ENVELOPE_FIELD_COUNT; field++) {
        if (field == ENVELOPE_SETUP) /* xboard sets up the board by it */
            put_field(&writer, envelope, ENVELOPE_VARIANT);
        if (field != ENVELOPE_VARIANT)
            put_field(&writer, envelope, (enum envelope_field)field);
    }
    pgn_put(&writer, "\n");
    bool written = writer.ok && write_moves(envelope, print_bytes, stream);
    if (fclose(stream) == 0 && written)
        return text;
    free(text);
    return NULL;
}

struct envelope_result envelope_read_back(const char *text, size_t bytes,
                                          const struct envelope *envelope)
{
    struct envelope back;
    envelope_init(&back);
    struct envelope_result result = envelope_read(text, bytes, &back);
    char *due = NULL, *found = NULL;
    if (result.error == ENVELOPE_OK) {
        due = envelope_write_text(envelope);
        found = envelope_write_text(&back);
        if (due == NULL || found == NULL)
            result.error = ENVELOPE_NO_MEMORY;
        /* There is one way to write an envelope. */
        else if (strcmp(due, found) != 0)
            result.error = ENVELOPE_STRANGE;
    }
    free(due);
    free(found);
    envelope_done(&back);
    return result;
}

/* The client reads it before a move is sealed. */
static struct envelope_result try_header(const struct envelope *envelope)
{
    struct envelope_result result =
        envelope_result_of(ENVELOPE_NO_MEMORY, ENVELOPE_FIELD_COUNT);
    struct envelope back;
    size_t bytes;
    char *header = envelope_header_write(envelope, &bytes);
    envelope_init(&back);
    if (header != NULL)
        result = envelope_header_read(header, bytes, &back);
    envelope_done(&back);
    free(header);
    return result;
}

struct envelope_result envelope_try(const struct envelope *envelope)
{
    static const uint8_t nothing[ENVELOPE_PHRASED_BYTES];
    struct envelope_result result = try_header(envelope);
    if (result.error != ENVELOPE_OK)
        return result;
    struct envelope sealed = *envelope; /* shares its moves */
    bool is_signed = envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER;
    sealed.block_bytes = envelope_block_bytes(envelope);
    memcpy(sealed.block, nothing, sizeof sealed.block);
    envelope_base64_write(nothing, ENVELOPE_HASH_BYTES,
                          sealed.value[ENVELOPE_COMMITMENT]);
    envelope_set(&sealed, ENVELOPE_SIGNATURE, "");
    if (is_signed)
        envelope_base64_write(nothing, ENVELOPE_SIGNATURE_BYTES,
                              sealed.value[ENVELOPE_SIGNATURE]);
    envelope_base64_write(nothing, ENVELOPE_HASH_BYTES,
                          sealed.value[ENVELOPE_SALT]);
    char *text =
        envelope_write_prints(&sealed) ? envelope_write_text(&sealed) : NULL;
    if (text == NULL)
        return envelope_result_of(ENVELOPE_NO_MEMORY, ENVELOPE_FIELD_COUNT);
    result = envelope_read_back(text, strlen(text), &sealed);
    free(text);
    return result;
}
