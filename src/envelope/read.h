/*
 * read.h - an envelope's file, read by the reader of PGN and then to
 * the letter: but for white space and the order of its tags there is one way
 * to write an envelope, and what is written otherwise is refused.
 */
#ifndef HEKTOR_SRC_ENVELOPE_READ_H
#define HEKTOR_SRC_ENVELOPE_READ_H

#include "src/envelope/error.h"

/*
 * Read the bytes of a file. Tags that no envelope has, such as ECO, may stand
 * among the others, unless their names begin with Envelope. What is written
 * is judged (judge.h), what is sealed is not looked into. out, which
 * envelope_init has seen, holds it on ENVELOPE_OK and nothing otherwise.
 */
struct envelope_result envelope_read(const char *text, size_t bytes,
                                     struct envelope *out);

/* Is this the name of a tag that only envelopes have? */
bool envelope_is_own_tag(const char *tag);

#endif
