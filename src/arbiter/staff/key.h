/*
 * key.h - the staff read out by what the players know their arbiter: the
 * fingerprints of its keys.
 */
#ifndef HEKTOR_SRC_ARBITER_STAFF_KEY_H
#define HEKTOR_SRC_ARBITER_STAFF_KEY_H

#include <limits.h>
#include <stdio.h>

/* Of the keys of the arbiter of this folder, a line each, the present one
 * first. Returns an exit status; where *why is not NULL, it says what of what
 * went wrong. */
int staff_fingerprints(const char *folder, FILE *out, char what[PATH_MAX],
                       const char **why);

#endif
