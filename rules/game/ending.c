// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/ending.h"

#include <assert.h>

#include "rules/board/draw.h"
#include "rules/board/movegen.h"

struct ending_ruling ending_drawn(enum ending ending, enum clause clause)
{
    return (struct ending_ruling){ending, clause, SIDE_NONE, true};
}

/* 9.6.1, as the edition reads it. */
static bool is_fivefold(const struct laws *laws,
                        const struct position *positions, int last,
                        const struct position *next)
{
    int times = (int)laws_value(laws, LAW_FIVEFOLD);

    if (times == 0)
        return false;
    return laws_value(laws, LAW_FIVEFOLD_CONSECUTIVE)
               ? repetition_consecutive_next(positions, last, next, times)
               : repetition_count_next(positions, last, next) >= times;
}

/* What the position says by itself. */
static struct ending_ruling ending_on_board(const struct laws *laws,
                                            const struct position *pos,
                                            bool fivefold)
{
    enum side mover = other_side((enum side)pos->turn);

    if (!movegen_any(pos))
        return position_is_check(pos)
                   ? (struct ending_ruling){ENDING_CHECKMATE, CLAUSE_CHECKMATE,
                                            mover, true}
                   : ending_drawn(ENDING_STALEMATE, CLAUSE_STALEMATE);
    if (mate_life_of(pos) == MATE_DEAD)
        return ending_drawn(ENDING_DEAD_POSITION, CLAUSE_DEAD_POSITION);
    if (fivefold)
        return ending_drawn(ENDING_FIVEFOLD, CLAUSE_FIVEFOLD);
    int64_t moves = laws_value(laws, LAW_SEVENTY_FIVE);
    if ((moves > 0 && pos->halfmove_clock >= SIDES * moves))
        return ending_drawn(ENDING_SEVENTY_FIVE, CLAUSE_SEVENTY_FIVE);
    return (struct ending_ruling){ENDING_NONE, CLAUSE_NONE, SIDE_NONE, false};
}

struct ending_ruling ending_after(const struct laws *laws,
                                  const struct position *positions, int last,
                                  struct move mv)
{
    struct position next = position_after(&positions[last], mv);

    return ending_on_board(laws, &next,
                           is_fivefold(laws, positions, last, &next));
}

struct ending_ruling ending_of_start(const struct laws *laws,
                                     const struct position *first)
{
    return ending_on_board(laws, first, false);
}

/* The losses with an exception: the draw that each becomes where the opponent
 * cannot mate, and its clause. */
static const struct {
    enum ending draw;
    enum clause clause;
} losses[ENDINGS] = {
    [ENDING_FLAG] = {ENDING_FLAG_DRAW, CLAUSE_FLAG_FALL},
    [ENDING_RESIGNATION] = {ENDING_RESIGNATION_DRAW, CLAUSE_RESIGNATION},
    [ENDING_SEALED_MOVE] = {ENDING_SEALED_MOVE_DRAW, CLAUSE_SEALED_MOVE},
    [ENDING_ILLEGAL_MOVE] = {ENDING_ILLEGAL_MOVE_DRAW, CLAUSE_ILLEGAL_PENALTY},
};

struct ending_ruling ending_of_loss(enum ending ending, enum side loser,
                                    enum mate_verdict opponent)
{
    enum clause clause = losses[ending].clause;

    assert(losses[ending].draw != ENDING_NONE);
    if (opponent == MATE_CANNOT)
        return ending_drawn(losses[ending].draw, clause);
    return (struct ending_ruling){ending, clause, other_side(loser),
                                  opponent == MATE_CAN};
}

uint8_t ending_half_points(enum side winner, enum side side)
{
    return winner == SIDE_NONE ? 1 : winner == side ? 2 : 0;
}
