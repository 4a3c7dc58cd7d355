// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/apply.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/unchecked_move.h"
#include "rules/game/announced.h"
#include "rules/game/time_adjustments.h"
#include "rules/laws/reason.h"
#include "rules/notation/notation.h"

/* An event's own move does not know that it is castling or en passant. */
static struct move move_meant(const struct position *before, struct move mv)
{
    struct move legal;

    if (!move_is_none(mv) &&
        legality_judge(before, mv.from, mv.to, (enum role)mv.promotion,
                       &legal) == REASON_NONE)
        return legal;
    return mv;
}

enum game_error game_apply_announce(struct game *game,
                                    const struct event *event)
{
    struct announcement *announced = &game->announcement;

    if (!announced->open || event->text[0] == '\0')
        return GAME_EVENT;
    struct move mv = move_meant(announced_before(game), event->mv);

    /* The same once more leaves the repetition as it was. */
    announced->repeated &= !move_is_none(mv) && move_equal(mv, announced->mv);
    announced->again |= announced->reopened;
    announced->reopened = false;
    announced->mv = mv;
    memcpy(announced->text, event->text, sizeof announced->text);
    return GAME_OK;
}

enum game_error game_apply_repeat(struct game *game, const struct event *event)
{
    struct announcement *announced = &game->announcement;

    if (!announced->open)
        return GAME_EVENT;
    announced->repeated |= event->correct;
    announced->reopened = !announced->repeated && !announced->again;
    return GAME_OK;
}

enum game_error game_apply_execute(struct game *game, const struct event *event)
{
    struct announcement *announced = &game->announcement;

    if (!announced->open || move_is_none(event->mv))
        return GAME_EVENT;
    const struct position *before = announced_before(game);

    if (position_side_at(before, event->mv.from) != before->turn)
        return GAME_EVENT;
    announced->executed = true;
    announced->other =
        unchecked_position(before, move_meant(before, event->mv));
    return GAME_OK;
}

enum game_error game_apply_differ(struct game *game, const struct event *event)
{
    if (!game->announcement.open || event->difference == DIFFERENCE_NONE ||
        event->difference > DIFFERENCE_BOARDS)
        return GAME_EVENT;
    game->announcement.difference = event->difference;
    return GAME_OK;
}

/* Both scores have another move than the one that was made: it is put in its
 * place, with the time that it took. */
static enum game_error replace_last(struct game *game, struct move mv)
{
    struct position *before = &game->positions[game->ply_count - 1];
    struct ply *last = &game->plies[game->ply_count - 1];
    struct move legal;

    if (move_is_none(mv) ||
        legality_judge(before, mv.from, mv.to, (enum role)mv.promotion,
                       &legal) != REASON_NONE)
        return GAME_EVENT;
    last->facts = move_facts_of(before, legal);
    last->why = REASON_NONE;
    before[1] = position_after(before, legal);
    return GAME_OK;
}

enum game_error game_apply_reconcile(struct game *game,
                                     const struct event *event)
{
    enum game_error error = GAME_OK;

    if (game->announcement.difference == DIFFERENCE_NONE)
        return GAME_EVENT;
    if (event->reconciliation == RECONCILED_REPLACED)
        error =
            game->ply_count > 0 ? replace_last(game, event->mv) : GAME_EVENT;
    if (error == GAME_OK)
        game->announcement = announcement_initial();
    return error;
}

/* The turn of the player who acts; NULL for any other actor. */
static struct turn *acting(struct game *game, const struct event *event)
{
    return event->actor == SEAT_WHITE || event->actor == SEAT_BLACK
               ? &game->turn[event->actor]
               : NULL;
}

static struct turn *turn_against(struct game *game, enum side side)
{
    return &game->turn[other_side(side)];
}

enum game_error game_apply_ready(struct game *game, const struct event *event)
{
    struct turn *turn = acting(game, event);

    if (turn == NULL)
        return GAME_EVENT;
    turn->ready = true;
    return GAME_OK;
}

enum game_error game_apply_touch(struct game *game, const struct event *event)
{
    struct turn *turn = acting(game, event);

    if (turn == NULL || event->square >= SQ_NONE)
        return GAME_EVENT;
    if (!move_is_none(turn->illegal) && turn->illegal.to == event->square) {
        /* The piece that had been put on its square illegally is in the hand
         * again. */
        turn->lifted = turn->illegal.from;
        turn->illegal = MOVE_NONE;
        turn->why = REASON_NONE;
        game->announcement = announcement_initial();
        return GAME_OK;
    }
    if (event->named) {
        turn_name(turn, event->square);
        return GAME_OK;
    }
    turn_touch(turn, event->square);
    if (event->lifted)
        turn->lifted = event->square;
    turn_against(game, (enum side)event->actor)->breach = REASON_NONE;
    return GAME_OK;
}

