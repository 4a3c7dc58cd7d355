// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/quickplay.h"

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/penalising.h"
#include "rules/game/event_rules.h"

static const struct timecontrol *
control_of(const struct ruling_builder *builder, enum side side)
{
    return &builder->game->start.time[side];
}

/* Why it cannot be asked now; REASON_NONE when it can. */
static enum reason reason_against(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side side = (enum side)builder->intent->by;

    if (side != game_turn(game))
        return REASON_CLAIM_NOT_YOUR_MOVE;
    if (game->tempo == TEMPO_BLITZ &&
        (!laws_value(game->laws, LAW_QUICKPLAY_IN_BLITZ) ||
         !event_rules_is_supervised(game->laws, game->tempo,
                                    &game->start.rules)))
        return REASON_QUICKPLAY_BLITZ;
    if (laws_value(game->laws, LAW_QUICKPLAY) &&
        game->start.rules.quickplay != QUICKPLAY_ANNOUNCED)
        return REASON_QUICKPLAY_UNANNOUNCED;
    /* III.1 and III.2.2: all remaining moves, in a fixed time. */
    const struct timecontrol *control = control_of(builder, side);
    int last = control->count - 1;
    if (control->count <= 0 || control->hourglass ||
        builder->clock.period[side] != last ||
        control->period[last].moves != 0 ||
        control->period[last].bonus != BONUS_NONE)
        return REASON_QUICKPLAY_NOT_HERE;
    if (game->postponed_by != SIDE_NONE)
        return REASON_QUICKPLAY_WAITS;
    if (clock_left_ms(&builder->clock, game->start.time, side,
                      builder->now_ms) >=
        laws_value(game->laws, LAW_QUICKPLAY_UNDER))
        return REASON_QUICKPLAY_EARLY;
    return REASON_NONE;
}

void quickplay_ask(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct intent *intent = builder->intent;
    enum reason why =
        intent->what_claim == CLAIM_QUICKPLAY && intent->basis <= BASIS_EFFORT
            ? reason_against(builder)
            : REASON_SYNTAX;

    if (why != REASON_NONE) {
        ruling_refuse(builder, why);
        if (why == REASON_CLAIM_NOT_YOUR_MOVE)
            builder->out->clause = CLAUSE_QUICKPLAY;
        return;
    }
    bool asks_increment = game->start.arbiter &&
                          laws_value(game->laws, LAW_QUICKPLAY_DELAY) &&
                          !game->increment_refused;

    ruling_resume(builder, true);
    struct event *event = ruling_add(builder, EVENT_CLAIM, intent->by);

    event->what_claim = asks_increment ? CLAIM_INCREMENT : CLAIM_QUICKPLAY;
    event->basis = asks_increment ? BASIS_UNSAID : intent->basis;
    ruling_stop_clocks(builder, intent->by);
    if (!game->start.arbiter) {
        /* III.6, G.6 and Appendix D: without an arbiter the claim ends the
         * game. */
        static const uint8_t half[SIDES] = {HALF_NONE, HALF_NONE};

        ruling_add_final_result(builder, ENDING_REFERRED,
                                CLAUSE_QUICKPLAY_REFERRED, half);
    } else if ((asks_increment ||
                !laws_value(game->laws, LAW_QUICKPLAY_DELAY)) &&
               !event_rules_bars_offer(game->laws, &game->start.rules,
                                       agreement_plies(game)) &&
               builder->offer != OFFER_DRAW)
        /* The claim of Article 10 is an offer (9.1b3). Since 2014 the request
         * for an increment is (III.4), and no longer the claim that follows it
         * (9.1.2.3). */
        ruling_offer_properly(builder);
}

void quickplay_verify(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;

    if (game->ending != ENDING_REFERRED || game->verified ||
        (uint8_t)by == game->referred_by)
        ruling_refuse(builder, REASON_NOT_REFERRED);
    else
        ruling_add(builder, EVENT_VERIFY, by);
}

/* Two minutes for the opponent of a claimant; what they were given. */
static int64_t compensate(struct ruling_builder *builder, enum side claimant)
{
    const struct game *game = builder->game;
    enum side opponent = other_side(claimant);
    int64_t ms = laws_value(game->laws, LAW_QUICKPLAY_GIVES);

    if (control_of(builder, opponent)->count == 0)
        return 0;
    clock_give(&builder->clock, game->start.time, opponent, ms,
               builder->now_ms);
    return ms;
}

static struct event *add_ruling(struct ruling_builder *builder, bool correct,
                                enum clause clause)
{
    struct event *event = ruling_add(builder, EVENT_RULING, SEAT_ARBITER);

    event->correct = correct;
    event->clause = (uint8_t)clause;
    return event;
}

/* 10.2 a, III.5.1; of a claim that was postponed 10.2 b, III.5.2. */
void quickplay_agree(struct ruling_builder *builder)
{
    enum clause clause = builder->game->postponed_by == SIDE_NONE
                             ? CLAUSE_QUICKPLAY_AGREED
                             : CLAUSE_QUICKPLAY_POSTPONED;

    add_ruling(builder, true, clause);
    ruling_stop_clocks(builder, SEAT_ARBITER);
    conclusion_tell(builder, ending_drawn(ENDING_QUICKPLAY, clause),
                    SEAT_ARBITER);
}

/* 10.2 c, III.5.3. A flag that fell before the ruling decides now: 10.2 b,
 * III.5.2. */
