// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/offering.h"

#include <string.h>

#include "rules/arbiter/attendance.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/quickplay.h"
#include "rules/arbiter/restart.h"
#include "rules/arbiter/sealing.h"
#include "rules/game/time_adjustments.h"

/* Until they have made a move since the envelope was opened; the sealed one was
 * made before. */
static enum reason objection_reason(const struct game *game, enum side side)
{
    if (game->phase == GAME_ADJOURNED)
        return REASON_NONE;
    for (int i = game->adjournment.first_ply; i < game->ply_count; i++)
        if (game->plies[i].facts.side == side)
            return REASON_NO_OBJECTION;
    return game->adjournment.begun ? REASON_NONE : REASON_NO_OBJECTION;
}

/* An objection says one time at least. */
static enum reason set_said(struct ruling_builder *builder,
                            const int64_t ms[SIDES])
{
    return ms[WHITE] == 0 && ms[BLACK] == 0 ? REASON_SYNTAX
                                            : ruling_set_times(builder, ms);
}

void objection_judge(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct intent *intent = builder->intent;
    enum reason reason = objection_reason(game, (enum side)intent->by);

    if (reason == REASON_NONE && builder->offer != OFFER_NONE &&
        builder->offer != OFFER_DRAW)
        reason = builder->offer == OFFER_CLOCKS ? REASON_OFFER_STANDS
                                                : REASON_OTHER_OFFER;
    if (reason == REASON_NONE)
        reason = set_said(builder, intent->time_ms);
    builder->clock = game->clock;
    if (reason != REASON_NONE) {
        ruling_refuse(builder, reason);
        /* Of an offer of a draw alone the Laws speak. */
        if (reason == REASON_OFFER_STANDS)
            builder->out->clause = CLAUSE_NONE;
        return;
    }
    memcpy(ruling_offer(builder, OFFER_CLOCKS, intent->by)->left_ms,
           intent->time_ms, sizeof intent->time_ms);
}

void objection_accept(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum reason reason = objection_reason(game, (enum side)game->offer_by);

    if (reason == REASON_NONE)
        reason = set_said(builder, game->offered_ms);
    if (ruling_refused(builder, reason))
        return;
    struct event *event = ruling_add(builder, EVENT_SET, builder->intent->by);

    event->clause = CLAUSE_OBJECTION;
    memcpy(event->left_ms, game->offered_ms, sizeof event->left_ms);
    ruling_answer_offer(builder);
    ruling_tell_clock(builder, SEAT_ARBITER);
}

/* Why an offer cannot be open beside another one. A draw may be offered at any
 * moment (9.1.2.1), also while an offer to take back or to adjourn is open. */
static enum reason hinders(const struct ruling_builder *builder, uint8_t what)
{
    bool beside = what == OFFER_DRAW && builder->draw_by != SIDE_NONE;
    uint8_t by = beside ? builder->draw_by : builder->offer_by;

    if (builder->offer == OFFER_NONE)
        return REASON_NONE;
    if (builder->offer == what || beside)
        return by == (uint8_t)builder->intent->by ? REASON_OFFER_STANDS
                                                  : REASON_OFFERED_BY_OTHER;
    return what == OFFER_DRAW ? REASON_NONE : REASON_OTHER_OFFER;
}

/* Of a draw alone the Laws speak. */
static void refuse(struct ruling_builder *builder, enum reason reason)
{
    ruling_refuse(builder, reason);
    if (builder->offer != OFFER_DRAW && builder->draw_by == SIDE_NONE)
        builder->out->clause = CLAUSE_NONE;
}

/* Once for each player: it stops the clocks until the arbiter has answered. */
static bool has_asked_consent(const struct game *game, enum seat by)
{
    return game->consent_asked >> by & 1;
}

void offering_make(struct ruling_builder *builder, enum offer_kind what)
{
    enum reason reason = hinders(builder, what);

    if (reason != REASON_NONE)
        refuse(builder, reason);
    else
        ruling_offer(builder, what, builder->intent->by);
}

/* How many plies are left when that side's last move is taken back; -1 when it
 * has made none. */
