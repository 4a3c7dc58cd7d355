// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * square.h - squares, files, ranks, and sets of squares.
 * Laws 2.1 to 2.4. Nothing here allocates or fails.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

// clang-format off
/* a1 is 0, b1 is 1, h8 is 63: rank by rank as White sees the board. */
enum square {
    SQ_A1, SQ_B1, SQ_C1, SQ_D1, SQ_E1, SQ_F1, SQ_G1, SQ_H1,
    SQ_A2, SQ_B2, SQ_C2, SQ_D2, SQ_E2, SQ_F2, SQ_G2, SQ_H2,
    SQ_A3, SQ_B3, SQ_C3, SQ_D3, SQ_E3, SQ_F3, SQ_G3, SQ_H3,
    SQ_A4, SQ_B4, SQ_C4, SQ_D4, SQ_E4, SQ_F4, SQ_G4, SQ_H4,
    SQ_A5, SQ_B5, SQ_C5, SQ_D5, SQ_E5, SQ_F5, SQ_G5, SQ_H5,
    SQ_A6, SQ_B6, SQ_C6, SQ_D6, SQ_E6, SQ_F6, SQ_G6, SQ_H6,
    SQ_A7, SQ_B7, SQ_C7, SQ_D7, SQ_E7, SQ_F7, SQ_G7, SQ_H7,
    SQ_A8, SQ_B8, SQ_C8, SQ_D8, SQ_E8, SQ_F8, SQ_G8, SQ_H8,
    SQ_NONE,
};
// clang-format on

/* A set of squares: bit n means the square n. */
typedef uint64_t squares;

static inline int file_of(int sq) /* 0 is the a-file */
{
    return sq & 7;
}

static inline int rank_of(int sq) /* 0 is the first rank */
{
    return sq >> 3;
}

static inline int square_at(int file, int rank)
{
    return rank << 3 | file;
}

/* The square that a text begins with, as "e2"; SQ_NONE where it does not. */
static inline int square_read(const char *text)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return SQ_NONE;
    return square_at(text[0] - 'a', text[1] - '1');
}

/* "e2", without a final zero. */
static inline void square_write(int sq, char out[2])
{
    out[0] = (char)('a' + file_of(sq));
    out[1] = (char)('1' + rank_of(sq));
}

static inline squares set_of(int sq)
{
    return (squares)1 << sq;
}

static inline bool square_is_dark(int sq)
{
    return ((file_of(sq) + rank_of(sq)) & 1) == 0;
}

/* The lowest square of a set that is not empty. */
static inline int first_square(squares set)
{
    return __builtin_ctzll(set);
}

static inline int count_squares(squares set)
{
#ifdef __POPCNT__
    return __builtin_popcountll(set);
#else
    /* Pairs, nibbles, bytes, and the sum of the bytes in the highest one. */
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (int)(set * 0x0101010101010101 >> 56);
#endif
}

/*
 * The two sides and the six kinds of piece. Laws 2.2.
 * A piece is a coloured piece; a role is its kind.
 */

enum side { WHITE, BLACK, SIDE_NONE };

enum role { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, ROLE_NONE };

enum { SIDES = 2, ROLES = 6 };

static inline enum side other_side(enum side side)
{
    return (enum side)(side ^ 1);
}
