// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * plain_move.h - a move: made, completed, and the end of the game if it ends
 * the game.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* The illegal move on the board is a ply of the game from now on. */
void plain_move_let_stand(struct ruling_builder *builder, enum side offender);

/*
 * Make a legal move of the side to move over the board, and end the game if it
 * does: it is still to be completed. breach is the part of Article 4 that it
 * breaks, or REASON_NONE. True when the game goes on.
 */
bool plain_move_make(struct ruling_builder *builder, struct move mv,
                     enum reason breach, bool offers);

/*
 * The arbiter has ruled on a castling without its rook, or a promotion without
 * its piece: the king or pawn is released again where it was, and cannot go
 * elsewhere (4.7); the pawn, where the edition says so, is a queen, which
 * completes the move (7.5.2).
 */
void plain_move_end_begun(struct ruling_builder *builder, enum side side,
                          struct move begun);

/* Make and complete a legal move, and end the game if it does (6.2.1.1). Over
 * the board it is only made. */
void plain_move_judge(struct ruling_builder *builder, struct move mv,
                      bool offers);
