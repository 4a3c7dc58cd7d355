// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/apply_adjourn.h"

#include <string.h>

#include "rules/game/apply.h"
#include "rules/game/apply_board.h"
#include "rules/game/apply_human_arbiter.h"
#include "rules/notation/notation.h"

static bool is_player(const struct event *event)
{
    return event->actor == SEAT_WHITE || event->actor == SEAT_BLACK;
}

enum game_error game_apply_order(struct game *game, const struct event *event)
{
    if (game->adjournment.ordered)
        return GAME_EVENT;
    game->adjournment.ordered = true;
    game->adjournment.early = event->early;
    if (game->offer == OFFER_ADJOURNMENT || game->offer == OFFER_PAUSE)
        game_forget_offer(game);
    return GAME_OK;
}

enum game_error game_apply_seal(struct game *game, const struct event *event)
{
    struct adjournment *adjournment = &game->adjournment;

    if (event->actor != (enum seat)game_turn(game) || adjournment->closed ||
        event->language >= NOTATIONS)
        return GAME_EVENT;
    adjournment->sealer = (uint8_t)event->actor;
    adjournment->language = event->language;
    memcpy(adjournment->commitment, event->commitment,
           sizeof adjournment->commitment);
    return GAME_OK;
}

enum game_error game_apply_unseal(struct game *game, const struct event *event)
{
    if (event->actor != (enum seat)game->adjournment.sealer ||
        game->adjournment.closed)
        return GAME_EVENT;
    adjournment_take_out(&game->adjournment);
    return GAME_OK;
}

enum game_error game_apply_adjourn(struct game *game, const struct event *event)
{
    struct adjournment *adjournment = &game->adjournment;

    if (!is_player(event) || event->actor != (enum seat)adjournment->sealer ||
        adjournment->closed || event->late_ms < 0)
        return GAME_EVENT;
    adjournment->closed = true;
    adjournment->serial++;
    adjournment->spent_ms = game_spent_ms(game, (enum side)event->actor,
                                          event->at_ms - event->late_ms);
    adjournment->answer = event->answer;
    if (event->answer)
        return GAME_OK;
    adjournment->ordered = adjournment->resumed = adjournment->begun = false;
    game->present = adjournment->too_late = 0;
    game->phase = GAME_ADJOURNED;
    return GAME_OK;
}

enum game_error game_apply_session(struct game *game, const struct event *event)
{
    if (game->adjournment.resumed || event->late_ms < 0)
        return GAME_EVENT;
    game->adjournment.resumed = true;
    game->adjournment.session_ms = event->at_ms - event->late_ms;
    game->adjournment.announced =
        event->actor == SEAT_ARBITER || event->late_ms > 0 ||
        game->adjournment.appointment.resume[0] != '\0';
    return GAME_OK;
}

enum game_error game_apply_appoint(struct game *game, const struct event *event)
{
    if (game->adjournment.closed || !appointment_is_sound(&event->appointment))
        return GAME_EVENT;
    game->adjournment.appointment = event->appointment;
    return GAME_OK;
}

/* What each move took is not known, and nothing of it is made up. */
static void forget_times(struct game *game)
{
    for (int i = 0; i < game->ply_count; i++) {
        game->plies[i].spent_ms = 0;
        game->plies[i].left_ms = INT64_MAX;
        game->plies[i].clock = game->clock;
    }
}

enum game_error game_apply_rebuild(struct game *game, const struct event *event)
{
    if (event->number < 0 || game->carried_plies > 0)
        return GAME_EVENT;
    for (int side = WHITE; side < SIDES; side++)
        if (event->used_ms[side] < 0 || event->moves[side] < 0 ||
            event->moves[side] > UINT8_MAX || event->made[side] < 0 ||
            event->made[side] > UINT16_MAX - game->clock.moves[side])
            return GAME_EVENT;
    for (int side = WHITE; side < SIDES; side++) {
        game->carried_ms[side] = event->used_ms[side];
        game->turn[side].illegal_moves = (uint8_t)event->moves[side];
        game->carried_moves[side] = (uint16_t)event->made[side];
        game->clock.moves[side] =
            (uint16_t)(game->clock.moves[side] + event->made[side]);
    }
    game->carried_plies = game->ply_count;
    game->adjournment.serial = event->number;
    game->announcement = announcement_initial();
    forget_times(game);
    return GAME_OK;
}

/* The move follows, or the result. */
enum game_error game_apply_open(struct game *game, const struct event *event)
{
    struct adjournment *adjournment = &game->adjournment;

    (void)event;
    if (!adjournment->closed)
        return GAME_EVENT;
    if (!adjournment->answer)
        adjournment->first_ply = game->ply_count + 1;
    adjournment_take_out(adjournment);
    adjournment->begun = adjournment->opening = true;
    adjournment->appointment = (struct appointment){.resume = ""};
    game->phase = GAME_RUNNING;
    return GAME_OK;
}
