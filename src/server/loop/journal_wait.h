// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * journal_wait.h - a server that cannot have its journal yet: on a disk that
 * it cannot write to it listens, tells each client why it does not serve, and
 * tries again; of several hosts that share their games, one serves, and the
 * others wait until its lease is free. Logs both.
 */
#pragma once

#include "src/server/connections/event_loop.h"
#include "src/server/connections/server_state.h"
#include "src/server/loop/server_options.h"

/* This host serves from now on, or no longer does. */
void journal_log_lead(struct server_state *srv);
void journal_log_loss(struct server_state *srv, enum store_error why);

/* May the journal become writable again? Not if its folder forbids writing. */
bool journal_wait_may_help(const char *folder, enum store_error error);

/*
 * Open the journal of a server, with all its games. A disk that is full
 * now may be emptied: nobody has to start us again. If the clients do that
 * themselves (while_used), they are not kept waiting. An error also when the
 * order to end has come meanwhile.
 */
enum store_error journal_wait_until_open(struct server_state *srv,
                                         const struct server_options *options,
                                         struct event_loop *loop,
                                         struct event_loop_source *knocking);
