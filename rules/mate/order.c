/*
 * order.c - puts the moves that bring most to the front of a list.
 */
#include "rules/mate/order.h"

#include "rules/board/make_move.h"

static void put_first(struct move_list *moves, int *count, int at)
{
    struct move mv = moves->moves[at];
    moves->moves[at] = moves->moves[*count];
    moves->moves[(*count)++] = mv;
}

void mate_order_captures(const struct position *pos, struct move_list *moves)
{
    squares prey = occupied(pos) & ~pos->side[pos->turn] & ~pos->role[PAWN];
    int count = 0;
    for (int i = 0; i < moves->count; i++)
        if (prey & set_of(moves->moves[i].to))
            put_first(moves, &count, i);
}

int mate_order_checks(const struct position *pos, struct move_list *moves)
{
    enum side foe = other_side((enum side)pos->turn);
    int king = king_square(pos, foe), count = 0;
    squares diagonal = slide_bishop(king, occupied(pos));
    squares straight = slide_rook(king, occupied(pos));
    /* Where each role would give check. */
    const squares from[ROLES] = {[PAWN] = table_pawn[foe][king],
                                 [KNIGHT] = table_knight[king],
                                 [BISHOP] = diagonal,
                                 [ROOK] = straight,
                                 [QUEEN] = diagonal | straight};
    for (int i = 0; i < moves->count; i++) {
        struct move mv = moves->moves[i];
        enum role role = mv.promotion != ROLE_NONE
                             ? (enum role)mv.promotion
                             : role_standing(pos, mv.from);
        if (from[role] & set_of(mv.to))
            put_first(moves, &count, i);
    }
    return count;
}
