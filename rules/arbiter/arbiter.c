// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/arbiter.h"

#include "rules/arbiter/announcing.h"
#include "rules/arbiter/attendance.h"
#include "rules/arbiter/claim.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/human_arbiter.h"
#include "rules/arbiter/offering.h"
#include "rules/arbiter/otb.h"
#include "rules/arbiter/penalising.h"
#include "rules/arbiter/plain_move.h"
#include "rules/arbiter/quickplay.h"
#include "rules/arbiter/recording.h"
#include "rules/arbiter/restart.h"
#include "rules/arbiter/ruling_builder.h"
#include "rules/arbiter/sealing.h"
#include "rules/arbiter/starting_position_claim.h"
#include "rules/game/time_adjustments.h"
#include "rules/laws/reason.h"
#include "rules/notation/san.h"
#include "rules/notation/uci.h"

/*
 * Rulings that the arbiter makes by itself when their time comes:
 * a flag (6.8), the default time (6.7), the end of a session.
 */

/* The moment at which a flag falls, and counts; CLOCK_NEVER. */
static int64_t deadlines_flag_ms(const struct game *game)
{
    if ((game->phase != GAME_RUNNING && game->phase != GAME_ADJOURNED) ||
        game->clock.running == SIDE_NONE)
        return CLOCK_NEVER;
    int64_t due_ms = clock_due_ms(&game->clock, game->start.time);
    enum side waiting = other_side((enum side)game->clock.running);

    /* While only one flag is down, only the opponent may say so. */
    if (event_rules_awaits_claim(game->laws, game->tempo, &game->start.rules) &&
        !assistant_serves(game, waiting) &&
        (due_ms == CLOCK_NEVER ||
         !clock_flag_fallen(&game->clock, game->start.time, waiting, due_ms)))
        return CLOCK_NEVER;
    return due_ms == CLOCK_NEVER ? CLOCK_NEVER : due_ms + lag_grace_ms(game);
}

/*
 * A flag has fallen, and the arbiter has seen it fall (6.8): the events are of
 * that moment. If flags wait for a claim, it is the second one, and the game is
 * drawn, unless the assistant of a player whose own flag is up claims it
 * (D.2.10.5). If the ruling on a claim was postponed, it comes now (III.5.2).
 */
static void judge_flag(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side side = (enum side)game->clock.running, waiting = other_side(side);
    bool awaits_claim =
        event_rules_awaits_claim(game->laws, game->tempo, &game->start.rules);

    if (contested_ending_of(game).ending != ENDING_NONE) {
        contested_ending_conclude(builder);
        return;
    }
    if (awaits_claim && assistant_serves(game, waiting) &&
        !clock_flag_fallen(&game->clock, game->start.time, waiting,
                           builder->now_ms)) {
        claim_grant_flag(builder, waiting);
        return;
    }
    ruling_add(builder, EVENT_FLAG, SEAT_ARBITER)->side = (uint8_t)side;
    ruling_stop_clocks(builder, SEAT_ARBITER);
    if (game->postponed_by != SIDE_NONE)
        return;
    if (awaits_claim)
        conclusion_tell(builder,
                        ending_drawn(ENDING_BOTH_FLAGS, CLAUSE_BOTH_FLAGS),
                        SEAT_ARBITER);
    else
        conclusion_lose(builder, ENDING_FLAG, side, SEAT_ARBITER);
}

/* What an assistant sees and their player cannot: when no arbiter watches, they
 * report that the opponent has touched another piece than they moved (Appendix
 * E.2.9 of 2009, D.2.10.5 later). The player of that assistant, or SIDE_NONE.
 */
static enum side reported_touch(const struct game *game)
{
    enum side assisted = game_turn(game);

    return game->phase == GAME_RUNNING && assistant_serves(game, assisted) &&
                   game->turn[other_side(assisted)].breach != REASON_NONE &&
                   !turn_has_touched_any(&game->turn[assisted])
               ? assisted
               : SIDE_NONE;
}

static int64_t report_due_ms(const struct game *game)
{
    return reported_touch(game) != SIDE_NONE ? game->at_ms : CLOCK_NEVER;
}

