// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/envelope.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/fen.h"

static const char *const tags[] = {
#define ENVELOPE_TAG(name, tag, shape, presence) tag,
    ENVELOPE_FIELDS(ENVELOPE_TAG)
#undef ENVELOPE_TAG
};

void envelope_init(struct envelope *envelope)
{
    memset(envelope, 0, sizeof *envelope);
}

void envelope_done(struct envelope *envelope)
{
    if (envelope == NULL)
        return;
    free(envelope->moves);
    free(envelope->record);
    envelope_init(envelope);
}

const char *envelope_tag(enum envelope_field field)
{
    return tags[field];
}

enum envelope_field envelope_field_of(const char *tag)
{
    int field = 0;
    while (field < ENVELOPE_FIELD_COUNT && strcmp(tags[field], tag) != 0)
        field++;
    return (enum envelope_field)field;
}

bool envelope_set(struct envelope *envelope, enum envelope_field field,
                  const char *value)
{
    size_t bytes = strlen(value) + 1;
    if (bytes > sizeof envelope->value[field])
        return false;
    memcpy(envelope->value[field], value, bytes);
    return true;
}

static bool add(struct move **moves, int *count, int *room, struct move mv)
{
    if (*count == *room) {
        int wanted = *room == 0 ? 64 : 2 * *room;
        struct move *more = realloc(*moves, (size_t)wanted * sizeof *more);
        if (more == NULL)
            return false;
        *moves = more;
        *room = wanted;
    }
    (*moves)[(*count)++] = mv;
    return true;
}

bool envelope_add_move(struct envelope *envelope, struct move mv)
{
    return add(&envelope->moves, &envelope->move_count, &envelope->move_room,
               mv);
}

bool envelope_add_record(struct envelope *envelope, struct move mv)
{
    return add(&envelope->record, &envelope->record_count,
               &envelope->record_room, mv);
}

bool envelope_has_record(const struct envelope *envelope)
{
    return envelope->record_count > 0;
}

enum envelope_mode envelope_mode_of(const struct envelope *envelope)
{
    return strcmp(envelope->value[ENVELOPE_MODE], "passphrase") == 0
               ? ENVELOPE_BY_PASSPHRASE
               : ENVELOPE_BY_ARBITER;
}

bool envelope_is_chess960(const struct envelope *envelope)
{
    return envelope->value[ENVELOPE_VARIANT][0] != '\0';
}

int envelope_block_bytes(const struct envelope *envelope)
{
    return envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER
               ? ENVELOPE_SEALED_BYTES
               : ENVELOPE_PHRASED_BYTES;
}

enum side envelope_sealer(const struct envelope *envelope)
{
    return strncmp(envelope->value[ENVELOPE_SEALER], "Black", 5) == 0 ? BLACK
                                                                      : WHITE;
}

bool envelope_position(const struct envelope *envelope,
                       enum envelope_field field, struct position *out)
{
    const char *fen = envelope->value[field];
    if (fen[0] != '\0')
        return fen_read(fen, out).error == FEN_OK;
    *out = position_initial;
    return true;
}

static const struct {
    const char *word, *sentence;
} errors[] = {
#define ENVELOPE_ERROR_ROW(name, word, sentence) {word, sentence},
    ENVELOPE_ERRORS_LIST(ENVELOPE_ERROR_ROW)
#undef ENVELOPE_ERROR_ROW
};

struct envelope_result envelope_result_of(enum envelope_error error,
                                          enum envelope_field field)
{
    return (struct envelope_result){.error = error, .field = field};
}

const char *envelope_error_word(enum envelope_error error)
{
    return errors[error].word;
}

void envelope_error_describe(const struct envelope_result *result, char *out,
                             size_t out_bytes)
{
    const char *sentence = errors[result->error].sentence;
    if (sentence[0] != '\0')
        sentence = gettext(sentence);
    if (result->field == ENVELOPE_FIELD_COUNT)
        snprintf(out, out_bytes, "%s", sentence);
    else
        snprintf(out, out_bytes, sentence, envelope_tag(result->field));
}
