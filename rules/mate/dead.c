// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * dead.c - what can be decided after every move: that a side can never mate,
 * and whether the position is dead.
 *
 * The short look opens each position's first move first and gives up when its
 * budget is spent, so a position that is alive costs a handful of openings;
 * only one whose every line soon ends is looked through.
 *
 * Most dead positions that the look cannot tell have a side that is shut in, or
 * pawns that are all blocked. Such positions are rare in games, so a search is
 * worth its time there: a small one that mostly finds a mate in some twenty
 * microseconds, then a wider one of a few milliseconds. If a rook or queen
 * moves freely, and nobody is stuck, the position is taken to be alive.
 */
#include "rules/mate/mate.h"

#include "rules/board/attack.h"
#include "rules/board/movegen.h"
#include "rules/mate/seen_positions.h"
#include "rules/mate/static.h"

enum { SEEN_MAX = 64 };

enum {
    SHUT_IN = 2, /* so few squares for all pieces of a side */
    LOOSE_PAWNS = 3, /* so few pawn moves of both sides */
    FREE_HEAVY = 4, /* so many squares for a rook or queen */
    FORCED = 2, /* so few legal moves */
    FREE_MOVES_TO_LOOK_AT = 80, /* where nothing looks stuck */
    LIFE_NODES = 12000, /* of the wider search, for each side */
};

/* The positions that are being looked through. When all is done and nothing
 * was given up, no move leads out of them but into what is proven. */
struct look {
    enum side winner;
    int moves_left, count;
    struct position seen[SEEN_MAX];
};

/* Does every line from here end without mate, as far as the budget tells? */
static bool never(struct look *look, const struct position *pos)
{
    struct move_list list;

    if (seen_positions_mate(pos, look->winner))
        return false;
    if (mate_static_material(pos, look->winner) ||
        ((look->count == 0 || pos->halfmove_clock == 0) &&
         mate_static_wall(pos, look->winner)))
        return true;
    for (int i = 0; i < look->count; i++)
        if (position_same(&look->seen[i], pos))
            return true;
    movegen_legal(pos, &list);
    look->moves_left -= list.count;
    if (look->count == SEEN_MAX || look->moves_left < 0)
        return false;
    look->seen[look->count++] = *pos;
    for (int i = 0; i < list.count; i++) {
        struct position next = position_after(pos, list.moves[i]);
        if (!never(look, &next))
            return false;
    }
    return true;
}

bool mate_never(const struct position *pos, enum side side, int moves)
{
    struct look look;

    look.winner = side;
    look.moves_left = moves;
    look.count = 0;
    return never(&look, pos);
}

/* Where this piece can go, whichever side is to move; pins are ignored. */
static int squares_of(const struct position *pos, enum side side,
                      enum role role, int sq)
{
    return count_squares(attack_of(side, role, sq, occupied(pos)) &
                         ~pos->side[side]);
}

static int squares_of_king(const struct position *pos, enum side side)
{
    int king = king_square(pos, side), count = 0;
    squares blockers = occupied(pos) & ~set_of(king);
    squares steps = attack_king(king) & ~pos->side[side];
    for (; steps; steps &= steps - 1)
        count +=
            !attackers_to(pos, first_square(steps), other_side(side), blockers);
    return count;
}

/* Have all pieces of a side, pawns left out, at most so many squares? */
static bool is_shut_in(const struct position *pos, enum side side, int most)
{
    int count = 0;
    for (int role = QUEEN; role >= KNIGHT; role--)
        for (squares rest = pieces_of(pos, side, (enum role)role);
             rest && count <= most; rest &= rest - 1)
            count += squares_of(pos, side, (enum role)role, first_square(rest));
    return count <= most && count + squares_of_king(pos, side) <= most;
}

/* Does a rook or queen move freely? */
static bool has_free_heavy(const struct position *pos)
{
    for (int side = WHITE; side < SIDES; side++)
        for (int role = ROOK; role <= QUEEN; role++)
            for (squares rest =
                     pieces_of(pos, (enum side)side, (enum role)role);
                 rest; rest &= rest - 1)
                if (squares_of(pos, (enum side)side, (enum role)role,
                               first_square(rest)) >= FREE_HEAVY)
                    return true;
    return false;
}

static int pawn_moves(const struct position *pos, enum side side)
{
    squares pawns = pieces_of(pos, side, PAWN), empty = ~occupied(pos);
    int count =
        count_squares((side == WHITE ? pawns << 8 : pawns >> 8) & empty);
    for (; pawns; pawns &= pawns - 1)
        count += count_squares(attack_pawn(side, first_square(pawns)) &
                               pos->side[other_side(side)]);
    return count;
}

/* Is it worth a search whether the position is dead? */
static bool looks_stuck(const struct position *pos)
{
    bool is_free = has_free_heavy(pos) &&
                   !(position_is_check(pos) && movegen_count(pos) <= FORCED);
    if (is_shut_in(pos, WHITE, SHUT_IN) || is_shut_in(pos, BLACK, SHUT_IN))
        return !is_free || is_shut_in(pos, WHITE, 0) ||
               is_shut_in(pos, BLACK, 0);
    return !is_free && pos->role[PAWN] != 0 &&
           mate_static_stopped(pos, pos->role[PAWN]) &&
           pawn_moves(pos, WHITE) + pawn_moves(pos, BLACK) <= LOOSE_PAWNS;
}

enum mate_life mate_life_of(const struct position *pos)
{
    /* The side with more pieces mates sooner. */
    enum side first =
        count_squares(pos->side[BLACK]) > count_squares(pos->side[WHITE])
            ? BLACK
            : WHITE;
    bool stuck = looks_stuck(pos);
    int moves = stuck ? MATE_NEVER_MOVES : FREE_MOVES_TO_LOOK_AT;
    bool never[SIDES] = {false};
    never[first] = mate_never(pos, first, moves);
    enum side second = other_side(first);
    if (!stuck)
        return never[first] && mate_never(pos, second, moves) ? MATE_DEAD
                                                              : MATE_ALIVE;
    enum mate_verdict quick[SIDES];
    for (int i = 0; i < SIDES; i++) {
        enum side side = i == 0 ? first : other_side(first);
        quick[side] = never[side] ? MATE_CANNOT : mate_quick(pos, side);
        if (quick[side] == MATE_CAN)
            return MATE_ALIVE;
    }
    for (int side = WHITE; side < SIDES; side++) {
        struct mate_answer answer = {.verdict = quick[side]};
        if (answer.verdict == MATE_UNDETERMINED)
            mate_search(pos, (enum side)side, LIFE_NODES, &answer);
        if (answer.verdict != MATE_CANNOT)
            return answer.verdict == MATE_CAN ? MATE_ALIVE : MATE_DOUBTFUL;
    }
    return MATE_DEAD;
}
