// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply_announced.h - applies the events of announcing and of two boards. For
 * game.c, the only writer.
 */
#pragma once

#include "rules/game/game.h"

enum game_error game_apply_announce(struct game *game,
                                    const struct event *event);
enum game_error game_apply_repeat(struct game *game, const struct event *event);
enum game_error game_apply_execute(struct game *game,
                                   const struct event *event);
enum game_error game_apply_differ(struct game *game, const struct event *event);
enum game_error game_apply_reconcile(struct game *game,
                                     const struct event *event);
