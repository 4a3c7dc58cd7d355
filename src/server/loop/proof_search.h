// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * proof_search.h - the searches that games need: one worker for each pending
 * game, whose ruling waits for it, and for each game whose position may be
 * dead, which goes on meanwhile (rules/arbiter/conclusion.h). The answer
 * goes to the judge from the arbiter's seat.
 */
#pragma once

#include "src/server/connections/event_loop.h"
#include "src/server/table/table.h"

struct proof_search; /* one search; a list, NULL at first */

/* Begin a search for every game of the table that needs one, also after games
 * were resumed. If none can be started, the answer to a pending game is "not
 * known". */
enum store_error proof_search_begin_all(struct proof_search **list,
                                        struct event_loop *loop,
                                        struct table *table, int64_t now_ms);

/* Take the answers of finished searches; if a game needs another one, it
 * begins. */
enum store_error proof_search_collect(struct proof_search **list,
                                      struct event_loop *loop, int64_t now_ms);

/* Stop all of them. */
void proof_search_abandon_all(struct proof_search **list);
