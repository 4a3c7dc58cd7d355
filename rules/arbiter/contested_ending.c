// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/contested_ending.h"

#include "rules/arbiter/conclusion.h"

static const struct ending_ruling goes_on = {ENDING_NONE, CLAUSE_NONE,
                                             SIDE_NONE, false};

/* The automatic draws of 9.6 ask for nothing of the kind. */
static bool is_of_the_board(enum ending ending)
{
    return ending == ENDING_CHECKMATE || ending == ENDING_STALEMATE ||
           ending == ENDING_DEAD_POSITION;
}

struct ending_ruling contested_ending_or(const struct laws *laws,
                                         struct ending_ruling ending,
                                         enum reason breach)
{
    return breach != REASON_NONE && is_of_the_board(ending.ending) &&
                   laws_value(laws, LAW_END_NEEDS) == END_NEEDS_TOUCH
               ? goes_on
               : ending;
}

struct ending_ruling contested_ending_of(const struct game *game)
{
    const struct ply *last =
        game->ply_count > 0 ? &game->plies[game->ply_count - 1] : NULL;

    if (last == NULL || game->turn[last->facts.side].breach == REASON_NONE ||
        game->phase == GAME_OVER)
        return goes_on;
    struct ending_ruling ending = ending_after(
        game->laws, game->positions, game->ply_count - 1, last->facts.mv);

    return is_of_the_board(ending.ending) ? ending : goes_on;
}

bool contested_ending_waits_for(const struct game *game, enum seat by)
{
    return by == (enum seat)game_turn(game) &&
           contested_ending_of(game).ending != ENDING_NONE;
}

void contested_ending_conclude(struct ruling_builder *builder)
{
    ruling_stop_clocks(builder, SEAT_ARBITER);
    conclusion_tell(builder, contested_ending_of(builder->game), SEAT_ARBITER);
}
