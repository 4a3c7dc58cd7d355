// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * act.h - the words about what was heard: again, slowly, earlier, later,
 * silence.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>

#include "src/client/core/client.h"

void act_hush(struct client *client, const struct command *command);
void act_again(struct client *client, const struct command *command);

/*
 * The command "save": which path it means, and that it overwrites
 * no other file of the player's.
 */

/*
 * Save the game so far. argument is a path ("~/" is the home), or "" for the
 * game's own file in the place for PGN files. A file that is already there is
 * replaced only when it is the game's own or was written in this sitting:
 * otherwise -EEXIST. A game of a file has no place of its own: -EINVAL. path
 * gets where it goes, or would; "" where that is not known. 0 or a negative
 * errno.
 */
int save_game(struct client *client, const char *argument, char path[PATH_MAX]);

/* Has the game's own file been written already? */
bool save_game_is_there(const struct client *client);
