// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * conclusion.h - the end of a game before the arbiter: a result with the
 * penalties that change it, and a loss that needs an opponent who can mate.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* Append the result, as the penalties before it leave it. */
void conclusion_tell(struct ruling_builder *builder,
                     struct ending_ruling ruling, enum seat actor);

/*
 * The game is lost by a side unless the opponent cannot mate them by any series
 * of legal moves (5.1.2, 6.9): then it is drawn. If that takes a search, the
 * game waits for its proof.
 */
void conclusion_lose(struct ruling_builder *builder, enum ending ending,
                     enum side loser, enum seat actor);

/* Is the proof that the game waits for (GAME_PENDING) about both sides, because
 * only a dead position would prevent the loss? */
bool conclusion_is_about_both(const struct game *game);

/* The proof has come: can the opponent checkmate, or can either side? */
void conclusion_prove(struct ruling_builder *builder,
                      enum mate_verdict verdict);