static void judge_report(struct ruling_builder *builder)
{
    const struct intent claim = {
        .kind = INTENT_CLAIM,
        .by = (enum seat)reported_touch(builder->game),
        .what_claim = CLAIM_TOUCH,
    };
    const struct intent *asked = builder->intent;

    builder->intent = &claim;
    complaint_touch(builder);
    builder->intent = asked;
}

static void judge_session_end(struct ruling_builder *builder)
{
    ruling_add(builder, EVENT_ORDER, SEAT_ARBITER);
}

/* What comes by time alone; of several at one moment the first. */
static const struct {
    int64_t (*due_ms)(const struct game *game);
    void (*judge)(struct ruling_builder *builder);
} dues[] = {
    {attendance_due, attendance_judge_due},
    {report_due_ms, judge_report},
    {deadlines_flag_ms, judge_flag},
    {resumption_due_ms, resumption_forfeit},
    {sealing_due_ms, judge_session_end},
    {absence_due_ms, absence_close},
    {restart_due_ms, ruling_resume_adjourned},
    {pause_due_ms, ruling_resume_adjourned},
    {recording_due_ms, ruling_resume_adjourned},
};

/* The first of these moments; CLOCK_NEVER when none will come by itself. */
int64_t arbiter_due(const struct game *game)
{
    int64_t due_ms = CLOCK_NEVER;

    for (size_t i = 0; i < sizeof dues / sizeof *dues; i++)
        if (dues[i].due_ms(game) < due_ms)
            due_ms = dues[i].due_ms(game);
    return due_ms;
}

static void judge_move(struct ruling_builder *builder)
{
    const struct intent *intent = builder->intent;
    const struct position *pos = game_position(builder->game);
    struct move told, mv;

    if (builder->game->start.mode == MODE_OTB) {
        otb_judge_move(builder);
        return;
    }
    if (intent->by != (enum seat)pos->turn) {
        ruling_refuse(builder, REASON_NOT_YOUR_MOVE);
        return;
    }
    /* Programs say from where to where, and that has one meaning where it is
     * legal: then no other way to take the text need be tried. */
    struct san_result read = {.reason = REASON_NONE};

    if (!uci_read(intent->text, &told) ||
        legality_judge(pos, told.from, told.to, (enum role)told.promotion,
                       &mv) != REASON_NONE)
        read = san_read(pos, intent->text, &mv);
    if (read.reason != REASON_NONE) {
        ruling_refuse(builder,
                      starting_position_reason(builder->game, read.reason));
        builder->out->at = read.at;
        return;
    }
    if (intent->offers_draw && agreement_bars_offer(builder->game, 1)) {
        ruling_refuse(builder, REASON_DRAW_BARRED);
        return;
    }
    enum reason unrecorded = recording_before_move(builder);

    if (ruling_refused(builder, unrecorded))
        return;
    ruling_drop_takeback(builder);
    ruling_resume(builder, true);
    plain_move_judge(builder, mv, intent->offers_draw);
}

static void judge_claim(struct ruling_builder *builder)
{
    ruling_drop_takeback(builder);
    claim_judge(builder);
}

static void judge_resign(struct ruling_builder *builder)
{
    enum seat by = builder->intent->by;

    ruling_stop_clocks(builder, by);
    conclusion_lose(builder, ENDING_RESIGNATION, (enum side)by, by);
}

static void judge_resume(struct ruling_builder *builder)
{
    if (builder->game->phase == GAME_PAUSED)
        pause_resume(builder);
    else if (builder->game->phase == GAME_ADJOURNED)
        resumption_begin(builder);
    else if (builder->game->phase == GAME_OVER)
        absence_reopen(builder);
    else
        ruling_refuse(builder, REASON_NOT_PAUSED);
}

/* What could not be determined is a loss that is not proven. */
static void judge_proof(struct ruling_builder *builder)
{
    static const enum mate_verdict verdicts[] = {
        [PROOF_NONE] = MATE_UNDETERMINED,
        [PROOF_CAN] = MATE_CAN,
        [PROOF_CANNOT] = MATE_CANNOT,
        [PROOF_UNDETERMINED] = MATE_UNDETERMINED,
    };
    const struct game *game = builder->game;
    uint8_t proof = builder->intent->proof;

    if (proof == PROOF_NONE || proof > PROOF_UNDETERMINED) {
        ruling_refuse(builder, REASON_SYNTAX);
        return;
    }
    if (game->phase != GAME_PENDING) {
        dead_judge(builder);
        return;
    }
    ruling_add(builder, EVENT_PROOF, SEAT_ARBITER)->proof = proof;
    conclusion_prove(builder, verdicts[proof]);
}

