// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game_status.h - the state of a game, for the edge of a screen: its
 * conditions, and its result with the article that decided it. Pure;
 * translated.
 */
#pragma once

#include <stddef.h>

#include "rules/game/game.h"

#include "tui/model/view.h"

enum { GAME_STATUS_TEXT_MAX = 256 };

/* "Laws 2023, 15m+10, rapid"; Chess960 is named too. What matters least comes
 * last. "" before the start. */
void game_status_conditions(const struct game *game,
                            char out[GAME_STATUS_TEXT_MAX]);

/* "1-0, checkmate, 5.1.1"; "" while the game goes on. */
void game_status_result(const struct game *game,
                        char out[GAME_STATUS_TEXT_MAX]);

/*
 * The label before the typed line: whose move it is, and which; or
 * that the game is paused or over.
 */

enum { LABEL_TEXT_MAX = 128 };

/* Translated; "White, move 1: ", or in fewer cells than that "1. ", as in a
 * move list. Ends with a blank. */
void label_write(const struct view *view, int cells, char out[LABEL_TEXT_MAX]);

/*
 * The material balance, as a few signs beside the clock: "+6 Q". Pure.
 */

enum { CAPTURES_TEXT_MAX = 128 };

/*
 * "+N" if the side is ahead by N points (pawn 1, knight and bishop 3, rook 5,
 * queen 9), and the pieces that it has more in the shown position, the most
 * valuable first, so that those of both sides add up to the number, as chess
 * symbols (U+265A on) or letters of the view's notation: at the right end of a
 * line, few of them move when one is captured. In brief pawns are counted, "QR
 * 3p".
 * "" if there is nothing to say, or if the rule helps keeps the
 * program from saying it.
 */
void captures_write(const struct view *view, enum side side, bool symbols,
                    bool is_brief, char out[CAPTURES_TEXT_MAX]);

/* The cells that the longest takes which is not brief: "+13 QRRBBNNpppppppp".
 */
enum { CAPTURES_CELLS = 19 };
