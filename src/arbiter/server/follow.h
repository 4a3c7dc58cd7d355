/*
 * follow.h - tells the clients that show the lists of the server when to ask
 * for them again: somebody has come or gone, a game has begun or ended, and,
 * less often, moves were made. The message says no more than that, and it is
 * not sent at every change, so that nobody costs the others much by coming and
 * going.
 */
#ifndef HEKTOR_SRC_ARBITER_SERVER_FOLLOW_H
#define HEKTOR_SRC_ARBITER_SERVER_FOLLOW_H

#include "src/arbiter/server/server_state.h"

enum { FOLLOW_NEWS_MS = 1000, FOLLOW_MOVES_MS = 10000 };

/* Somebody has come; this one goes, who may have been a follower. */
void follow_note_people(struct server_state *srv);
void follow_leave(struct server_state *srv,
                  const struct connection *connection);

/* These games have changed in this turn: for those who see it. */
enum store_error follow_note_games(struct server_state *srv);

/* When follow_take is to be called; CLOCK_NEVER. */
int64_t follow_due(const struct server_state *srv);
void follow_take(struct server_state *srv, int64_t now_ms);

#endif
