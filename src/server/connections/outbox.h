// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * outbox.h - sends what a turn has changed, after its commit: to everybody at a
 * game that has changed, and to each client that asked. Only connections marked
 * as active are looked at; the others have nothing to get.
 */
#pragma once

#include "src/server/connections/server_state.h"

/* Queue it: first what happened, then the answers. */
enum store_error outbox_queue(struct server_state *srv, int64_t now_ms);

/* Write as much of it as each takes; a connection that does not take all stays
 * active. */
void outbox_write(struct server_state *srv);
