// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * relay.h - a process beside a server that may have to wait for another host:
 * it takes the connections that come here to the host that serves, with a
 * first line that says whose each is. It starts programs and sees no game; the
 * server may start none, and asks the database meanwhile.
 */
#pragma once

#include <stdbool.h>

#include <jansson.h>

#include "src/server/connections/listener.h"
#include "src/server/store/store.h"

struct relay;

struct relay_options {
    struct listener *listener;
    const char *guests; /* the account of the guests; NULL: the usual one */
    const char *relays; /* the account by which other hosts come: it is taken
                           nowhere else; or NULL */
    const char *data; /* the folder of confirmed.h; or NULL */
    int ready_fd; /* not the relay's; -1: none */
};

enum relay_state {
    RELAY_SEE_OUT, /* no host serves now: each client is told so, and
                      disconnected */
    RELAY_CARRY, /* all go to the leader's address */
    RELAY_REST, /* this host serves, and takes its connections itself */
};

/* Start it; it ends with this process. 0 or a negative errno. */
int relay_start(const struct relay_options *options, struct relay **out);

/* What the relay does from now on; it tells clients that it forwarded elsewhere
 * to reconnect. Waits until it does, for a second at most. leader may be NULL.
 * False: the relay has ended. */
bool relay_set(struct relay *relay, enum relay_state state,
               const struct store_leader *leader);

/* How far another host has confirmed its record: what it answers to "known"
 * (hektor-protocol(5)) within two seconds, or NULL. The caller owns it. */
json_t *relay_ask(struct relay *relay, const char *address);

bool relay_is_there(struct relay *relay);

/* Stop it and wait for its end. Accepts NULL. */
void relay_end(struct relay *relay);
