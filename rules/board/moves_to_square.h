// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * moves_to_square.h - the pieces that can legally go to a square, found from
 * that square and not from a list of all moves. Laws 3.1 to 3.9. For the rules'
 * own files.
 */
#pragma once

#include "rules/board/position.h"

/*
 * Those of some pieces of the side to move, all of one role, that can legally
 * go to that square; a pawn on the last rank by promoting. Castling is no
 * arrival: ask castling.h.
 */
squares moves_to_square(const struct position *pos, enum role role,
                        squares pieces, int to);
