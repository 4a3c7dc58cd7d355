/*
 * shape.h - what a value on an envelope looks like: a number, a
 * moment, a position, words.
 */
#ifndef HEKTOR_SRC_ENVELOPE_SHAPE_H
#define HEKTOR_SRC_ENVELOPE_SHAPE_H

#include "src/envelope/envelope.h"

enum { ENVELOPE_KEY_BYTES = 64, ENVELOPE_SIGNATURE_BYTES = 64 };

/* Is the value that is written there (not "") one that may be? */
bool envelope_shape_fits(enum envelope_field field, const char *value);

/* Must, or may, the tag be there in this mode? */
bool envelope_field_is_needed(enum envelope_field field,
                              enum envelope_mode mode);
bool envelope_field_is_known(enum envelope_field field,
                             enum envelope_mode mode);

#endif
