// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/inscription.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/line.h"
#include "rules/board/unchecked_move.h"
#include "rules/clock/timecontrol.h"
#include "rules/laws/laws.h"
#include "rules/laws/reason.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "rules/notation/uci.h"

#include "src/adjourn/key.h"
#include "src/adjourn/note.h"
#include "src/base/text.h"
#include "src/wire/wire.h"

enum { MS_PER_HOUR = 3600000, HOUR_DIGITS_MAX = 5 };

void envelope_time_write(int64_t ms, char out[ENVELOPE_TIME_MAX])
{
    snprintf(out, ENVELOPE_TIME_MAX, "%d:%02d:%02d.%03d",
             (int)(ms / MS_PER_HOUR), (int)(ms / 60000 % 60),
             (int)(ms / 1000 % 60), (int)(ms % 1000));
}

bool envelope_time_read(const char *text, int64_t *ms)
{
    const char *colon = strchr(text, ':');
    ptrdiff_t digits = colon == NULL ? 0 : colon - text;
    if (digits < 1 || digits > HOUR_DIGITS_MAX ||
        (digits > 1 && text[0] == '0') ||
        !digits_have_form(colon, ":00:00.000"))
        return false;
    for (const char *digit = text; digit < colon; digit++)
        if (!is_digit(*digit))
            return false;
    int minutes = digits_number(colon + 1, 2),
        seconds = digits_number(colon + 4, 2);
    if (minutes > 59 || seconds > 59)
        return false;
    *ms = (int64_t)digits_number(text, (int)digits) * MS_PER_HOUR +
          minutes * 60000 + seconds * 1000 + digits_number(colon + 7, 3);
    return true;
}

enum { ENVELOPE_KEY_BYTES = 64 };

/* Fit to be shown, and with no blank that another program might take away. */
static bool fits_text(const char *value)
{
    char label[ENVELOPE_VALUE_MAX];
    return text_label(value, label, sizeof label) == TEXT_OK &&
           strcmp(value, label) == 0;
}

static bool fits_number(const char *value)
{
    int number = 0;
    for (const char *digit = value; *digit != '\0'; digit++) {
        if (*digit < '0' || *digit > '9' || number > UINT16_MAX / 10)
            return false;
        number = 10 * number + *digit - '0';
    }
    return value[0] != '0' && number <= UINT16_MAX;
}

static bool fits_result(const char *value)
{
    return strcmp(value, "*") == 0;
}

static bool fits_termination(const char *value)
{
    return strcmp(value, "unterminated") == 0;
}

static bool fits_setup(const char *value)
{
    return strcmp(value, "1") == 0;
}

static bool fits_variant(const char *value)
{
    return strcmp(value, "Chess960") == 0;
}

static bool fits_version(const char *value)
{
    return strcmp(value, "1") == 0;
}

static bool fits_mode(const char *value)
{
    return strcmp(value, "arbiter") == 0 || strcmp(value, "passphrase") == 0;
}

static bool fits_offer(const char *value)
{
    return strcmp(value, "none") == 0 || strcmp(value, "White") == 0 ||
           strcmp(value, "Black") == 0;
}

static bool fits_fen(const char *value)
{
    struct position pos;
    return fen_read(value, &pos).error == FEN_OK;
}

static bool fits_laws(const char *value)
{
    return laws_edition(value) != NULL && !laws_is_near(value);
}

static bool fits_language(const char *value)
{
    return notation_of_code(value) != NOTATIONS;
}

static bool fits_game(const char *value)
{
    char id[GAME_ID_MAX];
    return game_id_read(value, id) && strcmp(id, value) == 0;
}

static bool fits_time(const char *value)
{
    int64_t ms;
    return envelope_time_read(value, &ms);
}

static bool fits_left(const char *value)
{
    return strcmp(value, "-") == 0 || fits_time(value);
}

static bool fits_control(const char *value)
{
    struct timecontrol control;
    return timecontrol_parse(value, &control).error == TIMECONTROL_OK;
}

static bool fits_moment(const char *value)
{
    struct moment moment;
    return moment_read(value, &moment);
}

static bool fits_key(const char *value)
{
    uint8_t bytes[ENVELOPE_KEY_BYTES];
    return envelope_base64_read(value, sizeof bytes, bytes);
}

static bool fits_hash(const char *value)
{
    uint8_t bytes[ENVELOPE_HASH_BYTES];
    return envelope_base64_read(value, sizeof bytes, bytes);
}

static bool fits_signature(const char *value)
{
    uint8_t bytes[ENVELOPE_SIGNATURE_BYTES];
    return envelope_base64_read(value, sizeof bytes, bytes);
}

static bool fits_note(const char *value)
{
    char note[ENVELOPE_NOTE_MAX];
    return envelope_note_read(value, note) == ENVELOPE_NOTE_OK &&
           strcmp(note, value) == 0;
}

