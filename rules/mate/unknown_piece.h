// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * unknown_piece.h - a proof that forgets where some pieces are. Internal to
 * this folder.
 *
 * An unknown piece is one whose place is not known, only a set of squares on
 * one of which it is unless it was captured. Its side may pass while it can
 * move; it captures what it may reach, and is in nobody's way. The kings and
 * the known pieces move as they do in a game. Of every arrangement of these the
 * sets are kept that may come with it, so a wall holds the unknown pieces back
 * as long as it lasts. All that can happen in the game can happen here too:
 * when no mate can be imagined in any arrangement, there is none in the game.
 */
#pragma once

#include <stdbool.h>

#include "rules/board/position.h"

/*
 * The unknown pieces are pieces of pos, of either side, and pawns of the loser,
 * which then could be any piece anywhere. At most states_max arrangements are
 * looked at. True: winner never checkmates, unless it has done so already.
 * False proves nothing; without memory it is false.
 */
bool unknown_piece_proves(const struct position *pos, enum side winner,
                          squares unknown, int states_max, int *states);

/* Sets of pieces to be made unknown pieces, the most hopeful first; returns how
 * many. */
int unknown_piece_choices(const struct position *pos, enum side winner,
                          squares *out, int room);
