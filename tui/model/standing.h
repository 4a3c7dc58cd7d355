// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * standing.h - the state of a game, for the edge of a screen: its conditions,
 * and its result with the article that decided it. Pure; translated.
 */
#pragma once

#include "rules/game/game.h"

enum { STANDING_TEXT_MAX = 256 };

/* "Laws 2023, 15m+10, rapid"; Chess960 is named too. What matters least comes
 * last. "" before the start. */
void standing_conditions(const struct game *game, char out[STANDING_TEXT_MAX]);

/* "1-0, checkmate, 5.1.1"; "" while the game goes on. */
void standing_result(const struct game *game, char out[STANDING_TEXT_MAX]);
