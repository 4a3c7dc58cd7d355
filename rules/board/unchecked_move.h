// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * unchecked_move.h - the board after a move that may be illegal: the pieces are
 * where a player has put them, whatever Article 3 says. For the rules' own
 * files.
 */
#pragma once

#include "rules/board/move_facts.h"
#include "rules/board/position.h"

/* A move of which only from, to and promotion are known, as it is put on the
 * board: a king goes onto its own rook in castling alone. */
struct move unchecked_move(const struct position *before, struct move mv);

/*
 * Put the piece of the side to move on mv.to; whatever is there is captured.
 * MOVE_CASTLING moves king and rook as castling does, MOVE_EN_PASSANT captures
 * the pawn beside. A promotion puts that piece there; without one a pawn stays
 * a pawn, on the last rank too. Only kings and rooks that have not moved keep
 * the right to castle, and no capture en passant is possible.
 */
struct position unchecked_position(const struct position *before,
                                   struct move mv);

/*
 * Can a game continue from such a board: has each side one king, is no pawn on
 * the first or last rank, and is at most one king in check?
 */
bool unchecked_position_can_stand(const struct position *unchecked);
