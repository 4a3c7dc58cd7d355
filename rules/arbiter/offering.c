#include "rules/arbiter/offering.h"

#include "rules/arbiter/abort.h"
#include "rules/arbiter/absence.h"
#include "rules/arbiter/agreement.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/objection.h"
#include "rules/arbiter/pause.h"
#include "rules/arbiter/sealing.h"
#include "rules/arbiter/takeback.h"
#include "rules/arbiter/verdict.h"

/* Why an offer cannot stand beside the one that does. A draw is offered at any
 * moment (9.1.2.1), also while a wish to take back or to adjourn stands. */
static enum reason hinders(const struct hearing *hearing, uint8_t what)
{
    bool beside = what == OFFER_DRAW && hearing->draw_by != SIDE_NONE;
    uint8_t by = beside ? hearing->draw_by : hearing->offer_by;

    if (hearing->offer == OFFER_NONE)
        return REASON_NONE;
    if (hearing->offer == what || beside)
        return by == (uint8_t)hearing->intent->by ? REASON_OFFER_STANDS
                                                  : REASON_OFFERED_BY_OTHER;
    return what == OFFER_DRAW ? REASON_NONE : REASON_OTHER_OFFER;
}

/* Of a draw alone the Laws speak. */
static void refuse(struct hearing *hearing, enum reason reason)
{
    hearing_refuse(hearing, reason);
    if (hearing->offer != OFFER_DRAW && hearing->draw_by == SIDE_NONE)
        hearing->out->clause = CLAUSE_NONE;
}

/* Once for each player: it stops the clocks until the arbiter has answered. */
static bool has_asked_consent(const struct game *game, enum seat by)
{
    return game->consent_asked >> by & 1;
}

static void offer_draw(struct hearing *hearing, bool barred)
{
    enum seat by = hearing->intent->by;

    hearing_drop_wish(hearing, by);
    if (barred)
        verdict_ask_consent(hearing);
    else
        hearing_offer(hearing, OFFER_DRAW, by);
}

static void offer_adjournment(struct hearing *hearing)
{
    enum reason reason = sealing_order_reason(hearing->game);

    if (reason != REASON_NONE)
        hearing_refuse(hearing, reason);
    else
        hearing_offer(hearing, OFFER_ADJOURNMENT, hearing->intent->by);
}

void offering_propose(struct hearing *hearing, enum offer_kind what)
{
    enum reason reason = hinders(hearing, what);

    if (reason != REASON_NONE)
        refuse(hearing, reason);
    else
        hearing_offer(hearing, what, hearing->intent->by);
}

void offering_offer(struct hearing *hearing)
{
    uint8_t what = hearing->intent->what_offer;
    bool barred = agreement_bars_offer(hearing->game, 0);

    if (what <= OFFER_NONE || what > OFFER_ABORT)
        hearing_refuse(hearing, REASON_SYNTAX);
    else if (what == OFFER_ABORT)
        abort_judge(hearing);
    else if (what == OFFER_ADJOURNMENT && absence_lets_adjourn(hearing))
        sealing_order(hearing, hearing->intent->by);
    else if (what == OFFER_DRAW && barred && !hearing->game->start.arbiter)
        hearing_refuse(hearing, REASON_DRAW_BARRED);
    else if (what == OFFER_DRAW && barred &&
             has_asked_consent(hearing->game, hearing->intent->by))
        hearing_refuse(hearing, REASON_CONSENT_ASKED);
    else if (hinders(hearing, what) != REASON_NONE)
        refuse(hearing, hinders(hearing, what));
    else if (hearing->game->phase == GAME_ADJOURNED && what != OFFER_DRAW)
        hearing_refuse(hearing, REASON_ADJOURNED);
    else if (what == OFFER_TAKEBACK)
        takeback_judge_offer(hearing);
    else if (what == OFFER_ADJOURNMENT)
        offer_adjournment(hearing);
    else
        offer_draw(hearing, barred);
}

/* Another offer may have come while the answer was on its way. */
static bool is_for_another(const struct hearing *hearing, uint8_t open)
{
    uint8_t what = hearing->intent->what_offer;

    return what != OFFER_NONE && what != open;
}

/* Is there an offer that this seat may answer? */
static bool can_answer(struct hearing *hearing)
{
    hearing_pass_objection(hearing, hearing->intent->by);
    if (hearing->offer == OFFER_NONE)
        hearing_refuse(hearing, REASON_NO_OFFER);
    else if (hearing->offer_by == (uint8_t)hearing->intent->by)
        refuse(hearing, REASON_OWN_OFFER);
    else if (is_for_another(hearing, hearing->offer))
        hearing_refuse(hearing, REASON_OFFER_CHANGED);
    return hearing->out->reason == REASON_NONE;
}

/* A draw that the event does not let them agree to needs a person. */
static void accept_draw(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;
    enum reason bar = agreement_bar(game);
    bool needs_consent = agreement_needs_consent(game);

    if (bar == REASON_NONE && needs_consent && game->phase == GAME_CLAIMED)
        bar = REASON_PENDING;
    if (bar != REASON_NONE) {
        hearing_refuse(hearing, bar);
        return;
    }
    if (needs_consent && has_asked_consent(game, by)) {
        hearing_refuse(hearing, REASON_CONSENT_ASKED);
        return;
    }
    if (needs_consent) {
        verdict_ask_consent(hearing);
        return;
    }
    hearing_resume(hearing, false);
    hearing_stop_clocks(hearing, by);
    conclusion_tell(hearing, ending_drawn(ENDING_AGREEMENT, CLAUSE_AGREEMENT),
                    by);
}

/* Whether to resume is asked beside every other offer, and answered last. */
static bool is_asked_to_resume(const struct hearing *hearing)
{
    return hearing->offer == OFFER_NONE &&
           pause_asks_resume(hearing->game, (enum side)hearing->intent->by) &&
           !is_for_another(hearing, OFFER_RESUME);
}

void offering_accept(struct hearing *hearing)
{
    if (is_asked_to_resume(hearing)) {
        pause_resume(hearing);
        return;
    }
    if (!can_answer(hearing))
        return;
    if (hearing->offer == OFFER_TAKEBACK)
        takeback_judge_accept(hearing);
    else if (hearing->offer == OFFER_ADJOURNMENT)
        sealing_order(hearing, hearing->intent->by);
    else if (hearing->offer == OFFER_CLOCKS)
        objection_accept(hearing);
    else if (hearing->offer == OFFER_PAUSE)
        pause_agree(hearing);
    else
        accept_draw(hearing);
}

void offering_decline(struct hearing *hearing)
{
    if (is_asked_to_resume(hearing)) {
        pause_decline_resume(hearing);
        return;
    }
    if (!can_answer(hearing))
        return;
    if (hearing->offer == OFFER_TAKEBACK)
        takeback_drop(hearing);
    else
        hearing_add(hearing, EVENT_DECLINE, hearing->intent->by)->what_offer =
            hearing_names_declined(hearing->offer);
}
