#include "rules/arbiter/abort.h"

static const uint8_t no_score[SIDES] = {HALF_NONE, HALF_NONE};

enum reason abort_bar(const struct game *game)
{
    if (game->start.arbiter || game->start.begins_ms > 0)
        return REASON_ABORT_EVENT;
    if (game->phase == GAME_ADJOURNED)
        return REASON_ADJOURNED;
    return game_seen_plies(game) < SIDES ? REASON_NONE : REASON_ABORT_LATE;
}

void abort_judge(struct hearing *hearing)
{
    enum reason reason = abort_bar(hearing->game);
    enum seat by = hearing->intent->by;

    if (reason != REASON_NONE) {
        hearing_refuse(hearing, reason);
        return;
    }
    hearing_resume(hearing, false);
    hearing_stop_clocks(hearing, by);
    hearing_add_result(hearing, ENDING_ABORTED, CLAUSE_NONE, no_score, by)
        ->proven = true;
}
