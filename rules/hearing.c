#include "rules/hearing.h"

#include <assert.h>
#include <string.h>

#include "rules/announcing.h"
#include "rules/assistant.h"
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
    if (!clock_runs || game->lever == SIDE_NONE)
        return;
    clock_start(&hearing->clock, (enum side)game->lever, false,
                hearing->now_ms);
    hearing_tell_clock(hearing, by);
}

static struct event *add_offer(struct hearing *hearing, enum offer_kind what,
                               enum seat by)
{
    const struct game *game = hearing->game;
    struct event *event = hearing_add(hearing, EVENT_OFFER, by);

    event->what_offer = (uint8_t)what;
    event->repeated = game->start.mode == MODE_OTB && game->turn[by].refused;
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

void hearing_offer(struct hearing *hearing, enum offer_kind what, enum seat by)
{
    const struct game *game = hearing->game;
    struct event *event = add_offer(hearing, what, by);

    event->untimely = game->start.mode == MODE_OTB && what == OFFER_DRAW &&
                      !is_proper_moment(game, by);
}

void hearing_offer_properly(struct hearing *hearing)
{
    if (hearing->offer == OFFER_NONE)
        add_offer(hearing, OFFER_DRAW, hearing->intent->by);
}

void hearing_decline_by_acting(struct hearing *hearing, enum seat by)
{
    if (hearing->offer == OFFER_NONE || hearing->offer_by == (uint8_t)by)
        return;
    hearing_add(hearing, EVENT_DECLINE, by)->what_offer =
        hearing->offer == OFFER_ADJOURNMENT ? OFFER_ADJOURNMENT : OFFER_NONE;
    hearing->offer = OFFER_NONE;
}

void hearing_stand(struct hearing *hearing, enum side offender)
{
    const struct turn *turn = &hearing->game->turn[offender];
    struct event *event = hearing_add(hearing, EVENT_STAND, SEAT_ARBITER);

    event->side = (uint8_t)offender;
    event->mv = turn->illegal;
    event->why = turn->why;
}

/* By making his next move a player completes the one he has not pressed. */
static void complete_former(struct hearing *hearing, enum side side)
{
    const struct game *game = hearing->game;

    if (hearing->restored || game->turn[side].uncompleted == 0 ||
        laws_value(game->laws, LAW_MOVE_COMPLETED) != COMPLETED_BY_NEXT_TOO)
        return;
    hearing_add(hearing, EVENT_COMPLETE, (enum seat)side);
    clock_complete(&hearing->clock, game->start.time, side, hearing->now_ms);
    hearing_tell_clock(hearing, SEAT_ARBITER);
}

/* The move, and the offer that comes with it. */
static struct ending_ruling tell_move(struct hearing *hearing, struct move mv,
                                      enum reason fault, bool offers)
{
    const struct game *game = hearing->game;
    enum seat by = (enum seat)game_turn(game);
    struct ending_ruling ending =
        ending_after(game->laws, game->positions, game->ply_count, mv);

    hearing_decline_by_acting(hearing, by);
    struct event *event = hearing_add(hearing, EVENT_MOVE, by);

    event->mv = mv;
    event->why = (uint8_t)fault;
    assistant_of_move(hearing, mv);
    if (offers)
        hearing_offer_properly(hearing);
    return ending;
}

bool hearing_make(struct hearing *hearing, struct move mv, enum reason fault,
                  bool offers)
{
    enum side side = game_turn(hearing->game);

    complete_former(hearing, side);
    struct ending_ruling ending = tell_move(hearing, mv, fault, offers);

    if (ending.ending == ENDING_NONE ||
        (announcing_binds(hearing->game, side) &&
         !assistant_announces(hearing->game)))
        return true;
    clock_stop(&hearing->clock, hearing->game->start.time, hearing->now_ms);
    hearing_tell_clock(hearing, (enum seat)side);
    hearing_tell_result(hearing, ending, SEAT_ARBITER);
    return false;
}

void hearing_play(struct hearing *hearing, struct move mv, bool offers)
{
    const struct game *game = hearing->game;
    enum side side = game_turn(game);
    enum seat by = (enum seat)side;

    if (game->start.mode == MODE_OTB) {
        hearing_make(hearing, mv, REASON_NONE, offers);
        return;
    }
    struct ending_ruling ending = tell_move(hearing, mv, REASON_NONE, offers);

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
    enum mate_verdict verdict = mate_quick(hearing->lost_in, opponent);

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
