// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * held.h - one game of the table: created, changed by events that are written
 * as they are applied, and freed. For the arbiter alone.
 */
#pragma once

#include "src/arbiter/table/table.h"

/* Not in the table yet; NULL without memory. Freed with its journal closed,
 * if that is its own. */
struct held_game *held_new(struct table *table);
void held_free(const struct table *table, struct held_game *held);

/* Into the table, which owns it from then on. */
enum store_error held_put(struct table *table, struct held_game *held);

/* By their ids, for the tree. */
int held_compare(const void *a, const void *b);

/* Where a journal of its own lies. */
enum store_error held_path(const struct table *table, const char *id,
                           char out[PATH_MAX]);

/* Apply an event that is in the journal already. */
enum game_error held_apply(struct held_game *held, const struct event *event);

/* Apply and write events, which always fit. */
enum store_error held_accept(struct held_game *held, const struct event *events,
                             int count);

/* Stop its clocks at that moment of its own, if they run. */
enum store_error held_pause(struct held_game *held, enum pause_cause cause,
                            int64_t at_ms);

/* When it must be looked at, on the monotonic clock; CLOCK_NEVER. */
int64_t held_due_ms(const struct held_game *held);

/* The time of day, for people who look at the journal. */
int64_t held_wall_s(void);

/* When a row is written of that moment of its own. */
struct stamp held_stamp(const struct held_game *held, int64_t at_ms);

/* Free the events of this turn, which have been sent. */
void held_forget_fresh(struct held_game *held);
