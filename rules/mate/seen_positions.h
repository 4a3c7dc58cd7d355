// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * seen_positions.h - a table that finds a position again, shared by the
 * searches; and the parts of a move on a board from which some pieces are left
 * out. Internal to this folder.
 */
#pragma once

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/make_move.h"
#include "rules/board/movegen.h"
#include "rules/board/pins.h"
#include "rules/board/position.h"

/* Positions, each once. The rows are the search's own: each begins with its
 * position. */
struct seen_positions {
    int32_t count, room;
    int32_t *slots; /* mask + 1 places of rows; -1 is free */
    uint32_t mask;
};

/* The slot of a position, or the free one where it belongs. The whole position
 * decides; its key only rules out sooner. */
static inline int32_t *seen_positions_slot(const struct seen_positions *found,
                                           const void *rows, size_t row_bytes,
                                           const struct position *pos)
{
    uint32_t at = (uint32_t)(pos->key ^ pos->key >> 32) & found->mask;
    for (; found->slots[at] >= 0; at = (at + 1) & found->mask) {
        const struct position *old =
            (const void *)((const char *)rows +
                           (size_t)found->slots[at] * row_bytes);
        if (old->key == pos->key && position_same(old, pos))
            break;
    }
    return &found->slots[at];
}

/* Find all rows again after the slots were exchanged. */
static inline void seen_positions_rehash(struct seen_positions *found,
                                         const void *rows, size_t row_bytes)
{
    memset(found->slots, 0xff,
           ((size_t)found->mask + 1) * sizeof *found->slots);
    for (int32_t i = 0; i < found->count; i++) {
        const char *row = (const char *)rows + (size_t)i * row_bytes;
        *seen_positions_slot(found, rows, row_bytes, (const void *)row) = i;
    }
}

/* Exchange a block for a larger one; false without memory: it stays. */
static inline bool seen_positions_resize(void **block, size_t bytes)
{
    void *more = realloc(*block, bytes);
    if (more)
        *block = more;
    return more != NULL;
}

/* How much room a search takes when so much is used up. */
static inline size_t seen_positions_more_room(int32_t room)
{
    return room ? 4 * (size_t)room : 256;
}

/* Make more room for rows; false without memory. */
static inline bool seen_positions_grow(struct seen_positions *found,
                                       void **rows, size_t row_bytes)
{
    size_t room = seen_positions_more_room(found->room);
    if (!seen_positions_resize(rows, room * row_bytes) ||
        !seen_positions_resize((void **)&found->slots,
                               2 * room * sizeof(int32_t)))
        return false;
    found->room = (int32_t)room;
    found->mask = (uint32_t)(2 * room - 1);
    seen_positions_rehash(found, *rows, row_bytes);
    return true;
}

/* The same pieces with the other side to move. */
static inline void seen_positions_pass(struct position *pos)
{
    forget_en_passant(pos);
    pos->turn ^= 1;
    pos->key ^= zobrist_black_to_move;
}

/* A pawn has passed over this square. Whether it may be captured there depends
 * on the pieces that are left out. */
static inline void seen_positions_allow_passing(struct position *pos,
                                                enum side side, int passed)
{
    if (!(attack_pawn(side, passed) & pieces_of(pos, other_side(side), PAWN)))
        return;
    pos->en_passant = (uint8_t)passed;
    pos->key ^= zobrist_en_passant[file_of(passed)];
}

/* The empty squares ahead to which a pawn may go. */
static inline squares seen_positions_pawn_steps(const struct position *pos,
                                                enum side side, int from)
{
    squares empty = ~occupied(pos);
    squares one = ahead(side, set_of(from)) & empty;
    return one | (ahead(side, one & own_rank(side, 2)) & empty);
}

/* Play the only legal move, where there is just one. */
static inline bool seen_positions_force(struct position *pos, struct move *mv)
{
    struct move_list list;
    movegen_legal(pos, &list);
    if (list.count != 1)
        return false;
    *mv = list.moves[0];
    position_play(pos, *mv);
    return true;
}

/* Is the other side checkmated? */
static inline bool seen_positions_mate(const struct position *pos,
                                       enum side winner)
{
    return pos->turn != winner && position_is_check(pos) && !movegen_any(pos);
}
