/*
 * due.h - what the arbiter does when nobody says anything, because its moment
 * has come: a flag (6.8), the default time (6.7), the end of a session. For
 * the files of the arbiter alone.
 */
#ifndef HEKTOR_RULES_DUE_H
#define HEKTOR_RULES_DUE_H

#include "rules/hearing.h"

/* The first of these moments; CLOCK_NEVER when none will come by itself. */
int64_t due_first_ms(const struct game *game);

/* That moment has come: its events are of then, and not of now. */
void due_judge(struct hearing *hearing);

#endif
