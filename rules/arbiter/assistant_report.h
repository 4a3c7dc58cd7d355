/*
 * assistant_report.h - what a player's assistant sees and their player cannot:
 * where no arbiter watches, they tell the arbiter that the opponent has touched
 * another piece than they moved (Appendix E.2.9 of 2009, D.2.10.5 later). For
 * the files of the arbiter.
 */
#ifndef HEKTOR_RULES_ARBITER_ASSISTANT_REPORT_H
#define HEKTOR_RULES_ARBITER_ASSISTANT_REPORT_H

#include "rules/arbiter/ruling_builder.h"

/* The moment at which they have something to tell; CLOCK_NEVER. */
int64_t assistant_report_due_ms(const struct game *game);
void assistant_report_touch(struct ruling_builder *builder);

#endif