enum game_error game_apply_put_back(struct game *game,
                                    const struct event *event)
{
    struct turn *turn = acting(game, event);

    if (turn == NULL)
        return GAME_EVENT;
    turn->lifted = SQ_NONE;
    return GAME_OK;
}

enum game_error game_apply_begin(struct game *game, const struct event *event)
{
    struct turn *turn = acting(game, event);

    if (turn == NULL || move_is_none(event->mv))
        return GAME_EVENT;
    turn_touch(turn, event->mv.from);
    turn->begun = unchecked_move(game_position(game), event->mv);
    turn->king_last =
        turn->begun.kind == MOVE_CASTLING && turn->lifted == turn->begun.to;
    turn->lifted = SQ_NONE;
    return GAME_OK;
}

/* Their piece, and the opponent's piece that they took, were touched with it.
 */
static void touch_by_moving(struct turn *turn, const struct position *before,
                            struct move mv)
{
    turn_touch(turn, mv.from);
    if (occupied(before) & set_of(mv.to))
        turn_touch(turn, mv.to);
}

enum game_error game_apply_illegal(struct game *game, const struct event *event)
{
    const struct position *before = game_position(game);
    struct turn *turn = acting(game, event);

    if (turn == NULL || event->actor != (enum seat)before->turn ||
        move_is_none(event->mv) || event->why >= REASON_COUNT ||
        position_side_at(before, event->mv.from) != before->turn)
        return GAME_EVENT;
    turn->illegal = unchecked_move(before, event->mv);
    turn->why = event->why;
    turn->made_at_ms = event->at_ms;
    turn->clock = game->clock;
    turn->spent_ms = game_spent_ms(game, (enum side)event->actor, event->at_ms);
    touch_by_moving(turn, before, turn->illegal);
    turn->lifted = SQ_NONE;
    turn->begun = MOVE_NONE;
    turn->idle = false;
    game->board = unchecked_position(before, turn->illegal);
    game->announcement = announcement_begun();
    turn_against(game, (enum side)event->actor)->breach = REASON_NONE;
    return GAME_OK;
}

void game_board_moved(struct game *game, const struct event *event)
{
    const struct position *before = &game->positions[game->ply_count - 1];
    enum side side = (enum side)before->turn;
    struct turn *turn = &game->turn[side];

    touch_by_moving(turn, before, event->mv);
    turn->lifted = SQ_NONE;
    turn->begun = MOVE_NONE;
    turn->idle = false;
    turn->breach = event->why;
    turn->uncompleted++;
    turn_begin(turn_against(game, side));
}

/* The place of a side's last ply; -1 before it has made one. */
static int last_ply_of(const struct game *game, enum side side)
{
    for (int i = game->ply_count - 1; i >= 0; i--)
        if (game->plies[i].facts.side == side)
            return i;
    return -1;
}

enum game_error game_apply_press(struct game *game, const struct event *event)
{
    struct turn *turn = acting(game, event);
    enum side side = (enum side)event->actor;

    if (turn == NULL)
        return GAME_EVENT;
    if (!move_is_none(turn->illegal)) {
        turn->pressed = true;
        turn->spent_ms = game_spent_ms(game, side, event->at_ms);
        turn->earned_ms = event->earned_ms;
        turn->period = game->clock.period[side];
        game->clock.moves[side]++;
        turn_begin(turn_against(game, side));
        return GAME_OK;
    }
    int last = last_ply_of(game, side);

    if (turn->uncompleted == 0 && move_is_none(turn->begun)) {
        turn->idle = game_turn(game) == side;
        turn->earned_ms = event->earned_ms;
        turn->period = game->clock.period[side];
        turn_against(game, side)->idle = false;
    }
    if (turn->uncompleted > 0 && last >= 0) {
        game->plies[last].spent_ms = game_spent_ms(game, side, event->at_ms);
        game->pressed_ply = last + 1;
    }
    game->clock.moves[side] =
        (uint16_t)(game->clock.moves[side] + turn->uncompleted);
    turn->uncompleted = 0;
    lag_fill(game, side);
    return GAME_OK;
}

enum game_error game_apply_complete(struct game *game,
                                    const struct event *event)
{
    struct turn *turn = acting(game, event);

    if (turn == NULL || turn->uncompleted == 0)
        return GAME_EVENT;
    turn->uncompleted--;
    game->clock.moves[event->actor]++;
    return GAME_OK;
}

static void forget_illegal(struct turn *turn)
{
    turn->illegal = MOVE_NONE;
    turn->why = REASON_NONE;
    turn->pressed = turn->idle = false;
    turn->earned_ms = 0;
}

enum game_error game_apply_stand(struct game *game, const struct event *event)
{
    enum side side = (enum side)event->side;

