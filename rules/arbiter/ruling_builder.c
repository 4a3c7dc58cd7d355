// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/ruling_builder.h"

#include <assert.h>
#include <string.h>

#include "rules/clock/moment.h"
#include "rules/game/announced.h"
#include "rules/game/time_adjustments.h"

void ruling_refuse(struct ruling_builder *builder, enum reason reason)
{
    builder->out->reason = reason;
    builder->out->clause = reason_clause(reason);
    builder->out->count = 0;
}

bool ruling_refused(struct ruling_builder *builder, enum reason reason)
{
    if (reason != REASON_NONE)
        ruling_refuse(builder, reason);
    return reason != REASON_NONE;
}

struct event *ruling_add(struct ruling_builder *builder, enum event_kind kind,
                         enum seat actor)
{
    struct ruling *out = builder->out;

    assert(out->count < ARBITER_EVENTS_MAX);
    struct event *event = &out->events[out->count++];

    memset(event, 0, sizeof *event);
    event->seq = builder->game->seq + (uint32_t)out->count;
    event->at_ms = builder->now_ms;
    event->actor = actor;
    event->kind = kind;
    event->square = SQ_NONE;
    return event;
}

void ruling_tell_clock(struct ruling_builder *builder, enum seat actor)
{
    const struct clock *clock = &builder->clock;
    struct event *event = ruling_add(builder, EVENT_CLOCK, actor);

    for (int side = WHITE; side < SIDES; side++) {
        int64_t left_ms = clock_left_ms(clock, builder->game->start.time,
                                        (enum side)side, builder->now_ms);

        /* A fallen flag that nobody has claimed shows no time. */
        event->left_ms[side] = left_ms < 0 ? 0 : left_ms;
        event->period[side] = clock->period[side];
    }
    event->turn_ms = clock->turn_ms;
    event->lag_ms = builder->lag_ms;
    builder->lag_ms = 0;
    event->running = clock->running;
}

struct event *ruling_add_result(struct ruling_builder *builder,
                                enum ending ending, enum clause clause,
                                const uint8_t half[SIDES], enum seat actor)
{
    struct event *event = ruling_add(builder, EVENT_RESULT, actor);

    event->ending = (uint8_t)ending;
    event->clause = (uint8_t)clause;
    event->half_white = half[WHITE];
    event->half_black = half[BLACK];
    return event;
}

void ruling_add_final_result(struct ruling_builder *builder, enum ending ending,
                             enum clause clause, const uint8_t half[SIDES])
{
    ruling_add_result(builder, ending, clause, half, SEAT_ARBITER)->proven =
        true;
}

enum reason ruling_set_times(struct ruling_builder *builder,
                             const int64_t ms[SIDES])
{
    const struct timecontrol *control = builder->game->start.time;

    for (int side = WHITE; side < SIDES; side++) {
        if (ms[side] == 0)
            continue;
        if (ms[side] < 0 || ms[side] > DURATION_MAX_MS)
            return REASON_SYNTAX;
        if (control[side].count == 0)
            return REASON_NO_CLOCK;
        clock_set_left(&builder->clock, control, (enum side)side, ms[side],
                       builder->now_ms);
    }
    return REASON_NONE;
}

void ruling_stop_clocks(struct ruling_builder *builder, enum seat actor)
{
    if (builder->clock.running == SIDE_NONE)
        return;
    clock_stop(&builder->clock, builder->game->start.time, builder->now_ms);
    ruling_tell_clock(builder, actor);
}

void ruling_run_clock_of(struct ruling_builder *builder, enum side side)
{
    struct clock *clock = &builder->clock;
    const struct game *game = builder->game;

    if (clock->running == SIDE_NONE || clock->running == side)
        return;
    clock_stop(clock, game->start.time, builder->now_ms);
    if (announced_debtor(game) != SIDE_NONE)
        clock->turn_ms = game->clock.turn_ms;
    clock_start(clock, side, false, builder->now_ms);
    ruling_tell_clock(builder, SEAT_ARBITER);
}

void ruling_continue_game(struct ruling_builder *builder)
{
    const struct game *game = builder->game;

    if (game->phase == GAME_CLAIMED && game->claim_running != SIDE_NONE)
        clock_start(&builder->clock, (enum side)game->claim_running, false,
                    builder->now_ms);
    ruling_tell_clock(builder, SEAT_ARBITER);
}

