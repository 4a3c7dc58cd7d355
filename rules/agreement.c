#include "rules/agreement.h"

enum reason agreement_bar(const struct game *game)
{
    if (competition_bars_agreement(game->laws, &game->start.rules,
                                   game->ply_count) &&
        !game->start.arbiter)
        return REASON_DRAW_BARRED;
    if (game->ply_count < SIDES * laws_value(game->laws, LAW_AGREEMENT_MOVES))
        return REASON_NO_EARLY_AGREEMENT;
    return REASON_NONE;
}

/* Where offers themselves are barred, an offer that stands has his consent. */
bool agreement_needs_consent(const struct game *game)
{
    const struct competition *rules = &game->start.rules;

    return game->start.arbiter &&
           competition_bars_agreement(game->laws, rules, game->ply_count) &&
           !competition_bars_offer(game->laws, rules, game->ply_count);
}
