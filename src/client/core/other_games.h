// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * other_games.h - announces events of games that are not on the screen: a
 * player may have several at one server.
 */
#pragma once

#include <jansson.h>

#include "rules/game/event.h"

#include "src/client/core/modes.h"

extern const struct mode_ops other_games_mode;

/* The rows of games, as the lobby showed them last. */
void other_games_note(struct client *client, json_t *games);

/* An event of the game of this id. */
void other_games_tell(struct client *client, const char *id,
                      const struct event *event);
