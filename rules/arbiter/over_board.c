#include "rules/arbiter/over_board.h"

#include "rules/arbiter/announcing.h"
#include "rules/arbiter/contested_ending.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/arbiter/plain_move.h"

enum side over_board_side(const struct game *game)
{
    enum side illegal = game_illegal_side(game);

    if (illegal != SIDE_NONE && game->turn[illegal].pressed)
        return other_side(illegal);
    return game_turn(game);
}

static enum side speaker(const struct hearing *hearing)
{
    return (enum side)hearing->intent->by;
}

static const struct turn *turn_of(const struct hearing *hearing)
{
    return &hearing->game->turn[speaker(hearing)];
}

/* The opponent answers an illegal move that was never completed. */
static void answer_uncompleted(struct hearing *hearing, enum side offender)
{
    const struct game *game = hearing->game;
    const struct turn *turn = &game->turn[offender];

    hearing->out->late = true;
    if (offence_is_watched(game) ||
        offence_is_ruled_at_once(game, &game->board)) {
        offence_rule(hearing, (struct offence){offender, turn->illegal,
                                               (enum reason)turn->why,
                                               game->ply_count, false});
        hearing_tell_clock(hearing, SEAT_ARBITER);
        return;
    }
    playing_stand(hearing, offender);
}

bool over_board_may_act(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side by = speaker(hearing), offender = game_illegal_side(game);
    bool is_pressed = offender != SIDE_NONE && game->turn[offender].pressed;

    if (game->start.mode != MODE_OTB)
        hearing_refuse(hearing, REASON_MODE);
    else if (game->lever == SIDE_NONE)
        hearing_refuse(hearing, REASON_NOT_READY);
    else if (offender == SIDE_NONE ? by != game_turn(game)
                                   : by == offender && is_pressed)
        hearing_refuse(hearing, REASON_NOT_YOUR_MOVE);
    else if (announcing_before_reply(hearing) != REASON_NONE)
        hearing_refuse(hearing, announcing_before_reply(hearing));
    if (hearing->out->reason != REASON_NONE)
        return false;
    hearing_resume(hearing, true);
    if (offender == SIDE_NONE || offender == by || is_pressed)
        return true;
    answer_uncompleted(hearing, offender);
    return false;
}

const struct position *over_board_seen(const struct hearing *hearing)
{
    const struct game *game = hearing->game;

    return game_illegal_side(game) == other_side(speaker(hearing))
               ? &game->board
               : game_position(game);
}

void over_board_ready(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side by = speaker(hearing);

    if (game->start.mode != MODE_OTB) {
        hearing_refuse(hearing, REASON_MODE);
        return;
    }
    if (game->turn[by].ready || game->lever != SIDE_NONE) {
        hearing_refuse(hearing, REASON_READY);
        return;
    }
    hearing_resume(hearing, false);
    hearing_add(hearing, EVENT_READY, (enum seat)by);
    if (!game->turn[other_side(by)].ready)
        return;
    clock_start(&hearing->clock, game_turn(game), true, hearing->now_ms);
    hearing_tell_clock(hearing, SEAT_ARBITER);
}

/* A touch with intent refuses the opponent's offer (9.1.2.1). */
static void add_touch(struct hearing *hearing, int sq, bool lifted)
{
    enum seat by = hearing->intent->by;

    hearing_decline_by_acting(hearing, by);
    struct event *event = hearing_add(hearing, EVENT_TOUCH, by);

    event->square = (uint8_t)sq;
    event->lifted = lifted;
}

/* While a move is begun, only its own rook can be touched. */
static enum reason touch_reason(const struct hearing *hearing, int sq)
{
    const struct turn *turn = turn_of(hearing);
    const struct position *board = over_board_seen(hearing);
    bool is_own = (board->side[board->turn] & set_of(sq)) != 0;

    if (!move_is_none(turn->illegal))
        return sq == turn->illegal.to ? REASON_NONE : REASON_ILLEGAL_ON_BOARD;
    if (!move_is_none(turn->begun) &&
        (turn->begun.kind != MOVE_CASTLING || sq != turn->begun.to))
        return REASON_RELEASED;
    if (!(occupied(board) & set_of(sq)) || turn->lifted == sq)
        return REASON_EMPTY_SQUARE;
    if (turn->lifted != SQ_NONE && is_own)
        return REASON_HAND_FULL;
    return REASON_NONE;
}

void over_board_touch(struct hearing *hearing)
{
    int sq = hearing->intent->square;

    if (sq >= SQ_NONE) {
        hearing_refuse(hearing, REASON_SYNTAX);
        return;
    }
    if (!over_board_may_act(hearing))
        return;
    enum reason reason = touch_reason(hearing, sq);

    if (reason != REASON_NONE) {
        hearing_refuse(hearing, reason);
        return;
    }
    const struct position *board = over_board_seen(hearing);
    bool is_own = (board->side[board->turn] & set_of(sq)) != 0;
    bool again = !move_is_none(turn_of(hearing)->illegal);

    add_touch(hearing, sq,
              again || (is_own && hearing->intent->kind == INTENT_LIFT));
    if (unsettled_waits_for(hearing->game, hearing->intent->by))
        unsettled_conclude(hearing);
}

void over_board_adjust(struct hearing *hearing)
{
    const struct turn *turn = turn_of(hearing);

    if (!over_board_may_act(hearing))
        return;
    if (turn_has_touched_any(turn) || turn->lifted != SQ_NONE ||
        !move_is_none(turn->begun)) {
        hearing_refuse(hearing, REASON_ADJUST);
        return;
    }
    if (hearing->intent->square != SQ_NONE &&
        !(occupied(over_board_seen(hearing)) &
          set_of(hearing->intent->square))) {
        hearing_refuse(hearing, REASON_EMPTY_SQUARE);
        return;
    }
    hearing_add(hearing, EVENT_ADJUST, hearing->intent->by)->square =
        hearing->intent->square;
}
