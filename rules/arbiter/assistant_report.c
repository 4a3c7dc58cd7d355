#include "rules/arbiter/assistant_report.h"

#include "rules/arbiter/assistant.h"
#include "rules/arbiter/complaint.h"

/* Whose opponent has broken Article 4 with their last move, while their own
 * assistant watches; SIDE_NONE. */
static enum side report_touch(const struct game *game)
{
    enum side assisted = game_turn(game);

    return game->phase == GAME_RUNNING && assistant_serves(game, assisted) &&
                   game->turn[other_side(assisted)].fault != REASON_NONE &&
                   !turn_has_touched_any(&game->turn[assisted])
               ? assisted
               : SIDE_NONE;
}

int64_t assistant_report_due_ms(const struct game *game)
{
    return report_touch(game) != SIDE_NONE ? game->at_ms : CLOCK_NEVER;
}

void assistant_report_touch(struct ruling_builder *builder)
{
    const struct intent claim = {
        .kind = INTENT_CLAIM,
        .by = (enum seat)report_touch(builder->game),
        .what_claim = CLAIM_TOUCH,
    };
    const struct intent *asked = builder->intent;

    builder->intent = &claim;
    complaint_touch(builder);
    builder->intent = asked;
}
