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

void conclusion_lose(struct ruling_builder *builder, enum ending ending,
                     enum side loser, enum seat actor)
{
    enum side opponent = other_side(loser);
    enum mate_verdict verdict = mate_quick(builder->lost_in, opponent);

    if (ending == ENDING_RESIGNATION &&
        !laws_value(builder->game->laws, LAW_RESIGNATION_NEEDS_MATE))
        verdict = MATE_CAN;
    if (ending == ENDING_ILLEGAL_MOVE && !price_has_exception(builder->game))
        verdict = MATE_CAN;
    if (verdict != MATE_UNDETERMINED) {
        conclusion_tell(builder, ending_of_loss(ending, loser, verdict), actor);
        return;
    }
    struct event *event = ruling_add(builder, EVENT_PENDING, actor);

    event->side = (uint8_t)opponent;
    event->ending = (uint8_t)ending;
}
