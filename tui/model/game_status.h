// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game_status.h - the state of a game, for the edge of a screen: its
 * conditions, and its result with the article that decided it. Pure;
 * translated.
 */
#pragma once

#include "rules/game/game.h"

enum { GAME_STATUS_TEXT_MAX = 256 };

/* "Laws 2023, 15m+10, rapid"; Chess960 is named too. What matters least comes
 * last. "" before the start. */
void game_status_conditions(const struct game *game,
                            char out[GAME_STATUS_TEXT_MAX]);

/* "1-0, checkmate, 5.1.1"; "" while the game goes on. */
void game_status_result(const struct game *game,
                        char out[GAME_STATUS_TEXT_MAX]);
