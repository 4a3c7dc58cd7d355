// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * agreement.h - whether a draw can be agreed upon now, Laws 5.2.3 and 9.1; and
 * whether the game can be aborted before it has really begun. The Laws do not
 * know that: it is for games that two people agree on between themselves.
 */
#pragma once

#include "rules/game/game.h"
#include "rules/laws/reason.h"

/* The plies that have been made, including those before a position that was set
 * up, by its move number. */
int agreement_plies(const struct game *game);

/* Does the event bar a draw offer when so many plies more are made? */
bool agreement_bars_offer(const struct game *game, int plies);

/* REASON_NONE when an offer could be accepted; else REASON_DRAW_BARRED if the
 * rules of the event forbid it and no arbiter can consent, or
 * REASON_NO_EARLY_AGREEMENT by the Laws. */
enum reason agreement_bar(const struct game *game);

/* Could it be accepted only with the consent of the arbiter, who is there? */
bool agreement_needs_consent(const struct game *game);

/* Until each player has made a move, either may abort the game at once, with
 * the result "*"; nobody is asked. Not if a person arbitrates, or the game
 * begins at an announced time: then the arbiter cancels it, and a player who
 * does not come loses (6.7). REASON_NONE when it can be aborted. */
enum reason agreement_bars_abort(const struct game *game);
