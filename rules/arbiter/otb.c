// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/otb.h"

#include <string.h>

#include "rules/arbiter/announcing.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/plain_move.h"
#include "rules/arbiter/recording.h"
#include "rules/arbiter/starting_position_claim.h"
#include "rules/board/castling.h"
#include "rules/board/movegen.h"
#include "rules/board/unchecked_move.h"
#include "rules/game/announced.h"
#include "rules/game/touch.h"
#include "rules/laws/reason.h"
#include "rules/notation/san.h"

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

/* The legal castling with the rook on that square, or else with the king put on
 * king_to; MOVE_NONE. */
static struct move legal_castling(const struct position *pos, int rook,
                                  int king_to)
{
    struct move_list list;

    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++)
        if (list.moves[i].kind == MOVE_CASTLING &&
            (rook == SQ_NONE || list.moves[i].to == rook) &&
            (king_to == SQ_NONE ||
             castling_squares_of(pos, list.moves[i]).king_to == king_to))
            return list.moves[i];
    return MOVE_NONE;
}

/* The king may be put beside the board while its rook is moved: Appendix F.3 of
 * 2009, Guidelines II.3 later. */
static bool holds_king_for(const struct position *board,
                           const struct turn *turn, int rook)
{
    struct move mv = legal_castling(board, rook, SQ_NONE);

    return !move_is_none(mv) && mv.from == turn->lifted;
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
        (turn->begun.kind != MOVE_CASTLING ||
         sq != (turn->king_last ? turn->begun.from : turn->begun.to)))
        return REASON_RELEASED;
    if (!(occupied(board) & set_of(sq)) || turn->lifted == sq)
        return REASON_EMPTY_SQUARE;
    if (turn->lifted != SQ_NONE && is_own && !holds_king_for(board, turn, sq))
        return REASON_HAND_FULL;
    return REASON_NONE;
}

/* In Chess960 a king on its castling square may have moved there alone, until
 * the press. The player who then takes the rook has touched king and rook, and
 * castles (4.4.1). */
static bool castles_after_king(struct ruling_builder *builder, int rook)
{
    const struct game *game = builder->game;
    const struct turn *turn = turn_of(builder);
    enum side by = speaker(builder);

    if (!game->start.chess960 || builder->intent->kind != INTENT_LIFT ||
        game->lever != by || turn->uncompleted != 1 || game_turn(game) == by ||
        game_illegal_side(game) != SIDE_NONE ||
        game->announcement.text[0] != '\0' ||
        turn_has_touched_any(&game->turn[other_side(by)]))
        return false;
    const struct position *before = &game->positions[game->ply_count - 1];
    struct move made = game->plies[game->ply_count - 1].facts.mv;
    struct move mv = legal_castling(before, rook, made.to);

    if (made.kind != MOVE_ORDINARY || move_is_none(mv) || mv.from != made.from)
        return false;
    struct event *event = ruling_add(builder, EVENT_RESTORE, SEAT_ARBITER);

    event->side = (uint8_t)by;
    event->mv = made;
    event->why = REASON_KING_THEN_ROOK;
    event->plies = game->ply_count - 1;
    event->clause = CLAUSE_KING_THEN_ROOK;
    ruling_add(builder, EVENT_BEGIN, (enum seat)by)->mv = mv;
    event = ruling_add(builder, EVENT_TOUCH, (enum seat)by);
    event->square = (uint8_t)rook;
    event->lifted = true;
    return true;
}

bool otb_castles_rook_first(const struct game *game, enum side side, int sq)
{
    if (game->start.mode != MODE_OTB || game->lever != side ||
        game->turn[side].uncompleted != 1 || game_turn(game) == side ||
        sq != king_square(game_position(game), side))
        return false;
    struct move made = game->plies[game->ply_count - 1].facts.mv;
    const struct position *before = &game->positions[game->ply_count - 1];
    struct move mv = legal_castling(before, made.from, SQ_NONE);

    return made.kind == MOVE_ORDINARY && !move_is_none(mv) &&
           castling_squares_of(before, mv).rook_to == made.to;
}

