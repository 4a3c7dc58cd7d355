/*
 * regular_file.h - the one way in which a file is opened whose path comes from
 * a person, the environment or a folder that others can write to: what is no
 * file on a disk is refused, and never waited for.
 */
#ifndef HEKTOR_SRC_BASE_REGULAR_FILE_H
#define HEKTOR_SRC_BASE_REGULAR_FILE_H

#include <stdio.h>
#include <sys/types.h>

enum { REGULAR_ANY_SIZE = 0, REGULAR_SETTINGS_MAX = 1 << 20 };

/*
 * open(2) with these flags; a new file is for its owner alone. A descriptor,
 * or a negative errno: -EISDIR for a folder, -ENXIO for a pipe, a socket or a
 * device, -EFBIG for more than so many bytes.
 */
int regular_file_open(const char *path, int flags, off_t most_bytes);

/* A file of settings or keys, to be read. 0 or a negative errno. */
int regular_file_read(const char *path, FILE **out);

/* Why it could not be opened: translated, without a full stop. */
const char *regular_file_sentence(int error);

#endif
