#include "rules/arbiter/plain_move.h"

#include "rules/arbiter/assistant.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/contested_ending.h"
#include "rules/arbiter/lag.h"
#include "rules/game/announced.h"

void playing_stand(struct hearing *hearing, enum side offender)
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
    struct ending_ruling ending = unsettled_or(
        game->laws,
        ending_after(game->laws, game->positions, game->ply_count, mv), fault);

    hearing_decline_by_acting(hearing, by);
    struct event *event = hearing_add(hearing, EVENT_MOVE, by);

    event->mv = mv;
    event->why = (uint8_t)fault;
    assistant_of_move(hearing, mv);
    if (offers)
        hearing_offer_properly(hearing);
    return ending;
}

bool playing_make(struct hearing *hearing, struct move mv, enum reason fault,
                  bool offers)
{
    enum side side = game_turn(hearing->game);

    complete_former(hearing, side);
    struct ending_ruling ending = tell_move(hearing, mv, fault, offers);

    if (ending.ending == ENDING_NONE || (announced_binds(hearing->game, side) &&
                                         !assistant_announces(hearing->game)))
        return true;
    clock_stop(&hearing->clock, hearing->game->start.time, hearing->now_ms);
    hearing_tell_clock(hearing, (enum seat)side);
    conclusion_tell(hearing, ending, SEAT_ARBITER);
    return false;
}

/* 7.5.2: the pawn is replaced by a queen, which completes the move. */
static void crown(struct hearing *hearing, enum side side, struct move mv)
{
    mv.promotion = QUEEN;
    if (!playing_make(hearing, mv, REASON_NONE, false))
        return;
    hearing_add(hearing, EVENT_PRESS, (enum seat)side);
    clock_press(&hearing->clock, hearing->game->start.time, side,
                hearing->now_ms);
    hearing_tell_clock(hearing, (enum seat)side);
}

void playing_end_begun(struct hearing *hearing, enum side side,
                       struct move begun)
{
    if (begun.kind != MOVE_CASTLING &&
        laws_value(hearing->game->laws, LAW_UNPROMOTED) == UNPROMOTED_QUEEN) {
        crown(hearing, side, begun);
        return;
    }
    hearing_add(hearing, EVENT_BEGIN, (enum seat)side)->mv = begun;
    hearing_tell_clock(hearing, SEAT_ARBITER);
}

void playing_move(struct hearing *hearing, struct move mv, bool offers)
{
    const struct game *game = hearing->game;
    enum side side = game_turn(game);
    enum seat by = (enum seat)side;

    if (game->start.mode == MODE_OTB) {
        playing_make(hearing, mv, REASON_NONE, offers);
        return;
    }
    struct ending_ruling ending = tell_move(hearing, mv, REASON_NONE, offers);

    lag_give(hearing);
    if (ending.ending == ENDING_NONE)
        clock_press(&hearing->clock, game->start.time, side, hearing->now_ms);
    else
        clock_stop(&hearing->clock, game->start.time, hearing->now_ms);
    hearing_tell_clock(hearing, by);
    if (ending.ending != ENDING_NONE)
        conclusion_tell(hearing, ending, SEAT_ARBITER);
}
