// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * walk.h - random games, the same in every run: half of them from the
 * standard array, half from the starting positions of Chess960.
 */
#pragma once

#include "rules/board/chess960.h"
#include "rules/board/movegen.h"
#include "tests/unit.h"

/* Sebastiano Vigna's splitmix64. */
static inline uint64_t walk_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* Called for every position on the way, with its legal moves. */
typedef void walk_visit(const struct position *pos,
                        const struct move_list *moves);

/* Captures, castling and pawn moves are preferred to shuffling. */
static inline struct move walk_choose(const struct position *pos,
                                      const struct move_list *moves,
                                      uint64_t *state)
{
    struct move mv = MOVE_NONE;
    for (int tries = 0; tries < 3; tries++) {
        mv = moves->moves[walk_random(state) % (uint64_t)moves->count];
        if (mv.kind != MOVE_ORDINARY || mv.promotion != ROLE_NONE ||
            (pos->role[PAWN] & set_of(mv.from)) != 0)
            break;
    }
    return mv;
}

static inline void walk(int games, int plies, walk_visit *visit)
{
    uint64_t state = 960;
    for (int game = 0; game < games; game++) {
        struct position pos = position_initial;
        if (game % 2 == 1)
            chess960_start((int)(walk_random(&state) % CHESS960_POSITIONS),
                           &pos);
        for (int ply = 0; ply < plies; ply++) {
            struct move_list moves;
            movegen_legal(&pos, &moves);
            visit(&pos, &moves);
            if (moves.count == 0)
                break;
            pos = position_after(&pos, walk_choose(&pos, &moves, &state));
        }
    }
}
