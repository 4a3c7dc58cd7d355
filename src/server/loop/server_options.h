// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * server_options.h - what a server is told when it begins.
 */
#pragma once

#include <stdbool.h>

#include "src/server/connections/listener.h"
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
