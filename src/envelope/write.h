/*
 * write.h - an envelope as a file: a valid PGN whose tags are the
 * inscription, whose moves lead to the adjourned position, and in whose last
 * comment the block lies.
 */
#ifndef HEKTOR_SRC_ENVELOPE_WRITE_H
#define HEKTOR_SRC_ENVELOPE_WRITE_H

#include "rules/pgn/pgn.h"

#include "src/envelope/envelope.h"

/* The whole file of a sealed envelope. False when the sink stopped it. */
bool envelope_write(const struct envelope *envelope, pgn_sink *sink,
                    void *context);

/* What stands behind the tags: moves, sentence, record, block and result. */
bool envelope_write_moves(const struct envelope *envelope, pgn_sink *sink,
                          void *context);

/* The same as envelope_write, as text from malloc; NULL without memory. */
char *envelope_write_text(const struct envelope *envelope);

#endif
