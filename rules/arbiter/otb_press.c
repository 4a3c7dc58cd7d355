// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * otb_press.c - the clock is pressed, and by it a move completed: Laws 6.2.1,
 * and 7.5 where the move was not one.
 */
#include "rules/arbiter/announcing.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/otb.h"
#include "rules/arbiter/plain_move.h"
#include "rules/board/castling.h"
#include "rules/board/unchecked_move.h"

static enum side speaker(const struct ruling_builder *builder)
{
    return (enum side)builder->intent->by;
}

/* What the press adds to the side's own time. */
static int64_t press_clock(struct ruling_builder *builder, enum side side)
{
    const struct timecontrol *time = builder->game->start.time;
    int64_t before_ms =
        clock_left_ms(&builder->clock, time, side, builder->now_ms);

    clock_press(&builder->clock, time, side, builder->now_ms);
    return builder->clock.left_ms[side] - before_ms;
}

/* The clock is pressed, and nobody says that no legal move was completed: the
 * opponent may claim it. */
static void press_unchallenged(struct ruling_builder *builder, enum side side)
{
    struct event *event = ruling_add(builder, EVENT_PRESS, builder->intent->by);

    event->earned_ms = press_clock(builder, side);
    ruling_tell_clock(builder, builder->intent->by);
}

static void draw_illegal_position(struct ruling_builder *builder)
{
    ruling_stop_clocks(builder, SEAT_ARBITER);
    conclusion_tell(builder,
                    ending_drawn(ENDING_ILLEGAL_POSITION, CLAUSE_ILLEGAL_LEFT),
                    SEAT_ARBITER);
}

static void rule_on(struct ruling_builder *builder, enum side side,
                    struct move mv, enum reason why)
{
    if (illegal_move_rule(
            builder, (struct illegal_move){side, mv, why,
                                           builder->game->ply_count, true}))
        ruling_tell_clock(builder, SEAT_ARBITER);
}

static void complete_illegal(struct ruling_builder *builder, enum side side)
{
    const struct game *game = builder->game;
    const struct turn *turn = &game->turn[side];

    if (illegal_move_is_ruled_when_pressed(game) ||
        illegal_move_is_ruled_at_once(game, &game->board)) {
        ruling_add(builder, EVENT_PRESS, builder->intent->by);
        rule_on(builder, side, turn->illegal, (enum reason)turn->why);
        return;
    }
    press_unchallenged(builder, side);
    if (illegal_move_is_drawn_if_left(game) &&
        !unchecked_position_can_stand(&game->board) &&
        !unchecked_position_can_stand(game_position(game)))
        draw_illegal_position(builder);
}

/* Castling without its rook, or a pawn without its piece, and pressed. */
static void complete_begun(struct ruling_builder *builder, enum side side)
{
    const struct game *game = builder->game;
    struct move begun = game->turn[side].begun, seen = begun;
    bool castles = begun.kind == MOVE_CASTLING;
    enum reason why =
        castles ? REASON_CASTLING_UNFINISHED : REASON_PROMOTION_MISSING;

    if (castles) {
        seen.kind = MOVE_ORDINARY;
        seen.to = castling_squares_of(game_position(game), begun).king_to;
    }
    struct position board = unchecked_position(game_position(game), seen);

    if (!illegal_move_is_ruled_when_pressed(game) &&
        !illegal_move_is_ruled_at_once(game, &board)) {
        struct event *event =
            ruling_add(builder, EVENT_ILLEGAL, builder->intent->by);

        event->mv = seen;
        event->why = (uint8_t)why;
        press_unchallenged(builder, side);
        return;
    }
    struct illegal_move illegal = {side, seen, why, game->ply_count, true};

    if (illegal_move_rule(builder, illegal))
        plain_move_end_begun(builder, side, begun);
}

/* Nothing has been made that could be completed: 7.5.3. */
static void press_in_vain(struct ruling_builder *builder, enum side side)
{
    const struct game *game = builder->game;
    bool is_illegal = laws_value(game->laws, LAW_PRESS_WITHOUT_MOVE) &&
                      side == game_turn(game);

    if (is_illegal && illegal_move_is_watched(game)) {
        ruling_add(builder, EVENT_PRESS, builder->intent->by);
        rule_on(builder, side, MOVE_NONE, REASON_NO_MOVE_MADE);
    } else if (is_illegal || game->turn[other_side(side)].idle) {
        press_unchallenged(builder, side);
    } else {
        ruling_refuse(builder, REASON_NO_MOVE_MADE);
    }
}

/* Every move that was made and not completed is completed now. */
static void complete_made(struct ruling_builder *builder, enum side side)
{
    const struct game *game = builder->game;

    ruling_add(builder, EVENT_PRESS, builder->intent->by);
    for (int i = 1; i < game->turn[side].uncompleted; i++)
        clock_complete(&builder->clock, game->start.time, side,
                       builder->now_ms);
    ruling_give_lag(builder);
    press_clock(builder, side);
    ruling_tell_clock(builder, builder->intent->by);
    if (game->ply_count > 1 && illegal_move_is_drawn_if_left(game) &&
        game->plies[game->ply_count - 2].why != REASON_NONE &&
        !unchecked_position_can_stand(game_position(game)))
        draw_illegal_position(builder);
}

void otb_judge_press(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side side = speaker(builder);
    const struct turn *turn = &game->turn[side];

    if (game->start.mode != MODE_OTB)
        ruling_refuse(builder, REASON_MODE);
    else if (game->lever == SIDE_NONE)
        ruling_refuse(builder, REASON_NOT_READY);
    else if (game->lever != side || turn->pressed)
        ruling_refuse(builder, REASON_CLOCK_STANDS);
    if (builder->out->reason == REASON_NONE &&
        announcing_before_press(builder) != REASON_NONE)
        ruling_refuse(builder, announcing_before_press(builder));
    if (builder->out->reason != REASON_NONE)
        return;
    ruling_resume(builder, true);
    ruling_drop_pause(builder, builder->intent->by);
    if (!move_is_none(turn->illegal))
        complete_illegal(builder, side);
    else if (!move_is_none(turn->begun))
        complete_begun(builder, side);
    else if (turn->uncompleted > 0)
        complete_made(builder, side);
    else
        press_in_vain(builder, side);
}