static void judge_arrive(struct ruling_builder *builder)
{
    if (builder->game->adjournment.serial > 0)
        resumption_arrive(builder);
    else
        attendance_arrive(builder);
}

static void judge_press(struct ruling_builder *builder)
{
    if (sealing_is_closing(builder->game, builder->intent->by))
        sealing_close(builder);
    else
        otb_judge_press(builder);
}

static void judge_time(struct ruling_builder *builder)
{
    (void)builder;
}

enum seat_set {
    BY_PLAYERS = 1 << SEAT_WHITE | 1 << SEAT_BLACK,
    BY_ARBITER = 1 << SEAT_ARBITER,
    BY_NONE = 1 << SEAT_NONE,
    BY_ALL = BY_PLAYERS | BY_ARBITER,
};

/* The seats that may send it, the phases it is allowed in, the reason
 * otherwise, and its judge. */
static const struct {
    unsigned by; /* of enum seat_set */
    unsigned when; /* of phases, as bits */
    void (*judge)(struct ruling_builder *);
} rows[INTENT_KINDS] = {
#define UNSTARTED (1u << GAME_UNSTARTED)
#define ON (1u << GAME_RUNNING | 1u << GAME_PAUSED)
#define PENDING (1u << GAME_PENDING)
#define CLAIMED (1u << GAME_CLAIMED)
#define ADJOURNED (1u << GAME_ADJOURNED)
#define OVER (1u << GAME_OVER)
#define EVER (~0u)
    [INTENT_START] = {BY_ALL | BY_NONE, UNSTARTED, beginning_judge},
    [INTENT_MOVE] = {BY_PLAYERS, ON, judge_move},
    [INTENT_OFFER] = {BY_PLAYERS, ON | ADJOURNED, offering_offer},
    [INTENT_ACCEPT] = {BY_PLAYERS, ON | CLAIMED | ADJOURNED, offering_accept},
    [INTENT_DECLINE] = {BY_PLAYERS, ON | CLAIMED | ADJOURNED, offering_decline},
    [INTENT_CLAIM] = {BY_PLAYERS, ON, judge_claim},
    [INTENT_RESIGN] = {BY_PLAYERS, ON | CLAIMED | ADJOURNED, judge_resign},
    [INTENT_PAUSE] = {BY_ALL, ON, pause_judge},
    [INTENT_RESUME] = {BY_ALL, ON | ADJOURNED | OVER, judge_resume},
    [INTENT_TIME] = {BY_ALL | BY_NONE, EVER, judge_time},
    [INTENT_PROOF] = {BY_ARBITER, PENDING | ON | CLAIMED | ADJOURNED,
                      judge_proof},
    [INTENT_READY] = {BY_PLAYERS, ON, otb_judge_ready},
    [INTENT_TOUCH] = {BY_PLAYERS, ON, otb_judge_touch},
    [INTENT_LIFT] = {BY_PLAYERS, ON, otb_judge_touch},
    [INTENT_RELEASE] = {BY_PLAYERS, ON, otb_judge_release},
    [INTENT_ADJUST] = {BY_PLAYERS, ON, otb_judge_adjust},
    [INTENT_PRESS] = {BY_PLAYERS, ON, judge_press},
    [INTENT_CALL] = {BY_PLAYERS, ON, pause_call},
    [INTENT_ASK] = {BY_PLAYERS, ON, quickplay_ask},
    [INTENT_SIGN] = {BY_PLAYERS, ON | OVER, signature_judge},
    [INTENT_DECIDE] = {BY_ARBITER, OVER, signature_decide},
    [INTENT_VERIFY] = {BY_PLAYERS, OVER, quickplay_verify},
    [INTENT_SET] = {BY_ARBITER, ON | CLAIMED | ADJOURNED, human_arbiter_set},
    [INTENT_GIVE] = {BY_ARBITER, ON | CLAIMED | ADJOURNED, human_arbiter_give},
    [INTENT_PENALISE] = {BY_ARBITER, ON | CLAIMED | ADJOURNED | OVER,
                         penalising_judge},
    [INTENT_RULE] = {BY_ARBITER, ON | CLAIMED, verdict_judge},
    [INTENT_REWIND] = {BY_ARBITER, ON | CLAIMED, human_arbiter_rewind},
    [INTENT_ANNUL] = {BY_ARBITER, ON | CLAIMED | ADJOURNED | OVER,
                      human_arbiter_cancel},
    [INTENT_ANNOUNCE] = {BY_PLAYERS, ON, otb_judge_announce},
    [INTENT_REPEAT] = {BY_PLAYERS, ON, announcing_repeat},
    [INTENT_CORRECT] = {BY_PLAYERS, ON, announcing_correct},
    [INTENT_EXECUTE] = {BY_PLAYERS, ON, two_boards_execute},
    [INTENT_RECONCILE] = {BY_ALL, ON, reconcile_judge},
    [INTENT_OBJECT] = {BY_PLAYERS, ON | ADJOURNED, objection_judge},
    [INTENT_ORDER] = {BY_ARBITER, ON, sealing_judge_order},
    [INTENT_ADJOURN] = {BY_PLAYERS, ON, sealing_judge_early},
    [INTENT_SEAL] = {BY_PLAYERS, ON, sealing_judge_seal},
    [INTENT_UNSEAL] = {BY_PLAYERS, ON, sealing_judge_unseal},
    [INTENT_APPOINT] = {BY_ALL, ON, sealing_judge_appointment},
    [INTENT_ARRIVE] = {BY_PLAYERS, ON | ADJOURNED, judge_arrive},
    [INTENT_OPEN] = {BY_ALL, ON | ADJOURNED, resumption_open},
    [INTENT_STATE] = {BY_PLAYERS, ON | ADJOURNED, resumption_state},
    [INTENT_RECORD] = {BY_PLAYERS, ON, recording_judge},
    [INTENT_DEPART] = {BY_PLAYERS, ON | PENDING | CLAIMED | ADJOURNED,
                       absence_depart},
    [INTENT_RETURN] = {BY_PLAYERS, ON | PENDING | CLAIMED | ADJOURNED,
                       absence_return},
#undef UNSTARTED
#undef ON
#undef PENDING
#undef CLAIMED
#undef ADJOURNED
#undef OVER
#undef EVER
};

