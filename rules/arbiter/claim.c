// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/claim.h"

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/penalising.h"
#include "rules/arbiter/plain_move.h"
#include "rules/arbiter/recording.h"
#include "rules/arbiter/starting_position_claim.h"
#include "rules/board/draw.h"
#include "rules/game/announced.h"
#include "rules/game/touch.h"
#include "rules/laws/reason.h"
#include "rules/notation/san.h"

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

void complaint_illegal(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    bool stands = illegal_move_stays_after_reply(game);

    /* The opponent has pressed the clock without a move, and not been answered.
     */
    const struct intent *intent = builder->intent;
    if (intent->number == 0 &&
        builder->game->turn[other_side((enum side)intent->by)].idle) {
        correct_it(builder,
                   (struct illegal_move){
                       other_side((enum side)builder->intent->by), MOVE_NONE,
                       REASON_NO_MOVE_MADE, game->ply_count, true},
                   stands ? appendix_clause(game) : CLAUSE_PRESS_WITHOUT_MOVE);
        return;
    }

    enum side offender = game_illegal_side(game);
    if (offender != SIDE_NONE && game->turn[offender].pressed &&
        builder->intent->by == (enum seat)other_side(offender) &&
        (builder->intent->number == 0 ||
         builder->intent->number == game_position(game)->move_number)) {
        /* The illegal move that is on the board was completed, and is not
         * answered yet. One that was only begun goes on from there. */
        enum clause clause =
            stands ? appendix_clause(game) : CLAUSE_ILLEGAL_MOVE;
        enum side side = game_illegal_side(game);
        struct move mv = game->turn[side].illegal, begun = mv;
        enum reason why = (enum reason)game->turn[side].why;

        add_claim(builder, REASON_NONE, clause);
        if (illegal_move_rule(
                builder,
                (struct illegal_move){side, mv, why, game->ply_count, true})) {
            if (why == REASON_CASTLING_UNFINISHED)
                legality_judge(game_position(game), mv.from, mv.to, ROLE_NONE,
                               &begun);
            if (why == REASON_CASTLING_UNFINISHED ||
                why == REASON_PROMOTION_MISSING)
                plain_move_end_begun(builder, side, begun);
            else
                ruling_tell_clock(builder, SEAT_ARBITER);
        }
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

/* What a claim names: no move, a legal one, or an illegal one, with which it
 * is wrong. Text that names no one move is no claim at all. */
enum named { NAMED_NOTHING, NAMED_LEGAL, NAMED_ILLEGAL, NAMED_UNCLEAR };

/* *why is what is illegal about it. */
static enum named read_claimed(struct ruling_builder *builder, struct move *out,
                               enum reason *why)
{
    *out = MOVE_NONE;
    *why = REASON_NONE;
    if (builder->intent->text[0] == '\0' && builder->intent->with) {
        ruling_refuse(builder, REASON_CLAIM_MOVE_MISSING);
        return NAMED_UNCLEAR;
    }
    if (builder->intent->text[0] == '\0')
        return NAMED_NOTHING;
    struct san_result read =
        san_read(game_position(builder->game), builder->intent->text, out);

    /* A piece that was touched, or named by a claim, binds here too (4.3). */
    if (read.reason == REASON_NONE)
        read.reason =
            touch_bars(game_position(builder->game),
                       &builder->game->turn[builder->intent->by], *out);
    switch (read.reason) {
    case REASON_NONE:
        return NAMED_LEGAL;
    case REASON_TOUCHED_OWN:
    case REASON_TOUCHED_ENEMY:
    case REASON_TOUCHED_BOTH:
    case REASON_KING_THEN_ROOK:
    case REASON_ROOK_THEN_KING:
    case REASON_EMPTY:
    case REASON_SYNTAX:
    case REASON_AMBIGUOUS:
    case REASON_PROMOTION_MISSING:
        ruling_refuse(builder, read.reason);
        builder->out->at = read.at;
        return NAMED_UNCLEAR;
    default:
        *out = MOVE_NONE;
        *why = read.reason;
        return NAMED_ILLEGAL;
    }
}

/* The claims of 9.2 and 9.3: what they lack, without and with the intended
 * move, and the clause behind each. */
static enum reason threefold_now(const struct game *game)
{
    return repetition_count(game->positions, game->ply_count) >=
                   laws_value(game->laws, LAW_THREEFOLD)
               ? REASON_NONE
               : REASON_NOT_THREEFOLD;
}

static enum reason threefold_with(const struct game *game, struct move mv)
{
    struct position next = position_after(game_position(game), mv);

    return repetition_count_next(game->positions, game->ply_count, &next) >=
                   laws_value(game->laws, LAW_THREEFOLD)
               ? REASON_NONE
               : REASON_NOT_THREEFOLD_WITH;
}

static bool is_fifty(const struct game *game, const struct position *pos)
{
    return pos->halfmove_clock >= SIDES * laws_value(game->laws, LAW_FIFTY);
}

static enum reason fifty_now(const struct game *game)
{
    return is_fifty(game, game_position(game)) ? REASON_NONE : REASON_NOT_FIFTY;
}

static enum reason fifty_with(const struct game *game, struct move mv)
{
    struct position next = position_after(game_position(game), mv);

    if (is_fifty(game, &next))
        return REASON_NONE;
    return next.halfmove_clock == 0 ? REASON_FIFTY_ANEW : REASON_NOT_FIFTY;
}

struct claim_row {
    enum reason (*lacks_now)(const struct game *);
    enum reason (*lacks_with)(const struct game *, struct move);
    enum ending ending;
    enum clause clause, now, with;
};

static const struct claim_row claims[] = {
    [CLAIM_THREEFOLD] = {threefold_now, threefold_with, ENDING_THREEFOLD,
                         CLAUSE_THREEFOLD, CLAUSE_THREEFOLD_ON_BOARD,
                         CLAUSE_THREEFOLD_WITH_MOVE},
    [CLAIM_FIFTY] = {fifty_now, fifty_with, ENDING_FIFTY, CLAUSE_FIFTY,
                     CLAUSE_FIFTY_ON_BOARD, CLAUSE_FIFTY_WITH_MOVE},
};

enum { CLAIMS = sizeof claims / sizeof *claims };

static struct event *add_ruling(struct ruling_builder *builder, bool correct)
{
    struct event *event = ruling_add(builder, EVENT_RULING, SEAT_ARBITER);

    event->correct = correct;
    event->clause = correct ? CLAUSE_CLAIM_CORRECT : CLAUSE_CLAIM_WRONG;
    return event;
}

void claim_grant_flag(struct ruling_builder *builder, enum side by)
{
    enum side loser = other_side(by);

    ruling_add(builder, EVENT_CLAIM, (enum seat)by)->what_claim = CLAIM_FLAG;
    add_ruling(builder, true)->clause = CLAUSE_FLAG_CLAIM;
    ruling_add(builder, EVENT_FLAG, SEAT_ARBITER)->side = (uint8_t)loser;
    ruling_stop_clocks(builder, SEAT_ARBITER);
    conclusion_lose(builder, ENDING_FLAG, loser, SEAT_ARBITER);
}

/* Appendices A and B: the opponent's flag is down, and the own one up. If it
 * is down too, the game is over by then. */
static void claim_flag(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;
    enum side loser = other_side((enum side)by);

    if (builder->intent->text[0] != '\0') {
        ruling_refuse(builder, REASON_SYNTAX);
        return;
    }
    if (!clock_flag_fallen(&builder->clock, game->start.time, loser,
                           builder->now_ms)) {
        ruling_refuse(builder, REASON_FLAG_UP);
        if (!event_rules_awaits_claim(game->laws, game->tempo,
                                      &game->start.rules))
            builder->out->clause = CLAUSE_FLAG_OBSERVED;
        return;
    }
    ruling_resume(builder, false);
    claim_grant_flag(builder, (enum side)by);
}

/* Over the board an intended move that is illegal binds to the piece named: it
 * has to make another move, if it can (Article 4). */
static void bind_to_named(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    struct move mv;

    if (game->start.mode != MODE_OTB ||
        !laws_value(game->laws, LAW_INTENDED_MOVE) ||
        !illegal_san_read(game_position(game), builder->intent->text, &mv))
        return;
    struct event *event = ruling_add(builder, EVENT_TOUCH, builder->intent->by);

    event->square = mv.from;
    event->named = true;
}

/* 9.5.3: time for the opponent, in 2001 less for the claimant, and the
 * intended move must be made; without one the claimant, who is still to
 * move, plays on. */
static void reject_claim(struct ruling_builder *builder, enum named named,
                         struct move mv, bool offers, enum reason why)
{
    const struct game *game = builder->game;
    enum side claimant = (enum side)builder->intent->by;
    enum side opponent = other_side(claimant);
    struct laws_extra_time extra_time = laws_wrong_claim(
        game->laws, game->tempo,
        event_rules_is_supervised(game->laws, game->tempo, &game->start.rules));
    struct event *ruling = add_ruling(builder, false);

    ruling->why = (uint8_t)why;
    if (game->start.time[opponent].count > 0) {
        ruling->penalty_ms = extra_time.ms;
        ruling->clause = (uint8_t)extra_time.clause;
    }
    if (game->start.time[claimant].count > 0)
        ruling->loss_ms = laws_claimant_loses_ms(
            game->laws, clock_left_ms(&builder->clock, game->start.time,
                                      claimant, builder->now_ms));
    clock_give(&builder->clock, game->start.time, opponent, ruling->penalty_ms,
               builder->now_ms);
    clock_give(&builder->clock, game->start.time, claimant, -ruling->loss_ms,
               builder->now_ms);
    /* Over the board the move is made here, and pressed by the claimant. */
    bool is_sealed = game->adjournment.ordered;

    if (named != NAMED_LEGAL || game->start.mode == MODE_OTB || is_sealed)
        ruling_tell_clock(builder, SEAT_ARBITER);
    /* A player who has to seal seals it: the guidelines for adjournment, 1. */
    if (named == NAMED_LEGAL && !is_sealed)
        plain_move_judge(builder, mv, offers);
    else if (named == NAMED_ILLEGAL)
        bind_to_named(builder);
}

/* A move that is on the board, legal or not, has cost the right to claim, but
 * not castling without its rook or a pawn without its piece, which are not made
 * yet (4.6 of 2001); since 2009 a piece that was touched is enough (9.4). */
static bool is_lost(const struct game *game, enum seat by)
{
    const struct turn *turn = &game->turn[by];

    if (laws_value(game->laws, LAW_CLAIM_LOST) == CLAIM_LOST_BY_TOUCHING)
        return turn_has_touched_any(turn);
    return !move_is_none(turn->illegal);
}

/*
 * A claim counts as an offer (9.1.2.3), where the event allows one. If the
 * opponent's own offer remains already, the claimant may still accept that one;
 * their own is then told with the intended move, which rejects the other.
 */
static void judge_draw_claim(struct ruling_builder *builder,
                             const struct claim_row *row)
{
    const struct game *game = builder->game;
    const struct intent *intent = builder->intent;
    struct move mv;
    enum reason why;
    enum named named = read_claimed(builder, &mv, &why);
    enum reason unrecorded = recording_before_claim(builder);

    if (named == NAMED_UNCLEAR || ruling_refused(builder, unrecorded))
        return;
    struct move begun = game->turn[intent->by].begun;

    if (named != NAMED_NOTHING && !move_is_none(begun) &&
        (mv.from != begun.from || mv.to != begun.to)) {
        ruling_refuse(builder, REASON_RELEASED);
        return;
    }
    ruling_resume(builder, true);
    recording_of_claim(builder);
    struct event *event = ruling_add(builder, EVENT_CLAIM, intent->by);

    event->what_claim = intent->what_claim;
    event->mv = mv;
    bool may_offer = !agreement_bars_offer(game, 0);
    bool offers_later = may_offer && builder->offer == OFFER_DRAW;

    if (may_offer && !offers_later)
        ruling_offer_properly(builder);
    if (named == NAMED_NOTHING)
        why = row->lacks_now(game);
    else if (named == NAMED_LEGAL)
        why = row->lacks_with(game, mv);
    if (why == REASON_NONE) {
        /* 9.5.2: drawn at once. */
        add_ruling(builder, true);
        clock_stop(&builder->clock, builder->game->start.time, builder->now_ms);
        ruling_tell_clock(builder, SEAT_ARBITER);
        conclusion_tell(builder,
                        ending_drawn(row->ending, named == NAMED_LEGAL
                                                      ? row->with
                                                      : row->now),
                        SEAT_ARBITER);
    } else
        reject_claim(builder, named, mv, offers_later, why);
}

/* Why no draw can be claimed now. */
static enum reason bar_of(const struct game *game, const struct intent *intent)
{
    if (intent->by != (enum seat)game_turn(game))
        return REASON_CLAIM_NOT_YOUR_MOVE;
    /* Nobody is to move before the clocks are started. */
    if (game->start.mode == MODE_OTB && game->lever == SIDE_NONE)
        return REASON_NOT_READY;
    if (!move_is_none(game->adjournment.intended))
        return REASON_SEAL_INTENDED;
    return is_lost(game, intent->by) ? REASON_CLAIM_LOST : REASON_NONE;
}

void claim_judge(struct ruling_builder *builder)
{
    const struct intent *intent = builder->intent;

    switch (intent->what_claim) {
    case CLAIM_FLAG:
        claim_flag(builder);
        return;
    case CLAIM_STARTING_POSITION:
        starting_position_claim_judge(builder);
        return;
    case CLAIM_ILLEGAL:
    case CLAIM_TOUCH:
        if (builder->game->start.mode != MODE_OTB)
            ruling_refuse(builder, REASON_MODE);
        else if (builder->intent->what_claim == CLAIM_ILLEGAL)
            complaint_illegal(builder);
        else
            complaint_touch(builder);
        return;
    default:
        break;
    }
    if (intent->what_claim == CLAIM_NONE || intent->what_claim >= CLAIMS) {
        ruling_refuse(builder, REASON_SYNTAX);
        return;
    }
    const struct claim_row *row = &claims[intent->what_claim];
    enum reason bar = bar_of(builder->game, intent);

    if (ruling_refused(builder, bar)) {
        if (bar == REASON_CLAIM_NOT_YOUR_MOVE)
            builder->out->clause = row->clause;
        return;
    }
    judge_draw_claim(builder, row);
}
