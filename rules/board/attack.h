// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * attack.h - the squares that a piece attacks (Laws 3.1.2 to 3.1.3), and the
 * pawns that can capture en passant (3.7.3.1, 3.7.3.2): a position says en
 * passant only where there is such a pawn. Tables are constant and made when
 * the program is built.
 */
#pragma once

#include "rules/board/position.h"

squares attack_pawn(enum side side, int sq);
squares attack_knight(int sq);
squares attack_king(int sq);
squares attack_bishop(int sq, squares blockers);
squares attack_rook(int sq, squares blockers);

static inline squares attack_queen(int sq, squares blockers)
{
    return attack_bishop(sq, blockers) | attack_rook(sq, blockers);
}

/* What the piece of this role and side attacks from sq. */
squares attack_of(enum side side, enum role role, int sq, squares blockers);

/* The pieces of one side that attack sq on this board, with these blockers. */
squares attackers_to(const struct position *pos, int sq, enum side by,
                     squares blockers);

/* The squares strictly between two squares on one line; else none. */
squares squares_between(int a, int b);

/* The whole line through two squares; none when they share none. */
squares line_through(int a, int b);

/*
 * The pawns of the side to move that may legally capture onto passed, the
 * square behind a pawn of the other side that has just made its double step.
 */
squares en_passant_capturers(const struct position *pos, int passed);

/* The square of the pawn that passed over this square. */
static inline int en_passant_victim(int passed)
{
    return passed ^ 8; /* from the third to the fourth rank, sixth to fifth */
}
