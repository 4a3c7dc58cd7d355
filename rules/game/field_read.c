// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/field.h"

#include <stdint.h>
#include <string.h>

#include "rules/base/digits.h"
#include "rules/board/move.h"
#include "rules/clock/duration.h"
#include "rules/clock/timecontrol.h"
#include "rules/laws/clause.h"
#include "rules/notation/uci.h"

/* The bytes of the character at text; 0 for a control character, or for what
 * is not UTF-8 (overlong, surrogate, beyond the last). */
static size_t character_bytes(const char *text)
{
    const unsigned char *byte = (const unsigned char *)text;
    size_t length = byte[0] < 0x80   ? 1
                    : byte[0] < 0xc2 ? 0
                    : byte[0] < 0xe0 ? 2
                    : byte[0] < 0xf0 ? 3
                    : byte[0] < 0xf5 ? 4
                                     : 0;

    if (byte[0] < 0x20 || byte[0] == 0x7f)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((byte[i] & 0xc0) != 0x80)
            return 0;
    if (byte[0] == 0xc2 && byte[1] < 0xa0)
        return 0;
    if ((byte[0] == 0xe0 && byte[1] < 0xa0) ||
        (byte[0] == 0xed && byte[1] >= 0xa0) ||
        (byte[0] == 0xf0 && byte[1] < 0x90) ||
        (byte[0] == 0xf4 && byte[1] >= 0x90))
        return 0;
    return length;
}

static bool text_read(const struct field *field, void *place, const char *text)
{
    size_t length = 0;

    while (text[length]) {
        size_t bytes = character_bytes(text + length);

        if (bytes == 0)
            return false;
        length += bytes;
    }
    if (length >= field->size)
        return false;
    memset(place, 0, field->size);
    memcpy(place, text, length);
    return true;
}

/* Thousandths of a second if no unit is given. */
static bool plain_ms_read(const char *text, int64_t *out_ms)
{
    return digits_read(&text, DURATION_MAX_MS, out_ms) && *text == '\0';
}

static bool ms_read(void *place, const char *text)
{
    bool is_minus = *text == '-';
    int64_t ms = INT64_MAX;

    if (strcmp(text, "-") != 0) {
        text += is_minus;
        if (!duration_read(text, &ms) && !plain_ms_read(text, &ms))
            return false;
        ms = is_minus ? -ms : ms;
    }
    memcpy(place, &ms, sizeof ms);
    return true;
}

static bool number_read(void *place, const char *text)
{
    bool is_minus = *text == '-';
    int64_t value;

    text += is_minus;
    if (!digits_read(&text, DURATION_MAX_MS, &value) || *text != '\0' ||
        value > INT32_MAX)
        return false;
    *(int32_t *)place = (int32_t)(is_minus ? -value : value);
    return true;
}

static bool flag_read(void *place, const char *text)
{
    bool is_yes = strcmp(text, "yes") == 0;

    if (!is_yes && strcmp(text, "no") != 0)
        return false;
    *(bool *)place = is_yes;
    return true;
}

static bool word_read(const struct field *field, void *place, const char *text)
{
    for (int i = 0; field->words[i] != NULL; i++)
        if (strcmp(field->words[i], text) == 0) {
            *(uint8_t *)place = (uint8_t)i;
            return true;
        }
    return false;
}

static bool move_read(void *place, const char *text)
{
    struct move mv = MOVE_NONE;

    if (strcmp(text, "-") != 0 && !uci_read(text, &mv))
        return false;
    memcpy(place, &mv, sizeof mv);
    return true;
}

static bool place_read(void *place, const char *text)
{
    bool is_none = strcmp(text, "-") == 0;
    int sq = is_none ? SQ_NONE : square_read(text);

    if (!is_none && (sq == SQ_NONE || text[2] != '\0'))
        return false;
    *(uint8_t *)place = (uint8_t)sq;
    return true;
}

static bool control_read(void *place, const char *text)
{
    return timecontrol_parse(text, place).error == TIMECONTROL_OK;
}

static bool clause_read(void *place, const char *text)
{
    static const struct field field = {.name = "", .type = FIELD_CLAUSE};
    char name[FIELD_TEXT_MAX];

    for (uint8_t clause = 0; clause < CLAUSE_COUNT; clause++)
        if (field_write(&field, &clause, name, sizeof name) &&
            strcmp(name, text) == 0) {
            *(uint8_t *)place = clause;
            return true;
        }
    return false;
}

bool field_read(const struct field *field, void *object, const char *text)
{
    void *place = (char *)object + field->offset;

    switch (field->type) {
    case FIELD_TEXT:
        return text_read(field, place, text);
    case FIELD_NUMBER:
        return number_read(place, text);
    case FIELD_MS:
        return ms_read(place, text);
    case FIELD_FLAG:
        return flag_read(place, text);
    case FIELD_WORD:
        return word_read(field, place, text);
    case FIELD_MOVE:
        return move_read(place, text);
    case FIELD_SQUARE:
        return place_read(place, text);
    case FIELD_CONTROL:
        return control_read(place, text);
    case FIELD_CLAUSE:
        return clause_read(place, text);
    }
    return false;
}
