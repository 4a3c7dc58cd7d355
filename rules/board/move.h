// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * move.h - one move of one side.
 *
 * Castling is written as the king moving onto the square of its own rook, in
 * standard chess as in Chess960: one form names every castling there is.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/square.h"

enum move_kind { MOVE_ORDINARY, MOVE_EN_PASSANT, MOVE_CASTLING };

struct move {
    uint8_t from;
    uint8_t to; /* for castling, the square of the rook */
    uint8_t promotion; /* enum role; ROLE_NONE unless a pawn promotes */
    uint8_t kind; /* enum move_kind */
};

/* "No move": from and to are the same square. */
#define MOVE_NONE ((struct move){0, 0, ROLE_NONE, MOVE_ORDINARY})

static inline bool move_is_none(struct move mv)
{
    return mv.from == mv.to;
}

static inline bool move_equal(struct move a, struct move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion &&
           a.kind == b.kind;
}
