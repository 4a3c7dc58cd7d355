// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
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

void abort_judge(struct ruling_builder *builder)
{
    enum reason reason = abort_bar(builder->game);
    enum seat by = builder->intent->by;

    if (ruling_refused(builder, reason))
        return;
    ruling_resume(builder, false);
    ruling_stop_clocks(builder, by);
    ruling_add_result(builder, ENDING_ABORTED, CLAUSE_NONE, no_score, by)
        ->proven = true;
}
