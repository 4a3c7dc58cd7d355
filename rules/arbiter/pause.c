#include "rules/arbiter/pause.h"

#include "rules/arbiter/agreement.h"
#include "rules/arbiter/offering.h"

static bool is_player(enum seat seat)
{
    return seat == SEAT_WHITE || seat == SEAT_BLACK;
}

static void stop(struct hearing *hearing, enum pause_cause cause)
{
    enum seat by = hearing->intent->by;

    hearing_add(hearing, EVENT_PAUSE, by)->cause = (uint8_t)cause;
    hearing_stop_clocks(hearing, by);
}

void pause_judge(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    bool by_player = is_player(hearing->intent->by);

    /* Over the board the clocks are for the arbiter to stop (6.11.1). */
    if (by_player && game->start.mode == MODE_OTB && game->start.arbiter)
        hearing_refuse(hearing, REASON_CALL_ARBITER);
    else if (game->phase == GAME_PAUSED)
        hearing_refuse(hearing, REASON_PAUSED);
    else if (by_player && start_has_clocks(&game->start))
        offering_propose(hearing, OFFER_PAUSE);
    else
        stop(hearing, (enum pause_cause)hearing->intent->cause);
}

void pause_agree(struct hearing *hearing)
{
    static const enum reason reasons[] = {
        [GAME_PAUSED] = REASON_PAUSED,
        [GAME_CLAIMED] = REASON_PENDING,
        [GAME_ADJOURNED] = REASON_ADJOURNED,
    };

    if (hearing->game->phase == GAME_RUNNING)
        stop(hearing, PAUSE_AGREED);
    else
        hearing_refuse(hearing, reasons[hearing->game->phase]);
}

void pause_call(struct hearing *hearing)
{
    const struct game *game = hearing->game;

    if (!game->start.arbiter)
        hearing_refuse(hearing, REASON_NOBODY_TO_CALL);
    else if (game->phase == GAME_PAUSED)
        hearing_refuse(hearing, REASON_PAUSED);
    else
        stop(hearing, PAUSE_CALLED);
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

void pause_resume(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;

    if (is_player(by) && pause_is_arbiters(game))
        hearing_refuse(hearing, REASON_ARBITER_RESUMES);
    else if (!is_player(by) || game->pause_cause != PAUSE_AGREED ||
             pause_asks_resume(game, (enum side)by))
        hearing_resume(hearing, true);
    else if (game->goes_on & 1u << by)
        hearing_refuse(hearing, REASON_RESUME_SAID);
    else
        hearing_add(hearing, EVENT_OFFER, by)->what_offer = OFFER_RESUME;
}

void pause_decline_resume(struct hearing *hearing)
{
    hearing_add(hearing, EVENT_DECLINE, hearing->intent->by)->what_offer =
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
               intent->what_claim != CLAIM_ARRAY;
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
    if (game->phase != GAME_PAUSED || !is_player(intent->by) ||
        !continues(game, intent))
        return REASON_NONE;
    if (pause_is_arbiters(game))
        return REASON_ARBITER_RESUMES;
    return start_has_clocks(&game->start) ? REASON_RESUME_FIRST : REASON_NONE;
}
