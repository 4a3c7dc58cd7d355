/*
 * otb_input.h - what the hand does in a game over the board: it lifts pieces
 * and lets them go, and presses the clock. Whatever it does is for the arbiter
 * to judge; nobody is told here that they have not pressed. Pure.
 */
#ifndef HEKTOR_TUI_INPUT_OTB_INPUT_H
#define HEKTOR_TUI_INPUT_OTB_INPUT_H

#include <stdbool.h>

#include "tui/model/view.h"
#include "tui/words/command.h"

/* Is this a game over the board, and not over? */
bool otb_input_is_over_board(const struct view *view);

/* The square that the piece in a hand comes from; SQ_NONE: both are empty. */
int otb_input_lifted(const struct game *game);

/* On a square: let the piece in the hand go, or lift an own piece, or touch one
 * of the opponent's. False where nothing is there to be touched. */
bool otb_input_on_square(const struct view *view, int sq, struct command *out);

/* Put the piece in the hand back; false when there is none. */
bool otb_input_put_back(const struct view *view, struct command *out);

/* Press the clock if a move has been made, or say that one is ready. False
 * when there is nothing to press for. */
bool otb_input_press(const struct view *view, struct command *out);

#endif
