// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply_adjourn.h - applies the events of an adjournment. Internal to this
 * folder.
 */
#pragma once

#include "rules/game/game.h"

enum game_error game_apply_order(struct game *game, const struct event *event);
enum game_error game_apply_seal(struct game *game, const struct event *event);
enum game_error game_apply_unseal(struct game *game, const struct event *event);
enum game_error game_apply_adjourn(struct game *game,
                                   const struct event *event);
enum game_error game_apply_session(struct game *game,
                                   const struct event *event);
enum game_error game_apply_appoint(struct game *game,
                                   const struct event *event);
enum game_error game_apply_rebuild(struct game *game,
                                   const struct event *event);
enum game_error game_apply_open(struct game *game, const struct event *event);
