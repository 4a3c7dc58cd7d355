// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/complaint.h"

#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/plain_move.h"
#include "rules/laws/legality.h"

/* why: what it lacks, where it is wrong. */
static void add_claim(struct ruling_builder *builder, enum reason why,
                      enum clause clause)
{
    const struct intent *intent = builder->intent;

    ruling_resume(builder, true);
    struct event *event = ruling_add(builder, EVENT_CLAIM, intent->by);

    event->what_claim = intent->what_claim;
    event->number = intent->number;
    event = ruling_add(builder, EVENT_RULING, SEAT_ARBITER);
    event->correct = why == REASON_NONE;
    event->why = (uint8_t)why;
    event->clause = (uint8_t)clause;
}

static void correct_it(struct ruling_builder *builder,
                       struct illegal_move illegal, enum clause clause)
{
    add_claim(builder, REASON_NONE, clause);
    if (illegal_move_rule(builder, illegal))
        ruling_tell_clock(builder, SEAT_ARBITER);
}

/* The first illegal move that remains, or the one of that number; -1. */
static int find_illegal(const struct game *game, int number)
{
    for (int i = 0; i < game->ply_count; i++)
        if (game->plies[i].why != REASON_NONE &&
            (number == 0 || game->plies[i].facts.number == number))
            return i;
    return -1;
}

/* Is the speaker the one who may still say that it was illegal? */
static bool is_open(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side offender = game_illegal_side(game);

    return offender != SIDE_NONE && game->turn[offender].pressed &&
           builder->intent->by == (enum seat)other_side(offender) &&
           (builder->intent->number == 0 ||
            builder->intent->number == game_position(game)->move_number);
}

static bool is_made(const struct game *game, int number)
{
    for (int i = 0; i < game->ply_count; i++)
        if (game->plies[i].facts.number == number)
            return true;
    return false;
}

/* What a claim lacks that finds no illegal move. */
static enum reason nothing_illegal(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side offender = game_illegal_side(game);
    int number = builder->intent->number;

    if (offender != SIDE_NONE && number == 0)
        return builder->intent->by == (enum seat)offender
                   ? REASON_OWN_MOVE
                   : REASON_NOT_COMPLETED;
    if (number > 0)
        return is_made(game, number) ? REASON_MOVE_LEGAL : REASON_NOT_MADE;
    return game->ply_count > 0 ? REASON_MOVE_LEGAL : REASON_NO_MOVE_YET;
}

static enum clause appendix_clause(const struct game *game)
{
    return game->tempo == TEMPO_BLITZ ? CLAUSE_BLITZ_ILLEGAL
                                      : CLAUSE_RAPID_ILLEGAL;
}

/* The illegal move that is on the board was completed, and is not answered
 * yet. One that was only begun goes on from there. */
static void correct_what_remains(struct ruling_builder *builder,
                                 enum clause clause)
{
    const struct game *game = builder->game;
    enum side side = game_illegal_side(game);
    struct move mv = game->turn[side].illegal, begun = mv;
    enum reason why = (enum reason)game->turn[side].why;

    add_claim(builder, REASON_NONE, clause);
    if (!illegal_move_rule(builder, (struct illegal_move){
                                        side, mv, why, game->ply_count, true}))
        return;
    if (why == REASON_CASTLING_UNFINISHED)
        legality_judge(game_position(game), mv.from, mv.to, ROLE_NONE, &begun);
    if (why == REASON_CASTLING_UNFINISHED || why == REASON_PROMOTION_MISSING)
        plain_move_end_begun(builder, side, begun);
    else
        ruling_tell_clock(builder, SEAT_ARBITER);
}

/* The opponent has pressed the clock without a move, and not been answered. */
static bool is_idle(const struct ruling_builder *builder)
{
    const struct intent *intent = builder->intent;

    return intent->number == 0 &&
           builder->game->turn[other_side((enum side)intent->by)].idle;
}

void complaint_illegal(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    bool stands = illegal_move_stays_after_reply(game);

    if (is_idle(builder)) {
        correct_it(builder,
                   (struct illegal_move){
                       other_side((enum side)builder->intent->by), MOVE_NONE,
                       REASON_NO_MOVE_MADE, game->ply_count, true},
                   stands ? appendix_clause(game) : CLAUSE_PRESS_WITHOUT_MOVE);
        return;
    }

    if (is_open(builder)) {
        correct_what_remains(builder, stands ? appendix_clause(game)
                                             : CLAUSE_ILLEGAL_MOVE);
        return;
    }
    int plies = find_illegal(game, builder->intent->number);

    if (plies < 0 || stands) {
        add_claim(builder,
                  plies < 0 ? nothing_illegal(builder) : REASON_ANSWERED,
                  plies < 0 ? CLAUSE_ILLEGAL_MOVE : appendix_clause(game));
        return;
    }
    const struct ply *ply = &game->plies[plies];

    correct_it(builder,
               (struct illegal_move){(enum side)ply->facts.side, ply->facts.mv,
                                     (enum reason)ply->why, plies, true},
               CLAUSE_ILLEGAL_MOVE);
}

/* What a claim lacks that finds no touched piece left behind. The pieces of
 * the move itself were touched with it. */
static enum reason nothing_left(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side by = (enum side)builder->intent->by, opponent = other_side(by);
    const struct turn *turn = &game->turn[opponent];
    struct move mv = turn->illegal;

    if (move_is_none(mv) && (game_turn(game) != by || game->ply_count == 0))
        return REASON_OPPONENT_TO_MOVE;
    if (move_is_none(mv))
        mv = game->plies[game->ply_count - 1].facts.mv;
    for (int i = 0; i < turn->touches; i++)
        if (turn->touched[i] != mv.from && turn->touched[i] != mv.to)
            return REASON_TOUCH_KEPT;
    return REASON_NOTHING_TOUCHED;
}

void complaint_touch(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side by = (enum side)builder->intent->by, opponent = other_side(by);
    const struct turn *turn = &game->turn[opponent];

    if (turn_has_touched_any(&game->turn[by]) && game_turn(game) == by) {
        ruling_refuse(builder, REASON_COMPLAINT_LOST);
        return;
    }
    if (turn->breach == REASON_NONE || game_turn(game) != by) {
        add_claim(builder, nothing_left(builder), CLAUSE_COMPLAINT_LOST);
        return;
    }
    const struct ply *ply = &game->plies[game->ply_count - 1];

    correct_it(builder,
               (struct illegal_move){opponent, ply->facts.mv,
                                     (enum reason)turn->breach,
                                     game->ply_count - 1, false},
               reason_clause((enum reason)turn->breach));
}
