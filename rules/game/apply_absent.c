// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/apply_absent.h"

static bool is_players(const struct event *event)
{
    return event->actor == SEAT_WHITE || event->actor == SEAT_BLACK;
}

enum game_error game_apply_depart(struct game *game, const struct event *event)
{
    if (!is_players(event))
        return GAME_EVENT;
    game->away_since_ms[event->actor] = event->at_ms;
    if (game->phase == GAME_PAUSED) {
        game->goes_on &= (uint8_t) ~(1u << event->actor);
        game->resume_asked_ms[event->actor] = CLOCK_NEVER;
    }
    if (game->phase == GAME_ADJOURNED)
        game->present &= (uint8_t) ~(1u << event->actor);
    return GAME_OK;
}

enum game_error game_apply_return(struct game *game, const struct event *event)
{
    if (!is_players(event))
        return GAME_EVENT;
    game->away_since_ms[event->actor] = CLOCK_NEVER;
    game->back_ms = event->at_ms;
    return GAME_OK;
}

enum game_error game_apply_reopen(struct game *game, const struct event *event)
{
    enum { BOTH = 1 << WHITE | 1 << BLACK };

    if (!is_players(event) || game->ending != ENDING_UNTERMINATED)
        return GAME_EVENT;
    game->away_since_ms[event->actor] = CLOCK_NEVER;
    game->goes_on |= (uint8_t)(1u << event->actor);
    if (game->goes_on != BOTH)
        return GAME_OK;
    game->goes_on = 0;
    game->phase = GAME_RUNNING;
    game->pause_cause = PAUSE_NONE;
    game->ending = ENDING_NONE;
    game->ending_clause = CLAUSE_NONE;
    game->half_white = game->half_black = 0;
    game->proven = false;
    return GAME_OK;
}
