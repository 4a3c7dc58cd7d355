// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * board_walk.h - what anybody could do in a game over the board, drawn by lot,
 * and what must be true of every such game.
 */
#pragma once

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/otb.h"
#include "rules/board/movegen.h"
#include "rules/game/game_apply.h"
#include "rules/notation/uci.h"
#include "tests/rules/judged.h"
#include "tests/rules/walk.h"

static const char *const editions[] = {"2001", "2009", "2014", "2018", "2023"};

static const char *const controls[] = {
    "none", "2h", "20s", "8s+1", "30m+10", "10s~2", "3m^2", "3/40s+1,20s+1",
};

static const char *const positions[] = {
    "",
    "",
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 4 8",
    "4k3/8/8/8/8/8/4P3/4K2R w K - 97 70",
    "1n2k3/P6P/8/3pP3/8/8/p6p/4K3 w - d6 0 20",
    "6k1/5q2/8/8/8/8/5R2/4K3 b - - 0 1",
    "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1",
};

static inline bool is_standard(const char *edition, const char *control)
{
    struct start start = start_default();

    assert_int_equal(timecontrol_parse(control, &start.time[WHITE]).error,
                     TIMECONTROL_OK);
    start.time[BLACK] = start.time[WHITE];
    return start_tempo(laws_edition(edition), &start) == TEMPO_STANDARD;
}

static inline int some_square(uint64_t *state)
{
    return (int)(walk_random(state) % 64);
}

static inline int square_of(squares pieces, uint64_t *state)
{
    int count = count_squares(pieces), skip;

    if (count == 0)
        return some_square(state);
    for (skip = (int)(walk_random(state) % (uint64_t)count); skip > 0; skip--)
        pieces &= pieces - 1;
    return first_square(pieces);
}

static inline void write_square(int sq, char *text)
{
    text[0] = (char)('a' + file_of(sq));
    text[1] = (char)('1' + rank_of(sq));
    text[2] = '\0';
}

/* A move as two squares, mostly a legal one of the board that is seen. */
static inline void choose_move(const struct position *board, uint64_t *state,
                               char *text)
{
    struct move_list list;

    movegen_legal(board, &list);
    if (list.count > 0 && walk_random(state) % 24 != 0) {
        struct move mv = list.moves[walk_random(state) % (uint64_t)list.count];

        uci_write(mv, true, text);
        if (mv.promotion != ROLE_NONE && walk_random(state) % 3 == 0)
            text[4] = '\0';
        return;
    }
    write_square(square_of(board->side[board->turn], state), text);
    write_square(some_square(state), text + 2);
}

/* Where a piece in the hand is put: somewhere legal, or anywhere. */
static inline void choose_place(const struct position *board,
                                const struct turn *turn, uint64_t *state,
                                char *text)
{
    struct move_list list;

    movegen_legal(board, &list);
    write_square(some_square(state), text);
    for (int tries = 0; tries < 90 && list.count > 0; tries++) {
        struct move mv = list.moves[walk_random(state) % (uint64_t)list.count];

        if (mv.from == turn->lifted)
            write_square(mv.to, text);
        if (mv.from == turn->lifted && mv.kind == MOVE_CASTLING) {
            write_square(mv.to > mv.from ? mv.from + 2 : mv.from - 2, text);
            break;
        }
    }
    if (!move_is_none(turn->begun) && turn->begun.kind != MOVE_CASTLING) {
        write_square(turn->begun.to, text);
        strcat(text, walk_random(state) % 2 ? "=Q" : "n");
    } else if (!move_is_none(turn->begun) && walk_random(state) % 4 != 0) {
        write_square(turn->begun.to > turn->begun.from ? turn->begun.to - 2
                                                       : turn->begun.to + 3,
                     text);
    }
}

static inline void choose_touch(const struct position *board,
                                const struct turn *turn, uint64_t *state,
                                struct intent *intent)
{
    squares pieces = walk_random(state) % 8 == 0 && board->castling != 0
                         ? pieces_of(board, (enum side)board->turn, KING)
                     : walk_random(state) % 5 != 0 ? board->side[board->turn]
                                                   : occupied(board);

    intent->square = (uint8_t)square_of(pieces, state);
    if (!move_is_none(turn->illegal) && walk_random(state) % 2 == 0)
        intent->square = turn->illegal.to;
    if (!move_is_none(turn->begun) && turn->begun.kind == MOVE_CASTLING)
        intent->square = turn->begun.to;
}

static inline enum intent_kind choose_kind(const struct game *game,
                                           enum side side, uint64_t *state)
{
    static const enum intent_kind others[] = {
        INTENT_TOUCH,   INTENT_LIFT,   INTENT_LIFT,    INTENT_ADJUST,
        INTENT_PRESS,   INTENT_CLAIM,  INTENT_CLAIM,   INTENT_OFFER,
        INTENT_ACCEPT,  INTENT_RESUME, INTENT_DECLINE, INTENT_CALL,
        INTENT_RELEASE,
    };
    const struct turn *turn = &game->turn[side];
    bool can_press = game->lever == side &&
                     (turn->uncompleted > 0 || !move_is_none(turn->illegal));

