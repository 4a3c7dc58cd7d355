// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/plain_move.h"

#include "rules/arbiter/announcing.h"
#include "rules/arbiter/conclusion.h"
#include "rules/game/announced.h"

void plain_move_let_stand(struct ruling_builder *builder, enum side offender)
{
    const struct turn *turn = &builder->game->turn[offender];
    struct event *event = ruling_add(builder, EVENT_STAND, SEAT_ARBITER);

    event->side = (uint8_t)offender;
    event->mv = turn->illegal;
    event->why = turn->why;
}

/* The move, and the offer that comes with it. */
static struct ending_ruling tell_move(struct ruling_builder *builder,
                                      struct move mv, enum reason breach,
                                      bool offers)
{
    const struct game *game = builder->game;
    enum seat by = (enum seat)game_turn(game);
    struct ending_ruling ending = contested_ending_or(
        game->laws,
        ending_after(game->laws, game->positions, game->ply_count, mv), breach);

    ruling_decline_by_acting(builder, by);
    struct event *event = ruling_add(builder, EVENT_MOVE, by);

    event->mv = mv;
    event->why = (uint8_t)breach;
    assistant_of_move(builder, mv);
    if (offers)
        ruling_offer_properly(builder);
    return ending;
}

bool plain_move_make(struct ruling_builder *builder, struct move mv,
                     enum reason breach, bool offers)
{
    enum side side = game_turn(builder->game);

    /* By making their next move a player completes the one they have not
     * pressed.
     */
    const struct game *game = builder->game;
    if (!builder->restored && game->turn[side].uncompleted != 0 &&
        laws_value(game->laws, LAW_MOVE_COMPLETED) == COMPLETED_BY_NEXT_TOO) {
        ruling_add(builder, EVENT_COMPLETE, (enum seat)side);
        clock_complete(&builder->clock, game->start.time, side,
                       builder->now_ms);
        ruling_tell_clock(builder, SEAT_ARBITER);
    }
    struct ending_ruling ending = tell_move(builder, mv, breach, offers);

    if (ending.ending == ENDING_NONE || (announced_binds(builder->game, side) &&
                                         !assistant_announces(builder->game)))
        return true;
    clock_stop(&builder->clock, builder->game->start.time, builder->now_ms);
    ruling_tell_clock(builder, (enum seat)side);
    conclusion_tell(builder, ending, SEAT_ARBITER);
    return false;
}

void plain_move_end_begun(struct ruling_builder *builder, enum side side,
                          struct move begun)
{
    if (begun.kind != MOVE_CASTLING &&
        laws_value(builder->game->laws, LAW_UNPROMOTED)) {
        /* 7.5.2: the pawn is replaced by a queen, which completes the move. */
        struct move mv = begun;
        mv.promotion = QUEEN;
        if (plain_move_make(builder, mv, REASON_NONE, false)) {
            ruling_add(builder, EVENT_PRESS, (enum seat)side);
            clock_press(&builder->clock, builder->game->start.time, side,
                        builder->now_ms);
            ruling_tell_clock(builder, (enum seat)side);
        }
        return;
    }
    ruling_add(builder, EVENT_BEGIN, (enum seat)side)->mv = begun;
    ruling_tell_clock(builder, SEAT_ARBITER);
}

void plain_move_judge(struct ruling_builder *builder, struct move mv,
                      bool offers)
{
    const struct game *game = builder->game;
    enum side side = game_turn(game);
    enum seat by = (enum seat)side;

    if (game->start.mode == MODE_OTB) {
        plain_move_make(builder, mv, REASON_NONE, offers);
        return;
    }
    struct ending_ruling ending = tell_move(builder, mv, REASON_NONE, offers);

    ruling_give_lag(builder);
    if (ending.ending == ENDING_NONE)
        clock_press(&builder->clock, game->start.time, side, builder->now_ms);
    else
        clock_stop(&builder->clock, game->start.time, builder->now_ms);
    ruling_tell_clock(builder, by);
    if (ending.ending != ENDING_NONE)
        conclusion_tell(builder, ending, SEAT_ARBITER);
}
