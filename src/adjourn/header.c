// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/header.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/unchecked_move.h"
#include "rules/laws/legality.h"
#include "rules/notation/fen.h"
#include "rules/notation/uci.h"

#include "src/adjourn/judge.h"

char *envelope_record_write(const struct envelope *envelope)
{
    char *text = malloc((size_t)envelope->record_count * UCI_MAX + 1);
    char *at = text;
    if (text == NULL)
        return NULL;
    for (int i = 0; i < envelope->record_count; i++) {
        if (i > 0)
            *at++ = ',';
        uci_write(envelope->record[i], true, at);
        at += strlen(at);
    }
    *at = '\0';
    return text;
}

static bool read_move(const char *text, size_t letters, struct move *out)
{
    char uci[UCI_MAX] = "";
    if (letters >= sizeof uci)
        return false;
    memcpy(uci, text, letters);
    return uci_read(uci, out);
}

bool envelope_record_read(const char *text, size_t bytes, struct envelope *out)
{
    const char *end = text + bytes;
    while (text < end) {
        const char *comma = memchr(text, ',', (size_t)(end - text));
        const char *stop = comma != NULL ? comma : end;
        struct move mv;
        if (!read_move(text, (size_t)(stop - text), &mv) ||
            !envelope_add_record(out, mv))
            return false;
        if (comma != NULL && comma + 1 == end)
            return false;
        text = comma != NULL ? comma + 1 : end;
    }
    return out->record_count > 0;
}

enum reason envelope_record_judge(const struct position *pos, struct move raw,
                                  struct move *out)
{
    enum reason reason =
        legality_judge(pos, raw.from, raw.to, (enum role)raw.promotion, out);
    if (reason != REASON_NONE)
        *out = unchecked_move(pos, raw);
    return reason;
}

/* False where no piece of the side to move remains, or no game can go on. */
static bool go_on(struct position *pos, struct move raw)
{
    struct move mv;
    if (position_side_at(pos, raw.from) != pos->turn)
        return false;
    if (envelope_record_judge(pos, raw, &mv) == REASON_NONE) {
        position_play(pos, mv);
        return true;
    }
    *pos = unchecked_position(pos, mv);
    return unchecked_position_can_stand(pos);
}

bool envelope_record_leads(const struct envelope *envelope, const char *fen)
{
    struct position pos;
    char reached[FEN_MAX];
    bool leads = envelope_position(envelope, ENVELOPE_START, &pos);
    for (int i = 0; leads && i < envelope->record_count; i++)
        leads = go_on(&pos, envelope->record[i]);
    if (!leads)
        return false;
    fen_write(&pos, FEN_XFEN, reached);
    return strcmp(reached, fen) == 0;
}

static const char moves_name[] = "Moves", record_name[] = "Record";

enum { NAME_AND_LENGTH_MAX = 48 };

/* Room for all of it, and more. */
static size_t room_for(const struct envelope *envelope)
{
    return ENVELOPE_HEADER_FIELDS *
               (size_t)(NAME_AND_LENGTH_MAX + ENVELOPE_VALUE_MAX) +
           NAME_AND_LENGTH_MAX + (size_t)envelope->move_count * UCI_MAX +
           2 * (size_t)(NAME_AND_LENGTH_MAX + ENVELOPE_VALUE_MAX) +
           (size_t)envelope->record_count * UCI_MAX + 1;
}

/* Write a field; returns where the next one begins. */
static char *write_field(char *at, const char *name, const char *value,
                         size_t length)
{
    at += sprintf(at, "%s %zu\n", name, length);
    memmove(at, value, length);
    at[length] = '\n';
    return at + length + 1;
}

/* The moves with a blank between them, from malloc. */
static char *write_moves(const struct envelope *envelope)
{
    bool chess960 = envelope_is_chess960(envelope);
    char *moves = malloc((size_t)envelope->move_count * UCI_MAX + 1);
    if (moves == NULL)
        return NULL;
    char *at = moves;
    for (int i = 0; i < envelope->move_count; i++) {
        char uci[UCI_MAX];
        uci_write(envelope->moves[i], chess960, uci);
        at += sprintf(at, "%s%s", i > 0 ? " " : "", uci);
    }
    *at = '\0';
    return moves;
}

/* A field of the envelope; returns where the next one begins. */
static char *write_value(char *at, const struct envelope *envelope,
                         enum envelope_field field)
{
    const char *value = envelope->value[field];
    return write_field(at, envelope_tag(field), value, strlen(value));
}

static char *write_all(char *at, const struct envelope *envelope,
                       const char *moves, const char *record)
{
    for (int field = 0; field < ENVELOPE_HEADER_FIELDS; field++)
        at = write_value(at, envelope, (enum envelope_field)field);
    at = write_field(at, moves_name, moves, strlen(moves));
    if (!envelope_has_record(envelope))
        return at;
    at = write_value(at, envelope, ENVELOPE_START);
    return write_field(at, record_name, record, strlen(record));
}

