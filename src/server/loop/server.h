// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * server.h - the server's loop: in every turn it reads from its clients,
 * judges, commits, sends what happened, and lets flags fall, in that order.
 */
#pragma once

#include "src/server/loop/server_options.h"
#include "src/server/store/store.h"

/*
 * Serve until SIGTERM comes, or the private server's client is gone; clocks
 * that run are then paused. Returns an exit status: EXIT_DONE; EXIT_AGAIN
 * when the journal could not be written, and *why then; EXIT_UNAVAILABLE when
 * the loop, or the shared journal (*why), could not be set up. A server
 * whose disk is full when it begins waits until it is not; see journal_wait.h.
 * One whose games are on a database's server waits also while another host
 * serves them, and waits again when it has lost them.
 */
int server_run(const struct server_options *options, enum store_error *why);
