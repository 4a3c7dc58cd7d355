// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/sealing.h"

#include <string.h>

#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/otb.h"
#include "rules/arbiter/takeback.h"
#include "rules/board/unchecked_move.h"
#include "rules/game/touch.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"

static bool is_absent(const struct game *game, enum side side)
{
    return game->adjournment.resumed && !(game->present & 1u << side);
}

void sealing_order(struct ruling_builder *builder, enum seat by)
{
    ruling_add(builder, EVENT_ORDER, by);
}

bool sealing_hides_moves(const struct game *game)
{
    return game_illegal_ply(game) >= 0 ||
           (game->start.mode == MODE_OTB && game->ply_count > 0 &&
            !illegal_move_is_ruled_when_pressed(game));
}

/* After an illegal move that nobody has found there may be no position. */
static bool can_be_written(const struct game *game)
{
    char fen[FEN_MAX];
    struct position read;

    if (game->start.mode != MODE_OTB)
        return true;
    if (!unchecked_position_can_stand(game_board(game)))
        return false;
    fen_write(game_board(game), FEN_XFEN, fen);
    return fen_read(fen, &read).error == FEN_OK;
}

enum reason sealing_order_reason(const struct game *game)
{
    if (game->adjournment.ordered)
        return REASON_ORDERED;
    return can_be_written(game) ? REASON_NONE : REASON_NO_ADJOURNING;
}

void sealing_judge_order(struct ruling_builder *builder)
{
    enum reason reason = sealing_order_reason(builder->game);

    if (reason != REASON_NONE)
        ruling_refuse(builder, reason);
    else
        sealing_order(builder, builder->intent->by);
}

/* When the session ends; CLOCK_NEVER: no rule of the event says so. */
static int64_t session_end_ms(const struct game *game)
{
    int64_t session_ms = game->start.rules.session_ms;

    return session_ms == 0 ? CLOCK_NEVER
                           : game->adjournment.session_ms + session_ms;
}

int64_t sealing_due_ms(const struct game *game)
{
    bool on = game->phase == GAME_RUNNING || game->phase == GAME_PAUSED;

    if (!on || game->adjournment.ordered || game->adjournment.closed)
        return CLOCK_NEVER;
    int64_t end_ms = session_end_ms(game);
    return end_ms != CLOCK_NEVER && can_be_written(game) ? end_ms : CLOCK_NEVER;
}

void sealing_judge_early(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct timecontrol *time = game->start.time;
    enum side side = (enum side)builder->intent->by;
    int64_t due_ms = sealing_due_ms(game);

    if (sealing_order_reason(game) != REASON_NONE)
        ruling_refuse(builder, sealing_order_reason(game));
    else if (side != otb_side(game))
        ruling_refuse(builder, REASON_NOT_YOUR_MOVE);
    else if (due_ms == CLOCK_NEVER)
        ruling_refuse(builder, REASON_NO_SESSION);
    else if (clock_left_ms(&builder->clock, time, side, builder->now_ms) <=
             due_ms - builder->now_ms)
        ruling_refuse(builder, REASON_SESSION_TIME);
    if (builder->out->reason != REASON_NONE)
        return;
    ruling_resume(builder, true);
    ruling_add(builder, EVENT_ORDER, builder->intent->by)->early = true;
}

/* Nothing on the board is unfinished: the move before is completed, legal or
 * not, and their own not begun. */
static bool is_settled(const struct game *game, enum side side)
{
    const struct turn *own = &game->turn[side];
    const struct turn *other = &game->turn[other_side(side)];

    return other->uncompleted == 0 && game_illegal_side(game) != side &&
           move_is_none(own->begun);
}

static enum reason seal_reason(const struct game *game,
                               const struct intent *intent)
{
    enum side side = (enum side)intent->by;

    if (side != otb_side(game))
        return REASON_NOT_YOUR_MOVE;
    if (game->adjournment.closed)
        return REASON_SEALED;
    if (!game->adjournment.ordered && !is_absent(game, other_side(side)))
        return REASON_NOT_ORDERED;
    if (intent->sealed[0] == '\0' && intent->commitment[0] == '\0')
        return REASON_EMPTY;
    if (!is_settled(game, side))
        return REASON_SEAL_LATER;
    return can_be_written(game) ? REASON_NONE : REASON_NO_ADJOURNING;
}

enum reason sealing_breaks(const struct game *game, struct move mv)
{
    const struct position *board = game_board(game);
    struct move intended = game->adjournment.intended;

    if (!move_is_none(intended) && !move_equal(mv, intended))
        return REASON_SEAL_INTENDED;
    return game->start.mode == MODE_OTB
               ? touch_bars(board, &game->turn[board->turn], mv)
               : REASON_NONE;
}

