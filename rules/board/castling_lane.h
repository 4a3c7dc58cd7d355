// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * castling_lane.h - the squares that a castling needs, for any array. For the
 * rules' own files; others ask castling.h.
 */
#pragma once

#include "rules/board/castling.h"
#include "rules/board/tables.h"

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
