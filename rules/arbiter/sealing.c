// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/sealing.h"

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/otb.h"
#include "rules/board/unchecked_move.h"
#include "rules/game/touch.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"

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
        ruling_add(builder, EVENT_ORDER, builder->intent->by);
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

static enum reason seal_reason(const struct game *game,
                               const struct intent *intent)
{
    enum side side = (enum side)intent->by;

    if (side != otb_side(game))
        return REASON_NOT_YOUR_MOVE;
    if (game->adjournment.closed)
        return REASON_SEALED;
    /* An absent opponent's answer is sealed without an order. */
    bool is_answer =
        game->adjournment.resumed && !(game->present & 1u << other_side(side));
    if (!game->adjournment.ordered && !is_answer)
        return REASON_NOT_ORDERED;
    if (intent->sealed[0] == '\0' && intent->commitment[0] == '\0')
        return REASON_EMPTY;
    /* Nothing on the board is unfinished: the move before is completed, legal
     * or not, and their own not begun. */
    const struct turn *own = &game->turn[side];
    const struct turn *other = &game->turn[other_side(side)];
    if (other->uncompleted != 0)
        return REASON_SEAL_UNPRESSED;
    if (game_illegal_side(game) == side || !move_is_none(own->begun))
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

void sealing_judge_seal(struct ruling_builder *builder)
{
    const struct intent *intent = builder->intent;
    enum reason reason = seal_reason(builder->game, intent);

    if (reason == REASON_NONE) {
        /* The arbiter sees what is sealed only where the game has one program.
         */
        struct move mv;
        reason = intent->sealed[0] != '\0' &&
                         san_read_in(game_board(builder->game), intent->sealed,
                                     (enum notation)intent->language, &mv)
                                 .reason == REASON_NONE
                     ? sealing_breaks(builder->game, mv)
                     : REASON_NONE;
    }
    if (ruling_refused(builder, reason))
        return;
    ruling_drop_takeback(builder);
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

    /* Sealing early costs as much time as sealing at the end of the session. */
    int64_t left_ms = session_end_ms(game) - now_ms;

    if (game->adjournment.early && left_ms > 0)
        clock_give(&clock, game->start.time, side, -left_ms, now_ms);
    clock_press(&clock, time, side, now_ms);
    if (!is_answer(game))
        clock_stop(&clock, time, now_ms);
    return clock;
}

void sealing_close(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;
    /* How long ago they have closed it: since then their clock is stopped. */
    const struct clock *clock = &builder->game->clock;
    int64_t ago_ms = builder->intent->late_ms;
    int64_t ran_ms = builder->now_ms - clock->since_ms;
    int64_t late_ms =
        clock->running != SIDE_NONE && ago_ms > ran_ms ? ran_ms : ago_ms;

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
                   move_is_none(game->turn[intent->by].begun) &&
                   can_be_written(game)
               ? REASON_SEAL_IT
               : REASON_NONE;
}

static enum side sealer_of(const struct game *game)
{
    return (enum side)game->adjournment.sealer;
}

static bool is_present(const struct game *game, enum side side)
{
    return game->present & 1u << side;
}

/* 9(b): their clock is started at the appointed time, however late the word
 * comes that it has passed. */
static void start_since_appointed(struct ruling_builder *builder,
                                  enum side replier, int64_t late_ms)
{
    clock_start(&builder->clock, replier, true, builder->now_ms - late_ms);
    clock_give(&builder->clock, builder->game->start.time, replier, 0,
               builder->now_ms);
    ruling_tell_clock(builder, SEAT_ARBITER);
}

void resumption_begin(struct ruling_builder *builder)
{
    enum { BOTH = 1u << WHITE | 1u << BLACK };
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;
    enum side replier = other_side(sealer_of(game));
    /* A player who says that it is time is present. */
    unsigned present =
        by == SEAT_ARBITER ? game->present : game->present | 1u << by;

    if (game->adjournment.resumed) {
        ruling_refuse(builder, REASON_STARTED);
        return;
    }
    if (builder->intent->early && present != BOTH) {
        ruling_refuse(builder, REASON_SESSION_EARLY);
        return;
    }
    if (present != game->present)
        ruling_add(builder, EVENT_ARRIVE, by);
    ruling_add(builder, EVENT_SESSION, by)->late_ms = builder->intent->late_ms;
    if (!(present >> replier & 1))
        start_since_appointed(builder, replier, builder->intent->late_ms);
}

/* How much of the time since the appointed one they have missed: none in which
 * no arbiter was there to come to, when the game's own time was stopped. */
static int64_t missed_ms(const struct game *game, const struct intent *intent,
                         int64_t now_ms)
{
    int64_t since_ms = game->away_since_ms[intent->by];

    return since_ms == CLOCK_NEVER || now_ms - since_ms > intent->late_ms
               ? intent->late_ms
               : now_ms - since_ms;
}

bool resumption_comes_late(const struct game *game, const struct intent *intent,
                           int64_t now_ms)
{
    return intent->kind == INTENT_ARRIVE && intent->by <= SEAT_BLACK &&
           game->phase == GAME_ADJOURNED && !game->adjournment.resumed &&
           !is_present(game, (enum side)intent->by) &&
           (intent->by == (enum seat)other_side(sealer_of(game)) ||
            is_present(game, other_side(sealer_of(game)))) &&
           missed_ms(game, intent, now_ms) > 0;
}

void resumption_start_session(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    int64_t late_ms = missed_ms(game, builder->intent, builder->now_ms);

    ruling_add(builder, EVENT_SESSION, SEAT_ARBITER)->late_ms = late_ms;
    if (!is_present(game, other_side(sealer_of(game))))
        start_since_appointed(builder, other_side(sealer_of(game)), late_ms);
}

/* How late a player may come; below 0: without limit. Since 2017 the default
 * time is zero unless it is set (6.7.1), and counts from the announced time. */
static int64_t late_after_ms(const struct game *game)
{
    const struct event_rules *rules = &game->start.rules;
    int64_t ms = event_rules_late_to_resume_ms(game->laws, rules);
    bool is_unsaid = rules->default_time[0] == '\0';

    return ms == 0 && is_unsaid && !game->adjournment.announced ? -1 : ms;
}

void resumption_arrive(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;

    if (is_present(game, (enum side)by))
        ruling_refuse(builder, REASON_ARRIVED);
    if (builder->out->reason != REASON_NONE)
        return;
    struct event *event = ruling_add(builder, EVENT_ARRIVE, by);
    /* Have they come too late, and are not lost yet, because the envelope is
     * closed? What lies in it may end the game first: 10. */
    int64_t late_ms = late_after_ms(game);
    event->late = game->phase == GAME_ADJOURNED && game->adjournment.resumed &&
                  late_ms >= 0 &&
                  builder->now_ms > game->adjournment.session_ms + late_ms;
    event->quiet = builder->intent->quiet && !event->late;
    /* They may stop their clock until the envelope is opened: 9(b). */
    if (game->phase == GAME_ADJOURNED &&
        by == (enum seat)other_side(sealer_of(game)))
        ruling_stop_clocks(builder, by);
}

/* The envelope is closed, and who has to reply is there. */
static enum reason open_reason(const struct game *game)
{
    if (!game->adjournment.closed)
        return REASON_NOT_SEALED;
    if (!is_present(game, other_side(sealer_of(game))))
        return REASON_REPLIER_ABSENT;
    if (!game->adjournment.resumed && !is_present(game, sealer_of(game)))
        return REASON_SESSION_EARLY;
    return REASON_NONE;
}

/* Those who are both there need not wait. */
static void begin_session(struct ruling_builder *builder)
{
    if (!builder->game->adjournment.resumed)
        ruling_add(builder, EVENT_SESSION, builder->intent->by);
}

static struct event *tell_opening(struct ruling_builder *builder,
                                  const char *text, enum reason why)
{
    struct event *event = ruling_add(builder, EVENT_OPEN, SEAT_ARBITER);

    snprintf(event->sealed, sizeof event->sealed, "%s", text);
    event->why = (uint8_t)why;
    return event;
}

/* The move comes onto the board, completed as it was when it was sealed, and
 * the reply's clock is started, unless it runs already. */
static void play(struct ruling_builder *builder, struct move mv,
                 enum reason breach)
{
    const struct game *game = builder->game;
    enum side sealer = sealer_of(game);
    struct ending_ruling ending =
        ending_after(game->laws, game->positions, game->ply_count, mv);

    struct event *event = ruling_add(builder, EVENT_MOVE, (enum seat)sealer);

    event->mv = mv;
    event->why = (uint8_t)breach;
    if (game->start.mode == MODE_OTB)
        ruling_add(builder, EVENT_COMPLETE, (enum seat)sealer);
    if (ending.ending != ENDING_NONE) {
        ruling_stop_clocks(builder, SEAT_ARBITER);
        conclusion_tell(builder, ending, SEAT_ARBITER);
        return;
    }
    if (builder->clock.running == other_side(sealer))
        return;
    clock_start(&builder->clock, other_side(sealer), false, builder->now_ms);
    ruling_tell_clock(builder, SEAT_ARBITER);
}

void resumption_open(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct intent *intent = builder->intent;
    enum reason reason = open_reason(game);
    struct move mv;

    if (ruling_refused(builder, reason))
        return;
    struct san_result read =
        san_read_in(game_position(game), intent->sealed,
                    (enum notation)game->adjournment.language, &mv);
    struct move intended = game->adjournment.intended;
    enum reason breach = REASON_NONE;

    /* What was claimed with has to be played, whatever was written. */
    if (!move_is_none(intended)) {
        mv = intended;
        read.reason = REASON_NONE;
    } else if (read.reason == REASON_NONE) {
        breach = sealing_breaks(game, mv);
    }
    begin_session(builder);
    struct event *opened = tell_opening(builder, intent->sealed, read.reason);

    memcpy(opened->opening, intent->opening, sizeof opened->opening);
    if (read.reason == REASON_NONE)
        play(builder, mv, breach);
    else {
        /* Ambiguous, without a meaning, or impossible: 8. */
        ruling_stop_clocks(builder, SEAT_ARBITER);
        conclusion_lose(builder, ENDING_SEALED_MOVE, sealer_of(builder->game),
                        SEAT_ARBITER);
    }
}

void resumption_state(struct ruling_builder *builder)
{
    const struct intent *intent = builder->intent;
    const struct game *game = builder->game;
    struct san_result read = {.reason = open_reason(game)};
    struct move mv;

    if (game->adjournment.closed && intent->by != (enum seat)sealer_of(game))
        read.reason = REASON_NOT_SEALER;
    else if (game->adjournment.closed &&
             !is_present(game, (enum side)intent->by))
        read.reason = REASON_SEALER_ABSENT;
    if (read.reason == REASON_NONE) {
        read = san_read(game_position(game), intent->text, &mv);
        if (read.reason == REASON_NONE)
            read.reason = sealing_breaks(game, mv);
    }
    if (read.reason != REASON_NONE) {
        ruling_refuse(builder, read.reason);
        builder->out->at = read.at;
        return;
    }
    begin_session(builder);
    tell_opening(builder, intent->text, REASON_NONE)->lost = true;
    play(builder, mv, REASON_NONE);
}

/* Absent, or come too late. */
static bool is_missed(const struct game *game, enum side side)
{
    return !is_present(game, side) || (game->adjournment.too_late >> side & 1);
}

/* Sealer and replier as the game is: who sealed may have been opened. */
static bool is_late(const struct game *game, enum side side)
{
    bool waits_for_opening = game->phase == GAME_ADJOURNED &&
                             side == sealer_of(game) &&
                             !is_missed(game, other_side(side));

    return is_missed(game, side) && !waits_for_opening;
}

int64_t resumption_due_ms(const struct game *game)
{
    const struct adjournment *adjournment = &game->adjournment;
    int64_t late_ms = late_after_ms(game);
    bool on = game->phase == GAME_ADJOURNED || game->phase == GAME_RUNNING;

    if (!on || !adjournment->resumed || late_ms < 0 ||
        (!is_late(game, WHITE) && !is_late(game, BLACK)))
        return CLOCK_NEVER;
    return adjournment->session_ms + late_ms;
}

void resumption_forfeit(struct ruling_builder *builder)
{
    uint8_t half[SIDES];

    for (int side = WHITE; side < SIDES; side++)
        half[side] = is_missed(builder->game, (enum side)side) ? 0 : 2;
    ruling_stop_clocks(builder, SEAT_ARBITER);
    ruling_add_final_result(builder, ENDING_LATE, CLAUSE_LATE_TO_RESUME, half);
}
