// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply_absent.h - applies the events of lost connections, and reopens a closed
 * game. Internal to this folder.
 */
#pragma once

#include "rules/game/game.h"

enum game_error game_apply_depart(struct game *game, const struct event *event);
enum game_error game_apply_return(struct game *game, const struct event *event);

/* EVENT_RESUME in a game that is over. */
enum game_error game_apply_reopen(struct game *game, const struct event *event);