static int plies_left(const struct game *game, enum side side)
{
    int plies = game->ply_count - 1;

    while (plies >= 0 && game->plies[plies].facts.side != side)
        plies--;
    return plies;
}

/*
 * A move is taken back by agreement. The Laws know that only of an illegal move
 * that remains, where nobody supervises (Appendices A and B): over the board
 * nothing else can be taken back (4.3, 4.7). In a plain game the offer takes
 * back the offerer's last move, and the reply if there was one.
 *
 * The clocks go back too: both show what they showed when that move was made,
 * before what it added, and the mover's turn goes on with the time they had
 * used of it. Nobody is charged for the time since.
 */
static void offer_takeback(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;

    if (game->start.mode == MODE_OTB) {
        /* Over the board only an illegal move that remains, and that only both
         * players together can correct: without supervision, Appendices A and
         * B. */
        if (game_illegal_ply(game) < 0 || !illegal_move_stays_after_reply(game))
            ruling_refuse(builder, REASON_NO_TAKEBACK);
        else
            ruling_offer(builder, OFFER_TAKEBACK, builder->intent->by);
        return;
    }
    if (plies_left(game, (enum side)by) < 0) {
        ruling_refuse(builder, REASON_NO_MOVE_YET);
        return;
    }
    ruling_add(builder, EVENT_OFFER, by)->what_offer = OFFER_TAKEBACK;
}

static void accept_takeback(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;
    int plies = plies_left(game, (enum side)builder->offer_by);

    if (game->start.mode == MODE_OTB) {
        /* It costs nothing. */
        int corrected = game_illegal_ply(game);
        const struct ply *ply = &game->plies[corrected];
        struct illegal_move illegal = {.side = (enum side)ply->facts.side,
                                       .mv = ply->facts.mv,
                                       .why = (enum reason)ply->why,
                                       .plies = corrected};

        ruling_resume(builder, true);
        illegal_move_rule(builder, illegal);
        ruling_tell_clock(builder, SEAT_ARBITER);
        return;
    }
    ruling_resume(builder, false);
    ruling_add(builder, EVENT_TAKEBACK, by)->plies = plies;
    /* The mover's turn goes on as it was when they ended it. */
    enum side mover = (enum side)game->plies[plies].facts.side;
    bool ran = game->plies[plies].clock.running != SIDE_NONE;

    builder->clock = game->plies[plies].clock;
    clock_stop(&builder->clock, game->start.time, game->plies[plies].at_ms);
    time_adjustments_keep(game, &builder->clock);
    if (ran)
        clock_start(&builder->clock, mover, false, builder->now_ms);
    ruling_tell_clock(builder, builder->intent->by);
}

void offering_offer(struct ruling_builder *builder)
{
    uint8_t what = builder->intent->what_offer;
    bool barred = agreement_bars_offer(builder->game, 0);

    if (what <= OFFER_NONE || what > OFFER_ABORT)
        ruling_refuse(builder, REASON_SYNTAX);
    else if (what == OFFER_ABORT) {
        static const uint8_t no_score[SIDES] = {HALF_NONE, HALF_NONE};
        enum seat by = builder->intent->by;
        if (!ruling_refused(builder, agreement_bars_abort(builder->game))) {
            ruling_stop_clocks(builder, by);
            ruling_add_result(builder, ENDING_ABORTED, CLAUSE_NONE, no_score,
                              by)
                ->proven = true;
        }
    } else if (what == OFFER_ADJOURNMENT && absence_lets_adjourn(builder))
        ruling_add(builder, EVENT_ORDER, builder->intent->by);
    else if (what == OFFER_DRAW && barred && !builder->game->start.arbiter)
        ruling_refuse(builder, REASON_DRAW_BARRED);
    else if (what == OFFER_DRAW && barred &&
             has_asked_consent(builder->game, builder->intent->by))
        ruling_refuse(builder, REASON_CONSENT_ASKED);
    else if (hinders(builder, what) != REASON_NONE)
        refuse(builder, hinders(builder, what));
    else if (builder->game->phase == GAME_ADJOURNED && what != OFFER_DRAW)
        ruling_refuse(builder, REASON_ADJOURNED);
    else if (what == OFFER_TAKEBACK)
        offer_takeback(builder);
    else if (what == OFFER_ADJOURNMENT) {
        enum reason reason = sealing_order_reason(builder->game);

        if (reason != REASON_NONE)
            ruling_refuse(builder, reason);
        else
            ruling_offer(builder, OFFER_ADJOURNMENT, builder->intent->by);
    } else {
        enum seat by = builder->intent->by;

        ruling_drop_wish(builder, by);
        if (barred)
            verdict_ask_consent(builder);
        else
            ruling_offer(builder, OFFER_DRAW, by);
    }
}

