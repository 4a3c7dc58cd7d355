/*
 * outbox.h - what a turn has to say, after its commit: to all who are
 * at a game that has changed, and to each who asked. Only connections that are
 * stirred are looked at; the others have nothing to hear.
 */
#ifndef HEKTOR_SRC_ARBITER_SERVER_OUTBOX_H
#define HEKTOR_SRC_ARBITER_SERVER_OUTBOX_H

#include "src/arbiter/server/server_state.h"

/* Queue it: first what happened, then the answers. */
enum store_error outbox_queue(struct server_state *srv, int64_t now_ms);

/* Write as much of it as each takes; who does not take all stays stirred. */
void outbox_write(struct server_state *srv);

#endif
