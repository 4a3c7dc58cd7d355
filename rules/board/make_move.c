// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/make_move.h"

void position_play(struct position *pos, struct move mv)
{
    if (pos->turn == WHITE)
        play(pos, WHITE, mv);
    else
        play(pos, BLACK, mv);
}

void position_pass(struct position *pos)
{
    forget_en_passant(pos);
    pos->halfmove_clock = one_more(pos->halfmove_clock);
    if (pos->turn == BLACK)
        pos->move_number = one_more(pos->move_number);
    pos->turn = (uint8_t)other_side((enum side)pos->turn);
    pos->key ^= zobrist_black_to_move;
}

struct position position_after(const struct position *before, struct move mv)
{
    struct position after = *before;
    position_play(&after, mv);
    return after;
}
