// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/dead_position.h"

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/human_arbiter.h"
#include "rules/game/announced.h"

/* Does the last move still wait for a complaint or for its announcement, before
 * it can end the game? */
static bool is_contested(const struct game *game)
{
    if (game->ply_count == 0)
        return false;
    enum side mover = game->plies[game->ply_count - 1].facts.side;

    if (game->turn[mover].breach != REASON_NONE &&
        laws_value(game->laws, LAW_END_NEEDS) == END_NEEDS_TOUCH)
        return true;
    return announced_binds(game, mover) && game->announcement.open &&
           !move_equal(game->announcement.mv, announced_made(game));
}

/* Has there been no capture and no pawn move since a search could not tell? */
static bool is_hopeless(const struct game *game,
                        const struct dead_searches *searches)
{
    int plies = searches->undetermined - 1;

    return plies >= 0 && plies <= game->ply_count &&
           game_position(game)->halfmove_clock >= game->ply_count - plies;
}

bool dead_wants_search(const struct game *game, struct dead_searches *searches)
{
    const struct position *pos = game_position(game);

    if ((game->phase != GAME_RUNNING && game->phase != GAME_PAUSED) ||
        pos->key == searches->key || is_contested(game))
        return false;
    searches->key = pos->key;
    return !is_hopeless(game, searches) && mate_life_of(pos) == MATE_DOUBTFUL;
}

void dead_note_undetermined(struct dead_searches *searches, int plies)
{
    searches->undetermined = plies + 1;
}

void dead_judge(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    int plies = builder->intent->ply - 1;

    if (builder->intent->proof != PROOF_CANNOT || plies > game->ply_count) {
        ruling_refuse(builder, REASON_NO_PROOF_WANTED);
        return;
    }
    if (plies < game->ply_count)
        human_arbiter_go_back(builder, plies, CLAUSE_DEAD_POSITION);
    else
        ruling_stop_clocks(builder, SEAT_ARBITER);
    conclusion_tell(builder,
                    ending_drawn(ENDING_DEAD_POSITION, CLAUSE_DEAD_POSITION),
                    SEAT_ARBITER);
}