/* Why nothing of that kind can be heard now. */
static enum reason phase_reason(const struct game *game, enum intent_kind kind)
{
    static const enum reason reasons[] = {
        [GAME_UNSTARTED] = REASON_NOT_STARTED, [GAME_RUNNING] = REASON_NONE,
        [GAME_PAUSED] = REASON_NONE,           [GAME_PENDING] = REASON_PENDING,
        [GAME_CLAIMED] = REASON_PENDING,       [GAME_OVER] = REASON_OVER,
        [GAME_ADJOURNED] = REASON_ADJOURNED,
    };

    if (rows[kind].when & 1u << game->phase)
        return REASON_NONE;
    if (kind == INTENT_START)
        return REASON_STARTED;
    if (kind == INTENT_PROOF)
        return REASON_NO_PROOF_WANTED;
    if (kind == INTENT_VERIFY)
        return REASON_NOT_REFERRED;
    if (kind == INTENT_SIGN || kind == INTENT_DECIDE)
        return REASON_NOT_OVER;
    return reasons[game->phase];
}

/* What can be said until a scoresheet is complete, or until a difference is
 * reconciled: nothing that lets play go on. */
static bool is_said_in_between(const struct intent *intent)
{
    switch (intent->kind) {
    case INTENT_CLAIM:
        return intent->what_claim == CLAIM_FLAG;
    case INTENT_RECORD:
    case INTENT_RECONCILE:
    case INTENT_OFFER:
    case INTENT_ACCEPT:
    case INTENT_DECLINE:
    case INTENT_RESIGN:
    case INTENT_PAUSE:
    case INTENT_TIME:
    case INTENT_START:
    case INTENT_DEPART:
    case INTENT_RETURN:
        return true;
    default:
        return human_arbiter_decides(intent->kind);
    }
}

/* Was it said when the game had another length? The reply that makes an
 * illegal move part of the game is judged when that has become a ply. */