char *envelope_header_write(const struct envelope *envelope, size_t *bytes)
{
    char *header = malloc(room_for(envelope));
    char *moves = write_moves(envelope);
    char *record = envelope_record_write(envelope);
    if (header != NULL && moves != NULL && record != NULL) {
        *bytes = (size_t)(write_all(header, envelope, moves, record) - header);
    } else {
        free(header);
        header = NULL;
    }
    free(moves);
    free(record);
    return header;
}

struct header_reader {
    const char *at, *end;
};

/* The value of the field of that name, which comes next. */
static bool read_field(struct header_reader *reader, const char *name,
                       const char **value, size_t *length)
{
    char begin[NAME_AND_LENGTH_MAX];
    size_t left = (size_t)(reader->end - reader->at), count = 0;
    size_t name_bytes = strlen(name);
    if (left <= name_bytes + 1 || memcmp(reader->at, name, name_bytes) != 0)
        return false;
    for (const char *digit = reader->at + name_bytes + 1;
         digit < reader->end && *digit >= '0' && *digit <= '9' &&
         count <= ENVELOPE_TEXT_MAX;
         digit++)
        count = 10 * count + (size_t)(*digit - '0');
    int begins = sprintf(begin, "%s %zu\n", name, count % 1000000);
    if (left < (size_t)begins + count + 1 ||
        memcmp(reader->at, begin, (size_t)begins) != 0 ||
        reader->at[(size_t)begins + count] != '\n')
        return false;
    *value = reader->at + begins;
    *length = count;
    reader->at += (size_t)begins + count + 1;
    return true;
}

static bool read_value(struct header_reader *reader, enum envelope_field field,
                       struct envelope *out)
{
    const char *value;
    size_t length;
    if (!read_field(reader, envelope_tag(field), &value, &length) ||
        length >= ENVELOPE_VALUE_MAX || memchr(value, '\0', length) != NULL)
        return false;
    memcpy(out->value[field], value, length);
    out->value[field][length] = '\0';
    return true;
}

/* Play the moves from pos on, and keep them. */
static enum envelope_error read_moves(const char *moves, size_t length,
                                      struct envelope *out,
                                      struct position *pos)
{
    for (const char *end = moves + length; moves < end;) {
        char uci[UCI_MAX] = "";
        struct move mv;
        size_t count = 0;
        while (moves + count < end && moves[count] != ' ' &&
               count + 1 < UCI_MAX) {
            uci[count] = moves[count];
            count++;
        }
        if (!uci_parse(pos, uci, &mv))
            return ENVELOPE_MOVES;
        if (!envelope_add_move(out, mv))
            return ENVELOPE_NO_MEMORY;
        position_play(pos, mv);
        moves += count;
        moves += moves < end;
    }
    return ENVELOPE_OK;
}

/* Where there is one. */
static bool read_record(struct header_reader *reader, struct envelope *out)
{
    const char *record;
    size_t length;
    return !envelope_has_record(out) ||
           (read_value(reader, ENVELOPE_START, out) &&
            read_field(reader, record_name, &record, &length) &&
            envelope_record_read(record, length, out));
}

static enum envelope_error read_fields(struct header_reader *reader,
                                       struct envelope *out,
                                       struct position *pos)
{
    const char *moves;
    size_t length;
    for (int field = 0; field < ENVELOPE_HEADER_FIELDS; field++)
        if (!read_value(reader, (enum envelope_field)field, out))
            return ENVELOPE_STRANGE;
    if (!read_field(reader, moves_name, &moves, &length) ||
        !read_record(reader, out) || reader->at != reader->end)
        return ENVELOPE_STRANGE;
    if (!envelope_position(out, ENVELOPE_FEN, pos))
        return ENVELOPE_MOVES;
    return read_moves(moves, length, out, pos);
}

/* There is one way to write a header. */
static enum envelope_error compare(const struct envelope *envelope,
                                   const char *header, size_t bytes)
{
    size_t again_bytes;
    char *again = envelope_header_write(envelope, &again_bytes);
    if (again == NULL)
        return ENVELOPE_NO_MEMORY;
    bool same = again_bytes == bytes && memcmp(again, header, bytes) == 0;
    free(again);
    return same ? ENVELOPE_OK : ENVELOPE_STRANGE;
}

struct envelope_result envelope_header_read(const char *header, size_t bytes,
                                            struct envelope *out)
{
    struct header_reader reader = {header, header + bytes};
    struct position pos;
    struct envelope_result result =
        envelope_result_of(ENVELOPE_TOO_LONG, ENVELOPE_FIELD_COUNT);
    if (bytes <= ENVELOPE_TEXT_MAX)
        result.error = read_fields(&reader, out, &pos);
    if (result.error == ENVELOPE_OK)
        result.error = compare(out, header, bytes);
    if (result.error == ENVELOPE_OK)
        result = envelope_judge_header(out, &pos);
    if (result.error != ENVELOPE_OK)
        envelope_done(out);
    return result;
}
