// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * changes.h - changes in the lists of the lobby that the server sends: arrivals
 * and departures, new offers and games. Internal to this folder.
 */
#pragma once

#include "src/lobby/client/room.h"

/* An offer is made, or is gone; what else is new; or only that something is.
 * As a row of messages takes a message: 0 or a negative errno. */
int lobby_changes_take_offer(struct client *client,
                             const struct link_message *message);
int lobby_changes_take_gone(struct client *client,
                            const struct link_message *message);
int lobby_changes_take_news(struct client *client,
                            const struct link_message *message);
int lobby_changes_take_change(struct client *client,
                              const struct link_message *message);
