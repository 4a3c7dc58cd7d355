// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * other_servers.h - two people who each start an arbiter of their own would
 * wait for each other for ever: a player at their own arbiter hears of another
 * account's. They go there only by their own command.
 */
#pragma once

#include "src/client/core/client.h"

/* Is this the arbiter that this account keeps? */
bool other_servers_is_own(const struct route *route);

/* Tell that another account keeps one too; the command that leads there
 * follows. */
void other_servers_sentence(const char *name, char *out, size_t out_bytes);

/* Tell once that this is somebody else's own arbiter, who could change what
 * they like. */
void other_servers_tell_keeper(struct client *client);

/* In the lobby: tell of every account that keeps one, with the command. */
void other_servers_tell(struct client *client);
