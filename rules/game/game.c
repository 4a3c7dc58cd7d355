// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/game.h"

#include <stdlib.h>

#include "rules/game/event.h"
#include "rules/laws/reason.h"

static bool make_room(struct arbiter_acts *acts)
{
    enum { ROOM_FIRST = 8 };
    int room = acts->room > 0 ? 2 * acts->room : ROOM_FIRST;

    if (acts->count < acts->room)
        return true;
    struct arbiter_act *act = realloc(acts->act, (size_t)room * sizeof *act);

    if (act == NULL)
        return false;
    acts->act = act;
    acts->room = room;
    return true;
}

bool arbiter_acts_add(struct arbiter_acts *acts, const struct event *event,
                      int ply)
{
    if (!make_room(acts))
        return false;
    acts->act[acts->count++] = (struct arbiter_act){
        .ply = ply,
        .kind = (uint8_t)event->kind,
        .whom = event->whom,
        .penalty = event->penalty,
        .half = event->half,
        .adjustment_ms = event->adjustment_ms,
    };
    return true;
}

void arbiter_acts_rewind(struct arbiter_acts *acts, int ply)
{
    for (int i = 0; i < acts->count; i++)
        if (acts->act[i].ply > ply)
            acts->act[i].ply = ply;
}

void arbiter_acts_done(struct arbiter_acts *acts)
{
    free(acts->act);
    *acts = (struct arbiter_acts){0};
}

void game_init(struct game *game)
{
    *game = (struct game){
        .start = start_default(),
        .laws = laws_newest(),
        .clock = {.running = SIDE_NONE},
        .lever = SIDE_NONE,
        .turn = {turn_initial(), turn_initial()},
        .offer_by = SIDE_NONE,
        .draw_by = SIDE_NONE,
        .claim_by = SIDE_NONE,
        .claim_running = SIDE_NONE,
        .pending_side = SIDE_NONE,
        .away_since_ms = {CLOCK_NEVER, CLOCK_NEVER},
        .back_ms = CLOCK_NEVER,
        .resume_asked_ms = {CLOCK_NEVER, CLOCK_NEVER},
        .postponed_by = SIDE_NONE,
        .fallen = SIDE_NONE,
        .referred_by = SIDE_NONE,
        .adjournment = adjournment_initial(),
        .scoresheet = {scoresheet_initial(), scoresheet_initial()},
        .announcement = announcement_initial(),
    };
}

void game_done(struct game *game)
{
    if (game == NULL)
        return;
    free(game->positions);
    free(game->plies);
    arbiter_acts_done(&game->acts);
    sealed_moves_done(&game->sealed);
    for (int side = WHITE; side < SIDES; side++)
        scoresheet_done(&game->scoresheet[side]);
    *game = (struct game){0};
}

const struct position *game_position(const struct game *game)
{
    return game->positions == NULL ? &position_initial
                                   : &game->positions[game->ply_count];
}

enum side game_illegal_side(const struct game *game)
{
    for (int side = WHITE; side < SIDES; side++)
        if (!move_is_none(game->turn[side].illegal))
            return (enum side)side;
    return SIDE_NONE;
}

int game_seen_plies(const struct game *game)
{
    return game->ply_count + (game_illegal_side(game) != SIDE_NONE);
}

struct move_facts game_seen_facts(const struct game *game, int ply)
{
    enum side side = game_illegal_side(game);

    if (ply < game->ply_count || side == SIDE_NONE)
        return game->plies[ply].facts;
    return move_facts_unchecked(game_position(game), game->turn[side].illegal);
}

int64_t game_seen_spent_ms(const struct game *game, int ply)
{
    enum side side = game_illegal_side(game);

    if (ply < game->ply_count || side == SIDE_NONE)
        return game->plies[ply].spent_ms;
    return game->turn[side].spent_ms;
}

enum side game_seen_turn(const struct game *game)
{
    return (enum side)game_board(game)->turn;
}

int game_illegal_ply(const struct game *game)
{
    int i = game->ply_count - 1;

    while (i >= 0 && game->plies[i].why == REASON_NONE)
        i--;
    return i;
}

const struct position *game_lost_in(const struct game *game)
{
    int plies = game->ply_count;

    while (plies > 0 && game->plies[plies - 1].why != REASON_NONE)
        plies--;
    return plies == game->ply_count ? game_position(game)
                                    : &game->positions[plies];
}

const struct position *game_board(const struct game *game)
{
    return game_illegal_side(game) == SIDE_NONE ? game_position(game)
                                                : &game->board;
}

const struct position *game_position_at(const struct game *game, int ply)
{
    if (game->phase == GAME_UNSTARTED || ply < 0 || ply > game->ply_count)
        return game_board(game);
    return &game->positions[ply];
}

enum side game_turn(const struct game *game)
{
    return (enum side)game_position(game)->turn;
}

int64_t game_left_ms(const struct game *game, enum side side, int64_t now_ms)
{
    int64_t left_ms =
        clock_left_ms(&game->clock, game->start.time, side, now_ms);

    return left_ms < 0 ? 0 : left_ms;
}

int game_moves_by(const struct game *game, enum side side)
{
    int count = game->ply_count;

    return count == 0                               ? 0
           : game->plies[0].facts.side == (int)side ? (count + 1) / 2
                                                    : count / 2;
}

bool game_repeats_offer(const struct game *game, enum side by, uint8_t what)
{
    return what < OFFER_KINDS_MAX &&
           game->declined_at[by][what] ==
               game_moves_by(game, other_side(by)) + 1;
}

bool game_offers_draw(const struct game *game, enum side side)
{
    return game->draw_by == side ||
           (game->offer == OFFER_DRAW && game->offer_by == side);
}

const char *game_name(const struct game *game, enum side side)
{
    return game->start.name[side];
}

uint16_t game_moves_after(const struct game *game, enum side side, int plies)
{
    int moves = game->clock.moves[side];
    int made = -game->turn[side].uncompleted;

    for (int ply = plies; ply < game->ply_count; ply++)
        made += game->plies[ply].facts.side == side;
    if (made > 0)
        moves -= made;
    return (uint16_t)(moves > 0 ? moves : 0);
}
