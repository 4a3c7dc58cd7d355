#include "rules/hearing.h"

#include <assert.h>
#include <string.h>

#include "rules/mate.h"
#include "rules/penalty.h"

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
    event->running = clock->running;
}

static struct event *add_result(struct hearing *hearing, enum ending ending,
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

void hearing_tell_result(struct hearing *hearing, struct ending_ruling ruling,
                         enum seat actor)
{
    uint8_t half[SIDES] = {ending_half_points(ruling.winner, WHITE),
                           ending_half_points(ruling.winner, BLACK)};

    penalty_adjust(hearing->game, half);
    add_result(hearing, ruling.ending, ruling.clause, half, actor)->proven =
        ruling.proven;
}

void hearing_tell_score(struct hearing *hearing, enum ending ending,
                        enum clause clause, const uint8_t half[SIDES])
{
    add_result(hearing, ending, clause, half, SEAT_ARBITER)->proven = true;
}

void hearing_stop_clocks(struct hearing *hearing, enum seat actor)
{
    if (hearing->clock.running == SIDE_NONE)
        return;
    clock_stop(&hearing->clock, hearing->game->start.time, hearing->now_ms);
    hearing_tell_clock(hearing, actor);
}

void hearing_resume(struct hearing *hearing, bool clock_runs)
{
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;

    if (game->phase != GAME_PAUSED)
        return;
    hearing_add(hearing, EVENT_RESUME, by);
    if (!clock_runs || game->ply_count == 0)
        return;
    clock_start(&hearing->clock, game_turn(game), false, hearing->now_ms);
    hearing_tell_clock(hearing, by);
}

void hearing_offer(struct hearing *hearing, enum seat by)
{
    hearing_add(hearing, EVENT_OFFER, by)->what_offer = OFFER_DRAW;
    hearing->offer = OFFER_DRAW;
    hearing->offer_by = (uint8_t)by;
}

/* A move rejects the offer that the opponent has made (9.1.2.1). */
static void decline_by_moving(struct hearing *hearing, enum seat by)
{
    if (hearing->offer == OFFER_NONE || hearing->offer_by == (uint8_t)by)
        return;
    hearing_add(hearing, EVENT_DECLINE, by);
    hearing->offer = OFFER_NONE;
}

void hearing_play(struct hearing *hearing, struct move mv, bool offers)
{
    const struct game *game = hearing->game;
    enum side side = game_turn(game);
    enum seat by = (enum seat)side;
    struct ending_ruling ending =
        ending_after(game->laws, game->positions, game->ply_count, mv);

    decline_by_moving(hearing, by);
    hearing_add(hearing, EVENT_MOVE, by)->mv = mv;
    if (offers && hearing->offer == OFFER_NONE)
        hearing_offer(hearing, by);
    if (ending.ending == ENDING_NONE)
        clock_press(&hearing->clock, game->start.time, side, hearing->now_ms);
    else
        clock_stop(&hearing->clock, game->start.time, hearing->now_ms);
    hearing_tell_clock(hearing, by);
    if (ending.ending != ENDING_NONE)
        hearing_tell_result(hearing, ending, SEAT_ARBITER);
}

void hearing_lose(struct hearing *hearing, enum ending ending, enum side loser,
                  enum seat actor)
{
    enum side opponent = other_side(loser);
    enum mate_verdict verdict =
        mate_quick(game_position(hearing->game), opponent);

    if (ending == ENDING_RESIGNATION &&
        !laws_value(hearing->game->laws, LAW_RESIGNATION_NEEDS_MATE))
        verdict = MATE_CAN;
    if (verdict != MATE_UNDETERMINED) {
        hearing_tell_result(hearing, ending_of_loss(ending, loser, verdict),
                            actor);
        return;
    }
    struct event *event = hearing_add(hearing, EVENT_PENDING, actor);

    event->side = (uint8_t)opponent;
    event->ending = (uint8_t)ending;
}
