// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/objection.h"

#include <string.h>

/* Have they made a move since the envelope was opened? The sealed one was made
 * before. */
static bool has_moved(const struct game *game, enum side side)
{
    for (int i = game->adjournment.first_ply; i < game->ply_count; i++)
        if (game->plies[i].facts.side == side)
            return true;
    return false;
}

static enum reason objection_reason(const struct game *game, enum side side)
{
    bool goes_on = game->phase == GAME_ADJOURNED || game->adjournment.begun;

    return goes_on && !(game->phase != GAME_ADJOURNED && has_moved(game, side))
               ? REASON_NONE
               : REASON_NO_OBJECTION;
}

/* An objection says one time at least. */
static enum reason set_said(struct ruling_builder *builder,
                            const int64_t ms[SIDES])
{
    return ms[WHITE] == 0 && ms[BLACK] == 0 ? REASON_SYNTAX
                                            : ruling_set_times(builder, ms);
}

void objection_judge(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct intent *intent = builder->intent;
    enum reason reason = objection_reason(game, (enum side)intent->by);

    if (reason == REASON_NONE && builder->offer != OFFER_NONE &&
        builder->offer != OFFER_DRAW)
        reason = builder->offer == OFFER_CLOCKS ? REASON_OFFER_STANDS
                                                : REASON_OTHER_OFFER;
    if (reason == REASON_NONE)
        reason = set_said(builder, intent->time_ms);
    builder->clock = game->clock;
    if (reason != REASON_NONE) {
        ruling_refuse(builder, reason);
        /* Of an offer of a draw alone the Laws speak. */
        if (reason == REASON_OFFER_STANDS)
            builder->out->clause = CLAUSE_NONE;
        return;
    }
    memcpy(ruling_offer(builder, OFFER_CLOCKS, intent->by)->left_ms,
           intent->time_ms, sizeof intent->time_ms);
}

void objection_accept(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum reason reason = objection_reason(game, (enum side)game->offer_by);

    if (reason == REASON_NONE)
        reason = set_said(builder, game->offered_ms);
    if (ruling_refused(builder, reason))
        return;
    struct event *event = ruling_add(builder, EVENT_SET, builder->intent->by);

    event->clause = CLAUSE_OBJECTION;
    memcpy(event->left_ms, game->offered_ms, sizeof event->left_ms);
    ruling_answer_offer(builder);
    ruling_tell_clock(builder, SEAT_ARBITER);
}
