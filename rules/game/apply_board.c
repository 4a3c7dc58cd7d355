// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/apply_board.h"

#include "rules/board/unchecked_move.h"
#include "rules/game/apply.h"
#include "rules/game/apply_human_arbiter.h"
#include "rules/game/lag.h"
#include "rules/laws/reason.h"

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

/* The piece that had been put on its square illegally is in the hand again. */
static void take_up_again(struct turn *turn)
{
    turn->lifted = turn->illegal.from;
    turn->illegal = MOVE_NONE;
    turn->why = REASON_NONE;
}

enum game_error game_apply_touch(struct game *game, const struct event *event)
{
    struct turn *turn = acting(game, event);

    if (turn == NULL || event->square >= SQ_NONE)
        return GAME_EVENT;
    if (!move_is_none(turn->illegal) && turn->illegal.to == event->square) {
        take_up_again(turn);
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
    turn->lifted = SQ_NONE;
    turn->begun = unchecked_move(game_position(game), event->mv);
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

/* Back to so many plies, every one of which counts as completed. */
static void rewind_to(struct game *game, int plies)
{
    if (plies < game->ply_count || game_illegal_side(game) != SIDE_NONE)
        game->announcement = announcement_initial();
    game->ply_count = plies;
    for (int side = WHITE; side < SIDES; side++)
        scoresheet_cut(&game->scoresheet[side], plies);
    for (int side = WHITE; side < SIDES; side++) {
        game->clock.moves[side] = game->carried_moves[side];
        game->turn[side].uncompleted = 0;
    }
    for (int i = 0; i < plies; i++)
        game->clock.moves[game->plies[i].facts.side]++;
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

    rewind_to(game, event->plies);
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
