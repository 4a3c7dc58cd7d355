/*
 * server_audience.h - who is told of an event, and when: the only place from
 * which events are sent. They are read from the journal, so that nothing is
 * told that is not on disk.
 */
#ifndef HEKTOR_ARBITER_SERVER_AUDIENCE_H
#define HEKTOR_ARBITER_SERVER_AUDIENCE_H

#include "src/arbiter/server_connection.h"

/*
 * Send this client the events of a game that it watches and has not been
 * told of, as far as its backlog allows, and the state it asked for when that
 * is all. To be called after each commit, and whenever there is room again.
 */
enum store_error audience(struct connection *connection,
                          struct attendance *attendance, int64_t now_ms);

#endif
