// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/apply.h"

#include "rules/clock/moment.h"
#include "rules/laws/laws.h"

enum game_error game_apply_claim(struct game *game, const struct event *event)
{
    if (event->actor != SEAT_WHITE && event->actor != SEAT_BLACK)
        return GAME_EVENT;
    game->claim = event->what_claim;
    game->claim_by = (uint8_t)event->actor;
    game->claim_running = game->clock.running;
    game->basis = event->basis;
    if (game->adjournment.ordered)
        game->adjournment.intended = event->mv;
    if (game->claim == CLAIM_CONSENT)
        game->consent_asked |= (uint8_t)(1u << event->actor);
    /* Claims that the program does not judge. */
    if (game->claim == CLAIM_QUICKPLAY || game->claim == CLAIM_INCREMENT ||
        game->claim == CLAIM_CONSENT)
        game->phase = GAME_CLAIMED;
    return GAME_OK;
}

enum game_error game_apply_ruling(struct game *game, const struct event *event)
{
    if (game->claim == CLAIM_NONE && game->postponed_by == SIDE_NONE)
        return GAME_EVENT;
    if (game->claim == CLAIM_INCREMENT && !event->correct)
        game->increment_refused = true;
    if (game->phase == GAME_CLAIMED)
        game->phase = GAME_RUNNING;
    game_forget_claim(game);
    return GAME_OK;
}

enum game_error game_apply_postpone(struct game *game,
                                    const struct event *event)
{
    uint8_t claimant = game->claim_by;

    game_forget_claim(game);
    game->postponed_by = claimant;
    game->postponed_paid = event->penalty_ms > 0;
    game->phase = GAME_RUNNING;
    return GAME_OK;
}

/* From the present period on, for both. */
enum game_error game_apply_increment(struct game *game,
                                     const struct event *event)
{
    if (event->adjustment_ms < 0 || event->adjustment_ms > DURATION_MAX_MS)
        return GAME_EVENT;
    if (!arbiter_acts_add(&game->acts, event, game->ply_count))
        return GAME_NO_MEMORY;
    for (int side = WHITE; side < SIDES; side++) {
        struct timecontrol *control = &game->start.time[side];

        for (int i = game->clock.period[side]; i < control->count; i++) {
            control->period[i].bonus = BONUS_INCREMENT;
            control->period[i].bonus_ms = event->adjustment_ms;
        }
    }
    return GAME_OK;
}

/* A ruling that was postponed comes before that on the flag. */
enum game_error game_apply_flag(struct game *game, const struct event *event)
{
    if (event->side >= SIDES)
        return GAME_EVENT;
    if (game->postponed_by == SIDE_NONE)
        return GAME_OK;
    game->phase = GAME_CLAIMED;
    game->claim = CLAIM_QUICKPLAY;
    game->claim_by = game->postponed_by;
    game->fallen = event->side;
    return GAME_OK;
}

enum game_error game_apply_set(struct game *game, const struct event *event)
{
    for (int side = WHITE; side < SIDES; side++)
        if (event->moves[side] < 0 || event->moves[side] > UINT16_MAX)
            return GAME_EVENT;
    if (event->actor == SEAT_ARBITER &&
        !arbiter_acts_add(&game->acts, event, game->ply_count))
        return GAME_NO_MEMORY;
    if (game->offer == OFFER_CLOCKS)
        game_answer_offer(game);
    for (int side = WHITE; side < SIDES; side++)
        if (event->moves[side] > 0)
            game->clock.moves[side] = (uint16_t)event->moves[side];
    return GAME_OK;
}

enum game_error game_apply_give(struct game *game, const struct event *event)
{
    if (event->whom <= WHOM_NOBODY || event->whom > WHOM_BOTH)
        return GAME_EVENT;
    return arbiter_acts_add(&game->acts, event, game->ply_count)
               ? GAME_OK
               : GAME_NO_MEMORY;
}