static bool is_stale(const struct game *game, int plies)
{
    bool stands = game->ply_count > 0 &&
                  game->plies[game->ply_count - 1].why != REASON_NONE;

    return plies != game->ply_count &&
           !(stands && plies == game->ply_count - 1);
}

static enum reason unanswered(const struct game *game,
                              const struct intent *intent)
{
    if (intent->kind <= INTENT_NONE || intent->kind >= INTENT_KINDS)
        return REASON_SYNTAX;
    enum reason reason = phase_reason(game, intent->kind);

    if (reason != REASON_NONE)
        return reason;
    if (intent->kind == INTENT_PROOF) {
        /* While the game goes on, a proof says for which ply it is. */
        if (game->phase != GAME_PENDING && intent->ply < 1)
            return REASON_NO_PROOF_WANTED;
        return intent->by == SEAT_ARBITER ? REASON_NONE : REASON_SEAT_ARBITER;
    }
    /* An arbiter who comes later may cancel a game that has not ended. */
    bool cancels = intent->kind == INTENT_ANNUL && intent->by == SEAT_ARBITER &&
                   game->phase != GAME_PENDING && game->phase != GAME_OVER;
    if (human_arbiter_decides(intent->kind) && !game->start.arbiter && !cancels)
        return REASON_NO_HUMAN_ARBITER;
    if (!(rows[intent->kind].by & 1u << intent->by))
        return rows[intent->kind].by & BY_PLAYERS ? REASON_SEAT_PLAYERS
                                                  : REASON_SEAT_ARBITER;
    if (intent->ply < 0 || (intent->ply > 0 && is_stale(game, intent->ply - 1)))
        return REASON_PLY;
    if (restart_bars(game, intent))
        return REASON_AWAITED;
    reason = attendance_bar(game, intent);
    if (reason == REASON_NONE)
        reason = sealing_bars(game, intent);
    if (reason == REASON_NONE) {
        if (is_said_in_between(intent))
            reason = REASON_NONE;
        else if (game->announcement.difference != DIFFERENCE_NONE &&
                 intent->kind != INTENT_RESUME)
            reason = REASON_DIFFERENCE;
        else
            reason = recording_before_resume(game);
    }
    return reason != REASON_NONE ? reason : pause_bars(game, intent);
}

void arbiter_judge(const struct game *game, const struct intent *intent,
                   int64_t now_ms, struct ruling *out)
{
    struct ruling_builder builder = {
        .game = game,
        .intent = intent,
        .now_ms = now_ms,
        .clock = game->clock,
        .offer = game->offer,
        .offer_by = game->offer_by,
        .draw_by = game->draw_by,
        .lost_in = game_lost_in(game),
        .out = out,
    };

    out->reason = REASON_NONE;
    out->clause = CLAUSE_NONE;
    out->at = 0;
    out->late = false;
    out->count = 0;
    if (now_ms < game->at_ms) {
        ruling_refuse(&builder, REASON_TIME_BACKWARDS);
        return;
    }
    if (resumption_comes_late(game, intent, now_ms)) {
        resumption_start_session(&builder);
        out->late = true;
        return;
    }
    /* A player who arrives at the last moment is not late; later is (6.7.1,
     * I.10). A flag falls at the moment itself. */
    int64_t due_ms = arbiter_due(game);
    if ((intent->kind == INTENT_ARRIVE
             ? now_ms > due_ms || now_ms >= deadlines_flag_ms(game)
             : now_ms >= due_ms) ||
        lag_is_too_late(game, intent, now_ms)) {
        /* What came first, at its own moment, which is not before the last one
         * that is told; or now, where a move shows that it need not be waited
         * for. */
        const struct game *timed = builder.game;
        int64_t deadline_ms = arbiter_due(timed);
        size_t i = 0;

        while (dues[i].due_ms(timed) != deadline_ms)
            i++;
        if (deadline_ms < builder.now_ms)
            builder.now_ms =
                deadline_ms < timed->at_ms ? timed->at_ms : deadline_ms;
        dues[i].judge(&builder);
        out->late = intent->kind != INTENT_TIME;
        return;
    }
    enum reason reason = unanswered(game, intent);

    if (reason != REASON_NONE)
        ruling_refuse(&builder, reason);
    else
        rows[intent->kind].judge(&builder);
    announcing_after(&builder);
    recording_after(&builder);
}
