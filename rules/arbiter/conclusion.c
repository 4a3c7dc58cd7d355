#include "rules/arbiter/conclusion.h"

#include "rules/arbiter/illegal_move_price.h"
#include "rules/arbiter/penalising.h"
#include "rules/mate/mate.h"

static enum clause clause_of(const struct game *game,
                             const struct ending_ruling *ruling)
{
    return ruling->ending == ENDING_ILLEGAL_MOVE ||
                   ruling->ending == ENDING_ILLEGAL_MOVE_DRAW
               ? price_losing_clause(game)
               : ruling->clause;
}

void conclusion_tell(struct hearing *hearing, struct ending_ruling ruling,
                     enum seat actor)
{
    uint8_t half[SIDES] = {ending_half_points(ruling.winner, WHITE),
                           ending_half_points(ruling.winner, BLACK)};

    penalising_adjust(hearing->game, half);
    hearing_add_result(hearing, ruling.ending,
                       clause_of(hearing->game, &ruling), half, actor)
        ->proven = ruling.proven;
}

void conclusion_lose(struct hearing *hearing, enum ending ending,
                     enum side loser, enum seat actor)
{
    enum side opponent = other_side(loser);
    enum mate_verdict verdict = mate_quick(hearing->lost_in, opponent);

    if (ending == ENDING_RESIGNATION &&
        !laws_value(hearing->game->laws, LAW_RESIGNATION_NEEDS_MATE))
        verdict = MATE_CAN;
    if (verdict != MATE_UNDETERMINED) {
        conclusion_tell(hearing, ending_of_loss(ending, loser, verdict), actor);
        return;
    }
    struct event *event = hearing_add(hearing, EVENT_PENDING, actor);

    event->side = (uint8_t)opponent;
    event->ending = (uint8_t)ending;
}
