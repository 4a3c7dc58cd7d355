// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/en_passant.h"

#include "rules/board/attack.h"

/* Two pieces leave their lines at once, so no pin tells: look at the board that
 * the capture would leave. */
static bool leaves_king_safe(const struct position *pos, int from, int passed)
{
    enum side own = (enum side)pos->turn;
    squares victim = set_of(en_passant_victim(passed));
    squares after = (occupied(pos) ^ set_of(from) ^ victim) | set_of(passed);
    squares attackers =
        attackers_to(pos, king_square(pos, own), other_side(own), after);
    return (attackers & ~victim) == 0;
}

squares en_passant_capturers(const struct position *pos, int passed)
{
    enum side own = (enum side)pos->turn;
    squares beside =
        attack_pawn(other_side(own), passed) & pieces_of(pos, own, PAWN);
    squares able = 0;
    for (; beside != 0; beside &= beside - 1) {
        int from = first_square(beside);
        if (leaves_king_safe(pos, from, passed))
            able |= set_of(from);
    }
    return able;
}
