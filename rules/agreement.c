#include "rules/agreement.h"

enum reason agreement_bar(const struct game *game)
{
    if (competition_bars_agreement(game->laws, &game->start.rules,
                                   game->ply_count))
        return REASON_DRAW_BARRED;
    if (game->ply_count < SIDES * laws_value(game->laws, LAW_AGREEMENT_MOVES))
        return REASON_NO_EARLY_AGREEMENT;
    return REASON_NONE;
}
