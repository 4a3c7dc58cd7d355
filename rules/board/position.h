// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * position.h - a playable position: placement, side to move, castling rights,
 * en passant, the two counters, and the key. A plain value: assignment copies
 * it, and nothing in it points anywhere. A position is always one that
 * setup_judge has accepted, or one that legal moves have reached from it.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/move.h"
#include "rules/board/square.h"

struct position {
    squares role[ROLES];
    squares side[SIDES];
    /* The rooks that may still castle, on their squares; of either side. */
    squares castling;
    /*
     * Equal for equal positions in the sense of Laws 9.2.3: placement, side
     * to move, castling rights, en passant only when it can be played.
     */
    uint64_t key;
    /* Plies since the last pawn move or capture: FEN's fifth field, 9.3. */
    uint16_t halfmove_clock;
    /* FEN's sixth field: 1 at first, one more after each move by Black. */
    uint16_t move_number;
    uint8_t turn; /* enum side */
    /*
     * The square behind a pawn that has just made its double step, and
     * SQ_NONE unless some capture en passant is legal now (3.7.3.1, 9.2.3).
     */
    uint8_t en_passant;
};

/* The starting position, White to move. Laws 2.3. */
extern const struct position position_initial;

static inline squares occupied(const struct position *pos)
{
    return pos->side[WHITE] | pos->side[BLACK];
}

static inline squares pieces_of(const struct position *pos, enum side side,
                                enum role role)
{
    return pos->side[side] & pos->role[role];
}

/* ROLE_NONE on an empty square. */
enum role position_role_at(const struct position *pos, int sq);

/* SIDE_NONE on an empty square. */
enum side position_side_at(const struct position *pos, int sq);

static inline int king_square(const struct position *pos, enum side side)
{
    return first_square(pieces_of(pos, side, KING));
}

/* Is the king of the side to move attacked? Laws 3.9.1. */
bool position_is_check(const struct position *pos);

/* The pieces that give check to the side to move. */
squares position_checkers(const struct position *pos);

/*
 * Make a legal move on pos. mv must be one that movegen_legal gives for it;
 * nothing is checked. Key and counters are carried along.
 */
void position_play(struct position *pos, struct move mv);

/* The same on a copy: the position after a legal move of before. */
struct position position_after(const struct position *before, struct move mv);

/* Pass the move, as PGN's null move does. The side to move must not be in
 * check. */
void position_pass(struct position *pos);

/*
 * The same position in the sense of Laws 9.2.3: compares what the key sums
 * up, so that two positions with one key are still told apart.
 */
bool position_same(const struct position *a, const struct position *b);

/* The key computed anew; always equal to pos->key. For tests. */
uint64_t position_key_fresh(const struct position *pos);

/*
 * The squares that a piece attacks (Laws 3.1.2 to 3.1.3), and the
 * pawns that can capture en passant (3.7.3.1, 3.7.3.2): a position says en
 * passant only where there is such a pawn. Tables are constant and made when
 * the program is built.
 */

squares attack_pawn(enum side side, int sq);
squares attack_knight(int sq);
squares attack_king(int sq);
squares attack_bishop(int sq, squares blockers);
squares attack_rook(int sq, squares blockers);

static inline squares attack_queen(int sq, squares blockers)
{
    return attack_bishop(sq, blockers) | attack_rook(sq, blockers);
}

/* What the piece of this role and side attacks from sq. */
squares attack_of(enum side side, enum role role, int sq, squares blockers);

/* The pieces of one side that attack sq on this board, with these blockers. */
squares attackers_to(const struct position *pos, int sq, enum side by,
                     squares blockers);

/* The squares strictly between two squares on one line; else none. */
squares squares_between(int a, int b);

/* The whole line through two squares; none when they share none. */
squares line_through(int a, int b);

/*
 * The pawns of the side to move that may legally capture onto passed, the
 * square behind a pawn of the other side that has just made its double step.
 */
squares en_passant_capturers(const struct position *pos, int passed);

/* The square of the pawn that passed over this square. */
static inline int en_passant_victim(int passed)
{
    return passed ^ 8; /* from the third to the fourth rank, sixth to fifth */
}
