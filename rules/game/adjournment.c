// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/adjournment.h"

#include <stdlib.h>

struct adjournment adjournment_initial(void)
{
    return (struct adjournment){.sealer = SIDE_NONE};
}

void adjournment_take_out(struct adjournment *adjournment)
{
    adjournment->sealer = SIDE_NONE;
    adjournment->closed = adjournment->answer = false;
    adjournment->commitment[0] = adjournment->note[0] = '\0';
}

bool sealed_moves_add(struct sealed_moves *moves,
                      const struct sealed_move *move)
{
    enum { ROOM_FIRST = 2 };
    if (moves->count == moves->room) {
        int room = moves->room > 0 ? 2 * moves->room : ROOM_FIRST;
        struct sealed_move *more =
            realloc(moves->move, (size_t)room * sizeof *more);
        if (more == NULL)
            return false;
        moves->move = more;
        moves->room = room;
    }
    moves->move[moves->count++] = *move;
    return true;
}

void sealed_moves_cut(struct sealed_moves *moves, int ply)
{
    while (moves->count > 0 && moves->move[moves->count - 1].is_open &&
           moves->move[moves->count - 1].ply >= ply)
        moves->count--;
}

void sealed_moves_done(struct sealed_moves *moves)
{
    free(moves->move);
    *moves = (struct sealed_moves){0};
}
