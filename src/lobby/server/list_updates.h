// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * list_updates.h - sends changes to the clients that show the lists of the
 * server: arrivals and departures, games that began or ended. A client
 * that is too old for that, or that sees a game that not everybody sees, is
 * asked to fetch the lists again. Changes are collected, so that one person who
 * comes and goes costs the others little.
 */
#pragma once

#include <stdint.h>

#include <jansson.h>

#include "src/server/connections/server_state.h"

enum { LIST_UPDATES_NEWS_MS = 1000, LIST_UPDATES_MOVES_MS = 10000 };

/* This client has said hello; this client leaves, and may have been a
 * follower. */
void list_updates_come(struct server_state *srv, struct connection *connection);
void list_updates_leave(struct server_state *srv,
                        const struct connection *connection);

/* These games changed in this turn; tell those who may see it. */
enum store_error list_updates_note_games(struct server_state *srv);

/* When to call list_updates_send; CLOCK_NEVER: no need. */
int64_t list_updates_due(const struct server_state *srv);
void list_updates_send(struct server_state *srv, int64_t now_ms);

/*
 * Changes in the lists that everybody sees: who has come and gone,
 * which games have begun and ended. The last changes are kept, so that each
 * follower gets those since its last message and need not ask for whole lists
 * again.
 */

enum news_kind { NEWS_CAME, NEWS_WENT, NEWS_GAME };

struct news;

/* NULL without memory. */
struct news *news_new(void);
/* NULL is fine. */
void news_free(struct news *news);

/* So many changes there were so far; 0 without memory. */
uint64_t news_count(const struct news *news);

/* Another one: of a person, whose name it is, or of a game, whose row it is. It
 * takes value over. */
void news_add(struct news *news, enum news_kind kind, json_t *value);

/*
 * The line of those after number from, up to number to, with its newline. So
 * many people are there now. NULL where they are too many for a line, or no
 * longer kept: then the lists have to be asked for. Valid until the next call.
 */
const char *news_line(struct news *news, uint64_t from, uint64_t to,
                      int people);
