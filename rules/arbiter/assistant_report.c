#include "rules/arbiter/assistant_report.h"

#include "rules/arbiter/assistant.h"
#include "rules/arbiter/complaint.h"

/* Whose opponent has broken Article 4 with his last move, while his own
 * assistant looks on; SIDE_NONE. */
static enum side touch_witness(const struct game *game)
{
    enum side witness = game_turn(game);

    return game->phase == GAME_RUNNING && assistant_serves(game, witness) &&
                   game->turn[other_side(witness)].fault != REASON_NONE &&
                   !turn_has_touched_any(&game->turn[witness])
               ? witness
               : SIDE_NONE;
}

int64_t witness_due_ms(const struct game *game)
{
    return touch_witness(game) != SIDE_NONE ? game->at_ms : CLOCK_NEVER;
}

void witness_tell_touch(struct hearing *hearing)
{
    const struct intent claim = {
        .kind = INTENT_CLAIM,
        .by = (enum seat)touch_witness(hearing->game),
        .what_claim = CLAIM_TOUCH,
    };
    const struct intent *asked = hearing->intent;

    hearing->intent = &claim;
    complaint_touch(hearing);
    hearing->intent = asked;
}
