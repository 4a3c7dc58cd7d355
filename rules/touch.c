#include "rules/touch.h"

#include "rules/en_passant.h"
#include "rules/movegen.h"

/* What a player has touched, sorted; SQ_NONE where there is none. */
struct touched {
    int own, enemy; /* the first of each side */
    int king, rook; /* the king, and the first own rook touched after him */
    squares rooks_first; /* own rooks touched while the king was not yet */
};

/* Before the king and a rook can mean castling, no other man of his may have
 * been touched. */
static struct touched sort_touched(const struct position *board,
                                   const struct turn *turn)
{
    struct touched sorted = {SQ_NONE, SQ_NONE, SQ_NONE, SQ_NONE, 0};
    enum side side = (enum side)board->turn;

    for (int i = 0; i < turn->touches; i++) {
        int sq = turn->touched[i];
        bool is_rook = (pieces_of(board, side, ROOK) & set_of(sq)) != 0;

        if (!(board->side[side] & set_of(sq))) {
            if (sorted.enemy == SQ_NONE)
                sorted.enemy = sq;
            continue;
        }
        if (sorted.own == SQ_NONE)
            sorted.own = sq;
        if (board->role[KING] & set_of(sq))
            sorted.king = sq;
        else if (is_rook && sorted.king == SQ_NONE)
            sorted.rooks_first |= set_of(sq);
        else if (is_rook && sorted.rook == SQ_NONE)
            sorted.rook = sq;
    }
    return sorted;
}

static int captured_square(const struct position *board, struct move mv)
{
    if (mv.kind == MOVE_CASTLING)
        return SQ_NONE;
    if (mv.kind == MOVE_EN_PASSANT)
        return en_passant_victim(mv.to);
    return occupied(board) & set_of(mv.to) ? mv.to : SQ_NONE;
}

/* Castling with a rook that was touched first is no move of this turn. */
static bool is_barred_castling(const struct touched *touched, struct move mv)
{
    return mv.kind == MOVE_CASTLING && touched->rooks_first & set_of(mv.to);
}

/* Does a move do with a touched man what the touch asks for? */
static bool moves_or_takes(const struct position *board, struct move mv, int sq)
{
    return mv.from == sq || captured_square(board, mv) == sq;
}

/* A move that can still be made does this; from or taken may be SQ_NONE for
 * any. */
static bool exists(const struct position *board, const struct move_list *list,
                   const struct touched *touched, int from, int taken)
{
    for (int i = 0; i < list->count; i++) {
        struct move mv = list->moves[i];

        if (!is_barred_castling(touched, mv) &&
            (from == SQ_NONE || mv.from == from) &&
            (taken == SQ_NONE || captured_square(board, mv) == taken))
            return true;
    }
    return false;
}

/* The first of the touched men that can move or be captured. */
static int first_that_can(const struct position *board, const struct turn *turn,
                          const struct move_list *list,
                          const struct touched *touched)
{
    for (int i = 0; i < turn->touches; i++) {
        int sq = turn->touched[i];
        bool is_own = board->side[board->turn] & set_of(sq);

        if (exists(board, list, touched, is_own ? sq : SQ_NONE,
                   is_own ? SQ_NONE : sq))
            return sq;
    }
    return SQ_NONE;
}

/* 4.4.1: king, and then rook, and nothing of his before them. */
static bool must_castle(const struct move_list *list,
                        const struct touched *touched)
{
    if (touched->king == SQ_NONE || touched->own != touched->king ||
        touched->rook == SQ_NONE)
        return false;
    for (int i = 0; i < list->count; i++)
        if (list->moves[i].kind == MOVE_CASTLING &&
            list->moves[i].to == touched->rook)
            return true;
    return false;
}

static enum reason bars_by_touch(const struct position *board,
                                 const struct turn *turn, struct move mv)
{
    struct touched touched = sort_touched(board, turn);
    struct move_list list;

    movegen_legal(board, &list);
    if (must_castle(&list, &touched))
        return mv.kind == MOVE_CASTLING && mv.to == touched.rook
                   ? REASON_NONE
                   : REASON_KING_THEN_ROOK;
    if (is_barred_castling(&touched, mv))
        return REASON_ROOK_THEN_KING;
    bool both = touched.own != SQ_NONE && touched.enemy != SQ_NONE;

    if (both && exists(board, &list, &touched, touched.own, touched.enemy))
        return mv.from == touched.own &&
                       captured_square(board, mv) == touched.enemy
                   ? REASON_NONE
                   : REASON_TOUCHED_BOTH;
    int bound = first_that_can(board, turn, &list, &touched);

    if (bound == SQ_NONE || moves_or_takes(board, mv, bound))
        return REASON_NONE;
    if (both)
        return REASON_TOUCHED_BOTH;
    return touched.own != SQ_NONE ? REASON_TOUCHED_OWN : REASON_TOUCHED_ENEMY;
}

enum reason touch_bars(const struct position *board, const struct turn *turn,
                       struct move mv)
{
    if (!move_is_none(turn->begun))
        return turn->begun.from == mv.from && turn->begun.to == mv.to
                   ? REASON_NONE
                   : REASON_RELEASED;
    return turn->touches == 0 ? REASON_NONE : bars_by_touch(board, turn, mv);
}
