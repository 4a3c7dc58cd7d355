// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * live_game.h - one game of the table: created, changed by events that are
 * written as they are applied, and freed. For the arbiter alone.
 */
#pragma once

#include "src/server/table/table.h"

/* Not in the table yet; NULL without memory. Freed with its journal closed,
 * if that is its own. */
struct live_game *live_game_new(struct table *table);
void live_game_free(const struct table *table, struct live_game *live);

/* Into the table, which owns it from then on; or, after this error of what
 * went before or one of its own, freed. *out is it, or untouched. */
enum store_error live_game_put(struct table *table, struct live_game *live,
                               enum store_error error, struct live_game **out);

/* By their ids, for the tree. */
int live_game_compare(const void *a, const void *b);

/* Where a journal of its own lies. */
enum store_error live_game_path(const struct table *table, const char *id,
                                char out[PATH_MAX]);

/* Apply an event that is in the journal already. */
enum game_error live_game_apply(struct live_game *live,
                                const struct event *event);

/* Apply and write events, which always fit. */
enum store_error live_game_accept(struct live_game *live,
                                  const struct event *events, int count);

/* Stop its clocks at that moment of its own, if they run. */
enum store_error live_game_pause(struct live_game *live, enum pause_cause cause,
                                 int64_t at_ms);

/* When its clocks or rules say that something happens, in its own time: not
 * while a move is being sealed by what is inscribed. CLOCK_NEVER. */
int64_t live_game_judged_ms(const struct live_game *live);

/* The moment of its own that a journal which ends now tells: that of the
 * inscription while a move is being sealed, so that no restart costs the sealer
 * what the envelope does not. */
int64_t live_game_held_ms(const struct live_game *live, int64_t at_ms);

/* When it must be looked at, on the monotonic clock; CLOCK_NEVER. */
int64_t live_game_due_ms(const struct live_game *live);

/* The time of day, for people who look at the journal. */
int64_t live_game_wall_s(void);

/* When a row is written of that moment of its own. */
struct stamp live_game_stamp(const struct live_game *live, int64_t at_ms);

/* Free the events of this turn, which have been sent. */
void live_game_forget_fresh(struct live_game *live);