/* Another offer may have come while the answer was on its way. */
static bool is_for_another(const struct ruling_builder *builder, uint8_t open)
{
    uint8_t what = builder->intent->what_offer;

    return what != OFFER_NONE && what != open;
}

/* Is there an offer that this seat may answer? */
static bool can_answer(struct ruling_builder *builder)
{
    ruling_pass_objection(builder, builder->intent->by);
    if (builder->offer == OFFER_NONE)
        ruling_refuse(builder, REASON_NO_OFFER);
    else if (builder->offer_by == (uint8_t)builder->intent->by)
        refuse(builder, REASON_OWN_OFFER);
    else if (is_for_another(builder, builder->offer))
        ruling_refuse(builder, REASON_OFFER_CHANGED);
    return builder->out->reason == REASON_NONE;
}

/* Whether to resume is asked beside every other offer, and answered last. */
static bool is_asked_to_resume(const struct ruling_builder *builder)
{
    return builder->offer == OFFER_NONE &&
           pause_asks_resume(builder->game, (enum side)builder->intent->by) &&
           !is_for_another(builder, OFFER_RESUME);
}

void offering_accept(struct ruling_builder *builder)
{
    if (is_asked_to_resume(builder)) {
        pause_resume(builder);
        return;
    }
    if (!can_answer(builder))
        return;
    if (builder->offer == OFFER_TAKEBACK)
        accept_takeback(builder);
    else if (builder->offer == OFFER_ADJOURNMENT)
        ruling_add(builder, EVENT_ORDER, builder->intent->by);
    else if (builder->offer == OFFER_CLOCKS)
        objection_accept(builder);
    else if (builder->offer == OFFER_PAUSE)
        pause_agree(builder);
    else {
        /* A draw that the event does not let them agree to needs a person. */
        const struct game *game = builder->game;
        enum seat by = builder->intent->by;
        enum reason bar = agreement_bar(game);
        bool needs_consent = agreement_needs_consent(game);

        if (bar == REASON_NONE && needs_consent && game->phase == GAME_CLAIMED)
            bar = REASON_PENDING;
        if (ruling_refused(builder, bar))
            return;
        if (needs_consent && has_asked_consent(game, by)) {
            ruling_refuse(builder, REASON_CONSENT_ASKED);
            return;
        }
        if (needs_consent) {
            verdict_ask_consent(builder);
            return;
        }
        ruling_stop_clocks(builder, by);
        conclusion_tell(builder,
                        ending_drawn(ENDING_AGREEMENT, CLAUSE_AGREEMENT), by);
    }
}

void offering_decline(struct ruling_builder *builder)
{
    if (is_asked_to_resume(builder)) {
        pause_decline_resume(builder);
        return;
    }
    if (!can_answer(builder))
        return;
    if (builder->offer == OFFER_TAKEBACK)
        ruling_drop_takeback(builder);
    else
        ruling_add(builder, EVENT_DECLINE, builder->intent->by)->what_offer =
            ruling_names_declined(builder->offer);
}

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
    struct event *event = ruling_add(builder, EVENT_PAUSE, by);

    event->cause = (uint8_t)cause;
    event->late_ms = builder->intent->late_ms;
    event->whom = builder->intent->whom;
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

int64_t pause_due_ms(const struct game *game)
{
    const int64_t *first_ms = game->resume_asked_ms;
    int64_t asked_ms =
        first_ms[first_ms[BLACK] < first_ms[WHITE] ? BLACK : WHITE];

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
