// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * host.h - a server: where it listens and where it keeps its data.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>

#include "src/wire/person.h"

struct host_options {
    const char *socket; /* NULL: this account's own */
    bool activated; /* the socket is descriptor 3, ready (systemd) */
    const char *data; /* NULL: $XDG_DATA_HOME/hektor/host */
    const char *credentials; /* what the service manager gives; or NULL */
    struct person_groups staff;
    const char *guests; /* the account of the guests; NULL: the usual one */
    bool unlimited; /* no account has limits */
    bool confined; /* do not serve where confine_arbiter is not possible */
    const char *club; /* its name in envelopes; or NULL */
    const char *event, *site; /* of games that name none; or NULL */
    const char *live; /* the folder of the games to follow; or NULL */
    bool log; /* comings, goings and games, on standard error */
    const char *address; /* by which other hosts reach this one; or NULL */
    const char *relays; /* the account by which they come; or NULL */
    bool while_used; /* end when the last of those who came has gone */
    int ready_fd; /* closed when it listens; -1: none */
};

/*
 * Serve until SIGTERM. Returns an exit status; when it is none of success,
 * *why is a translated sentence or a system's (NULL: nothing is to be said)
 * and what its subject.
 */
int host_run(const struct host_options *options, char what[PATH_MAX],
             const char **why);
