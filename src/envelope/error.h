/*
 * error.h - why something is no envelope that can be read: the first
 * fault found, its place, and a sentence fit to be spoken.
 */
#ifndef HEKTOR_SRC_ENVELOPE_ERROR_H
#define HEKTOR_SRC_ENVELOPE_ERROR_H

#include <stddef.h>
#include <stdint.h>

#include "rules/base/marked.h"

#include "src/envelope/envelope.h"

/* enum, word for machines, sentence; %s is a tag. */
#define ENVELOPE_ERRORS_LIST(X) \
    X(ENVELOPE_OK, "ok", "") \
    X(ENVELOPE_NONE, "none", N_("This is no envelope.")) \
    X(ENVELOPE_TOO_LONG, "too-long", N_("No envelope is so long.")) \
    X(ENVELOPE_PGN, "pgn", \
      N_("It cannot be read as a game: it is cut off or damaged.")) \
    X(ENVELOPE_NEWER, "newer", \
      N_("The envelope is of a form that this program does not know yet.")) \
    X(ENVELOPE_MISSING, "missing", N_("The tag %s is missing.")) \
    X(ENVELOPE_TWICE, "twice", N_("The tag %s stands there twice.")) \
    X(ENVELOPE_OUT_OF_PLACE, "out-of-place", \
      N_("The tag %s has no place on this envelope.")) \
    X(ENVELOPE_VALUE, "value", N_("The tag %s does not say what it can say.")) \
    X(ENVELOPE_MOVES, "moves", \
      N_("The moves do not lead to the position that is written on the " \
         "envelope.")) \
    X(ENVELOPE_SEALED_BY, "sealed-by", \
      N_("The sealer or the number of the sealed move does not fit the " \
         "position.")) \
    X(ENVELOPE_BLOCK, "block", \
      N_("The sealed block is missing, cut or damaged.")) \
    X(ENVELOPE_STRANGE, "strange", \
      N_("Something stands here that no envelope has.")) \
    X(ENVELOPE_NO_MEMORY, "no-memory", N_("There is not enough memory."))

#define ENVELOPE_ERROR_NAME(name, word, sentence) name,
enum envelope_error {
    ENVELOPE_ERRORS_LIST(ENVELOPE_ERROR_NAME) ENVELOPE_ERROR_COUNT
};
#undef ENVELOPE_ERROR_NAME

struct envelope_result {
    enum envelope_error error;
    /* The tag spoken of; ENVELOPE_FIELD_COUNT where it is none. */
    enum envelope_field field;
    uint64_t line; /* in a file, from 1; 0: no place is known */
    uint32_t column; /* from 1, in bytes */
};

/* A result without a place. */
struct envelope_result envelope_result_of(enum envelope_error error,
                                          enum envelope_field field);

/* "moves", "ok"; static. */
const char *envelope_error_word(enum envelope_error error);

/* The sentence, translated, without its place. */
void envelope_error_describe(const struct envelope_result *result, char *out,
                             size_t out_bytes);

#endif
