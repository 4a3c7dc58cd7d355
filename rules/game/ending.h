// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * ending.h - how a game ends, and who wins: by the position on the board (Laws
 * 5.1.1, 5.2.1, 5.2.2, 9.6), by a loss that needs an opponent who can mate
 * (5.1.2, 6.9), or by a draw that was granted.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"
#include "rules/game/event.h"
#include "rules/laws/laws.h"
#include "rules/mate/mate.h"

struct ending_ruling {
    enum ending ending; /* ENDING_NONE: the game goes on */
    enum clause clause;
    enum side winner; /* SIDE_NONE: drawn */
    bool proven; /* false: lost although a mate was not proven */
};

/* Does the game end by this legal move from positions[last]? Mate comes
 * before everything else (9.6.2). */
struct ending_ruling ending_after(const struct laws *laws,
                                  const struct position *positions, int last,
                                  struct move mv);

/* Is a game over before it begins? (A FEN may say such a position.) */
struct ending_ruling ending_of_start(const struct laws *laws,
                                     const struct position *first);

/* ENDING_FLAG, _RESIGNATION or _ILLEGAL_MOVE, unless the opponent cannot
 * mate. */
struct ending_ruling ending_of_loss(enum ending ending, enum side loser,
                                    enum mate_verdict opponent);

struct ending_ruling ending_drawn(enum ending ending, enum clause clause);

/* 2, 1 or 0 half points for a side. */
uint8_t ending_half_points(enum side winner, enum side side);
