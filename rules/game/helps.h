// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * helps.h - the questions that the program answers during a game: a rule of the
 * game, the same for both (notes and advice are forbidden, 11.3.1).
 */
#pragma once

#include "rules/game/game.h"
#include "rules/game/query.h"

/* The rule in force: in a plain game all, over the board what the board
 * shows, unless the event says otherwise; all when the game is over. */
enum helps_rule helps_in_force(const struct game *game);

/* Does such a rule allow an answer to this? */
bool helps_allow(enum helps_rule rule, enum query query);
