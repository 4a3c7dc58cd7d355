// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * heartbeat.h - is the player still at the other end of a line that says
 * nothing? Players of a game that goes on are asked for a sign of life, and
 * when none comes the others hear of it, as if the connection had ended.
 * Nothing is closed and nothing is ruled by it.
 */
#pragma once

#include "src/arbiter/connections/server_state.h"

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