    if (event->side >= SIDES || move_is_none(game->turn[side].illegal) ||
        game_turn(game) != side)
        return GAME_EVENT;
    if (!game_make_room(game))
        return GAME_NO_MEMORY;
    struct turn *turn = &game->turn[side];
    const struct position *before = game_position(game);

    game->plies[game->ply_count] = (struct ply){
        .facts = move_facts_unchecked(before, turn->illegal),
        .at_ms = turn->made_at_ms,
        .spent_ms = turn->spent_ms,
        .left_ms = game_left_ms(game, side, event->at_ms),
        .left_given_ms = game->clock.given_ms[side],
        .clock = turn->clock,
        .offers_draw = game_offers_draw(game, side),
        .why = turn->why,
    };
    game->positions[game->ply_count + 1] = game->board;
    game->ply_count++;
    if (!turn->pressed) {
        turn->uncompleted++;
        turn_begin(turn_against(game, side));
    }
    forget_illegal(turn);
    return GAME_OK;
}

enum game_error game_apply_restore(struct game *game, const struct event *event)
{
    if (event->side >= SIDES || event->plies < 0 ||
        event->plies > game->ply_count || event->number > UINT8_MAX ||
        game->positions[event->plies].turn != event->side)
        return GAME_EVENT;
    struct turn *turn = &game->turn[event->side];
    /* A breach against Article 4 leaves the pieces touched that were. */
    bool had_stood =
        event->plies < game->ply_count &&
        (event->why != turn->breach || event->plies + 1 < game->ply_count);

    /* Back to so many plies, every one of which counts as completed. */
    if (event->plies < game->ply_count || game_illegal_side(game) != SIDE_NONE)
        game->announcement = announcement_initial();
    game->ply_count = event->plies;
    sealed_moves_cut(&game->sealed, event->plies);
    for (int side = WHITE; side < SIDES; side++)
        scoresheet_cut(&game->scoresheet[side], event->plies);
    for (int side = WHITE; side < SIDES; side++) {
        game->clock.moves[side] = game->carried_moves[side];
        game->turn[side].uncompleted = 0;
    }
    for (int i = 0; i < event->plies; i++)
        game->clock.moves[game->plies[i].facts.side]++;
    if (had_stood) {
        turn_begin(turn);
        touch_by_moving(turn, game_position(game), event->mv);
    }
    if (game->offer == OFFER_TAKEBACK)
        game_forget_offer(game);
    forget_illegal(turn);
    turn->lifted = SQ_NONE;
    turn->begun = MOVE_NONE;
    turn->breach = REASON_NONE;
    if (event->number > 0)
        turn->illegal_moves = (uint8_t)event->number;
    turn_begin(turn_against(game, (enum side)event->side));
    forget_illegal(turn_against(game, (enum side)event->side));
    return GAME_OK;
}

enum { PLY_ROOM_FIRST = 16 };

void game_forget_claim(struct game *game)
{
    game->claim = CLAIM_NONE;
    game->claim_by = SIDE_NONE;
    game->claim_running = SIDE_NONE;
    game->postponed_by = SIDE_NONE;
    game->postponed_paid = false;
    game->fallen = SIDE_NONE;
}

bool game_make_room(struct game *game)
{
    if (game->ply_count < game->ply_room)
        return true;
    int room = game->ply_room ? 2 * game->ply_room : PLY_ROOM_FIRST;
    struct position *positions =
        realloc(game->positions, ((size_t)room + 1) * sizeof *positions);

    if (positions == NULL)
        return false;
    game->positions = positions;
    struct ply *plies = realloc(game->plies, (size_t)room * sizeof *plies);

    if (plies == NULL)
        return false;
    game->plies = plies;
    game->ply_room = room;
    return true;
}

int64_t game_spent_ms(const struct game *game, enum side side, int64_t now_ms)
{
    const struct clock *clock = &game->clock;

    return clock->turn_ms +
           (clock->running == side ? now_ms - clock->since_ms : 0);
}

void game_forget_offer(struct game *game)
{
    game->offer = OFFER_NONE;
    game->offer_by = game->draw_by = SIDE_NONE;
}

void game_forget_resumption(struct game *game)
{
    game->goes_on = 0;
    game->resume_asked_ms[WHITE] = game->resume_asked_ms[BLACK] = CLOCK_NEVER;
}

void game_answer_offer(struct game *game)
{
    game->offer = game->draw_by == SIDE_NONE ? OFFER_NONE : OFFER_DRAW;
    game->offer_by = game->draw_by;
    game->draw_by = SIDE_NONE;
}

enum game_error game_apply_order(struct game *game, const struct event *event)
{
    if (game->adjournment.ordered)
        return GAME_EVENT;
    game->adjournment.ordered = true;
    game->adjournment.early = event->early;
    if (game->offer == OFFER_ADJOURNMENT || game->offer == OFFER_PAUSE)
        game_forget_offer(game);
    return GAME_OK;
}

