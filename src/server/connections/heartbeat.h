// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * heartbeat.h - is a silent connection still alive? Players of a running game
 * are asked for a sign of life. If none comes, the others are told, as if the
 * connection had ended; it is not closed, and no ruling follows.
 */
#pragma once

#include "src/server/connections/server_state.h"

enum { HEARTBEAT_MS = 5000, HEARTBEAT_SILENT_MS = 12000 };

/* When to call heartbeat_take; CLOCK_NEVER if nobody is asked. */
int64_t heartbeat_due(const struct server_state *srv);

/* Ask everybody who is due, and note who has fallen silent. */
enum store_error heartbeat_take(struct server_state *srv, int64_t now_ms);

/* The answer to a question came, with this number, or -1. */
void heartbeat_answered(struct connection *connection, int64_t number,
                        int64_t now_ms);

/* This connection sent something. */
enum store_error heartbeat_heard(struct server_state *srv,
                                 struct connection *connection, int64_t now_ms);
