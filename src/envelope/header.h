/*
 * header.h - the header: what is written on an envelope and its
 * moves as one run of bytes, which the seal binds. The order of tags in a
 * file and where its lines break change nothing in it, and no value can pass
 * for two.
 */
#ifndef HEKTOR_SRC_ENVELOPE_HEADER_H
#define HEKTOR_SRC_ENVELOPE_HEADER_H

#include "src/envelope/error.h"

/*
 * Each field in its order, then the moves in UCI form, as
 *     NAME LENGTH\nVALUE\n
 * In memory from malloc; NULL without any.
 */
char *envelope_header_write(const struct envelope *envelope, size_t *bytes);

/*
 * Read one that envelope_header_write has written, and judge what it says.
 * out, which envelope_init has seen, holds it on ENVELOPE_OK and nothing
 * otherwise.
 */
struct envelope_result envelope_header_read(const char *header, size_t bytes,
                                            struct envelope *out);

#endif