enum game_error game_apply_seal(struct game *game, const struct event *event)
{
    struct adjournment *adjournment = &game->adjournment;

    if (event->actor != (enum seat)game_turn(game) || adjournment->closed ||
        event->language >= NOTATIONS)
        return GAME_EVENT;
    adjournment->sealer = (uint8_t)event->actor;
    adjournment->language = event->language;
    memcpy(adjournment->commitment, event->commitment,
           sizeof adjournment->commitment);
    memcpy(adjournment->note, event->note, sizeof adjournment->note);
    return GAME_OK;
}

enum game_error game_apply_unseal(struct game *game, const struct event *event)
{
    if (event->actor != (enum seat)game->adjournment.sealer ||
        game->adjournment.closed)
        return GAME_EVENT;
    adjournment_take_out(&game->adjournment);
    return GAME_OK;
}

enum game_error game_apply_adjourn(struct game *game, const struct event *event)
{
    struct adjournment *adjournment = &game->adjournment;

    if (!(event->actor == SEAT_WHITE || event->actor == SEAT_BLACK) ||
        event->actor != (enum seat)adjournment->sealer || adjournment->closed ||
        event->late_ms < 0)
        return GAME_EVENT;
    struct sealed_move sealed = {
        .ply = game->ply_count,
        .serial = adjournment->serial + 1,
        .sealer = adjournment->sealer,
    };

    memcpy(sealed.note, adjournment->note, sizeof sealed.note);
    if (!sealed_moves_add(&game->sealed, &sealed))
        return GAME_NO_MEMORY;
    adjournment->closed = true;
    adjournment->serial++;
    adjournment->spent_ms = game_spent_ms(game, (enum side)event->actor,
                                          event->at_ms - event->late_ms);
    adjournment->answer = event->answer;
    if (event->answer)
        return GAME_OK;
    adjournment->ordered = adjournment->resumed = adjournment->begun = false;
    game->present = adjournment->too_late = 0;
    game->phase = GAME_ADJOURNED;
    return GAME_OK;
}

enum game_error game_apply_session(struct game *game, const struct event *event)
{
    if (game->adjournment.resumed || event->late_ms < 0)
        return GAME_EVENT;
    game->adjournment.resumed = true;
    game->adjournment.session_ms = event->at_ms - event->late_ms;
    game->adjournment.announced =
        event->actor == SEAT_ARBITER || event->late_ms > 0 ||
        game->adjournment.appointment.resume[0] != '\0';
    return GAME_OK;
}

enum game_error game_apply_appoint(struct game *game, const struct event *event)
{
    if (game->adjournment.closed || !appointment_is_sound(&event->appointment))
        return GAME_EVENT;
    game->adjournment.appointment = event->appointment;
    return GAME_OK;
}

enum game_error game_apply_rebuild(struct game *game, const struct event *event)
{
    if (event->number < 0 || game->carried_plies > 0)
        return GAME_EVENT;
    for (int side = WHITE; side < SIDES; side++)
        if (event->used_ms[side] < 0 || event->moves[side] < 0 ||
            event->moves[side] > UINT8_MAX || event->made[side] < 0 ||
            event->made[side] > UINT16_MAX - game->clock.moves[side])
            return GAME_EVENT;
    for (int side = WHITE; side < SIDES; side++) {
        game->carried_ms[side] = event->used_ms[side];
        game->turn[side].illegal_moves = (uint8_t)event->moves[side];
        game->carried_moves[side] = (uint16_t)event->made[side];
        game->clock.moves[side] =
            (uint16_t)(game->clock.moves[side] + event->made[side]);
    }
    game->carried_plies = game->ply_count;
    game->adjournment.serial = event->number;
    game->announcement = announcement_initial();
    /* What each move took is not known, and nothing of it is made up. */
    for (int i = 0; i < game->ply_count; i++) {
        game->plies[i].spent_ms = 0;
        game->plies[i].left_ms = INT64_MAX;
        game->plies[i].clock = game->clock;
    }
    return GAME_OK;
}

/* The move follows, or the result. */
enum game_error game_apply_open(struct game *game, const struct event *event)
{
    struct adjournment *adjournment = &game->adjournment;

    if (!adjournment->closed)
        return GAME_EVENT;
    if (game->sealed.count > 0) {
        struct sealed_move *sealed = &game->sealed.move[game->sealed.count - 1];

        sealed->is_open = true;
        memcpy(sealed->opening, event->opening, sizeof sealed->opening);
    }
    if (!adjournment->answer)
        adjournment->first_ply = game->ply_count + 1;
    adjournment_take_out(adjournment);
    adjournment->begun = adjournment->opening = true;
    adjournment->appointment = (struct appointment){.resume = ""};
    game->phase = GAME_RUNNING;
    return GAME_OK;
}
