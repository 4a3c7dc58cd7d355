// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * awaited.h - the sentence that says what a game waits for, besides a move: the
 * players' readiness, a piece to be put down, the clock to be pressed, a move
 * to be sealed. Laws 4.7, 6.2.1, 6.6 and Guidelines I.
 */
#pragma once

#include "speech/sentences/announce.h"

/* Append it, and from whom; nothing if only a move is awaited. Nothing here
 * tells that a move on the board is illegal (13.6). */
void announce_awaited(const struct announcer *announcer,
                      const struct game *game, struct utterance *out);

/* Append what comes next in a game whose moves are announced, and of whom it
 * is wanted; nothing elsewhere. */
void announce_next(const struct announcer *announcer, const struct game *game,
                   struct utterance *out);

/* Is there a move of theirs on the board that their press completes? */
bool announce_must_press(const struct game *game, enum side side);
