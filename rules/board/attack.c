// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/attack.h"

#include <assert.h>

#include "rules/board/tables.h"

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

squares attack_pawn(enum side side, int sq)
{
    return table_pawn[side][sq];
}

squares attack_knight(int sq)
{
    return table_knight[sq];
}

squares attack_king(int sq)
{
    return table_king[sq];
}

squares attack_bishop(int sq, squares blockers)
{
    return slide_bishop(sq, blockers);
}

squares attack_rook(int sq, squares blockers)
{
    return slide_rook(sq, blockers);
}

squares attack_of(enum side side, enum role role, int sq, squares blockers)
{
    switch (role) {
    case PAWN:
        return attack_pawn(side, sq);
    case KNIGHT:
        return attack_knight(sq);
    case BISHOP:
        return attack_bishop(sq, blockers);
    case ROOK:
        return attack_rook(sq, blockers);
    case QUEEN:
        return attack_queen(sq, blockers);
    case KING:
        return attack_king(sq);
    case ROLE_NONE:
        break;
    }
    assert(!"a man has a role");
    return 0;
}

squares attackers_to(const struct position *pos, int sq, enum side by,
                     squares blockers)
{
    squares diagonal = pos->role[BISHOP] | pos->role[QUEEN];
    squares straight = pos->role[ROOK] | pos->role[QUEEN];
    squares pieces = (table_pawn[other_side(by)][sq] & pos->role[PAWN]) |
                     (table_knight[sq] & pos->role[KNIGHT]) |
                     (table_king[sq] & pos->role[KING]) |
                     (slide_bishop(sq, blockers) & diagonal) |
                     (slide_rook(sq, blockers) & straight);
    return pieces & pos->side[by];
}

squares squares_between(int a, int b)
{
    return table_between[a][b];
}

squares line_through(int a, int b)
{
    return table_line[a][b];
}
