// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * castling.h - whether the king may castle, and where both pieces land.
 * Laws 3.8.2; for Chess960, Guidelines II.3. Pure: no allocation, no I/O.
 */
#pragma once

#include "rules/board/position.h"
#include "rules/board/tables.h"

/* Kingside lands on the g- and f-files, queenside on the c- and d-files. */
enum wing { KINGSIDE, QUEENSIDE };

enum castling_error {
    CASTLING_OK,
    CASTLING_RIGHT_LOST, /* 3.8.2.1: king or that rook has moved */
    CASTLING_BLOCKED, /* 3.8.2.2: a piece is between or on the goal */
    CASTLING_IN_CHECK, /* 3.8.2.2: the king is attacked */
    CASTLING_CROSSES_ATTACK, /* 3.8.2.2: it must cross an attacked square */
    CASTLING_INTO_CHECK, /* 3.8.2.2: it would land attacked */
};

struct castling_squares {
    uint8_t king_from, king_to, rook_from, rook_to;
};

/*
 * Judge castling on one wing for the side to move. Returns the first reason
 * that applies: a lost right before a passing hindrance, so the player hears
 * the reason that lasts. On CASTLING_OK the four squares are in out, which is
 * otherwise untouched.
 */
enum castling_error castling_judge(const struct position *pos, enum wing wing,
                                   struct castling_squares *out);

/* The four squares of a castling move of pos. */
struct castling_squares castling_squares_of(const struct position *pos,
                                            struct move mv);

/* The wing of a castling move: KINGSIDE when the rook is to the right of
 * the king as White sees it. */
enum wing castling_wing(struct move mv);

/*
 * The squares that a castling needs, for any array. For the
 * rules' own files; others ask castling.h.
 */

struct castling_lane {
    struct castling_squares squares;
    squares clear; /* must be empty, but for the king and that rook */
    squares crossed; /* the king's way, both ends included: never attacked */
};

/* Both squares and those between, on one rank. */
SPECIALISED squares castling_way(int a, int b)
{
    return table_between[a][b] | set_of(a) | set_of(b);
}

/* back_rank is the lowest square of the rank of king and rook. */
SPECIALISED struct castling_lane castling_lane_on(enum wing wing, int back_rank,
                                                  int king, int rook)
{
    int king_to = back_rank | (wing == KINGSIDE ? 6 : 2);
    int rook_to = back_rank | (wing == KINGSIDE ? 5 : 3);
    squares both = set_of(king) | set_of(rook);
    struct castling_lane lane = {.squares = {(uint8_t)king, (uint8_t)king_to,
                                             (uint8_t)rook, (uint8_t)rook_to}};
    lane.crossed = castling_way(king, king_to);
    lane.clear = (lane.crossed | castling_way(rook, rook_to)) & ~both;
    return lane;
}

SPECIALISED struct castling_lane castling_lane_of(int king, int rook)
{
    return castling_lane_on(rook > king ? KINGSIDE : QUEENSIDE, king & ~7, king,
                            rook);
}

/*
 * Does a rook that leaves its square uncover an attack on the castled king?
 * Only along the rank, and then it was pinned there before: king and rook pass
 * over every square between them, so nothing else can have been there.
 */
SPECIALISED bool castling_uncovers(int rook, squares pinned_straight)
{
    return (pinned_straight & set_of(rook)) != 0;
}
