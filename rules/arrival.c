/*
 * arrival.c - the men that can legally go to a square.
 */
#include "rules/arrival.h"

#include "rules/en_passant.h"
#include "rules/sight.h"

/* Would the king stand attacked on that square, with these blockers, by a
 * man that does not stand on gone? */
static bool is_attacked(const struct position *pos, enum side side, int king,
                        squares blockers, squares gone)
{
    squares foe = pos->side[other_side(side)] & ~gone;
    squares diagonal = foe & (pos->role[BISHOP] | pos->role[QUEEN]);
    squares straight = foe & (pos->role[ROOK] | pos->role[QUEEN]);
    squares near = (table_knight[king] & pos->role[KNIGHT]) |
                   (table_pawn[side][king] & pos->role[PAWN]) |
                   (table_king[king] & pos->role[KING]);
    return (near & foe) || slide_bishop(king, blockers) & diagonal ||
           slide_rook(king, blockers) & straight;
}

/* Laws 3.9.2: no man may leave his own king attacked. */
static bool leaves_king_safe(const struct position *pos, enum role role,
                             int from, int to)
{
    enum side side = (enum side)pos->turn;
    squares goal = set_of(to), gone = goal;
    int king = role == KING ? to : king_square(pos, side);
    if (role == PAWN && to == pos->en_passant)
        gone = set_of(en_passant_victim(to));
    squares blockers = (occupied(pos) & ~gone & ~set_of(from)) | goal;
    return !is_attacked(pos, side, king, blockers, gone);
}

/* Laws 3.7: straight on to an empty square, diagonally to capture. */
static squares pawns_before(const struct position *pos, enum side side, int to)
{
    squares goal = set_of(to), men = occupied(pos);
    if (men & goal || to == pos->en_passant)
        return table_pawn[other_side(side)][to];
    squares one = behind(side, goal);
    squares two = behind(side, one & ~men) & own_rank(side, 1);
    return goal & own_rank(side, 3) ? one | two : one;
}

/* From where a man of this role comes to that square, his king aside. */
static squares origins(const struct position *pos, enum role role, int to)
{
    squares men = occupied(pos);
    switch (role) {
    case PAWN:
        return pawns_before(pos, (enum side)pos->turn, to);
    case KNIGHT:
        return table_knight[to];
    case BISHOP:
        return slide_bishop(to, men);
    case ROOK:
        return slide_rook(to, men);
    case QUEEN:
        return slide_bishop(to, men) | slide_rook(to, men);
    default:
        return table_king[to];
    }
}

squares arrivals(const struct position *pos, enum role role, squares men,
                 int to)
{
    squares able = 0;
    if (pos->side[pos->turn] & set_of(to))
        return 0;
    for (men &= origins(pos, role, to); men; men &= men - 1) {
        int from = first_square(men);
        if (leaves_king_safe(pos, role, from, to))
            able |= set_of(from);
    }
    return able;
}
