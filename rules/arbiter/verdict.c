#include "rules/arbiter/verdict.h"

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/quickplay.h"

void verdict_ask_consent(struct hearing *hearing)
{
    enum seat by = hearing->intent->by;

    hearing_resume(hearing, true);
    hearing_add(hearing, EVENT_CLAIM, by)->what_claim = CLAIM_CONSENT;
    hearing_stop_clocks(hearing, by);
}

static void rule_on_consent(struct hearing *hearing, bool agrees)
{
    const struct game *game = hearing->game;
    enum seat asker = (enum seat)game->claim_by;
    struct event *ruling = hearing_add(hearing, EVENT_RULING, SEAT_ARBITER);

    ruling->correct = agrees;
    ruling->clause = CLAUSE_DRAW_LIMIT;
    if (agrees && hearing->offer == OFFER_DRAW &&
        hearing->offer_by != game->claim_by) {
        conclusion_tell(
            hearing, ending_drawn(ENDING_AGREEMENT, CLAUSE_AGREEMENT), asker);
        return;
    }
    if (agrees && hearing->offer != OFFER_DRAW) {
        hearing_drop_wish(hearing, asker);
        hearing_offer(hearing, OFFER_DRAW, asker);
    }
    hearing_go_on(hearing);
}

/* The claim that waits, or was postponed; CLAIM_NONE. */
static enum claim_kind claim_waiting(const struct game *game)
{
    if (game->phase == GAME_CLAIMED)
        return (enum claim_kind)game->claim;
    return game->postponed_by != SIDE_NONE ? CLAIM_QUICKPLAY : CLAIM_NONE;
}

void verdict_judge(struct hearing *hearing)
{
    enum claim_kind claim = claim_waiting(hearing->game);
    enum verdict verdict = (enum verdict)hearing->intent->verdict;
    bool agrees = verdict == VERDICT_AGREE || verdict == VERDICT_CORRECT;

    if (claim == CLAIM_NONE)
        hearing_refuse(hearing, REASON_NO_CLAIM);
    else if (verdict <= VERDICT_NONE || verdict > VERDICT_POSTPONE)
        hearing_refuse(hearing, REASON_SYNTAX);
    else if (verdict == VERDICT_POSTPONE &&
             (claim != CLAIM_QUICKPLAY ||
              hearing->game->postponed_by != SIDE_NONE))
        hearing_refuse(hearing, REASON_NOTHING_TO_POSTPONE);
    else if (verdict == VERDICT_POSTPONE)
        quickplay_postpone(hearing);
    else if (claim == CLAIM_CONSENT)
        rule_on_consent(hearing, agrees);
    else if (claim == CLAIM_INCREMENT)
        (agrees ? quickplay_grant_increment
                : quickplay_refuse_increment)(hearing);
    else
        (agrees ? quickplay_agree : quickplay_reject)(hearing);
}
