// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * whole_file.h - small files read and written as one: what is written is there
 * entirely and synced, or not at all. A file whose path comes from a person,
 * the environment or a folder that others can write to is opened in one way:
 * what is no file on a disk is refused, and never waited for.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
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

/* Is there no such file? A file where its folder should be is an error; a home
 * that is /dev/null is none. */
bool regular_file_is_missing(const char *path, int error);

/* Why it could not be opened: translated, without a full stop. */
const char *regular_file_sentence(int error);

/* A new file; one that is there already stays, and that is -EEXIST. 0 or a
 * negative errno. */
int whole_file_create(const char *path, mode_t mode, const char *bytes,
                      size_t count);

/* The same in place of one that may be there; what is no file on a disk is
 * refused as regular_file_open does. */
int whole_file_replace(const char *path, mode_t mode, const char *bytes,
                       size_t count);

/* The same, but not synced: for what is written again soon. Readers see it
 * whole or not at all, but a power cut may leave nothing of it. */
int whole_file_show(const char *path, mode_t mode, const char *bytes,
                    size_t count);

/* Read to the end, at most room bytes. How many, or a negative errno. */
ssize_t whole_file_get(int fd, char *out, size_t room);

/* What the user's umask gives any other new file. */
mode_t whole_file_usual_mode(void);
