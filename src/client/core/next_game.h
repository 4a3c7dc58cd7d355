// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * next_game.h - one game after another at the same terminal and with the same
 * arbiter.
 */
#pragma once

#include "src/client/core/client.h"

/* Leave the game shown as it is, and ask for a new one. */
void next_game_begin(struct client *client, const struct start *start);

/* The same for one that has just begun elsewhere, as start says. */
void next_game_join(struct client *client, const char *id,
                    const struct start *start);

/* The same for an unfinished game. */
void next_game_resume(struct client *client, const char *id);
