// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * played.h - games for the tests of what is seen: begun and played through
 * the arbiter, so that they are what a client would show.
 */
#pragma once

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/game/game_apply.h"
#include "tests/unit.h"

static inline enum reason
played_say(struct game *game, const struct intent *intent, int64_t now_ms)
{
    static struct ruling ruling;
    arbiter_judge(game, intent, now_ms, &ruling);
    for (int i = 0; ruling.reason == REASON_NONE && i < ruling.count; i++)
        assert_int_equal(game_apply(game, &ruling.events[i]), GAME_OK);
    return ruling.reason;
}

/* A game between Anna and Boris from a FEN, "" for the starting position. */
static inline void played_begin(struct game *game, const char *fen)
{
    struct intent start = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
    strcpy(start.start.name[WHITE], "Anna");
    strcpy(start.start.name[BLACK], "Boris");
    strcpy(start.start.fen, fen);
    game_init(game);
    assert_int_equal(played_say(game, &start, 0), REASON_NONE);
}

/* One move of the side to move. */
static inline enum reason played_move(struct game *game, const char *text,
                                      bool offers_draw, int64_t now_ms)
{
    struct intent move = {.kind = INTENT_MOVE,
                          .by = (enum seat)game_turn(game),
                          .offers_draw = offers_draw};
    snprintf(move.text, sizeof move.text, "%s", text);
    return played_say(game, &move, now_ms);
}

/* Moves with one blank between; a "=" after one offers a draw with it. */
static inline void played_moves(struct game *game, const char *moves)
{
    while (*moves != '\0') {
        char text[16];
        size_t length = strcspn(moves, " ");
        bool offers = moves[length - 1] == '=';
        snprintf(text, sizeof text, "%.*s", (int)length - offers, moves);
        assert_int_equal(played_move(game, text, offers, game->at_ms),
                         REASON_NONE);
        moves += length + (moves[length] == ' ');
    }
}