static void resume(struct ruling_builder *builder, enum seat by,
                   bool clock_runs)
{
    const struct game *game = builder->game;

    if (game->phase != GAME_PAUSED)
        return;
    ruling_add(builder, EVENT_RESUME, by);
    if (!clock_runs || game->lever == SIDE_NONE)
        return;
    enum side debtor = announced_debtor(game);

    clock_start(&builder->clock,
                debtor != SIDE_NONE ? debtor : (enum side)game->lever, false,
                builder->now_ms);
    ruling_tell_clock(builder, debtor != SIDE_NONE ? SEAT_ARBITER : by);
}

void ruling_resume(struct ruling_builder *builder, bool clock_runs)
{
    resume(builder, builder->intent->by, clock_runs);
}

void ruling_resume_adjourned(struct ruling_builder *builder)
{
    resume(builder, SEAT_ARBITER, true);
}

static struct event *add_offer(struct ruling_builder *builder,
                               enum offer_kind what, enum seat by)
{
    const struct game *game = builder->game;
    struct event *event = ruling_add(builder, EVENT_OFFER, by);

    event->what_offer = (uint8_t)what;
    event->repeated = game->start.mode == MODE_OTB && what != OFFER_PAUSE &&
                      game->turn[by].refused;
    builder->offer = (uint8_t)what;
    builder->offer_by = (uint8_t)by;
    return event;
}

struct event *ruling_offer(struct ruling_builder *builder, enum offer_kind what,
                           enum seat by)
{
    const struct game *game = builder->game;
    struct event *event = add_offer(builder, what, by);
    /* The proper moment: between the own move, made on the board, and the
     * clock. */
    const struct turn *turn = &game->turn[by];
    bool made = turn->uncompleted > 0 && game_turn(game) != (enum side)by;
    bool illegally = !move_is_none(turn->illegal) && !turn->pressed;

    event->untimely = game->start.mode == MODE_OTB && what == OFFER_DRAW &&
                      !(game->lever == (enum side)by && (made || illegally));
    return event;
}

void ruling_answer_offer(struct ruling_builder *builder)
{
    builder->offer = builder->draw_by == SIDE_NONE ? OFFER_NONE : OFFER_DRAW;
    builder->offer_by = builder->draw_by;
    builder->draw_by = SIDE_NONE;
}

uint8_t ruling_names_declined(uint8_t offer)
{
    return offer == OFFER_ADJOURNMENT || offer == OFFER_CLOCKS ||
                   offer == OFFER_PAUSE
               ? offer
               : OFFER_NONE;
}

void ruling_drop_wish(struct ruling_builder *builder, enum seat by)
{
    if (builder->offer == OFFER_NONE || builder->offer == OFFER_DRAW)
        return;
    if (builder->offer_by == (uint8_t)by)
        by = SEAT_NONE;
    ruling_add(builder, EVENT_DECLINE, by)->what_offer = builder->offer;
    ruling_answer_offer(builder);
}

void ruling_drop_takeback(struct ruling_builder *builder)
{
    if (builder->offer == OFFER_TAKEBACK)
        ruling_drop_wish(builder, builder->intent->by);
}

void ruling_offer_properly(struct ruling_builder *builder)
{
    ruling_drop_wish(builder, builder->intent->by);
    if (builder->offer == OFFER_NONE)
        add_offer(builder, OFFER_DRAW, builder->intent->by);
}

void ruling_give_lag(struct ruling_builder *builder)
{
    builder->lag_ms =
        lag_credit_ms(builder->game, builder->intent, builder->now_ms);
    /* As if their clock had been started so much later. */
    builder->clock.since_ms += builder->lag_ms;
}

void ruling_pass_objection(struct ruling_builder *builder, enum seat by)
{
    if (builder->offer == OFFER_CLOCKS && builder->offer_by == (uint8_t)by &&
        builder->draw_by == (uint8_t)other_side((enum side)by))
        ruling_answer_offer(builder);
}

static void decline(struct ruling_builder *builder, enum seat by)
{
    if (builder->offer == OFFER_NONE || builder->offer_by == (uint8_t)by)
        return;
    ruling_add(builder, EVENT_DECLINE, by)->what_offer =
        ruling_names_declined(builder->offer);
    ruling_answer_offer(builder);
}

void ruling_drop_pause(struct ruling_builder *builder, enum seat by)
{
    if (builder->offer == OFFER_PAUSE && builder->offer_by == (uint8_t)by)
        ruling_drop_wish(builder, by);
}

void ruling_decline_by_acting(struct ruling_builder *builder, enum seat by)
{
    ruling_pass_objection(builder, by);
    ruling_drop_pause(builder, by);
    decline(builder, by);
    /* Of an objection and of an offer of a draw beside it. */
    decline(builder, by);
}
