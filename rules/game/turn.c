// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/turn.h"

#include "rules/board/square.h"
#include "rules/laws/reason.h"

struct turn turn_initial(void)
{
    return (struct turn){
        .lifted = SQ_NONE,
        .begun = MOVE_NONE,
        .illegal = MOVE_NONE,
        .why = REASON_NONE,
        .breach = REASON_NONE,
    };
}

void turn_begin(struct turn *turn)
{
    struct turn fresh = turn_initial();

    fresh.uncompleted = turn->uncompleted;
    fresh.illegal_moves = turn->illegal_moves;
    fresh.refused = turn->refused;
    fresh.ready = turn->ready;
    *turn = fresh;
}

static bool has_touched(const struct turn *turn, int sq)
{
    for (int i = 0; i < turn->touches; i++)
        if (turn->touched[i] == sq)
            return true;
    return false;
}

bool turn_has_touched_any(const struct turn *turn)
{
    return turn->touches > count_squares(turn->named);
}

/* Returns whether it is the first time. */
static bool bind(struct turn *turn, int sq)
{
    if (turn->touches == TURN_TOUCHES_MAX || has_touched(turn, sq))
        return false;
    turn->touched[turn->touches++] = (uint8_t)sq;
    return true;
}

void turn_touch(struct turn *turn, int sq)
{
    bind(turn, sq);
    turn->named &= ~set_of(sq);
}

void turn_name(struct turn *turn, int sq)
{
    if (bind(turn, sq))
        turn->named |= set_of(sq);
}
