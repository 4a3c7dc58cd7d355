// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/takeback.h"

#include "rules/arbiter/illegal_move.h"
#include "rules/game/time_adjustments.h"

/* How many plies are left when that side's last move is taken back; -1 when it
 * has made none. */
static int plies_left(const struct game *game, enum side side)
{
    int plies = game->ply_count - 1;

    while (plies >= 0 && game->plies[plies].facts.side != side)
        plies--;
    return plies;
}

void takeback_judge_offer(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;

    if (game->start.mode == MODE_OTB) {
        /* Over the board only an illegal move that remains, and that only both
         * players together can correct: without supervision, Appendices A and
         * B. */
        if (game_illegal_ply(game) < 0 || !illegal_move_stays_after_reply(game))
            ruling_refuse(builder, REASON_NO_TAKEBACK);
        else
            ruling_offer(builder, OFFER_TAKEBACK, builder->intent->by);
        return;
    }
    if (plies_left(game, (enum side)by) < 0) {
        ruling_refuse(builder, REASON_NO_MOVE_YET);
        return;
    }
    ruling_add(builder, EVENT_OFFER, by)->what_offer = OFFER_TAKEBACK;
}

void takeback_judge_accept(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;
    int plies = plies_left(game, (enum side)builder->offer_by);

    if (game->start.mode == MODE_OTB) {
        /* It costs nothing. */
        int corrected = game_illegal_ply(game);
        const struct ply *ply = &game->plies[corrected];
        struct illegal_move illegal = {.side = (enum side)ply->facts.side,
                                       .mv = ply->facts.mv,
                                       .why = (enum reason)ply->why,
                                       .plies = corrected};

        ruling_resume(builder, true);
        illegal_move_rule(builder, illegal);
        ruling_tell_clock(builder, SEAT_ARBITER);
        return;
    }
    ruling_resume(builder, false);
    ruling_add(builder, EVENT_TAKEBACK, by)->plies = plies;
    /* The mover's turn goes on as it was when they ended it. */
    enum side mover = (enum side)game->plies[plies].facts.side;
    bool ran = game->plies[plies].clock.running != SIDE_NONE;

    builder->clock = game->plies[plies].clock;
    clock_stop(&builder->clock, game->start.time, game->plies[plies].at_ms);
    time_adjustments_keep(game, &builder->clock);
    if (ran)
        clock_start(&builder->clock, mover, false, builder->now_ms);
    ruling_tell_clock(builder, builder->intent->by);
}

void takeback_drop(struct ruling_builder *builder)
{
    if (builder->offer == OFFER_TAKEBACK)
        ruling_drop_wish(builder, builder->intent->by);
}