void otb_judge_touch(struct ruling_builder *builder)
{
    int sq = builder->intent->square;

    if (sq >= SQ_NONE) {
        ruling_refuse(builder, REASON_SYNTAX);
        return;
    }
    if (otb_castles_rook_first(builder->game, speaker(builder), sq)) {
        ruling_refuse(builder, REASON_ROOK_THEN_KING);
        return;
    }
    if (builder->intent->kind == INTENT_TOUCH &&
        announced_binds(builder->game, speaker(builder))) {
        ruling_refuse(builder, REASON_BLIND_TOUCH);
        return;
    }
    if (castles_after_king(builder, sq) || !otb_may_act(builder))
        return;
    enum reason reason = touch_reason(builder, sq);

    if (ruling_refused(builder, reason))
        return;
    const struct position *board = otb_seen(builder);
    bool is_own = (board->side[board->turn] & set_of(sq)) != 0;
    bool again = !move_is_none(turn_of(builder)->illegal);

    /* A touch with intent refuses the opponent's offer (9.1.2.1). */
    bool lifted = again || (is_own && builder->intent->kind == INTENT_LIFT);
    enum seat by = builder->intent->by;

    ruling_decline_by_acting(builder, by);
    struct event *event = ruling_add(builder, EVENT_TOUCH, by);

    event->square = (uint8_t)sq;
    event->lifted = lifted;
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

void otb_judge_press(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side side = speaker(builder);
    const struct turn *turn = &game->turn[side];

    if (game->start.mode != MODE_OTB)
        ruling_refuse(builder, REASON_MODE);
    else if (game->lever == SIDE_NONE)
        ruling_refuse(builder, REASON_NOT_READY);
    else if (game->lever != side || turn->pressed ||
             (game->clock.running == other_side(side) &&
              announced_debtor(game) != SIDE_NONE))
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
    else if (turn->uncompleted > 0) {
        /* Every move that was made and not completed is completed now. */
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
    } else {
        /* Nothing has been made that could be completed: 7.5.3. */
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
}

/* A move as it is put on the board. */
struct otb_move {
    struct move mv;
    enum reason why; /* it is illegal; REASON_NONE */
    bool is_begun; /* rook or promotion piece are still to follow */
};

bool otb_let_remain(struct ruling_builder *builder)
{
    enum side offender = game_illegal_side(builder->game);

    if (offender == SIDE_NONE || offender == (enum side)builder->intent->by)
        return false;
    if (illegal_move_is_watched(builder->game) &&
        !illegal_move_is_ruled_when_pressed(builder->game)) {
        /* By the commentary on 7.4a the arbiter, who has seen the opponent's
         * illegal move, corrects it now. */
        const struct turn *turn = &builder->game->turn[offender];
        struct illegal_move illegal = {offender, turn->illegal,
                                       (enum reason)turn->why,
                                       builder->game->ply_count, true};

        if (illegal_move_rule(builder, illegal))
            ruling_tell_clock(builder, SEAT_ARBITER);
        return true;
    }
    plain_move_let_stand(builder, offender);
    builder->out->late = true;
    return true;
}

static void add_move_event(struct ruling_builder *builder, enum event_kind kind,
                           const struct otb_move *made)
{
    ruling_decline_by_acting(builder, builder->intent->by);
    struct event *event = ruling_add(builder, kind, builder->intent->by);

    event->mv = made->mv;
    event->why = (uint8_t)made->why;
}

/* A move that breaks Article 4 is hindered by an arbiter who watches; else it
 * is made, and the opponent may complain. */
static void make(struct ruling_builder *builder, struct otb_move made,
                 bool offers)
{
    enum reason breach =
        made.why == REASON_NONE
            ? touch_bars(otb_seen(builder), turn_of(builder), made.mv)
            : REASON_NONE;
    bool is_begun = !move_is_none(turn_of(builder)->begun);

    made.why = starting_position_reason(builder->game, made.why);
    if (breach != REASON_NONE &&
        (is_begun || illegal_move_is_watched(builder->game))) {
        ruling_refuse(builder, breach);
        return;
    }
    enum reason unrecorded = recording_before_move(builder);

    if (ruling_refused(builder, unrecorded))
        return;
    if (otb_let_remain(builder))
        return;
    /* The piece of the player's own illegal move is lifted again before another
     * move. */
    const struct turn *turn = turn_of(builder);
    if (!move_is_none(turn->illegal)) {
        struct event *event =
            ruling_add(builder, EVENT_TOUCH, builder->intent->by);

        event->square = turn->illegal.to;
        event->lifted = true;
    }
    if (made.why != REASON_NONE) {
        add_move_event(builder, EVENT_ILLEGAL, &made);
        assistant_of_move(builder, made.mv);
        if (offers)
            ruling_offer_properly(builder);
    } else if (made.is_begun) {
        add_move_event(builder, EVENT_BEGIN, &made);
    } else {
        plain_move_make(builder, made.mv, breach, offers);
    }
}

/* "e4", "e8=Q", "e8q": a square, and a piece where a pawn promotes. */
static bool read_place(const char *text, int *to, enum role *promotion)
{
    *promotion = ROLE_NONE;
    *to = square_read(text);
    if (*to == SQ_NONE)
        return false;
    text += 2;
    if (*text == '\0')
        return true;
    text += *text == '=';
    char letter =
        *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;

    *promotion = san_role_of(letter);
    return *promotion != ROLE_NONE && *promotion != PAWN &&
           *promotion != KING && text[1] == '\0';
}

/* What is begun, and now ended by this: the rook beside their king, or a piece
 * for the pawn. False when it is neither. */
static bool end_begun(struct ruling_builder *builder, int to,
                      enum role promotion)
{
    const struct turn *turn = turn_of(builder);
    struct otb_move made = {.mv = turn->begun};

    if (turn->begun.kind == MOVE_CASTLING) {
        struct castling_squares at =
            castling_squares_of(otb_seen(builder), turn->begun);

        bool follows = turn->king_last
                           ? (turn->lifted == SQ_NONE ||
                              turn->lifted == turn->begun.from) &&
                                 to == at.king_to
                           : turn->lifted == turn->begun.to && to == at.rook_to;

        if (!follows)
            return false;
    } else {
        if (to != turn->begun.to || promotion == ROLE_NONE)
            return false;
        made.mv.promotion = (uint8_t)promotion;
    }
    make(builder, made, false);
    return true;
}

/* One hand of castling, king or rook put where it goes: both were touched, the
 * king first (4.4.1); or, in Chess960, the king can only have castled. */
static bool read_castling_hand(const struct ruling_builder *builder, int to,
                               struct otb_move *made)
{
    const struct position *board = otb_seen(builder);
    const struct turn *turn = turn_of(builder);
    struct touch_duty duty = touch_duty_of(board, turn);
    bool is_due = duty.kind == DUTY_CASTLE;
    struct move alone;
    struct move mv = legal_castling(
        board, is_due ? duty.rook : SQ_NONE,
        turn->lifted == king_square(board, board->turn) ? to : SQ_NONE);

    if (move_is_none(mv) ||
        (!is_due &&
         (!builder->game->start.chess960 || mv.from != turn->lifted ||
          legality_judge(board, turn->lifted, to, ROLE_NONE, &alone) ==
              REASON_NONE)))
        return false;
    struct castling_squares at = castling_squares_of(board, mv);
    bool is_king = turn->lifted == mv.from && to == at.king_to;
    bool is_rook = is_due && turn->lifted == mv.to && to == at.rook_to;

    made->mv = mv;
    made->is_begun =
        is_king ? at.rook_to != mv.to : is_rook && at.king_to != mv.from;
    return is_king || is_rook;
}

void otb_release(struct ruling_builder *builder, int to, enum role promotion)
{
    if (!otb_may_act(builder))
        return;
    const struct turn *turn = turn_of(builder);
    const struct position *board = otb_seen(builder);

    if (!move_is_none(turn->begun)) {
        if (!end_begun(builder, to, promotion))
            ruling_refuse(builder, REASON_RELEASED);
    } else if (turn->lifted == SQ_NONE) {
        ruling_refuse(builder, REASON_HAND_EMPTY);
    } else if (to == turn->lifted) {
        ruling_add(builder, EVENT_PUT_BACK, builder->intent->by)->square =
            (uint8_t)to;
    } else {
        /* A king who goes two squares has begun to castle: the rook has to
         * follow. One put onto their own rook has castled. */
        struct otb_move made = {.mv = {(uint8_t)turn->lifted, (uint8_t)to,
                                       (uint8_t)promotion, MOVE_ORDINARY}};

        if (read_castling_hand(builder, to, &made)) {
            make(builder, made, false);
            return;
        }
        made.why = legality_judge(board, turn->lifted, to, promotion, &made.mv);
        made.is_begun = made.why == REASON_PROMOTION_MISSING ||
                        (made.mv.kind == MOVE_CASTLING && made.mv.to != to);
        if (made.why == REASON_PROMOTION_MISSING)
            made.why = REASON_NONE;

        bool on_own = (board->side[board->turn] & set_of(to)) != 0;

        if (made.why != REASON_NONE && on_own)
            ruling_refuse(builder, REASON_OWN_PIECE);
        else
            make(builder, made, false);
    }
}

void otb_judge_release(struct ruling_builder *builder)
{
    int to;
    enum role promotion;

    if (!read_place(builder->intent->text, &to, &promotion)) {
        ruling_refuse(builder, REASON_SYNTAX);
        return;
    }
    otb_release(builder, to, promotion);
}

void otb_judge_announce(struct ruling_builder *builder)
{
    struct move mv;

    if (!announcing_ends_begun(builder)) {
        announcing_announce(builder);
        return;
    }
    if (ruling_refused(builder, announcing_end_reason(builder, &mv)))
        return;
    /* The piece that is announced replaces the pawn; then the caller asks
     * again. */
    otb_release(builder, mv.to, (enum role)mv.promotion);
    builder->out->late = builder->out->reason == REASON_NONE;
}

/* The move that the text speaks of: legal, or made from square to square all
 * the same. False, and refused, where it speaks of none: a notation that names
 * no legal move has touched no piece. */
static bool read_otb_move(struct ruling_builder *builder, struct otb_move *made)
{
    const struct position *board = otb_seen(builder);
    const char *text = builder->intent->text;
    struct san_result read = san_read(board, text, &made->mv);

    *made = (struct otb_move){.mv = made->mv, .why = read.reason};
    if (read.reason == REASON_NONE)
        return true;
    made->is_begun = read.reason == REASON_PROMOTION_MISSING;
    if (made->is_begun && illegal_san_read(board, text, &made->mv)) {
        made->why = REASON_NONE;
        return true;
    }
    if (read.reason != REASON_EMPTY && read.reason != REASON_SYNTAX &&
        read.reason != REASON_AMBIGUOUS &&
        illegal_squares_read(board, text, &made->mv))
        return true;
    ruling_refuse(builder, read.reason);
    builder->out->at = read.at;
    return false;
}

void otb_judge_move(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct turn *turn = turn_of(builder);
    struct otb_move made = {.mv = MOVE_NONE};

    if (!otb_may_act(builder) || !read_otb_move(builder, &made))
        return;
    if (contested_ending_waits_for(game, builder->intent->by)) {
        /* Players who touch a piece lose their right to complain (4.8), and
         * nothing keeps the opponent's move from ending the game. */
        ruling_decline_by_acting(builder, builder->intent->by);
        ruling_add(builder, EVENT_TOUCH, builder->intent->by)->square =
            made.mv.from;
        contested_ending_conclude(builder);
        return;
    }
    if (turn->lifted != SQ_NONE && turn->lifted != made.mv.from &&
        !(made.mv.kind == MOVE_CASTLING && turn->lifted == made.mv.to)) {
        ruling_refuse(builder, REASON_HAND_FULL);
        return;
    }
    if (builder->intent->offers_draw && agreement_bars_offer(game, 1)) {
        ruling_refuse(builder, REASON_DRAW_BARRED);
        return;
    }
    make(builder, made, builder->intent->offers_draw);
}
