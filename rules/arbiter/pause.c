// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/pause.h"

#include "rules/arbiter/agreement.h"
#include "rules/arbiter/offering.h"
#include "rules/arbiter/restart.h"

static bool is_player(enum seat seat)
{
    return seat == SEAT_WHITE || seat == SEAT_BLACK;
}

static void stop(struct ruling_builder *builder, enum pause_cause cause)
{
    enum seat by = builder->intent->by;

    /* Both players hear that the question is closed. */
    if (cause != PAUSE_AGREED && builder->offer == OFFER_PAUSE)
        ruling_drop_wish(builder, by);
    ruling_add(builder, EVENT_PAUSE, by)->cause = (uint8_t)cause;
    ruling_stop_clocks(builder, by);
}

void pause_judge(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    bool by_player = is_player(builder->intent->by);

    /* Over the board the clocks are for the arbiter to stop (6.11.1). */
    if (by_player && game->start.mode == MODE_OTB && game->start.arbiter)
        ruling_refuse(builder, REASON_CALL_ARBITER);
    else if (game->phase == GAME_PAUSED)
        ruling_refuse(builder, REASON_PAUSED);
    else if (by_player && start_has_clocks(&game->start))
        offering_make(builder, OFFER_PAUSE);
    else
        stop(builder, (enum pause_cause)builder->intent->cause);
}

void pause_agree(struct ruling_builder *builder)
{
    static const enum reason reasons[] = {
        [GAME_PAUSED] = REASON_PAUSED,
        [GAME_CLAIMED] = REASON_PENDING,
        [GAME_ADJOURNED] = REASON_ADJOURNED,
    };

    if (builder->game->phase == GAME_RUNNING)
        stop(builder, PAUSE_AGREED);
    else
        ruling_refuse(builder, reasons[builder->game->phase]);
}

void pause_call(struct ruling_builder *builder)
{
    const struct game *game = builder->game;

    if (!game->start.arbiter)
        ruling_refuse(builder, REASON_NOBODY_TO_CALL);
    else if (game->phase == GAME_PAUSED)
        ruling_refuse(builder, REASON_PAUSED);
    else
        stop(builder, PAUSE_CALLED);
}

bool pause_is_arbiters(const struct game *game)
{
    bool by_arbiter = game->pause_cause <= PAUSE_ASKED &&
                      game->pause_by == (uint8_t)SEAT_ARBITER;

    return game->phase == GAME_PAUSED && game->start.arbiter &&
           (by_arbiter || game->pause_cause == PAUSE_CALLED);
}

bool pause_asks_resume(const struct game *game, enum side asked)
{
    return game->phase == GAME_PAUSED &&
           (game->goes_on & 1u << other_side(asked)) != 0;
}

static int64_t first_asked_ms(const struct game *game)
{
    const int64_t *asked_ms = game->resume_asked_ms;

    return asked_ms[asked_ms[BLACK] < asked_ms[WHITE] ? BLACK : WHITE];
}

int64_t pause_due_ms(const struct game *game)
{
    int64_t asked_ms = first_asked_ms(game);

    return game->phase == GAME_PAUSED && game->pause_cause == PAUSE_AGREED &&
                   asked_ms != CLOCK_NEVER
               ? asked_ms + RESTART_WAIT_MS
               : CLOCK_NEVER;
}

void pause_resume(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;

    if (is_player(by) && pause_is_arbiters(game))
        ruling_refuse(builder, REASON_ARBITER_RESUMES);
    else if (!is_player(by) || game->pause_cause != PAUSE_AGREED ||
             pause_asks_resume(game, (enum side)by))
        ruling_resume(builder, true);
    else if (game->goes_on & 1u << by)
        ruling_refuse(builder, REASON_RESUME_SAID);
    else
        ruling_add(builder, EVENT_OFFER, by)->what_offer = OFFER_RESUME;
}

void pause_decline_resume(struct ruling_builder *builder)
{
    ruling_add(builder, EVENT_DECLINE, builder->intent->by)->what_offer =
        OFFER_RESUME;
}

/* Would it let a clock run, or act on the board? */
static bool continues(const struct game *game, const struct intent *intent)
{
    switch (intent->kind) {
    case INTENT_MOVE:
    case INTENT_READY:
    case INTENT_TOUCH:
    case INTENT_LIFT:
    case INTENT_RELEASE:
    case INTENT_ADJUST:
    case INTENT_PRESS:
    case INTENT_ANNOUNCE:
    case INTENT_REPEAT:
    case INTENT_CORRECT:
    case INTENT_EXECUTE:
    case INTENT_ASK:
    case INTENT_ADJOURN:
    case INTENT_SEAL:
        return true;
    case INTENT_CLAIM:
        return intent->what_claim != CLAIM_FLAG &&
               intent->what_claim != CLAIM_STARTING_POSITION;
    case INTENT_OFFER: /* the arbiter would be asked for consent */
        return intent->what_offer == OFFER_DRAW &&
               agreement_bars_offer(game, 0);
    case INTENT_ACCEPT:
        return game->offer == OFFER_TAKEBACK ||
               (game->offer == OFFER_DRAW && agreement_needs_consent(game));
    default:
        return false;
    }
}

enum reason pause_bars(const struct game *game, const struct intent *intent)
{
    /* The seal is what this pause waits for. */
    bool is_awaited =
        intent->kind == INTENT_SEAL && game->pause_cause == PAUSE_ENVELOPE;

    if (game->phase != GAME_PAUSED || !is_player(intent->by) || is_awaited ||
        !continues(game, intent))
        return REASON_NONE;
    if (pause_is_arbiters(game))
        return REASON_ARBITER_RESUMES;
    return start_has_clocks(&game->start) ? REASON_RESUME_FIRST : REASON_NONE;
}
