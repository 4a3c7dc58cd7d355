// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/beginning.h"

#include <stdio.h>

#include "rules/arbiter/attendance.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/starting_position_claim.h"
#include "rules/clock/moment.h"
#include "rules/game/match.h"
#include "rules/notation/fen.h"

static bool is_playable(const struct start *start)
{
    for (int side = WHITE; side < SIDES; side++)
        if (start->time[side].count < 0 ||
            start->time[side].count > TIMECONTROL_PERIODS_MAX)
            return false;
    if (!event_rules_is_sound(&start->rules) || start->mode > MODE_OTB)
        return false;
    if (start->begins_ms < 0 || start->begins_ms > DURATION_MAX_MS)
        return false;
    struct match_points points;
    struct match_score score;

    if (!match_points_read(start->points, &points) ||
        !match_score_read(start->match, &score) || start->round < 0 ||
        start->match_game < 0)
        return false;
    /* What one uses of an hourglass, the other gains: both have one. */
    return start->time[WHITE].hourglass == start->time[BLACK].hourglass;
}

/* Is the start refused? Otherwise its position is in first. */
static bool is_refused(struct ruling_builder *builder, const struct laws *laws,
                       struct position *first)
{
    const struct start *start = &builder->intent->start;
    struct fen_result fen = {.error = FEN_OK};

    if (start->fen[0] != '\0')
        fen = fen_read(start->fen, first);
    if (laws == NULL || laws_is_near(start->laws)) {
        ruling_refuse(builder,
                      laws == NULL ? REASON_EDITION : REASON_EDITION_NEAR);
        return true;
    }
    if (fen.error != FEN_OK || !is_playable(start)) {
        ruling_refuse(builder, REASON_BAD_START);
        builder->out->at = fen.at;
        return true;
    }
    enum clause unknown = event_rules_unknown(laws, start_tempo(laws, start),
                                              &start->rules, NULL);

    if (unknown != CLAUSE_NONE) {
        ruling_refuse(builder, REASON_RULE_UNKNOWN);
        builder->out->clause = unknown;
        return true;
    }
    if (start->mode != MODE_OTB && event_rules_needs_board(&start->rules))
        return ruling_refused(builder, REASON_MODE);
    return ruling_refused(builder, attendance_of_start(start, laws));
}

void beginning_judge(struct ruling_builder *builder)
{
    const struct start *start = &builder->intent->start;
    const struct laws *laws = laws_edition(start->laws);
    enum seat by =
        builder->intent->by == SEAT_NONE ? SEAT_ARBITER : builder->intent->by;
    struct position first = position_initial;

    if (is_refused(builder, laws, &first))
        return;
    const struct timecontrol time[] = {start->time[WHITE], start->time[BLACK]};
    struct clock clock = clock_initial(time);
    struct ending_ruling ending = ending_of_start(laws, &first);

    struct event *event = ruling_add(builder, EVENT_START, by);

    event->start = *start;
    snprintf(event->start.laws, sizeof event->start.laws, "%s", laws->id);
    if (starting_position_allows_castling(laws, start, &first))
        fen_write(&first, FEN_XFEN, event->start.fen);
    event = ruling_add(builder, EVENT_CLOCK, SEAT_ARBITER);

    for (int side = WHITE; side < SIDES; side++)
        event->left_ms[side] = clock.left_ms[side];
    event->running = SIDE_NONE;
    if (ending.ending != ENDING_NONE)
        conclusion_tell(builder, ending, SEAT_ARBITER);
}
