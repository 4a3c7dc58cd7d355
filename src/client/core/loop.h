// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * loop.h - the client's loop. It waits for keys, the arbiter, the voice's
 * notices, signals, and the next second of a running clock. It never wakes up
 * while nothing runs.
 */
#pragma once

#include <signal.h>

#include "src/base/portable.h"
#include "src/client/core/client.h"

/* Ask for the game, show it, and play until somebody leaves. Returns an exit
 * status; the frontend is still open then. */
int loop_run(struct client *client);

/*
 * The client's signals. They are blocked, and read like everything
 * else that comes.
 */

struct signals {
    struct portable_signals read;
    bool suspended; /* the terminal is the shell's */
    bool arbiter_died; /* and has not been started again */
};

/* The signals that are read; to be blocked before any thread starts. */
sigset_t signals_set(void);

/* Read them from now on, until signals_done; the struct stays where it is. 0 or
 * a negative errno; then there is nothing to be freed. */
int signals_init(struct signals *signals);
void signals_done(struct signals *signals);

/* Do what all those that have come ask for. */
void signals_take(struct signals *signals, struct client *client);
