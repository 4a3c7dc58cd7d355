// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/agreement.h"

int agreement_plies(const struct game *game)
{
    const struct position *pos = game_position(game);

    return SIDES * (pos->move_number - 1) + pos->turn;
}

bool agreement_bars_offer(const struct game *game, int plies)
{
    return event_rules_bars_offer(game->laws, &game->start.rules,
                                  agreement_plies(game) + plies);
}

enum reason agreement_bar(const struct game *game)
{
    if (event_rules_bars_agreement(game->laws, &game->start.rules,
                                   agreement_plies(game)) &&
        !game->start.arbiter)
        return REASON_DRAW_BARRED;
    if (agreement_plies(game) <
        SIDES * laws_value(game->laws, LAW_AGREEMENT_MOVES))
        return REASON_NO_EARLY_AGREEMENT;
    return REASON_NONE;
}

/* If offers themselves are barred, an offer that remains has their consent.
 */
bool agreement_needs_consent(const struct game *game)
{
    const struct event_rules *rules = &game->start.rules;

    return game->start.arbiter &&
           event_rules_bars_agreement(game->laws, rules,
                                      agreement_plies(game)) &&
           !agreement_bars_offer(game, 0);
}

enum reason agreement_bars_abort(const struct game *game)
{
    if (game->start.arbiter || game->start.begins_ms > 0)
        return REASON_ABORT_EVENT;
    if (game->phase == GAME_ADJOURNED)
        return REASON_ADJOURNED;
    return game_seen_plies(game) < SIDES ? REASON_NONE : REASON_ABORT_LATE;
}
