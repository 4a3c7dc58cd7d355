// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * fields.c - one field of an intent or event as a JSON value, and back.
 */
#include "src/wire/wire.h"

#include <string.h>

static json_t *value_of(const struct field *field, const void *object)
{
    const char *place = (const char *)object + field->offset;
    char text[FIELD_TEXT_MAX];
    int64_t ms;

    switch (field->type) {
    case FIELD_NUMBER:
        return json_integer(*(const int32_t *)place);
    case FIELD_MS:
        memcpy(&ms, place, sizeof ms);
        return json_integer(ms);
    case FIELD_FLAG:
        return json_boolean(*(const bool *)place);
    default:
        return field_write(field, object, text, sizeof text) ? json_string(text)
                                                             : NULL;
    }
}

bool wire_fields_write(json_t *into, const struct field *fields,
                       const void *object)
{
    for (const struct field *field = fields; field->name != NULL; field++) {
        if (field_is_empty(field, object))
            continue;
        if (json_object_set_new_nocheck(into, field->name,
                                        value_of(field, object)) != 0)
            return false;
    }
    return true;
}

/* With less than this no sum of times overflows; where a side may have no clock
 * the highest of all says so. */
static bool is_time(const struct field *field, int64_t ms)
{
    static const int64_t most_ms = (int64_t)1 << 53;
    return (field->has_none && ms == INT64_MAX) ||
           (ms >= -most_ms && ms <= most_ms);
}

static bool read_integer(const struct field *field, void *object, int64_t value)
{
    char *place = (char *)object + field->offset;

    if (field->type == FIELD_MS) {
        if (!is_time(field, value))
            return false;
        memcpy(place, &value, sizeof value);
        return true;
    }
    if (field->type != FIELD_NUMBER || value < INT32_MIN || value > INT32_MAX)
        return false;
    *(int32_t *)place = (int32_t)value;
    return true;
}

static bool read_flag(const struct field *field, void *object, bool value)
{
    return field->type == FIELD_FLAG &&
           field_read(field, object, value ? "yes" : "no");
}

static bool read_text(const struct field *field, void *object, const char *text)
{
    return !field_is_number(field) && field->type != FIELD_FLAG &&
           field_read(field, object, text);
}

static bool read_value(const struct field *field, void *object,
                       const json_t *value)
{
    if (json_is_integer(value))
        return read_integer(field, object, json_integer_value(value));
    if (json_is_boolean(value))
        return read_flag(field, object, json_is_true(value));
    return json_is_string(value) &&
           read_text(field, object, json_string_value(value));
}

const char *wire_fields_error(const json_t *from, const struct field *fields,
                              void *object)
{
    for (const struct field *field = fields; field->name != NULL; field++) {
        const json_t *value = json_object_get(from, field->name);
        if (value == NULL ? !field->optional
                          : !read_value(field, object, value))
            return field->name;
    }
    return NULL;
}

bool wire_fields_read(const json_t *from, const struct field *fields,
                      void *object)
{
    return wire_fields_error(from, fields, object) == NULL;
}
