// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/otb.h"

#include "rules/arbiter/announcing.h"
#include "rules/arbiter/contested_ending.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/plain_move.h"
#include "rules/game/announced.h"

enum side otb_side(const struct game *game)
{
    enum side illegal = game_illegal_side(game);

    if (illegal != SIDE_NONE && game->turn[illegal].pressed)
        return other_side(illegal);
    return game_turn(game);
}

static enum side speaker(const struct ruling_builder *builder)
{
    return (enum side)builder->intent->by;
}

static const struct turn *turn_of(const struct ruling_builder *builder)
{
    return &builder->game->turn[speaker(builder)];
}

/* The opponent answers an illegal move that was never completed. */
static void answer_uncompleted(struct ruling_builder *builder,
                               enum side offender)
{
    const struct game *game = builder->game;
    const struct turn *turn = &game->turn[offender];

    builder->out->late = true;
    if (illegal_move_is_watched(game) ||
        illegal_move_is_ruled_at_once(game, &game->board)) {
        illegal_move_rule(builder,
                          (struct illegal_move){offender, turn->illegal,
                                                (enum reason)turn->why,
                                                game->ply_count, false});
        ruling_tell_clock(builder, SEAT_ARBITER);
        return;
    }
    plain_move_let_stand(builder, offender);
}

bool otb_may_act(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side by = speaker(builder), offender = game_illegal_side(game);
    bool is_pressed = offender != SIDE_NONE && game->turn[offender].pressed;

    if (game->start.mode != MODE_OTB)
        ruling_refuse(builder, REASON_MODE);
    else if (game->lever == SIDE_NONE)
        ruling_refuse(builder, REASON_NOT_READY);
    else if (offender == SIDE_NONE ? by != game_turn(game)
                                   : by == offender && is_pressed)
        ruling_refuse(builder, REASON_NOT_YOUR_MOVE);
    else if (announcing_before_reply(builder) != REASON_NONE)
        ruling_refuse(builder, announcing_before_reply(builder));
    if (builder->out->reason != REASON_NONE)
        return false;
    ruling_resume(builder, true);
    if (offender == SIDE_NONE || offender == by || is_pressed)
        return true;
    answer_uncompleted(builder, offender);
    return false;
}

const struct position *otb_seen(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;

    return game_illegal_side(game) == other_side(speaker(builder))
               ? &game->board
               : game_position(game);
}

void otb_judge_ready(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side by = speaker(builder);

    if (game->start.mode != MODE_OTB) {
        ruling_refuse(builder, REASON_MODE);
        return;
    }
    if (game->turn[by].ready || game->lever != SIDE_NONE) {
        ruling_refuse(builder, REASON_READY);
        return;
    }
    ruling_resume(builder, false);
    ruling_add(builder, EVENT_READY, (enum seat)by);
    if (!game->turn[other_side(by)].ready)
        return;
    clock_start(&builder->clock, game_turn(game), true, builder->now_ms);
    ruling_tell_clock(builder, SEAT_ARBITER);
}

/* A touch with intent refuses the opponent's offer (9.1.2.1). */
static void add_touch(struct ruling_builder *builder, int sq, bool lifted)
{
    enum seat by = builder->intent->by;

    ruling_decline_by_acting(builder, by);
    struct event *event = ruling_add(builder, EVENT_TOUCH, by);

    event->square = (uint8_t)sq;
    event->lifted = lifted;
}

/* While a move is begun, only its own rook can be touched. */
static enum reason touch_reason(const struct ruling_builder *builder, int sq)
{
    const struct turn *turn = turn_of(builder);
    const struct position *board = otb_seen(builder);
    bool is_own = (board->side[board->turn] & set_of(sq)) != 0;

    if (!move_is_none(turn->illegal))
        return sq == turn->illegal.to ? REASON_NONE : REASON_ILLEGAL_ON_BOARD;
    if (!move_is_none(turn->begun) &&
        (turn->begun.kind != MOVE_CASTLING || sq != turn->begun.to))
        return REASON_RELEASED;
    if (!(occupied(board) & set_of(sq)) || turn->lifted == sq)
        return REASON_EMPTY_SQUARE;
    if (turn->lifted != SQ_NONE && is_own)
        return REASON_HAND_FULL;
    return REASON_NONE;
}

void otb_judge_touch(struct ruling_builder *builder)
{
    int sq = builder->intent->square;

    if (sq >= SQ_NONE) {
        ruling_refuse(builder, REASON_SYNTAX);
        return;
    }
    if (builder->intent->kind == INTENT_TOUCH &&
        announced_binds(builder->game, speaker(builder))) {
        ruling_refuse(builder, REASON_BLIND_TOUCH);
        return;
    }
    if (!otb_may_act(builder))
        return;
    enum reason reason = touch_reason(builder, sq);

    if (ruling_refused(builder, reason))
        return;
    const struct position *board = otb_seen(builder);
    bool is_own = (board->side[board->turn] & set_of(sq)) != 0;
    bool again = !move_is_none(turn_of(builder)->illegal);

    add_touch(builder, sq,
              again || (is_own && builder->intent->kind == INTENT_LIFT));
    if (contested_ending_waits_for(builder->game, builder->intent->by))
        contested_ending_conclude(builder);
}

void otb_judge_adjust(struct ruling_builder *builder)
{
    const struct turn *turn = turn_of(builder);

    if (!otb_may_act(builder))
        return;
    /* Until the opponent has pressed the move is not completed (1.1 to 2009),
     * and the own clock does not run (6.2d, 6.2.5). */
    if (builder->game->lever != speaker(builder)) {
        ruling_refuse(builder, REASON_ADJUST_CLOCK);
        return;
    }
    if (turn_has_touched_any(turn) || turn->lifted != SQ_NONE ||
        !move_is_none(turn->begun)) {
        ruling_refuse(builder, REASON_ADJUST);
        return;
    }
    if (builder->intent->square != SQ_NONE &&
        !(occupied(otb_seen(builder)) & set_of(builder->intent->square))) {
        ruling_refuse(builder, REASON_EMPTY_SQUARE);
        return;
    }
    ruling_add(builder, EVENT_ADJUST, builder->intent->by)->square =
        builder->intent->square;
}
