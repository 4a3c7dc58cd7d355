// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/conclusion.h"

#include "rules/arbiter/illegal_move_price.h"
#include "rules/arbiter/penalising.h"
#include "rules/mate/mate.h"

static enum clause clause_of(const struct game *game,
                             const struct ending_ruling *ruling)
{
    return ruling->ending == ENDING_ILLEGAL_MOVE ||
                   ruling->ending == ENDING_ILLEGAL_MOVE_DRAW
               ? illegal_move_losing_clause(game)
               : ruling->clause;
}

void conclusion_tell(struct ruling_builder *builder,
                     struct ending_ruling ruling, enum seat actor)
{
    uint8_t half[SIDES] = {ending_half_points(ruling.winner, WHITE),
                           ending_half_points(ruling.winner, BLACK)};

    penalising_adjust(builder->game, half);
    ruling_add_result(builder, ruling.ending, clause_of(builder->game, &ruling),
                      half, actor)
        ->proven = ruling.proven;
}

/* If a resignation or an illegal move loses whether or not the opponent can
 * mate, only a dead position comes before it. */
static bool needs_only_life(const struct game *game, enum ending ending)
{
    return (ending == ENDING_RESIGNATION &&
            !laws_value(game->laws, LAW_RESIGNATION_NEEDS_MATE)) ||
           (ending == ENDING_ILLEGAL_MOVE && !price_has_exception(game));
}

bool conclusion_is_about_both(const struct game *game)
{
    return needs_only_life(game, (enum ending)game->pending_ending);
}

/* Can the opponent mate or, where that is enough, can anybody? */
static enum mate_verdict quick_verdict(const struct ruling_builder *builder,
                                       enum ending ending, enum side loser)
{
    enum mate_verdict verdict = mate_quick(builder->lost_in, other_side(loser));

    if (!needs_only_life(builder->game, ending) || verdict == MATE_CAN)
        return verdict;
    enum mate_verdict own = mate_quick(builder->lost_in, loser);

    return verdict == MATE_CANNOT || own == MATE_CAN ? own : verdict;
}

static struct ending_ruling ruling_of(const struct ruling_builder *builder,
                                      enum ending ending, enum side loser,
                                      enum mate_verdict verdict)
{
    if (!needs_only_life(builder->game, ending))
        return ending_of_loss(ending, loser, verdict);
    return verdict == MATE_CANNOT
               ? ending_drawn(ENDING_DEAD_POSITION, CLAUSE_DEAD_POSITION)
               : ending_of_loss(ending, loser, MATE_CAN);
}

void conclusion_lose(struct ruling_builder *builder, enum ending ending,
                     enum side loser, enum seat actor)
{
    enum mate_verdict verdict = quick_verdict(builder, ending, loser);

    if (verdict != MATE_UNDETERMINED) {
        conclusion_tell(builder, ruling_of(builder, ending, loser, verdict),
                        actor);
        return;
    }
    struct event *event = ruling_add(builder, EVENT_PENDING, actor);

    event->side = (uint8_t)other_side(loser);
    event->ending = (uint8_t)ending;
}

void conclusion_prove(struct ruling_builder *builder, enum mate_verdict verdict)
{
    const struct game *game = builder->game;

    conclusion_tell(builder,
                    ruling_of(builder, (enum ending)game->pending_ending,
                              other_side((enum side)game->pending_side),
                              verdict),
                    SEAT_ARBITER);
}
