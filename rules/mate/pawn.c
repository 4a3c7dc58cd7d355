/*
 * pawn.c - what keeps a pawn from the last rank.
 */
#include "rules/mate/pawn.h"

#include <stdlib.h>

#include "rules/board/attack.h"
#include "rules/board/pins.h"
#include "rules/mate/steps.h"

/* What a piece in the way costs who cannot step aside. */
enum { STUCK = 16 };

static int distance(int a, int b)
{
    int files = abs(file_of(a) - file_of(b));
    int ranks = abs(rank_of(a) - rank_of(b));
    return files > ranks ? files : ranks;
}

/* The squares before a pawn on its file. */
static squares way_of(enum side side, int sq)
{
    squares file = (squares)0x0101010101010101u << file_of(sq);
    return file & (side == WHITE ? ~(squares)0 << sq << 1 : set_of(sq) - 1);
}

/* Moves of the king to take the other side's pawns out of this way. */
static int clearing(const struct position *pos, enum side side, squares way)
{
    int cost = 0, king = king_square(pos, side);
    squares pawns = way & pieces_of(pos, other_side(side), PAWN);
    for (; pawns; pawns &= pawns - 1)
        cost += 2 * distance(first_square(pawns), king);
    return cost;
}

static squares hits_of_pawns(const struct position *pos, enum side side)
{
    squares pawns = pieces_of(pos, side, PAWN);
    return ahead_west(side, pawns) | ahead_east(side, pawns);
}

/* Can the piece on sq step aside? */
static bool is_loose(const struct position *pos, int sq)
{
    squares all = occupied(pos);
    enum side side = position_side_at(pos, sq);
    enum role role = position_role_at(pos, sq);
    squares goals = attack_of(side, role, sq, all) & ~all;
    if (role == KING)
        goals &= ~hits_of_pawns(pos, other_side(side));
    return goals != 0;
}

static bool has_loose_officer(const struct position *pos, enum side side)
{
    squares pieces = pos->side[side] & ~pos->role[PAWN] & ~pos->role[KING];
    for (; pieces; pieces &= pieces - 1)
        if (is_loose(pos, first_square(pieces)))
            return true;
    return false;
}

/* Moves of whoever is in this way to step aside. */
static int stepping(const struct position *pos, squares way)
{
    int cost = 2 * count_squares(way & pos->role[PAWN]);
    for (squares pieces = way & occupied(pos) & ~pos->role[PAWN]; pieces;
         pieces &= pieces - 1)
        cost += is_loose(pos, first_square(pieces)) ? 2 : STUCK;
    return cost;
}

/* Moves for the side to have an officer to give away. */
static int offering(const struct position *pos, enum side side)
{
    int least = has_loose_officer(pos, side) ? 0 : MATE_FAR;
    squares pawns = least == 0 ? 0 : pieces_of(pos, side, PAWN);
    for (; pawns; pawns &= pawns - 1) {
        int sq = first_square(pawns);
        squares way = way_of(side, sq);
        int cost =
            count_squares(way) + stepping(pos, way) + clearing(pos, side, way);
        least = cost < least ? cost : least;
    }
    return least;
}

/* What is in a pawn's way to the last rank: its king may take the pawns
 * there, or it passes them by taking what is offered to it. */
int mate_pawn_obstacles(const struct position *pos, enum side side, int sq,
                        int *offered, bool *takes)
{
    squares way = way_of(side, sq);
    int cost = stepping(pos, way);
    int cleared = clearing(pos, side, way);
    *takes = false;
    if (cleared == 0)
        return cost;
    if (*offered < 0)
        *offered = offering(pos, other_side(side));
    int passed = MATE_FILE_CHANGE + *offered;
    *takes = passed < cleared && *offered == 0;
    return cost + (passed < cleared ? passed : cleared);
}
