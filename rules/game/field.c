// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/field.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "rules/board/move.h"
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

/* "M:SS.mmm"; "-" where there is no clock. */
static int ms_write(int64_t ms, char *out, size_t out_bytes)
{
    long long size = ms < 0 ? -ms : ms;

    if (ms == INT64_MAX)
        return snprintf(out, out_bytes, "-");
    return snprintf(out, out_bytes, "%s%lld:%02lld.%03lld", ms < 0 ? "-" : "",
                    size / 60000, size / 1000 % 60, size % 1000);
}

static int word_write(const struct field *field, const void *value, char *out,
                      size_t out_bytes)
{
    return snprintf(out, out_bytes, "%s",
                    field->words[*(const uint8_t *)value]);
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
    case FIELD_MS:
        length = ms_write(*(const int64_t *)value, text, sizeof text);
        break;
    case FIELD_FLAG:
        length = snprintf(text, sizeof text, "%s",
                          *(const bool *)value ? "yes" : "no");
        break;
    case FIELD_WORD:
        length = word_write(field, value, text, sizeof text);
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
