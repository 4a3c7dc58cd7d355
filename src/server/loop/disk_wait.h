// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * disk_wait.h - a server that starts on a disk that it cannot write to. It
 * listens, tells each client why it does not serve, and tries again.
 */
#pragma once

#include "src/server/connections/event_loop.h"
#include "src/server/connections/server_state.h"
#include "src/server/loop/server.h"

/* May the journal become writable again? Not if its folder forbids writing. */
bool disk_wait_may_help(const char *folder, enum store_error error);

/*
 * Open the journal of a server, with all its games. A disk that is full
 * now may be emptied: nobody has to start us again. If the clients do that
 * themselves (while_used), they are not kept waiting. An error also when the
 * order to end has come meanwhile.
 */
enum store_error disk_wait_until_open(struct server_state *srv,
                                      const struct server_options *options,
                                      struct event_loop *loop,
                                      struct event_loop_source *knocking);