    if (game->phase == GAME_PENDING)
        return INTENT_PROOF;
    if (walk_random(state) % 4 == 0)
        return others[walk_random(state) % ROWS(others)];
    if (!move_is_none(turn->begun) && walk_random(state) % 4 == 0)
        return INTENT_PRESS;
    if (!move_is_none(turn->begun) && turn->lifted == SQ_NONE &&
        turn->begun.kind == MOVE_CASTLING)
        return INTENT_LIFT;
    if (turn->lifted != SQ_NONE || !move_is_none(turn->begun))
        return INTENT_RELEASE;
    if (can_press && walk_random(state) % 5 != 0)
        return INTENT_PRESS;
    return INTENT_MOVE;
}

static inline struct intent choose_intent(const struct game *game,
                                          uint64_t *state)
{
    enum side side = otb_side(game);
    struct intent intent = {.square = SQ_NONE};

    if (game->lever < SIDE_NONE && game->lever != side &&
        walk_random(state) % 4 != 0)
        side = (enum side)game->lever;
    intent.kind = choose_kind(game, side, state);
    intent.by = intent.kind == INTENT_PROOF ? SEAT_ARBITER : (enum seat)side;
    if (walk_random(state) % 12 == 0)
        intent.by = (enum seat)(walk_random(state) % 3);
    const struct position *board = game->turn[other_side(side)].pressed
                                       ? &game->board
                                       : game_position(game);

    if (intent.kind == INTENT_TOUCH || intent.kind == INTENT_LIFT)
        choose_touch(board, &game->turn[side], state, &intent);
    else if (intent.kind == INTENT_RELEASE)
        choose_place(board, &game->turn[side], state, intent.text);
    else if (intent.kind == INTENT_MOVE ||
             (intent.kind == INTENT_CLAIM && walk_random(state) % 2 == 0))
        choose_move(board, state, intent.text);
    intent.ply = game->ply_count + 1;
    intent.offers_draw = walk_random(state) % 10 == 0;
    intent.what_offer = (uint8_t)(1 + walk_random(state) % 2);
    intent.what_claim = (uint8_t)(walk_random(state) % 6);
    if (walk_random(state) % 3 == 0)
        intent.number = (int32_t)(walk_random(state) % 30);
    intent.proof = (uint8_t)(1 + walk_random(state) % 3);
    return intent;
}

static inline void assert_same_turn(const struct turn *a, const struct turn *b)
{
    assert_int_equal(a->touches, b->touches);
    assert_memory_equal(a->touched, b->touched, sizeof a->touched);
    assert_int_equal(a->lifted, b->lifted);
    assert_true(move_equal(a->begun, b->begun));
    assert_true(move_equal(a->illegal, b->illegal));
    assert_int_equal(a->why, b->why);
    assert_int_equal(a->pressed, b->pressed);
    assert_int_equal(a->uncompleted, b->uncompleted);
    assert_int_equal(a->breach, b->breach);
    assert_int_equal(a->illegal_moves, b->illegal_moves);
}

/* The same events give the same game again. */
static inline void assert_replayed(const struct judged *judged)
{
    const struct game *live = &judged->game;
    struct game again;

    game_init(&again);
    for (size_t i = 0; i < judged->count; i++)
        assert_int_equal(game_apply(&again, &judged->journal[i]), GAME_OK);
    assert_int_equal(again.phase, live->phase);
    assert_int_equal(again.ply_count, live->ply_count);
    assert_int_equal(again.lever, live->lever);
    assert_int_equal(again.offer, live->offer);
    for (int side = WHITE; side < SIDES; side++) {
        assert_same_turn(&again.turn[side], &live->turn[side]);
        assert_int_equal(again.clock.left_ms[side], live->clock.left_ms[side]);
        assert_int_equal(again.clock.moves[side], live->clock.moves[side]);
        assert_int_equal(again.clock.period[side], live->clock.period[side]);
    }
    for (int i = 0; i < live->ply_count; i++) {
        assert_true(
            position_same(&again.positions[i + 1], &live->positions[i + 1]));
        assert_int_equal(again.plies[i].why, live->plies[i].why);
        assert_int_equal(again.plies[i].left_ms, live->plies[i].left_ms);
    }
    if (game_illegal_side(live) != SIDE_NONE)
        assert_true(position_same(&again.board, &live->board));
    game_done(&again);
}

/* What can be said of any game at any moment. */
static inline void assert_sound(const struct game *game)
{
    const struct position *pos = game_position(game);

    for (int side = WHITE; side < SIDES; side++)
        assert_int_equal(count_squares(pieces_of(pos, (enum side)side, KING)),
                         1);
    for (int side = WHITE; side < SIDES; side++) {
        const struct turn *turn = &game->turn[side];

        assert_true(move_is_none(turn->illegal) || move_is_none(turn->begun));
        assert_true(move_is_none(turn->illegal) || turn->lifted == SQ_NONE);
        assert_true(!turn->pressed || !move_is_none(turn->illegal));
    }
    assert_true(pos->key == position_key_fresh(pos));
}
