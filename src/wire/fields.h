/*
 * fields.h - one value of a field as JSON has it, whatever has read it.
 * For the files of the wire; others ask wire.h.
 */
#ifndef HEKTOR_SRC_WIRE_FIELDS_H
#define HEKTOR_SRC_WIRE_FIELDS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/game/field.h"

/* False, and the object as it was, when it is no value of this field. */
bool wire_field_integer(const struct field *field, void *object, int64_t value);
bool wire_field_flag(const struct field *field, void *object, bool value);
bool wire_field_text(const struct field *field, void *object, const char *text);

#endif