void quickplay_reject(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side fallen = (enum side)game->fallen;
    struct event *ruling =
        add_ruling(builder, false,
                   fallen == SIDE_NONE ? CLAUSE_QUICKPLAY_REJECTED
                                       : CLAUSE_QUICKPLAY_POSTPONED);

    if (fallen != SIDE_NONE) {
        conclusion_lose(builder, ENDING_FLAG, fallen, SEAT_ARBITER);
        return;
    }
    /* By the commentary only where the claim was plainly false. */
    if (commentary_holds(&game->start.rules) && !builder->intent->more)
        ruling->penalty_ms = 0;
    else if (game->postponed_by == SIDE_NONE)
        ruling->penalty_ms = compensate(builder, (enum side)game->claim_by);
    else {
        /* The later ruling on a claim that was postponed: their opponent is
         * given the time now, if they were not then. */
        enum side claimant = (enum side)game->postponed_by;
        if (!game->postponed_paid) {
            struct event *event = ruling_add(builder, EVENT_GIVE, SEAT_ARBITER);

            event->clause = CLAUSE_QUICKPLAY_REJECTED;
            event->whom = (uint8_t)(1 << other_side(claimant));
            event->adjustment_ms = compensate(builder, claimant);
        }
    }
    ruling_continue_game(builder);
}

void quickplay_postpone(struct ruling_builder *builder)
{
    struct event *event = ruling_add(builder, EVENT_POSTPONE, SEAT_ARBITER);

    event->clause = CLAUSE_QUICKPLAY_POSTPONED;
    if (builder->intent->more) {
        event->penalty_ms =
            compensate(builder, (enum side)builder->game->claim_by);
    }
    ruling_continue_game(builder);
}

/* III.4: both are given the extra time, the opponent two minutes more. */
void quickplay_grant_increment(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    int64_t delay_ms = laws_value(game->laws, LAW_QUICKPLAY_DELAY);
    struct event *ruling =
        add_ruling(builder, true, CLAUSE_QUICKPLAY_INCREMENT);

    ruling->penalty_ms = compensate(builder, (enum side)game->claim_by);
    ruling_add(builder, EVENT_INCREMENT, SEAT_ARBITER)->adjustment_ms =
        delay_ms;
    for (int side = WHITE; side < SIDES; side++)
        clock_give(&builder->clock, game->start.time, (enum side)side, delay_ms,
                   builder->now_ms);
    ruling_continue_game(builder);
}

void quickplay_refuse_increment(struct ruling_builder *builder)
{
    add_ruling(builder, false, CLAUSE_QUICKPLAY_INCREMENT);
    ruling_continue_game(builder);
}

void verdict_ask_consent(struct ruling_builder *builder)
{
    enum seat by = builder->intent->by;

    ruling_resume(builder, true);
    ruling_add(builder, EVENT_CLAIM, by)->what_claim = CLAIM_CONSENT;
    ruling_stop_clocks(builder, by);
}

static void rule_on_consent(struct ruling_builder *builder, bool agrees)
{
    const struct game *game = builder->game;
    enum seat asker = (enum seat)game->claim_by;
    struct event *ruling = ruling_add(builder, EVENT_RULING, SEAT_ARBITER);

    ruling->correct = agrees;
    ruling->clause = CLAUSE_DRAW_LIMIT;
    if (agrees && builder->offer == OFFER_DRAW &&
        builder->offer_by != game->claim_by) {
        conclusion_tell(
            builder, ending_drawn(ENDING_AGREEMENT, CLAUSE_AGREEMENT), asker);
        return;
    }
    if (agrees && builder->offer != OFFER_DRAW) {
        ruling_drop_wish(builder, asker);
        ruling_offer(builder, OFFER_DRAW, asker);
    }
    ruling_continue_game(builder);
}

/* The claim that waits, or was postponed; CLAIM_NONE. */
static enum claim_kind claim_waiting(const struct game *game)
{
    if (game->phase == GAME_CLAIMED)
        return (enum claim_kind)game->claim;
    return game->postponed_by != SIDE_NONE ? CLAIM_QUICKPLAY : CLAIM_NONE;
}

void verdict_judge(struct ruling_builder *builder)
{
    enum claim_kind claim = claim_waiting(builder->game);
    enum verdict verdict = (enum verdict)builder->intent->verdict;
    bool agrees = verdict == VERDICT_AGREE || verdict == VERDICT_CORRECT;

    if (claim == CLAIM_NONE)
        ruling_refuse(builder, REASON_NO_CLAIM);
    else if (verdict <= VERDICT_NONE || verdict > VERDICT_POSTPONE)
        ruling_refuse(builder, REASON_SYNTAX);
    else if (verdict == VERDICT_POSTPONE &&
             (claim != CLAIM_QUICKPLAY ||
              builder->game->postponed_by != SIDE_NONE))
        ruling_refuse(builder, REASON_NOTHING_TO_POSTPONE);
    else if (verdict == VERDICT_POSTPONE)
        quickplay_postpone(builder);
    else if (claim == CLAIM_CONSENT)
        rule_on_consent(builder, agrees);
    else if (claim == CLAIM_INCREMENT)
        (agrees ? quickplay_grant_increment
                : quickplay_refuse_increment)(builder);
    else
        (agrees ? quickplay_agree : quickplay_reject)(builder);
}
