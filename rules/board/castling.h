// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * castling.h - whether the king may castle, and where both pieces land.
 * Laws 3.8.2; for Chess960, Guidelines II.3. Pure: no allocation, no I/O.
 */
#pragma once

#include "rules/board/position.h"

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