/* The arbiter sees what is sealed only where the game has one program. */
static enum reason text_reason(const struct game *game,
                               const struct intent *intent)
{
    struct move mv;

    return intent->sealed[0] != '\0' &&
                   san_read_in(game_board(game), intent->sealed,
                               (enum notation)intent->language, &mv)
                           .reason == REASON_NONE
               ? sealing_breaks(game, mv)
               : REASON_NONE;
}

void sealing_judge_seal(struct ruling_builder *builder)
{
    const struct intent *intent = builder->intent;
    enum reason reason = seal_reason(builder->game, intent);

    if (reason == REASON_NONE)
        reason = text_reason(builder->game, intent);
    if (ruling_refused(builder, reason))
        return;
    takeback_drop(builder);
    ruling_resume(builder, true);
    if (otb_let_remain(builder)) {
        builder->out->late = true;
        return;
    }
    struct event *event = ruling_add(builder, EVENT_SEAL, intent->by);

    event->language = intent->language;
    memcpy(event->commitment, intent->commitment, sizeof event->commitment);
    memcpy(event->note, intent->note, sizeof event->note);
}

void sealing_judge_unseal(struct ruling_builder *builder)
{
    if (sealing_is_closing(builder->game, builder->intent->by))
        ruling_add(builder, EVENT_UNSEAL, builder->intent->by);
    else
        ruling_refuse(builder, REASON_NOT_SEALED);
}

void sealing_judge_appointment(struct ruling_builder *builder)
{
    const struct appointment *appointment = &builder->intent->appointment;

    if (builder->game->adjournment.closed)
        ruling_refuse(builder, REASON_INSCRIBED);
    else if (!appointment_is_sound(appointment))
        ruling_refuse(builder, REASON_MOMENT);
    else
        ruling_add(builder, EVENT_APPOINT, builder->intent->by)->appointment =
            *appointment;
}

bool sealing_is_closing(const struct game *game, enum seat by)
{
    return by == (enum seat)game->adjournment.sealer &&
           !game->adjournment.closed;
}

/* Sealing early costs as much time as sealing at the end of the session. */
static void charge(const struct game *game, enum side side, int64_t now_ms,
                   struct clock *clock)
{
    int64_t left_ms = session_end_ms(game) - now_ms;

    if (game->adjournment.early && left_ms > 0)
        clock_give(clock, game->start.time, side, -left_ms, now_ms);
}

/* Is it sealed as the answer to an absent player? Then their clock runs. */
static bool is_answer(const struct game *game)
{
    return !game->adjournment.ordered;
}

struct clock sealing_clock(const struct game *game, enum side side,
                           int64_t now_ms)
{
    const struct timecontrol *time = game->start.time;
    struct clock clock = game->clock;

    charge(game, side, now_ms, &clock);
    clock_press(&clock, time, side, now_ms);
    if (!is_answer(game))
        clock_stop(&clock, time, now_ms);
    return clock;
}

/* How long ago they have closed it: since then their clock is stopped. */
static int64_t closed_ago_ms(const struct ruling_builder *builder)
{
    const struct clock *clock = &builder->game->clock;
    int64_t late_ms = builder->intent->late_ms;
    int64_t ran_ms = builder->now_ms - clock->since_ms;

    return clock->running != SIDE_NONE && late_ms > ran_ms ? ran_ms : late_ms;
}

void sealing_close(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;
    int64_t late_ms = closed_ago_ms(builder);

    ruling_resume(builder, true);
    struct event *event = ruling_add(builder, EVENT_ADJOURN, by);

    event->answer = is_answer(game);
    event->late_ms = late_ms;
    builder->clock =
        sealing_clock(game, (enum side)by, builder->now_ms - late_ms);
    /* The other's, if it runs now, was not started before. */
    if (builder->clock.running != SIDE_NONE)
        builder->clock.since_ms = builder->now_ms;
    ruling_tell_clock(builder, by);
}

enum reason sealing_bars(const struct game *game, const struct intent *intent)
{
    bool acts = intent->kind == INTENT_MOVE || intent->kind == INTENT_TOUCH ||
                intent->kind == INTENT_LIFT || intent->kind == INTENT_RELEASE ||
                intent->kind == INTENT_ADJUST;

    if (!acts && intent->kind != INTENT_CLAIM)
        return REASON_NONE;
    if (game->adjournment.closed)
        return REASON_SEALED;
    return acts && game->adjournment.ordered &&
                   intent->by == (enum seat)otb_side(game) &&
                   can_be_written(game)
               ? REASON_SEAL_IT
               : REASON_NONE;
}
