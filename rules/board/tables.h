// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * tables.h - the constant tables that make_tables prints when the program is
 * built, and the look-ups in them. Internal to this folder; others ask
 * position.h.
 *
 * Sliders are looked up by "magic" multiplication: the blockers that matter,
 * multiplied by a factor found at build time, give in their highest bits the
 * place of the answer.
 */
#pragma once

#include <stdint.h>

#include "rules/board/square.h"

#ifdef SLIDE_BY_PEXT
#include <immintrin.h>
#endif

/* A function that stays out of the way of what happens more often. */
#define SELDOM static __attribute__((noinline, unused))

/* A function whose constant arguments must vanish in each of its uses. */
#define SPECIALISED static inline __attribute__((always_inline))

struct slider {
    squares mask; /* where a blocker matters: the rays without their ends */
    uint64_t factor;
    uint32_t first; /* this square's part of both tables of slides */
    uint32_t shift;
    squares rays; /* what it sees on an empty board */
};

enum { BISHOP_SLIDES = 5248, ROOK_SLIDES = 102400 };

extern const struct slider table_bishop[64];
extern const struct slider table_rook[64];
extern const squares table_slides[BISHOP_SLIDES + ROOK_SLIDES];
extern const uint16_t table_packed_slides[BISHOP_SLIDES + ROOK_SLIDES];
extern const squares table_pawn[SIDES][64];
extern const squares table_knight[64];
extern const squares table_king[64];
extern const squares table_between[64][64]; /* without both ends */
extern const squares table_line[64][64]; /* from edge to edge */

/*
 * For a rook (0) or a queen (1), the moves of two kings, the mated one and the
 * other, to squares at the edge where that piece could mate.
 */
extern const uint8_t table_mate_distance[2][64][64];

extern const uint64_t zobrist_piece[SIDES][ROLES][64];
extern const uint64_t zobrist_castling[64]; /* by the rook's square */
extern const uint64_t zobrist_en_passant[8];
extern const uint64_t zobrist_black_to_move;

SPECIALISED squares slide(const struct slider *slider, squares blockers)
{
#ifdef SLIDE_BY_PEXT
    uint64_t place = _pext_u64(blockers, slider->mask);
    return _pdep_u64(table_packed_slides[slider->first + place], slider->rays);
#else
    uint64_t place = ((blockers & slider->mask) * slider->factor);
    return table_slides[slider->first + (place >> slider->shift)];
#endif
}

SPECIALISED squares slide_bishop(int sq, squares blockers)
{
    return slide(&table_bishop[sq], blockers);
}

SPECIALISED squares slide_rook(int sq, squares blockers)
{
    return slide(&table_rook[sq], blockers);
}
