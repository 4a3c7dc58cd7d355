/*
 * deadlines.h - what the arbiter does when nobody says anything, because its
 * moment has come: a flag (6.8), the default time (6.7), the end of a session.
 * Internal to this folder.
 */
#ifndef HEKTOR_RULES_ARBITER_DEADLINES_H
#define HEKTOR_RULES_ARBITER_DEADLINES_H

#include "rules/arbiter/ruling_builder.h"

/* The first of these moments; CLOCK_NEVER when none will come by itself. */
int64_t deadlines_first_ms(const struct game *game);

/* The moment at which a flag falls, and counts; CLOCK_NEVER. */
int64_t deadlines_flag_ms(const struct game *game);

/* That moment has come, and its events are of then, and not of now; or a flag
 * need not be waited for any more. */
void deadlines_judge(struct ruling_builder *builder);

#endif
