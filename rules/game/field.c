// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/field.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/line.h"
#include "rules/board/move.h"
#include "rules/clock/moment.h"
#include "rules/clock/timecontrol.h"
#include "rules/laws/clause.h"
#include "rules/notation/uci.h"

static const char *const clause_names[CLAUSE_COUNT] = {
#define CLAUSE_STRING(name, ...) [name] = #name,
    CLAUSES(CLAUSE_STRING)
#undef CLAUSE_STRING
};

static const void *value_of(const struct field *field, const void *object)
{
    return (const char *)object + field->offset;
}

bool field_is_number(const struct field *field)
{
    return field->type == FIELD_NUMBER || field->type == FIELD_MS;
}

bool field_is_empty(const struct field *field, const void *object)
{
    const char *value = value_of(field, object);

    if (!field->optional)
        return false;
    switch (field->type) {
    case FIELD_TEXT:
        return value[0] == '\0';
    case FIELD_MOVE:
        return move_is_none(*(const struct move *)value);
    case FIELD_SQUARE:
        return *(const uint8_t *)value == SQ_NONE;
    case FIELD_CONTROL:
        return ((const struct timecontrol *)value)->count == 0;
    default:
        for (size_t i = 0; i < field->size; i++)
            if (value[i] != 0)
                return false;
        return true;
    }
}

/* Clause names are written without CLAUSE_, in small letters, with hyphens. */
static void clause_write(enum clause clause, char *out, size_t out_bytes)
{
    const char *name = clause_names[clause] + strlen("CLAUSE_");
    size_t i = 0;

    for (; name[i] && i + 1 < out_bytes; i++) {
        bool is_letter = name[i] >= 'A' && name[i] <= 'Z';

        out[i] = is_letter        ? (char)(name[i] - 'A' + 'a')
                 : name[i] == '_' ? '-'
                                  : name[i];
    }
    out[i] = '\0';
}

static int move_write(struct move mv, char *out, size_t out_bytes)
{
    char uci[UCI_MAX] = "-";

    if (!move_is_none(mv))
        uci_write(mv, true, uci);
    return snprintf(out, out_bytes, "%s", uci);
}

static int place_write(int sq, char *out, size_t out_bytes)
{
    char text[3] = "-";

    if (sq != SQ_NONE)
        square_write(sq, text);
    return snprintf(out, out_bytes, "%s", text);
}

bool field_write(const struct field *field, const void *object, char *out,
                 size_t out_bytes)
{
    const void *value = value_of(field, object);
    char text[FIELD_TEXT_MAX] = "";
    int length = 0;

    switch (field->type) {
    case FIELD_TEXT:
        length = snprintf(text, sizeof text, "%s", (const char *)value);
        break;
    case FIELD_NUMBER:
        length =
            snprintf(text, sizeof text, "%ld", (long)*(const int32_t *)value);
        break;
    case FIELD_MS: {
        /* "M:SS.mmm"; "-" where there is no clock. */
        int64_t ms = *(const int64_t *)value;
        long long size = ms < 0 ? -ms : ms;
        if (ms == INT64_MAX)
            length = snprintf(text, sizeof text, "-");
        else
            length = snprintf(text, sizeof text, "%s%lld:%02lld.%03lld",
                              ms < 0 ? "-" : "", size / 60000, size / 1000 % 60,
                              size % 1000);
    } break;
    case FIELD_FLAG:
        length = snprintf(text, sizeof text, "%s",
                          *(const bool *)value ? "yes" : "no");
        break;
    case FIELD_WORD:
        length = snprintf(text, sizeof text, "%s",
                          field->words[*(const uint8_t *)value]);
        break;
    case FIELD_MOVE:
        length = move_write(*(const struct move *)value, text, sizeof text);
        break;
    case FIELD_SQUARE:
        length = place_write(*(const uint8_t *)value, text, sizeof text);
        break;
    case FIELD_CONTROL:
        timecontrol_write(value, text);
        length = (int)strlen(text);
        break;
    case FIELD_CLAUSE:
        clause_write(*(const uint8_t *)value, text, sizeof text);
        length = (int)strlen(text);
        break;
    }
    if (length >= (int)sizeof text || (size_t)length >= out_bytes)
        return false;
    memcpy(out, text, (size_t)length + 1);
    return true;
}

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

/* Thousandths of a second if no unit is given. */
static bool plain_ms_read(const char *text, int64_t *out_ms)
{
    return digits_read(&text, DURATION_MAX_MS, out_ms) && *text == '\0';
}

static bool ms_read(const struct field *field, void *place, const char *text)
{
    bool is_minus = *text == '-';
    int64_t ms = INT64_MAX;

    if (!field->has_none || strcmp(text, "-") != 0) {
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

static bool place_read(void *place, const char *text)
{
    bool is_none = strcmp(text, "-") == 0;
    int sq = is_none ? SQ_NONE : square_read(text);

    if (!is_none && (sq == SQ_NONE || text[2] != '\0'))
        return false;
    *(uint8_t *)place = (uint8_t)sq;
    return true;
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
    case FIELD_TEXT: {
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
    case FIELD_NUMBER:
        return number_read(place, text);
    case FIELD_MS:
        return ms_read(field, place, text);
    case FIELD_FLAG: {
        bool is_yes = strcmp(text, "yes") == 0;

        if (!is_yes && strcmp(text, "no") != 0)
            return false;
        *(bool *)place = is_yes;
        return true;
    }
    case FIELD_WORD: {
        for (int i = 0; field->words[i] != NULL; i++)
            if (strcmp(field->words[i], text) == 0) {
                *(uint8_t *)place = (uint8_t)i;
                return true;
            }
        return false;
    }
    case FIELD_MOVE: {
        struct move mv = MOVE_NONE;

        if (strcmp(text, "-") != 0 && !uci_read(text, &mv))
            return false;
        memcpy(place, &mv, sizeof mv);
        return true;
    }
    case FIELD_SQUARE:
        return place_read(place, text);
    case FIELD_CONTROL: {
        return timecontrol_parse(text, place).error == TIMECONTROL_OK;
    }
    case FIELD_CLAUSE:
        return clause_read(place, text);
    }
    return false;
}
