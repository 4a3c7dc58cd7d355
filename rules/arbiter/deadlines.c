// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/deadlines.h"

#include "rules/arbiter/absence.h"
#include "rules/arbiter/assistant.h"
#include "rules/arbiter/attendance.h"
#include "rules/arbiter/claim.h"
#include "rules/arbiter/complaint.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/contested_ending.h"
#include "rules/arbiter/pause.h"
#include "rules/arbiter/restart.h"
#include "rules/arbiter/resumption.h"
#include "rules/arbiter/sealing.h"
#include "rules/game/lag.h"

/* Does a flag count only when the opponent claims it? */
static bool awaits_claim(const struct game *game)
{
    return event_rules_awaits_claim(game->laws, game->tempo,
                                    &game->start.rules);
}

int64_t deadlines_flag_ms(const struct game *game)
{
    if ((game->phase != GAME_RUNNING && game->phase != GAME_ADJOURNED) ||
        game->clock.running == SIDE_NONE)
        return CLOCK_NEVER;
    int64_t due_ms = clock_due_ms(&game->clock, game->start.time);
    enum side waiting = other_side((enum side)game->clock.running);

    /* While only one flag is down, only the opponent may say so. */
    if (awaits_claim(game) && !assistant_serves(game, waiting) &&
        (due_ms == CLOCK_NEVER ||
         !clock_flag_fallen(&game->clock, game->start.time, waiting, due_ms)))
        return CLOCK_NEVER;
    return due_ms == CLOCK_NEVER ? CLOCK_NEVER : due_ms + lag_grace_ms(game);
}

/* The assistant of the player whose clock is stopped claims the other's flag,
 * if their own is up (D.2.10.5). */
static bool assistant_claims(const struct ruling_builder *builder,
                             enum side waiting)
{
    const struct game *game = builder->game;

    return awaits_claim(game) && assistant_serves(game, waiting) &&
           !clock_flag_fallen(&game->clock, game->start.time, waiting,
                              builder->now_ms);
}

/*
 * A flag has fallen, and the arbiter has seen it fall (6.8): the events are
 * of that moment. If flags
 * wait for a claim, it is the second one, and the game is drawn. If the
 * ruling on a claim was postponed, it comes now (III.5.2).
 */
static void judge_flag(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side side = (enum side)game->clock.running;

    if (contested_ending_of(game).ending != ENDING_NONE) {
        contested_ending_conclude(builder);
        return;
    }
    if (assistant_claims(builder, other_side(side))) {
        claim_grant_flag(builder, other_side(side));
        return;
    }
    ruling_add(builder, EVENT_FLAG, SEAT_ARBITER)->side = (uint8_t)side;
    ruling_stop_clocks(builder, SEAT_ARBITER);
    if (game->postponed_by != SIDE_NONE)
        return;
    if (awaits_claim(game))
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
    sealing_order(builder, SEAT_ARBITER);
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
};

int64_t deadlines_first_ms(const struct game *game)
{
    int64_t due_ms = CLOCK_NEVER;

    for (size_t i = 0; i < sizeof dues / sizeof *dues; i++)
        if (dues[i].due_ms(game) < due_ms)
            due_ms = dues[i].due_ms(game);
    return due_ms;
}

/* What came first, at its own moment, which is not before the last one that
 * is told; or now, where a move shows that it need not be waited for. */
void deadlines_judge(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    int64_t due_ms = deadlines_first_ms(game);
    size_t i = 0;

    while (dues[i].due_ms(game) != due_ms)
        i++;
    if (due_ms < builder->now_ms)
        builder->now_ms = due_ms < game->at_ms ? game->at_ms : due_ms;
    dues[i].judge(builder);
}
