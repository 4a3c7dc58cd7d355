/*
 * table_due.h - which game of a table is due first: a binary heap over the
 * moments at which games must be looked at. For the table's own files.
 */
#ifndef HEKTOR_ARBITER_TABLE_DUE_H
#define HEKTOR_ARBITER_TABLE_DUE_H

#include "src/arbiter/table.h"

/* Room for one game more; false without memory. */
bool due_reserve(struct table *table);

/* Put a game in, due never; there is room. */
void due_add(struct table *table, struct held_game *held);

/* It is due at another moment now. */
void due_set(struct table *table, struct held_game *held, int64_t due_ms);

/* NULL in an empty table. */
struct held_game *due_first(const struct table *table);

void due_done(struct table *table);

#endif
