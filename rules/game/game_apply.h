// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game_apply.h - the only writer of a game. It never judges: an event carries
 * its outcome.
 */
#pragma once

#include "rules/game/game.h"

/*
 * Apply one event. On any error the game is unchanged. The same events in
 * the same order give the same game, whatever made them.
 */
enum game_error game_apply(struct game *game, const struct event *event);

/* Show a board that is being set up, in a game that has not begun. False
 * without memory. */
bool game_apply_setup(struct game *game, const struct position *board);

/* A null move, as a PGN file notes it: only for a game that is looked at. The
 * side to move must not be in check. */
enum game_error game_pass(struct game *game);