static void adjust(struct game *game, enum side side, int half)
{
    int sum = game->adjust[side] + half;

    /* More than a whole game changes nothing. */
    if (sum >= -HALF_NONE && sum <= HALF_NONE)
        game->adjust[side] = (int8_t)sum;
}

/* Points wait for the result; after it, a new result follows. */
enum game_error game_apply_penalty(struct game *game, const struct event *event)
{
    enum side offender = event->whom == WHOM_WHITE ? WHITE : BLACK;

    if (event->whom <= WHOM_NOBODY || event->whom > WHOM_BOTH ||
        event->penalty >= PENALTIES || event->half >= HALF_NONE)
        return GAME_EVENT;
    if (!arbiter_acts_add(&game->acts, event, game->ply_count))
        return GAME_NO_MEMORY;
    if (event->clause == CLAUSE_ADVANCE_WRITING)
        game->scoresheet[offender].reproofs++;
    if (event->penalty == PENALTY_FEWER_POINTS)
        adjust(game, offender, -event->half);
    if (event->penalty == PENALTY_MORE_POINTS)
        adjust(game, other_side(offender), event->half);
    return GAME_OK;
}

/* The clock event that follows says the times and the periods. */
enum game_error game_apply_rewind(struct game *game, const struct event *event)
{
    if (event->plies < 0 || event->plies >= game->ply_count)
        return GAME_EVENT;
    if (!arbiter_acts_add(&game->acts, event, event->plies))
        return GAME_NO_MEMORY;
    for (int side = WHITE; side < SIDES; side++)
        game->clock.moves[side] =
            game_moves_after(game, (enum side)side, event->plies);
    game->ply_count = event->plies;
    arbiter_acts_rewind(&game->acts, event->plies);
    sealed_moves_cut(&game->sealed, event->plies);
    game->announcement = announcement_initial();
    for (int side = WHITE; side < SIDES; side++) {
        /* What is taken back binds nobody; illegal moves still count. */
        struct turn *turn = &game->turn[side];
        struct turn fresh = turn_initial();

        fresh.ready = turn->ready;
        fresh.illegal_moves = turn->illegal_moves;
        *turn = fresh;
        scoresheet_cut(&game->scoresheet[side], event->plies);
    }
    game_forget_offer(game);
    game_forget_claim(game);
    adjournment_take_out(&game->adjournment);
    game->adjournment.intended = MOVE_NONE;
    game->clock.running = SIDE_NONE;
    if (game->lever != SIDE_NONE)
        game->lever = (uint8_t)game_turn(game);
    game->phase = GAME_PAUSED;
    game->pause_cause = PAUSE_ASKED;
    game->pause_by = (uint8_t)event->actor;
    game_forget_resumption(game);
    return GAME_OK;
}

enum game_error game_apply_verify(struct game *game, const struct event *event)
{
    (void)event;
    if (game->ending != ENDING_REFERRED)
        return GAME_EVENT;
    game->verified = true;
    return GAME_OK;
}

enum game_error game_apply_opening(struct game *game, const struct event *event)
{
    (void)event;
    game->opened = true;
    return GAME_OK;
}

enum game_error game_apply_arrive(struct game *game, const struct event *event)
{
    if (event->actor > SEAT_BLACK)
        return GAME_EVENT;
    game->present |= (uint8_t)(1u << event->actor);
    if (event->late)
        game->adjournment.too_late |= (uint8_t)(1u << event->actor);
    game->away_since_ms[event->actor] = CLOCK_NEVER;
    return GAME_OK;
}

enum game_error game_apply_sign(struct game *game, const struct event *event)
{
    if (event->actor > SEAT_BLACK || event->half_white >= HALF_NONE ||
        event->half_black >= HALF_NONE)
        return GAME_EVENT;
    game->signature[event->actor] =
        (struct signature){true, {event->half_white, event->half_black}};
    return GAME_OK;
}
