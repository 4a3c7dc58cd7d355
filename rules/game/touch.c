// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/touch.h"

#include "rules/board/movegen.h"
#include "rules/board/position.h"
#include "rules/board/square.h"
#include "rules/laws/reason.h"

struct turn turn_initial(void)
{
    return (struct turn){
        .lifted = SQ_NONE,
        .begun = MOVE_NONE,
        .illegal = MOVE_NONE,
        .why = REASON_NONE,
        .breach = REASON_NONE,
    };
}

void turn_begin(struct turn *turn)
{
    struct turn fresh = turn_initial();

    fresh.uncompleted = turn->uncompleted;
    fresh.illegal_moves = turn->illegal_moves;
    fresh.refused = turn->refused;
    fresh.ready = turn->ready;
    *turn = fresh;
}

static bool has_touched(const struct turn *turn, int sq)
{
    for (int i = 0; i < turn->touches; i++)
        if (turn->touched[i] == sq)
            return true;
    return false;
}

bool turn_has_touched_any(const struct turn *turn)
{
    return turn->touches > count_squares(turn->named);
}

/* Returns whether it is the first time. */
static bool bind(struct turn *turn, int sq)
{
    if (turn->touches == TURN_TOUCHES_MAX || has_touched(turn, sq))
        return false;
    turn->touched[turn->touches++] = (uint8_t)sq;
    return true;
}

void turn_touch(struct turn *turn, int sq)
{
    bind(turn, sq);
    turn->named &= ~set_of(sq);
}

void turn_name(struct turn *turn, int sq)
{
    if (bind(turn, sq))
        turn->named |= set_of(sq);
}

/* What a player has touched, sorted; SQ_NONE where there is none. */
struct touched {
    int own, enemy; /* the first of each side */
    int king, rook; /* the king, and the first own rook touched after them */
    squares rooks_first; /* own rooks touched while the king was not yet */
};

/* Before the king and a rook can mean castling, no other piece of their may
 * have been touched. */
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

/* The first of the touched pieces that can move or be captured. */
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

/* 4.4.1: king, and then rook, and nothing of theirs before them. */
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

static struct touch_duty duty(enum touch_duty_kind kind, int own, int enemy,
                              int rook)
{
    return (struct touch_duty){kind, own, enemy, rook};
}

/* The touches that bind. */
static struct turn binding_touches(const struct position *board,
                                   const struct move_list *list,
                                   const struct turn *turn)
{
    struct touched touched = sort_touched(board, turn);
    struct turn rest = *turn;

    /* 4.4.3: king and rook were touched to castle, which is illegal, and the
     * king has no other move: the two bind no more. */
    if (!(touched.king != SQ_NONE && touched.own == touched.king &&
          touched.rook != SQ_NONE &&
          rank_of(touched.rook) == rank_of(touched.king) &&
          !exists(board, list, &touched, touched.king, SQ_NONE)))
        return rest;
    rest.touches = 0;
    for (int i = 0; i < turn->touches; i++)
        if (turn->touched[i] != touched.king &&
            turn->touched[i] != touched.rook)
            rest.touched[rest.touches++] = turn->touched[i];
    return rest;
}

static struct touch_duty duty_of(const struct position *board,
                                 const struct move_list *list,
                                 const struct turn *turn,
                                 const struct touched *touched)
{
    if (must_castle(list, touched))
        return duty(DUTY_CASTLE, touched->king, SQ_NONE, touched->rook);
    if (touched->own != SQ_NONE && touched->enemy != SQ_NONE &&
        exists(board, list, touched, touched->own, touched->enemy))
        return duty(DUTY_CAPTURE_WITH, touched->own, touched->enemy, SQ_NONE);
    int bound = first_that_can(board, turn, list, touched);

    if (bound == SQ_NONE)
        return duty(DUTY_ANY_MOVE, SQ_NONE, SQ_NONE, SQ_NONE);
    return board->side[board->turn] & set_of(bound)
               ? duty(DUTY_MOVE, bound, SQ_NONE, SQ_NONE)
               : duty(DUTY_CAPTURE, SQ_NONE, bound, SQ_NONE);
}

struct touch_duty touch_duty_of(const struct position *board,
                                const struct turn *turn)
{
    if (!move_is_none(turn->begun))
        return duty(DUTY_FINISH, turn->begun.from, SQ_NONE, SQ_NONE);
    if (turn->touches == 0)
        return duty(DUTY_NOTHING, SQ_NONE, SQ_NONE, SQ_NONE);
    struct move_list list;

    movegen_legal(board, &list);
    struct turn binding = binding_touches(board, &list, turn);
    struct touched touched = sort_touched(board, &binding);

    return duty_of(board, &list, &binding, &touched);
}

static bool does_duty(const struct position *board, struct touch_duty due,
                      struct move mv)
{
    switch (due.kind) {
    case DUTY_CASTLE:
        return mv.kind == MOVE_CASTLING && mv.to == due.rook;
    case DUTY_CAPTURE_WITH:
        return mv.from == due.own && captured_square(board, mv) == due.enemy;
    case DUTY_MOVE:
        return mv.from == due.own;
    case DUTY_CAPTURE:
        return captured_square(board, mv) == due.enemy;
    default:
        return true;
    }
}

static enum reason bars_by_touch(const struct position *board,
                                 const struct turn *turn, struct move mv)
{
    struct move_list list;

    movegen_legal(board, &list);
    struct turn binding = binding_touches(board, &list, turn);
    struct touched touched = sort_touched(board, &binding);
    struct touch_duty due = duty_of(board, &list, &binding, &touched);

    if (due.kind != DUTY_CASTLE && is_barred_castling(&touched, mv))
        return REASON_ROOK_THEN_KING;
    if (does_duty(board, due, mv))
        return REASON_NONE;
    if (due.kind == DUTY_CASTLE)
        return REASON_KING_THEN_ROOK;
    if (touched.own != SQ_NONE && touched.enemy != SQ_NONE)
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
