// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * two_boards.h - two boards, one a player (boards=two): each makes every move
 * on their own, and after each half-move they are compared. Appendix E.1, E.2.1
 * and E.2.7 of 2009; D.1, D.2.1 and D.2.9 later. The mover's board is the
 * game's own (game_board); their opponent's is that of before, until they have
 * executed the move.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* What is on a player's own board. */
const struct position *two_boards_of(const struct game *game, enum side side);

/* The squares on which the two boards differ now. */
squares two_boards_differ(const struct game *game);

void two_boards_execute(struct ruling_builder *builder); /* INTENT_EXECUTE */

/* The last move is made on the speaker's own board, which is compared. */
void two_boards_put(struct ruling_builder *builder, struct move mv);
