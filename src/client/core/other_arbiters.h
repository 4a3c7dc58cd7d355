// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * other_arbiters.h - two people who each start an arbiter of their own would
 * wait for each other for ever: a player at their own arbiter hears of another
 * account's. They go there only by their own command.
 */
#pragma once

#include "src/client/core/client.h"

/* Is this the arbiter that this account keeps? */
bool other_arbiters_is_own(const struct route *route);

/* That somebody keeps one too; the line that leads there follows. */
void other_arbiters_sentence(const char *name, char *out, size_t out_bytes);

/* Once: that this is the own arbiter of somebody else, who could do with it
 * what they like. */
void other_arbiters_tell_keeper(struct client *client);

/* In the lobby: of everybody who does, with the line. */
void other_arbiters_tell(struct client *client);
