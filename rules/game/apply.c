// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/apply.h"

#include <stdlib.h>

enum { PLY_ROOM_FIRST = 16 };

bool game_make_room(struct game *game)
{
    if (game->ply_count < game->ply_room)
        return true;
    int room = game->ply_room ? 2 * game->ply_room : PLY_ROOM_FIRST;
    struct position *positions =
        realloc(game->positions, ((size_t)room + 1) * sizeof *positions);

    if (positions == NULL)
        return false;
    game->positions = positions;
    struct ply *plies = realloc(game->plies, (size_t)room * sizeof *plies);

    if (plies == NULL)
        return false;
    game->plies = plies;
    game->ply_room = room;
    return true;
}

int64_t game_spent_ms(const struct game *game, enum side side, int64_t now_ms)
{
    const struct clock *clock = &game->clock;

    return clock->turn_ms +
           (clock->running == side ? now_ms - clock->since_ms : 0);
}

void game_forget_offer(struct game *game)
{
    game->offer = OFFER_NONE;
    game->offer_by = game->draw_by = SIDE_NONE;
}

void game_forget_resumption(struct game *game)
{
    game->goes_on = 0;
    game->resume_asked_ms[WHITE] = game->resume_asked_ms[BLACK] = CLOCK_NEVER;
}

void game_answer_offer(struct game *game)
{
    game->offer = game->draw_by == SIDE_NONE ? OFFER_NONE : OFFER_DRAW;
    game->offer_by = game->draw_by;
    game->draw_by = SIDE_NONE;
}
