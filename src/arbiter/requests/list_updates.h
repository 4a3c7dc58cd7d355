// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * list_updates.h - tells the clients that show the lists of the server what has
 * changed in them: who has come and gone, which games have begun and ended
 * (news.h). Clients that are too old for that, and those that see a game which
 * not everybody sees, are told when to ask for the lists again. Neither is sent
 * at every change, so that nobody costs the others much by coming and going.
 */
#pragma once

#include "src/arbiter/connections/server_state.h"

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
