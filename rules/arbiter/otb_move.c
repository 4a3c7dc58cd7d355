// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * otb_move.c - a move made over the board: let go on its square, or touched,
 * made and let go in one act. Laws 3, 4.6 and 4.7.
 */
#include <string.h>

#include "rules/arbiter/agreement.h"
#include "rules/arbiter/assistant.h"
#include "rules/arbiter/contested_ending.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/otb.h"
#include "rules/arbiter/plain_move.h"
#include "rules/arbiter/recording.h"
#include "rules/arbiter/starting_position_claim.h"
#include "rules/board/castling.h"
#include "rules/game/announced.h"
#include "rules/game/touch.h"
#include "rules/laws/legality.h"
#include "rules/notation/san.h"
#include "rules/notation/san_name.h"

/* A move as it is put on the board. */
struct otb_move {
    struct move mv;
    enum reason why; /* it is illegal; REASON_NONE */
    bool is_begun; /* rook or promotion piece are still to follow */
};

static const struct turn *turn_of(const struct ruling_builder *builder)
{
    return &builder->game->turn[builder->intent->by];
}

/* The piece of the player's own illegal move is lifted again before another
 * move. */
static void take_up_illegal(struct ruling_builder *builder)
{
    const struct turn *turn = turn_of(builder);

    if (move_is_none(turn->illegal))
        return;
    struct event *event = ruling_add(builder, EVENT_TOUCH, builder->intent->by);

    event->square = turn->illegal.to;
    event->lifted = true;
}

/* By the commentary on 7.4a the arbiter, who has seen the opponent's illegal
 * move, corrects it now. */
static void correct_after_reply(struct ruling_builder *builder,
                                enum side offender)
{
    const struct turn *turn = &builder->game->turn[offender];
    struct illegal_move illegal = {offender, turn->illegal,
                                   (enum reason)turn->why,
                                   builder->game->ply_count, true};

    if (illegal_move_rule(builder, illegal))
        ruling_tell_clock(builder, SEAT_ARBITER);
}

bool otb_let_remain(struct ruling_builder *builder)
{
    enum side offender = game_illegal_side(builder->game);

    if (offender == SIDE_NONE || offender == (enum side)builder->intent->by)
        return false;
    if (illegal_move_is_watched(builder->game) &&
        !illegal_move_is_ruled_when_pressed(builder->game)) {
        correct_after_reply(builder, offender);
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
    take_up_illegal(builder);
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

/* A king who goes two squares has begun to castle: the rook has to follow.
 * One put onto their own rook has castled. */
static struct otb_move otb_move_of(const struct position *board, int from,
                                   int to, enum role promotion)
{
    struct otb_move made = {
        .mv = {(uint8_t)from, (uint8_t)to, (uint8_t)promotion, MOVE_ORDINARY}};

    made.why = legality_judge(board, from, to, promotion, &made.mv);
    made.is_begun = made.why == REASON_PROMOTION_MISSING ||
                    (made.mv.kind == MOVE_CASTLING && made.mv.to != to);
    if (made.why == REASON_PROMOTION_MISSING)
        made.why = REASON_NONE;
    return made;
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

        if (turn->lifted != turn->begun.to || to != at.rook_to)
            return false;
    } else {
        if (to != turn->begun.to || promotion == ROLE_NONE)
            return false;
        made.mv.promotion = (uint8_t)promotion;
    }
    make(builder, made, false);
    return true;
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
        struct otb_move made = otb_move_of(board, turn->lifted, to, promotion);

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

/* Players who touch a piece lose their right to complain (4.8), and nothing
 * keeps the opponent's move from ending the game. */
static void settle(struct ruling_builder *builder, struct move mv)
{
    ruling_decline_by_acting(builder, builder->intent->by);
    ruling_add(builder, EVENT_TOUCH, builder->intent->by)->square = mv.from;
    contested_ending_conclude(builder);
}

void otb_judge_move(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct turn *turn = turn_of(builder);
    struct otb_move made = {.mv = MOVE_NONE};

    if (!otb_may_act(builder) || !read_otb_move(builder, &made))
        return;
    if (contested_ending_waits_for(game, builder->intent->by)) {
        settle(builder, made.mv);
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
