/*
 * otb_press.c - the clock is pressed, and by it a move completed: Laws 6.2.1,
 * and 7.5 where the move was not one.
 */
#include "rules/arbiter/announcing.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/lag.h"
#include "rules/arbiter/over_board.h"
#include "rules/arbiter/plain_move.h"
#include "rules/board/castling.h"
#include "rules/board/unchecked_move.h"

static enum side speaker(const struct hearing *hearing)
{
    return (enum side)hearing->intent->by;
}

/* What the press adds to the side's own time. */
static int64_t press_clock(struct hearing *hearing, enum side side)
{
    const struct timecontrol *time = hearing->game->start.time;
    int64_t before_ms =
        clock_left_ms(&hearing->clock, time, side, hearing->now_ms);

    clock_press(&hearing->clock, time, side, hearing->now_ms);
    return hearing->clock.left_ms[side] - before_ms;
}

/* The illegal move is completed, and nobody says so. */
static void leave_illegal(struct hearing *hearing, enum side side)
{
    struct event *event =
        hearing_add(hearing, EVENT_PRESS, hearing->intent->by);

    event->earned_ms = press_clock(hearing, side);
    hearing_tell_clock(hearing, hearing->intent->by);
}

static void draw_illegal_position(struct hearing *hearing)
{
    hearing_stop_clocks(hearing, SEAT_ARBITER);
    conclusion_tell(hearing,
                    ending_drawn(ENDING_ILLEGAL_POSITION, CLAUSE_ILLEGAL_LEFT),
                    SEAT_ARBITER);
}

static void rule_on(struct hearing *hearing, enum side side, struct move mv,
                    enum reason why)
{
    if (offence_rule(hearing, (struct offence){side, mv, why,
                                               hearing->game->ply_count, true}))
        hearing_tell_clock(hearing, SEAT_ARBITER);
}

static void complete_illegal(struct hearing *hearing, enum side side)
{
    const struct game *game = hearing->game;
    const struct turn *turn = &game->turn[side];

    if (offence_is_ruled_when_pressed(game) ||
        offence_is_ruled_at_once(game, &game->board)) {
        hearing_add(hearing, EVENT_PRESS, hearing->intent->by);
        rule_on(hearing, side, turn->illegal, (enum reason)turn->why);
        return;
    }
    leave_illegal(hearing, side);
    if (offence_is_drawn_if_left(game) && !position_can_stand(&game->board) &&
        !position_can_stand(game_position(game)))
        draw_illegal_position(hearing);
}

/* Castling without its rook, or a pawn without its piece, and pressed. */
static void complete_begun(struct hearing *hearing, enum side side)
{
    const struct game *game = hearing->game;
    struct move begun = game->turn[side].begun, seen = begun;
    bool castles = begun.kind == MOVE_CASTLING;
    enum reason why =
        castles ? REASON_CASTLING_UNFINISHED : REASON_PROMOTION_MISSING;

    if (castles) {
        seen.kind = MOVE_ORDINARY;
        seen.to = castling_squares_of(game_position(game), begun).king_to;
    }
    struct position board = position_forced(game_position(game), seen);

    if (!offence_is_ruled_when_pressed(game) &&
        !offence_is_ruled_at_once(game, &board)) {
        struct event *event =
            hearing_add(hearing, EVENT_ILLEGAL, hearing->intent->by);

        event->mv = seen;
        event->why = (uint8_t)why;
        leave_illegal(hearing, side);
        return;
    }
    struct offence offence = {side, seen, why, game->ply_count, true};

    if (offence_rule(hearing, offence))
        playing_end_begun(hearing, side, begun);
}

/* Nothing has been made that could be completed: 7.5.3. */
static void press_in_vain(struct hearing *hearing, enum side side)
{
    const struct game *game = hearing->game;

    if (laws_value(game->laws, LAW_PRESS_WITHOUT_MOVE) &&
        offence_is_watched(game) && side == game_turn(game)) {
        hearing_add(hearing, EVENT_PRESS, hearing->intent->by);
        rule_on(hearing, side, MOVE_NONE, REASON_NO_MOVE_MADE);
        return;
    }
    hearing_refuse(hearing, REASON_NO_MOVE_MADE);
}

/* Every move that was made and not completed is completed now. */
static void complete_made(struct hearing *hearing, enum side side)
{
    const struct game *game = hearing->game;

    hearing_add(hearing, EVENT_PRESS, hearing->intent->by);
    for (int i = 1; i < game->turn[side].uncompleted; i++)
        clock_complete(&hearing->clock, game->start.time, side,
                       hearing->now_ms);
    lag_give(hearing);
    press_clock(hearing, side);
    hearing_tell_clock(hearing, hearing->intent->by);
    if (game->ply_count > 1 && offence_is_drawn_if_left(game) &&
        game->plies[game->ply_count - 2].why != REASON_NONE &&
        !position_can_stand(game_position(game)))
        draw_illegal_position(hearing);
}

void over_board_press(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side side = speaker(hearing);
    const struct turn *turn = &game->turn[side];

    if (game->start.mode != MODE_OTB)
        hearing_refuse(hearing, REASON_MODE);
    else if (game->lever == SIDE_NONE)
        hearing_refuse(hearing, REASON_NOT_READY);
    else if (game->lever != side || turn->pressed)
        hearing_refuse(hearing, REASON_CLOCK_STANDS);
    if (hearing->out->reason == REASON_NONE &&
        announcing_before_press(hearing) != REASON_NONE)
        hearing_refuse(hearing, announcing_before_press(hearing));
    if (hearing->out->reason != REASON_NONE)
        return;
    hearing_resume(hearing, true);
    hearing_drop_pause(hearing, hearing->intent->by);
    if (!move_is_none(turn->illegal))
        complete_illegal(hearing, side);
    else if (!move_is_none(turn->begun))
        complete_begun(hearing, side);
    else if (turn->uncompleted > 0)
        complete_made(hearing, side);
    else
        press_in_vain(hearing, side);
}
