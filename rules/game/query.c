// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/query.h"

enum helps_rule helps_in_force(const struct game *game)
{
    enum helps_rule said = (enum helps_rule)game->start.rules.helps;

    if (game->phase == GAME_OVER || game->phase == GAME_UNSTARTED)
        return HELPS_ALL;
    if (said != HELPS_UNSAID)
        return said;
    return game->start.mode == MODE_PLAIN ? HELPS_ALL : HELPS_BOARD;
}

bool helps_allow(enum helps_rule rule, enum query query)
{
    static const enum helps_rule strictest[QUERIES] = {
#define X(query, answer, helps, needs) [query] = helps,
        QUERY_LIST(X)
#undef X
    };
    return query == QUERY_NONE || rule <= strictest[query];
}
