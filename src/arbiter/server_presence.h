/*
 * server_presence.h - the journal is told when a player's last line has ended,
 * and when he is there again: rules/absence.h. His clock goes on meanwhile,
 * and his seat stays his. To an adjourned game he arrives by joining it, until
 * he leaves it.
 *
 * All return STORE_OK, or why the journal can no longer be written.
 */
#ifndef HEKTOR_ARBITER_SERVER_PRESENCE_H
#define HEKTOR_ARBITER_SERVER_PRESENCE_H

#include "src/arbiter/server_hall.h"

/* This connection, which still stands in the hall, goes or is silent. */
enum store_error presence_leave(struct hall *hall,
                                const struct connection *connection,
                                int64_t now_ms);

/* This one has just taken its seats in a game. If the other player is not
 * there, as after the arbiter's own restart, that is told too. */
enum store_error presence_return(struct hall *hall,
                                 const struct connection *connection,
                                 struct held_game *held, int64_t now_ms);

#endif
