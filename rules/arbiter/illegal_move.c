// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/illegal_move.h"

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/penalising.h"
#include "rules/board/unchecked_move.h"
#include "rules/game/event_rules.h"
#include "rules/game/time_adjustments.h"

bool illegal_move_is_watched(const struct game *game)
{
    return event_rules_is_supervised(game->laws, game->tempo,
                                     &game->start.rules) &&
           game->start.rules.watch == WATCH_YES;
}

bool illegal_move_is_ruled_when_pressed(const struct game *game)
{
    return illegal_move_is_watched(game) &&
           !commentary_holds(&game->start.rules);
}

bool illegal_move_stays_after_reply(const struct game *game)
{
    return !event_rules_is_supervised(game->laws, game->tempo,
                                      &game->start.rules);
}

/* A board from which the game cannot continue, without a claim. */
static enum illegal_left what_is_left(const struct game *game)
{
    if (event_rules_is_supervised(game->laws, game->tempo, &game->start.rules))
        return ILLEGAL_LEFT_RULED;
    return (enum illegal_left)laws_value(
        game->laws,
        game->tempo == TEMPO_BLITZ ? LAW_ILLEGAL_LEFT_BLITZ : LAW_ILLEGAL_LEFT);
}

bool illegal_move_is_ruled_at_once(const struct game *game,
                                   const struct position *board)
{
    return count_squares(board->role[KING]) != SIDES ||
           (!unchecked_position_can_stand(board) &&
            what_is_left(game) == ILLEGAL_LEFT_RULED);
}

bool illegal_move_is_drawn_if_left(const struct game *game)
{
    return what_is_left(game) == ILLEGAL_LEFT_DRAWN;
}

/* What the move breaks, where the penalty has no article of its own. */
static enum clause clause_of(const struct illegal_move *illegal,
                             const struct illegal_move_price *price, bool gives)
{
    enum clause clause = gives ? price->gives_by : price->clause;

    if (!illegal->counts)
        return CLAUSE_ILLEGAL_MOVE;
    if (clause != CLAUSE_ILLEGAL_PENALTY)
        return clause;
    if (illegal->why == REASON_NO_MOVE_MADE)
        return CLAUSE_PRESS_WITHOUT_MOVE;
    if (illegal->why == REASON_PROMOTION_MISSING)
        return CLAUSE_UNPROMOTED;
    return clause;
}

bool illegal_move_rule(struct ruling_builder *builder,
                       struct illegal_move illegal)
{
    const struct game *game = builder->game;
    enum side opponent = other_side(illegal.side);
    struct illegal_move_price price = illegal_move_price_of(game);
    int number = game->turn[illegal.side].illegal_moves + 1;
    bool loses = illegal.counts && number >= price.loses;
    struct event *event = ruling_add(builder, EVENT_RESTORE, SEAT_ARBITER);

    builder->restored = true;
    event->side = (uint8_t)illegal.side;
    event->mv = illegal.mv;
    event->why = (uint8_t)illegal.why;
    event->plies = illegal.plies;
    event->number = illegal.counts ? number : 0;
    bool is_paid = !commentary_holds(&game->start.rules) ||
                   builder->intent->kind == INTENT_CLAIM;

    if (illegal.counts && !loses && is_paid &&
        game->start.time[opponent].count > 0)
        event->penalty_ms = price.gives_ms;
    event->clause = (uint8_t)clause_of(&illegal, &price, event->penalty_ms > 0);
    if (illegal.plies < game->ply_count) {
        /* Both clocks as they were when that ply was made, with what they were
         * given since. */
        const struct ply *ply = &game->plies[illegal.plies];
        builder->clock = ply->clock;
        clock_stop(&builder->clock, builder->game->start.time, ply->at_ms);
        time_adjustments_keep(builder->game, &builder->clock);
        builder->clock.since_ms = builder->now_ms;
    } else {
        /* What the illegal move earned when it was pressed is taken back. */
        const struct turn *turn = &game->turn[illegal.side];
        if (turn->pressed || turn->idle) {
            clock_stop(&builder->clock, game->start.time, builder->now_ms);
            clock_give(&builder->clock, game->start.time, illegal.side,
                       -turn->earned_ms, builder->now_ms);
            builder->clock.period[illegal.side] = turn->period;
            builder->clock.moves[illegal.side] -= turn->pressed;
        }
    }
    clock_give(&builder->clock, game->start.time, opponent, event->penalty_ms,
               builder->now_ms);
    if (loses) {
        clock_stop(&builder->clock, builder->game->start.time, builder->now_ms);
        ruling_tell_clock(builder, SEAT_ARBITER);
        builder->lost_in = &builder->game->positions[illegal.plies];
        conclusion_lose(builder, ENDING_ILLEGAL_MOVE, illegal.side,
                        SEAT_ARBITER);
        return false;
    }
    /* The clock of the player who has to make another move runs. */
    if (builder->clock.running != illegal.side) {
        clock_stop(&builder->clock, builder->game->start.time, builder->now_ms);
        clock_start(&builder->clock, illegal.side, true, builder->now_ms);
    }
    return true;
}
