// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * connect.h - the first connection of hektor play, watch and lobby: which host
 * answers, and how long is waited while none does.
 */
#pragma once

#include "src/client/command/session.h"
#include "src/lobby/client/lobby_requests.h"

/* What an error message names as the other end: a host, or a socket. */
const char *connect_place(const struct session *session);

/*
 * Connect to one of the hosts, and be greeted. While the server moves to
 * another host, or restarts, this is told and tried for up to a minute; an
 * account's own server that ends with its last client is called again. 0 or a
 * negative errno.
 */
int connect_to_server(struct session *session, struct lobby_requests *requests);

/* Whether the server ended, and did not send the player away. */
bool connect_may_repeat(struct session *session);

/* After a connection is lost, say so and connect again for up to a minute, as
 * the lobby and games do without an end. 0 or a negative errno. */
int connect_again(struct session *session, struct lobby_requests *requests);
