#include "rules/arbiter/ruling_builder.h"

#include <assert.h>
#include <string.h>

void hearing_refuse(struct hearing *hearing, enum reason reason)
{
    hearing->out->reason = reason;
    hearing->out->clause = reason_clause(reason);
    hearing->out->count = 0;
}

struct event *hearing_add(struct hearing *hearing, enum event_kind kind,
                          enum seat actor)
{
    struct ruling *out = hearing->out;

    assert(out->count < ARBITER_EVENTS_MAX);
    struct event *event = &out->events[out->count++];

    memset(event, 0, sizeof *event);
    event->seq = hearing->game->seq + (uint32_t)out->count;
    event->at_ms = hearing->now_ms;
    event->actor = actor;
    event->kind = kind;
    event->square = SQ_NONE;
    return event;
}

void hearing_tell_clock(struct hearing *hearing, enum seat actor)
{
    const struct clock *clock = &hearing->clock;
    struct event *event = hearing_add(hearing, EVENT_CLOCK, actor);

    for (int side = WHITE; side < SIDES; side++) {
        int64_t left_ms = clock_left_ms(clock, hearing->game->start.time,
                                        (enum side)side, hearing->now_ms);

        /* A fallen flag that nobody has claimed shows no time. */
        event->left_ms[side] = left_ms < 0 ? 0 : left_ms;
        event->period[side] = clock->period[side];
    }
    event->turn_ms = clock->turn_ms;
    event->lag_ms = hearing->lag_ms;
    hearing->lag_ms = 0;
    event->running = clock->running;
}

struct event *hearing_add_result(struct hearing *hearing, enum ending ending,
                                 enum clause clause, const uint8_t half[SIDES],
                                 enum seat actor)
{
    struct event *event = hearing_add(hearing, EVENT_RESULT, actor);

    event->ending = (uint8_t)ending;
    event->clause = (uint8_t)clause;
    event->half_white = half[WHITE];
    event->half_black = half[BLACK];
    return event;
}

void hearing_tell_score(struct hearing *hearing, enum ending ending,
                        enum clause clause, const uint8_t half[SIDES])
{
    hearing_add_result(hearing, ending, clause, half, SEAT_ARBITER)->proven =
        true;
}

void hearing_stop_clocks(struct hearing *hearing, enum seat actor)
{
    if (hearing->clock.running == SIDE_NONE)
        return;
    clock_stop(&hearing->clock, hearing->game->start.time, hearing->now_ms);
    hearing_tell_clock(hearing, actor);
}

void hearing_go_on(struct hearing *hearing)
{
    const struct game *game = hearing->game;

    if (game->phase == GAME_CLAIMED && game->claim_running != SIDE_NONE)
        clock_start(&hearing->clock, (enum side)game->claim_running, false,
                    hearing->now_ms);
    hearing_tell_clock(hearing, SEAT_ARBITER);
}

static void resume(struct hearing *hearing, enum seat by, bool clock_runs)
{
    const struct game *game = hearing->game;

    if (game->phase != GAME_PAUSED)
        return;
    hearing_add(hearing, EVENT_RESUME, by);
    if (!clock_runs || game->lever == SIDE_NONE)
        return;
    clock_start(&hearing->clock, (enum side)game->lever, false,
                hearing->now_ms);
    hearing_tell_clock(hearing, by);
}

void hearing_resume(struct hearing *hearing, bool clock_runs)
{
    resume(hearing, hearing->intent->by, clock_runs);
}

void hearing_take_up(struct hearing *hearing)
{
    resume(hearing, SEAT_ARBITER, true);
}

static struct event *add_offer(struct hearing *hearing, enum offer_kind what,
                               enum seat by)
{
    const struct game *game = hearing->game;
    struct event *event = hearing_add(hearing, EVENT_OFFER, by);

    event->what_offer = (uint8_t)what;
    event->repeated = game->start.mode == MODE_OTB && what != OFFER_PAUSE &&
                      game->turn[by].refused;
    hearing->offer = (uint8_t)what;
    hearing->offer_by = (uint8_t)by;
    return event;
}

/* Between the own move, made on the board, and the clock. */
static bool is_proper_moment(const struct game *game, enum seat by)
{
    const struct turn *turn = &game->turn[by];
    bool made = turn->uncompleted > 0 && game_turn(game) != (enum side)by;
    bool illegally = !move_is_none(turn->illegal) && !turn->pressed;

    return game->lever == (enum side)by && (made || illegally);
}

struct event *hearing_offer(struct hearing *hearing, enum offer_kind what,
                            enum seat by)
{
    const struct game *game = hearing->game;
    struct event *event = add_offer(hearing, what, by);

    event->untimely = game->start.mode == MODE_OTB && what == OFFER_DRAW &&
                      !is_proper_moment(game, by);
    return event;
}

void hearing_answer_offer(struct hearing *hearing)
{
    hearing->offer = hearing->draw_by == SIDE_NONE ? OFFER_NONE : OFFER_DRAW;
    hearing->offer_by = hearing->draw_by;
    hearing->draw_by = SIDE_NONE;
}

uint8_t hearing_names_declined(uint8_t offer)
{
    return offer == OFFER_ADJOURNMENT || offer == OFFER_CLOCKS ||
                   offer == OFFER_PAUSE
               ? offer
               : OFFER_NONE;
}

void hearing_drop_wish(struct hearing *hearing, enum seat by)
{
    if (hearing->offer == OFFER_NONE || hearing->offer == OFFER_DRAW)
        return;
    if (hearing->offer_by == (uint8_t)by)
        by = SEAT_NONE;
    hearing_add(hearing, EVENT_DECLINE, by)->what_offer = hearing->offer;
    hearing_answer_offer(hearing);
}

void hearing_offer_properly(struct hearing *hearing)
{
    hearing_drop_wish(hearing, hearing->intent->by);
    if (hearing->offer == OFFER_NONE)
        add_offer(hearing, OFFER_DRAW, hearing->intent->by);
}

void hearing_pass_objection(struct hearing *hearing, enum seat by)
{
    if (hearing->offer == OFFER_CLOCKS && hearing->offer_by == (uint8_t)by &&
        hearing->draw_by == (uint8_t)other_side((enum side)by))
        hearing_answer_offer(hearing);
}

static void decline(struct hearing *hearing, enum seat by)
{
    if (hearing->offer == OFFER_NONE || hearing->offer_by == (uint8_t)by)
        return;
    hearing_add(hearing, EVENT_DECLINE, by)->what_offer =
        hearing_names_declined(hearing->offer);
    hearing_answer_offer(hearing);
}

void hearing_drop_pause(struct hearing *hearing, enum seat by)
{
    if (hearing->offer == OFFER_PAUSE && hearing->offer_by == (uint8_t)by)
        hearing_drop_wish(hearing, by);
}

void hearing_decline_by_acting(struct hearing *hearing, enum seat by)
{
    hearing_pass_objection(hearing, by);
    hearing_drop_pause(hearing, by);
    decline(hearing, by);
    /* Of an objection and of an offer of a draw beside it. */
    decline(hearing, by);
}
