// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pins.h - the squares that the other side attacks, the checks, and the pinned
 * pieces of the side to move. For the rules' own files.
 */
#pragma once

#include "rules/board/position.h"
#include "rules/board/tables.h"

#define A_FILE UINT64_C(0x0101010101010101)
#define H_FILE UINT64_C(0x8080808080808080)
#define RANK_1 UINT64_C(0xff)

/* One step ahead, as the side sees the board. */
SPECIALISED squares ahead(enum side side, squares set)
{
    return side == WHITE ? set << 8 : set >> 8;
}

/* One step back; undoes ahead. */
SPECIALISED squares behind(enum side side, squares set)
{
    return ahead(other_side(side), set);
}

/* One step ahead and towards the a-file. */
SPECIALISED squares ahead_west(enum side side, squares set)
{
    return ahead(side, (set & ~A_FILE) >> 1);
}

/* One step ahead and towards the h-file. */
SPECIALISED squares ahead_east(enum side side, squares set)
{
    return ahead(side, (set & ~H_FILE) << 1);
}

/* The rank counted from the side's own edge: 0 is where its king begins. */
SPECIALISED squares own_rank(enum side side, int rank)
{
    return RANK_1 << 8 * (side == WHITE ? rank : 7 - rank);
}

/* Every square that one side attacks, with these blockers. */
SPECIALISED squares attacked_squares(const struct position *pos, enum side by,
                                     squares blockers)
{
    squares pieces = pos->side[by];
    squares pawns = pieces & pos->role[PAWN];
    squares set = ahead_west(by, pawns) | ahead_east(by, pawns) |
                  table_king[king_square(pos, by)];
    for (squares s = pieces & pos->role[KNIGHT]; s != 0; s &= s - 1)
        set |= table_knight[first_square(s)];
    for (squares s = pieces & (pos->role[BISHOP] | pos->role[QUEEN]); s != 0;
         s &= s - 1)
        set |= slide_bishop(first_square(s), blockers);
    for (squares s = pieces & (pos->role[ROOK] | pos->role[QUEEN]); s != 0;
         s &= s - 1)
        set |= slide_rook(first_square(s), blockers);
    return set;
}

struct pins {
    squares checkers; /* the pieces that give check */
    squares answer; /* where a move other than the king's must end */
    squares straight; /* pinned lines along files and ranks, pinner included */
    squares diagonal; /* pinned lines along diagonals, pinner included */
};

/*
 * Sort the sliders on one kind of the king's empty lines: with nothing between
 * it gives check, with one piece of ours between it pins it. Returns the
 * pinned lines.
 */
SPECIALISED squares pinned_lines(const struct position *pos, int king,
                                 squares sliders, squares own,
                                 struct pins *pins)
{
    squares pinned = 0;
    for (; sliders != 0; sliders &= sliders - 1) {
        int sq = first_square(sliders);
        squares line = table_between[king][sq];
        squares pieces = line & occupied(pos);
        if (pieces == 0) {
            pins->checkers |= set_of(sq);
            pins->answer &= line | set_of(sq);
        } else if ((pieces & (pieces - 1)) == 0 && (pieces & own) != 0) {
            pinned |= line | set_of(sq);
        }
    }
    return pinned;
}

SPECIALISED struct pins pins_of(const struct position *pos, enum side side)
{
    int king = king_square(pos, side);
    squares own = pos->side[side], foe = pos->side[other_side(side)];
    squares diagonal = foe & (pos->role[BISHOP] | pos->role[QUEEN]);
    squares straight = foe & (pos->role[ROOK] | pos->role[QUEEN]);
    struct pins pins = {.answer = ~(squares)0};
    pins.checkers = foe & ((table_pawn[side][king] & pos->role[PAWN]) |
                           (table_knight[king] & pos->role[KNIGHT]));
    if (pins.checkers != 0)
        pins.answer = pins.checkers;
    pins.diagonal =
        pinned_lines(pos, king, diagonal & table_bishop[king].rays, own, &pins);
    pins.straight =
        pinned_lines(pos, king, straight & table_rook[king].rays, own, &pins);
    return pins;
}

/*
 * Would a king be attacked on this square, with the pieces as a
 * move would leave them? Laws 3.9.1. For the rules' own files.
 */

/* Does one of these sliders, all on the king's empty lines, see it? */
SPECIALISED bool is_attacked_on_line(int king, squares sliders,
                                     squares blockers)
{
    for (; sliders != 0; sliders &= sliders - 1)
        if ((table_between[king][first_square(sliders)] & blockers) == 0)
            return true;
    return false;
}

/*
 * side has its king there; blockers are all pieces after the move, and foes
 * those of the other side that are left.
 */
SPECIALISED bool is_king_attacked(const struct position *pos, enum side side,
                                  int king, squares blockers, squares foes)
{
    squares diagonal = foes & (pos->role[BISHOP] | pos->role[QUEEN]);
    squares straight = foes & (pos->role[ROOK] | pos->role[QUEEN]);
    squares near = (table_knight[king] & pos->role[KNIGHT]) |
                   (table_pawn[side][king] & pos->role[PAWN]) |
                   (table_king[king] & pos->role[KING]);
    if (near & foes)
        return true;
    squares on_lines =
        (slide_bishop(king, 0) & diagonal) | (slide_rook(king, 0) & straight);
    return is_attacked_on_line(king, on_lines, blockers);
}
