// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/verdict.h"

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/quickplay.h"

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
