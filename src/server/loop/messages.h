// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * messages.h - the table of a client's messages, and the answers to them.
 */
#pragma once

#include "src/server/connections/server_state.h"

/*
 * Carry out one line at this moment. The answer is queued with the connection
 * and goes out after the commit. STORE_OK, or why the journal of a game can no
 * longer be written: the server must end.
 */
enum store_error messages_hear(struct server_state *srv,
                               struct connection *connection, const char *line,
                               size_t bytes, int64_t now_ms);

/* The answer to a line that was too long to be taken. */
void messages_refuse_line(struct server_state *srv,
                          struct connection *connection, int64_t now_ms);
