/*
 * public.h - arbiter.pub: the public parts of an arbiter's keys, a
 * line each, for everybody to read.
 */
#ifndef HEKTOR_SRC_ENVELOPE_PUBLIC_H
#define HEKTOR_SRC_ENVELOPE_PUBLIC_H

#include <stdbool.h>

#include "src/envelope/keys.h"

enum { ENVELOPE_PUBLIC_MAX = 64 };

/* The lines of the file, whatever they say. */
struct envelope_public {
    char line[ENVELOPE_PUBLIC_MAX][ENVELOPE_PUBLIC_KEY_MAX];
    int count;
};

/* Read that of a folder. 0 or a negative errno: -ENOENT when there is none,
 * -EBADMSG when it has too many lines or too long ones. */
int envelope_public_read(const char *folder, struct envelope_public *out);

bool envelope_public_has(const struct envelope_public *told, const char *key);

/*
 * Put the keys that the file does not tell yet before its lines, which all
 * stay. 0 or a negative errno; where the file is there already and cannot be
 * read or written, it is left as it is, and that is 0.
 */
int envelope_public_tell(const char *folder, const struct envelope_keys *keys);

#endif