/* 52 letters, with a hyphen behind each four. */
static bool fits_letters(const char *value)
{
    size_t at = 0;
    for (; value[at] != '\0'; at++)
        if (at % 5 == 4 ? value[at] != '-'
                        : crockford_digit_of(value[at]) != value[at])
            return false;
    return at == ENVELOPE_LETTERS_MAX - 1;
}

enum presence { ALWAYS, WITH_ARBITER, MAYBE };

static const struct {
    bool (*fits)(const char *value);
    enum presence presence;
} shapes[] = {
#define ENVELOPE_SHAPE(name, tag, shape, presence) {fits_##shape, presence},
    ENVELOPE_FIELDS(ENVELOPE_SHAPE)
#undef ENVELOPE_SHAPE
};

/* Must, or may, the tag be there in this mode? */
static bool envelope_field_is_needed(enum envelope_field field,
                                     enum envelope_mode mode)
{
    return shapes[field].presence == ALWAYS ||
           (shapes[field].presence == WITH_ARBITER &&
            mode == ENVELOPE_BY_ARBITER);
}

static bool envelope_field_is_known(enum envelope_field field,
                                    enum envelope_mode mode)
{
    return shapes[field].presence != WITH_ARBITER ||
           mode == ENVELOPE_BY_ARBITER;
}

/* "White, Anna" or, without a name, "White". */
enum { SEALER_MAX = ENVELOPE_VALUE_MAX + 8 };

static struct envelope_result fine(void)
{
    return envelope_result_of(ENVELOPE_OK, ENVELOPE_FIELD_COUNT);
}

static struct envelope_result judge_field(const struct envelope *envelope,
                                          enum envelope_field field)
{
    const char *value = envelope->value[field];
    enum envelope_mode mode = envelope_mode_of(envelope);
    if (value[0] == '\0' && envelope_field_is_needed(field, mode))
        return envelope_result_of(ENVELOPE_MISSING, field);
    if (value[0] != '\0' && !envelope_field_is_known(field, mode))
        return envelope_result_of(ENVELOPE_OUT_OF_PLACE, field);
    if (value[0] != '\0' && !shapes[field].fits(value))
        return envelope_result_of(
            field == ENVELOPE_VERSION ? ENVELOPE_NEWER : ENVELOPE_VALUE,
            field == ENVELOPE_VERSION ? ENVELOPE_FIELD_COUNT : field);
    return fine();
}

static struct envelope_result judge_fields(const struct envelope *envelope,
                                           int first, int end)
{
    struct envelope_result result = fine();
    for (int field = first; field < end && result.error == ENVELOPE_OK; field++)
        result = judge_field(envelope, (enum envelope_field)field);
    return result;
}

/* SetUp and FEN are there together, and a Chess960 game has them. */
static struct envelope_result judge_setup(const struct envelope *envelope)
{
    bool fen = envelope->value[ENVELOPE_FEN][0] != '\0';
    bool setup = envelope->value[ENVELOPE_SETUP][0] != '\0';
    if (setup && !fen)
        return envelope_result_of(ENVELOPE_MISSING, ENVELOPE_FEN);
    if (fen && !setup)
        return envelope_result_of(ENVELOPE_MISSING, ENVELOPE_SETUP);
    if (!fen && envelope_is_chess960(envelope))
        return envelope_result_of(ENVELOPE_MISSING, ENVELOPE_FEN);
    return fine();
}

/* The record is instead of the moves, and leads where they would. */
static struct envelope_result judge_record(const struct envelope *envelope)
{
    const char *start = envelope->value[ENVELOPE_START];
    if (!envelope_has_record(envelope))
        return start[0] != '\0'
                   ? envelope_result_of(ENVELOPE_OUT_OF_PLACE, ENVELOPE_START)
                   : fine();
    if (start[0] == '\0' && envelope_is_chess960(envelope))
        return envelope_result_of(ENVELOPE_MISSING, ENVELOPE_START);
    struct envelope_result result = judge_field(envelope, ENVELOPE_START);
    if (result.error == ENVELOPE_OK && envelope->move_count > 0)
        return envelope_result_of(ENVELOPE_STRANGE, ENVELOPE_FIELD_COUNT);
    if (result.error == ENVELOPE_OK &&
        !envelope_record_leads(envelope, envelope->value[ENVELOPE_FEN]))
        return envelope_result_of(ENVELOPE_MOVES, ENVELOPE_FIELD_COUNT);
    return result;
}

static void write_sealer(const struct envelope *envelope, enum side side,
                         char out[SEALER_MAX])
{
    const char *name =
        envelope->value[side == WHITE ? ENVELOPE_WHITE : ENVELOPE_BLACK];
    const char *colour = side == WHITE ? "White" : "Black";
    if (strcmp(name, "?") == 0)
        snprintf(out, SEALER_MAX, "%s", colour);
    else
        snprintf(out, SEALER_MAX, "%s, %s", colour, name);
}

