// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * server.h - the arbiter's loop: in every turn it reads from its clients,
 * judges, commits, sends what happened, and lets flags fall, in that order.
 */
#pragma once

#include <stdbool.h>

#include "src/server/connections/listener.h"
#include "src/server/store/store.h"
#include "src/wire/person.h"

struct server_options {
    int client_fd; /* a connected socket: the one client of a private arbiter,
                      who holds both players' seats in every game */
    const char *games; /* the folder of the journals, one for each game */
    struct listener *listener; /* of a server, or NULL; the caller's */
    const char *journal; /* its one journal of all games */
    const char *data; /* the folder of the arbiter's keys and envelopes */
    const char *credentials; /* the folder of what the service manager gives,
                                perhaps its key; or NULL */
    const char *pgn; /* the folder of the finished games */
    const char *live; /* and of those that everybody can follow; or NULL */
    struct person_groups staff; /* of this computer */
    const char *guests; /* the account of the guests; NULL: the usual one */
    bool unlimited; /* no account is held to a measure */
    const char *club; /* the arbiter's name in envelopes; or NULL */
    const char *event, *site; /* of games that name none; or NULL */
    const char *keeper; /* the account that runs it for itself; NULL: none */
    bool log; /* comings, goings and games, on standard error */
    struct relay *relay; /* of a host that may have to wait for another that
                            serves the same games; NULL: there is none */
    const char *address; /* by which other hosts reach this one; or NULL */
    const char *relays; /* the account by which they come; NULL: none may */
    bool while_used; /* a shared one ends when the last who came has gone */
};

/*
 * Serve until SIGTERM comes, or the private arbiter's client is gone; clocks
 * that run are then paused. Returns an exit status: EXIT_DONE; EXIT_AGAIN
 * when the journal could not be written, and *why then; EXIT_UNAVAILABLE when
 * the loop, or the shared journal (*why), could not be set up. A server
 * whose disk is full when it begins waits until it is not; see disk_wait.h. One
 * whose games are on a database's server waits also while another host serves
 * them, and waits again when it has lost them.
 */
int server_run(const struct server_options *options, enum store_error *why);
