/*
 * whole_file.h - small files read and written as one: what is written is
 * there entirely and synced, or not at all.
 */
#ifndef HEKTOR_SRC_BASE_WHOLE_FILE_H
#define HEKTOR_SRC_BASE_WHOLE_FILE_H

#include <stddef.h>
#include <sys/types.h>

/* A new file; one that is there already stays, and that is -EEXIST. 0 or a
 * negative errno. */
int whole_file_create(const char *path, mode_t mode, const char *bytes,
                      size_t count);

/* The same in place of one that may be there. */
int whole_file_replace(const char *path, mode_t mode, const char *bytes,
                       size_t count);

/* Write it all. 0 or a negative errno. */
int whole_file_put(int fd, const char *bytes, size_t count);

/* Read to the end, at most room bytes. How many, or a negative errno. */
ssize_t whole_file_get(int fd, char *out, size_t room);

/* What the user's umask gives any other new file. */
mode_t whole_file_usual_mode(void);

#endif
