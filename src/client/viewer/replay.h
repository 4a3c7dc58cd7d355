// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * replay.h - the games of files, looked at one after another: the client
 * without an arbiter.
 */
#pragma once

#include <stdio.h>

#include "src/client/core/modes.h"
#include "src/client/viewer/game_list.h"

extern const struct mode_ops replay_mode;

/* Open files, which it takes over; the sitting then begins with their first
 * game. Returns an exit status; what is wrong is said on errors. */
int replay_open(struct client *client, struct pgn_files *files, FILE *errors);

/* Show a game of a list, and then the others by their positions. The list
 * stays until replay_close, which the mode does at its end too. */
void replay_show_listed(struct client *client, const struct game_list *list,
                        int position);
void replay_close(struct client *client);