struct envelope_result envelope_judge_header(const struct envelope *envelope,
                                             const struct position *adjourned)
{
    char fen[FEN_MAX];
    /* Another version may have other fields. */
    struct envelope_result result = judge_field(envelope, ENVELOPE_VERSION);
    if (result.error == ENVELOPE_OK)
        result = judge_fields(envelope, 0, ENVELOPE_HEADER_FIELDS);
    if (result.error == ENVELOPE_OK)
        result = judge_setup(envelope);
    if (result.error == ENVELOPE_OK)
        result = judge_record(envelope);
    if (result.error != ENVELOPE_OK)
        return result;
    fen_write(adjourned, FEN_XFEN, fen);
    if (strcmp(fen, envelope->value[ENVELOPE_POSITION]) != 0)
        return envelope_result_of(ENVELOPE_MOVES, ENVELOPE_FIELD_COUNT);
    char sealer[SEALER_MAX];
    write_sealer(envelope, (enum side)adjourned->turn, sealer);
    bool fits = strcmp(sealer, envelope->value[ENVELOPE_SEALER]) == 0 &&
                atoi(envelope->value[ENVELOPE_MOVE]) == adjourned->move_number;
    return fits ? fine()
                : envelope_result_of(ENVELOPE_SEALED_BY, ENVELOPE_FIELD_COUNT);
}

struct envelope_result envelope_judge_seal(const struct envelope *envelope)
{
    struct envelope_result result =
        judge_fields(envelope, ENVELOPE_COMMITMENT, ENVELOPE_FIELD_COUNT);
    if (result.error == ENVELOPE_OK &&
        envelope->block_bytes != envelope_block_bytes(envelope))
        return envelope_result_of(ENVELOPE_BLOCK, ENVELOPE_FIELD_COUNT);
    return result;
}

bool envelope_adjourned_position(const struct envelope *envelope,
                                 struct position *out)
{
    struct position pos;
    if (!envelope_position(envelope, ENVELOPE_FEN, &pos))
        return false;
    for (int i = 0; i < envelope->move_count; i++)
        position_play(&pos, envelope->moves[i]);
    *out = pos;
    return true;
}

bool envelope_complete(struct envelope *envelope)
{
    char fen[FEN_MAX], number[16], sealer[SEALER_MAX];
    struct position pos;
    if (!envelope_adjourned_position(envelope, &pos))
        return false;
    fen_write(&pos, FEN_XFEN, fen);
    snprintf(number, sizeof number, "%d", (int)pos.move_number);
    write_sealer(envelope, (enum side)pos.turn, sealer);
    return envelope_set(envelope, ENVELOPE_POSITION, fen) &&
           envelope_set(envelope, ENVELOPE_MOVE, number) &&
           envelope_set(envelope, ENVELOPE_SEALER, sealer);
}

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

enum envelope_error envelope_record_read(const char *text, size_t bytes,
                                         struct envelope *out)
{
    const char *end = text + bytes;
    while (text < end) {
        const char *comma = memchr(text, ',', (size_t)(end - text));
        const char *stop = comma != NULL ? comma : end;
        struct move mv;
        if (!read_move(text, (size_t)(stop - text), &mv) ||
            (comma != NULL && comma + 1 == end))
            return ENVELOPE_MOVES;
        if (!envelope_add_record(out, mv))
            return ENVELOPE_NO_MEMORY;
        text = comma != NULL ? comma + 1 : end;
    }
    return out->record_count > 0 ? ENVELOPE_OK : ENVELOPE_MOVES;
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
    /* Room for all of it, and more. */
    char *header =
        malloc(ENVELOPE_HEADER_FIELDS *
                   (size_t)(NAME_AND_LENGTH_MAX + ENVELOPE_VALUE_MAX) +
               NAME_AND_LENGTH_MAX + (size_t)envelope->move_count * UCI_MAX +
               2 * (size_t)(NAME_AND_LENGTH_MAX + ENVELOPE_VALUE_MAX) +
               (size_t)envelope->record_count * UCI_MAX + 1);
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

/* What is after the moves, if anything is. */
static enum envelope_error read_record(struct header_reader *reader,
                                       struct envelope *out)
{
    const char *record;
    size_t length;
    if (reader->at == reader->end)
        return ENVELOPE_OK;
    if (!read_value(reader, ENVELOPE_START, out) ||
        !read_field(reader, record_name, &record, &length))
        return ENVELOPE_STRANGE;
    enum envelope_error error = envelope_record_read(record, length, out);
    return error == ENVELOPE_MOVES ? ENVELOPE_STRANGE : error;
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
    enum envelope_error error = read_field(reader, moves_name, &moves, &length)
                                    ? read_record(reader, out)
                                    : ENVELOPE_STRANGE;
    if (error != ENVELOPE_OK || reader->at != reader->end)
        return error != ENVELOPE_OK ? error : ENVELOPE_STRANGE;
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
