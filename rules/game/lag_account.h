// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lag_account.h - how much time a slow connection may cost before the player
 * pays for it, and how much they were given back. For game.c and
 * rules/arbiter/lag.h.
 */
#ifndef HEKTOR_RULES_GAME_LAG_ACCOUNT_H
#define HEKTOR_RULES_GAME_LAG_ACCOUNT_H

#include "rules/game/game.h"

enum { LAG_MOVE_MS = 300, LAG_GROWTH_MS = 100, LAG_POT_MS = 1000 };

/* Have the players agreed to it? */
bool game_lag_is_agreed(const struct game *game);

/* The most that can be given back with this side's next move. */
int64_t game_lag_most_ms(const struct game *game, enum side side);

/* This side has completed a move. */
void game_lag_fill(struct game *game, enum side side);

/* EVENT_CLOCK. */
enum game_error game_lag_give(struct game *game, const struct event *event);

#endif
