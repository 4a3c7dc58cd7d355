// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/offering.h"

#include "rules/arbiter/absence.h"
#include "rules/arbiter/agreement.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/objection.h"
#include "rules/arbiter/pause.h"
#include "rules/arbiter/sealing.h"
#include "rules/arbiter/takeback.h"
#include "rules/arbiter/verdict.h"

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

static void offer_draw(struct ruling_builder *builder, bool barred)
{
    enum seat by = builder->intent->by;

    ruling_drop_wish(builder, by);
    if (barred)
        verdict_ask_consent(builder);
    else
        ruling_offer(builder, OFFER_DRAW, by);
}

static void offer_adjournment(struct ruling_builder *builder)
{
    enum reason reason = sealing_order_reason(builder->game);

    if (reason != REASON_NONE)
        ruling_refuse(builder, reason);
    else
        ruling_offer(builder, OFFER_ADJOURNMENT, builder->intent->by);
}

void offering_make(struct ruling_builder *builder, enum offer_kind what)
{
    enum reason reason = hinders(builder, what);

    if (reason != REASON_NONE)
        refuse(builder, reason);
    else
        ruling_offer(builder, what, builder->intent->by);
}

static void abort_game(struct ruling_builder *builder)
{
    static const uint8_t no_score[SIDES] = {HALF_NONE, HALF_NONE};
    enum seat by = builder->intent->by;

    if (ruling_refused(builder, agreement_bars_abort(builder->game)))
        return;
    ruling_stop_clocks(builder, by);
    ruling_add_result(builder, ENDING_ABORTED, CLAUSE_NONE, no_score, by)
        ->proven = true;
}

void offering_offer(struct ruling_builder *builder)
{
    uint8_t what = builder->intent->what_offer;
    bool barred = agreement_bars_offer(builder->game, 0);

    if (what <= OFFER_NONE || what > OFFER_ABORT)
        ruling_refuse(builder, REASON_SYNTAX);
    else if (what == OFFER_ABORT)
        abort_game(builder);
    else if (what == OFFER_ADJOURNMENT && absence_lets_adjourn(builder))
        sealing_order(builder, builder->intent->by);
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
        takeback_judge_offer(builder);
    else if (what == OFFER_ADJOURNMENT)
        offer_adjournment(builder);
    else
        offer_draw(builder, barred);
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

/* A draw that the event does not let them agree to needs a person. */
static void accept_draw(struct ruling_builder *builder)
{
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
    conclusion_tell(builder, ending_drawn(ENDING_AGREEMENT, CLAUSE_AGREEMENT),
                    by);
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
        takeback_judge_accept(builder);
    else if (builder->offer == OFFER_ADJOURNMENT)
        sealing_order(builder, builder->intent->by);
    else if (builder->offer == OFFER_CLOCKS)
        objection_accept(builder);
    else if (builder->offer == OFFER_PAUSE)
        pause_agree(builder);
    else
        accept_draw(builder);
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
        takeback_drop(builder);
    else
        ruling_add(builder, EVENT_DECLINE, builder->intent->by)->what_offer =
            ruling_names_declined(builder->offer);
}
