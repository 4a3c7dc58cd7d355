// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/illegal_move_price.h"

#include "rules/laws/laws.h"

bool illegal_move_is_supervised(const struct game *game)
{
    return event_rules_is_supervised(game->laws, game->tempo,
                                     &game->start.rules);
}

/* Without supervision, Appendices A and B may let the first one lose. */
static bool first_loses(const struct game *game)
{
    if (game->tempo == TEMPO_BLITZ)
        return laws_value(game->laws, LAW_BLITZ_ILLEGAL) <= BLITZ_ILLEGAL_LOSES;
    return laws_value(game->laws, LAW_RAPID_ILLEGAL) == RAPID_ILLEGAL_LOSES;
}

struct illegal_move_price illegal_move_price_of(const struct game *game)
{
    bool is_supervised = illegal_move_is_supervised(game);
    struct laws_extra_time extra_time =
        laws_illegal_move(game->laws, game->tempo, is_supervised);
    struct illegal_move_price price = {
        .loses = laws_value(game->laws, LAW_ILLEGAL_MOVES_LOSE),
        .gives_ms = extra_time.ms,
        .clause = CLAUSE_ILLEGAL_PENALTY,
        .gives_by = extra_time.clause,
    };

    if (is_supervised)
        return price;
    price.clause = game->tempo == TEMPO_BLITZ ? CLAUSE_BLITZ_ILLEGAL
                                              : CLAUSE_RAPID_ILLEGAL;
    if (price.gives_by == CLAUSE_ILLEGAL_PENALTY)
        price.gives_by = price.clause;
    if (first_loses(game))
        price.loses = 1;
    return price;
}

enum clause illegal_move_losing_clause(const struct game *game)
{
    struct illegal_move_price price = illegal_move_price_of(game);

    return price.loses == 1 ? price.clause : CLAUSE_ILLEGAL_PENALTY;
}

bool price_has_exception(const struct game *game)
{
    return laws_value(game->laws, LAW_ILLEGAL_EXCEPTION) ||
           (game->tempo == TEMPO_BLITZ && !illegal_move_is_supervised(game));
}
