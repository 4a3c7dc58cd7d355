// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * list_updates.h - sends changes to the clients that show the lists of the
 * server: arrivals and departures, games that began or ended (news.h). A client
 * that is too old for that, or that sees a game that not everybody sees, is
 * asked to fetch the lists again. Changes are collected, so that one person who
 * comes and goes costs the others little.
 */
#pragma once

#include "src/server/connections/server_state.h"

enum { LIST_UPDATES_NEWS_MS = 1000, LIST_UPDATES_MOVES_MS = 10000 };

/* This client has said hello; this client leaves, and may have been a
 * follower. */
void list_updates_come(struct server_state *srv, struct connection *connection);
void list_updates_leave(struct server_state *srv,
                        const struct connection *connection);

/* These games changed in this turn; tell those who may see it. */
enum store_error list_updates_note_games(struct server_state *srv);

/* When to call list_updates_take; CLOCK_NEVER: no need. */
int64_t list_updates_due(const struct server_state *srv);
void list_updates_take(struct server_state *srv, int64_t now_ms);
