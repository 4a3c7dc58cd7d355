// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * otb_input.h - keys in a game over the board: lifting and releasing pieces,
 * and pressing the clock. The arbiter judges all of it; nothing here reminds a
 * player to press. Pure.
 */
#pragma once

#include <stdbool.h>

#include "tui/model/view.h"
#include "tui/words/command.h"

/* Is this a game over the board, and not over? */
bool otb_input_applies(const struct view *view);

/* The square that the piece in a hand comes from; SQ_NONE: both are empty. */
int otb_input_lifted(const struct game *game);

/* On a square: let the piece in the hand go, or lift an own piece, or touch one
 * of the opponent's. False where nothing is there to be touched. */
bool otb_input_on_square(const struct view *view, int sq, struct command *out);

/* Put the piece in the hand back; false when there is none. */
bool otb_input_put_back(const struct view *view, struct command *out);

/* Press the clock if a move has been made, or declare the player ready. False
 * if there is neither to do. */
bool otb_input_press(const struct view *view, struct command *out);
