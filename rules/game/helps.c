// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/helps.h"

enum helps_rule helps_in_force(const struct game *game)
{
    enum helps_rule said = (enum helps_rule)game->start.rules.helps;

    if (game->phase == GAME_OVER || game->phase == GAME_UNSTARTED)
        return HELPS_ALL;
    if (said != HELPS_UNSAID)
        return said;
    return game->start.mode == MODE_PLAIN ? HELPS_ALL : HELPS_BOARD;
}

/* If none are allowed, what is left is no advice: the time, the turn, the
 * last move, and the state of the game. */
bool helps_allow(enum helps_rule rule, enum query query)
{
    switch (query) {
    case QUERY_ATTACKERS:
    case QUERY_DEFENDERS:
    case QUERY_ATTACKED:
    case QUERY_PINS:
    case QUERY_CHECKS:
    case QUERY_LEGAL:
    case QUERY_CAPTURES:
    case QUERY_CASTLING:
    case QUERY_MATERIAL:
    case QUERY_FEN:
        return rule == HELPS_ALL;
    case QUERY_BOARD:
    case QUERY_SQUARE:
    case QUERY_COLOUR:
    case QUERY_PIECES:
    case QUERY_FILE:
    case QUERY_RANK:
    case QUERY_DIAGONALS:
    case QUERY_RANKS:
    case QUERY_RAYS:
    case QUERY_KNIGHTS_MOVE:
    case QUERY_CAPTURED:
    case QUERY_LAST_CAPTURE:
    case QUERY_SPENT:
    case QUERY_MOVES:
        return rule != HELPS_NONE;
    default:
        return true;
    }
}
