// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/touch.h"

#include <string.h>

#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "tests/unit.h"

/* Pieces touched in this order, then a move that is legal by Article 3. */
static const struct {
    const char *name, *fen, *touched, *move;
    enum reason want;
} cases[] = {
    {"4.3 nothing touched", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "", "e4",
     REASON_NONE},
    {"4.3.1 the man touched moves", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "e2",
     "e4", REASON_NONE},
    {"4.3.1 another man", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "e2", "Rh8+",
     REASON_TOUCHED_OWN},
    {"4.3.1 the first that can move", "4k3/8/8/8/8/4p3/4P3/4K2R w K - 0 1",
     "e2 h1 e1", "Rh8+", REASON_NONE},
    {"4.3.1 the second is not the first", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1",
     "e2 h1", "Rh8+", REASON_TOUCHED_OWN},
    {"4.3.2 the man touched is captured",
     "4k3/8/8/3p1p2/4P3/8/8/4K2R w K - 0 1", "d5", "exd5", REASON_NONE},
    {"4.3.2 another is captured", "4k3/8/8/3p1p2/4P3/8/8/4K2R w K - 0 1", "d5",
     "exf5", REASON_TOUCHED_ENEMY},
    {"4.3.2 the first that can be captured",
     "4k3/8/8/3p1p2/4P3/8/8/4K2R w K - 0 1", "e8 f5", "exd5",
     REASON_TOUCHED_ENEMY},
    {"4.3.2 en passant takes the man that was touched",
     "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d5", "exd6", REASON_NONE},
    {"4.3.2 en passant, and a step instead",
     "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d5", "e6", REASON_TOUCHED_ENEMY},
    {"4.3.3 the one takes the other", "4k3/8/8/3p1p2/4P3/8/8/4K2R w K - 0 1",
     "d5 e4", "exd5", REASON_NONE},
    {"4.3.3 the one takes another", "4k3/8/8/3p1p2/4P3/8/8/4K2R w K - 0 1",
     "e4 d5", "exf5", REASON_TOUCHED_BOTH},
    {"4.3.3 own first, and it cannot take",
     "4k3/8/8/3p4/8/2N5/8/R3K3 w Q - 0 1", "a1 d5", "Ra8+", REASON_NONE},
    {"4.3.3 own first, and the other takes it",
     "4k3/8/8/3p4/8/2N5/8/R3K3 w Q - 0 1", "a1 d5", "Nxd5",
     REASON_TOUCHED_BOTH},
    {"4.3.3 enemy first, and own cannot take it",
     "4k3/8/8/3p4/8/2N5/8/R3K3 w Q - 0 1", "d5 a1", "Nxd5", REASON_NONE},
    {"4.3.3 enemy first, and the rook moves",
     "4k3/8/8/3p4/8/2N5/8/R3K3 w Q - 0 1", "d5 a1", "Ra8+",
     REASON_TOUCHED_BOTH},
    {"4.4.1 king, then rook", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1",
     "O-O", REASON_NONE},
    {"4.4.1 king, then rook, and the other side",
     "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1", "O-O-O",
     REASON_KING_THEN_ROOK},
    {"4.4.1 king, then rook, and a king's move",
     "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1", "Ke2", REASON_KING_THEN_ROOK},
    {"4.4.1 another man came first", "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1",
     "e2 e1 h1", "e4", REASON_NONE},
    {"4.4.2 rook, then king", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1 e1",
     "O-O", REASON_ROOK_THEN_KING},
    {"4.4.2 rook, then king: the rook moves",
     "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1 e1", "Rg1", REASON_NONE},
    {"4.4.2 rook, then king: the king may not",
     "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1 e1", "Kd1", REASON_TOUCHED_OWN},
    {"4.4.2 the rook cannot move: the king does",
     "4k3/8/8/8/8/8/6PP/4K1NR w K - 0 1", "h1 e1", "Kd1", REASON_NONE},
    {"4.4.2 the other side stays open", "4k3/8/8/8/8/8/6PP/R3K1NR w KQ - 0 1",
     "h1 e1", "O-O-O", REASON_NONE},
    {"4.4.3 castling is illegal: another move of the king",
     "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1", "Ke2", REASON_NONE},
    {"4.4.3 castling is illegal: castling on the other side",
     "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1", "O-O-O", REASON_NONE},
    {"4.4.3 castling is illegal, and the rook moves",
     "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1", "Rg1", REASON_TOUCHED_OWN},
    {"4.4.3 castling is illegal, and the king has no move: any move",
     "3rkr2/8/8/8/8/8/3PPP2/3QKN1R w K - 0 1", "e1 h1", "d4", REASON_NONE},
    {"4.4.3 neither of the two binds: the rook moves",
     "3rkr2/8/8/8/8/8/3PPP2/3QKN1R w K - 0 1", "e1 h1", "Rh8", REASON_NONE},
    {"4.4.3 what was touched after them binds",
     "3rkr2/8/8/8/8/8/3PPP2/3QKN1R w K - 0 1", "e1 h1 d2", "e4",
     REASON_TOUCHED_OWN},
    {"4.4.3 the rook came first: it moves",
     "3rkr2/8/8/8/8/8/3PPP2/3QKN1R w K - 0 1", "h1 e1", "d4",
     REASON_TOUCHED_OWN},
    {"4.4.3 another came first: it moves",
     "3rkr2/8/8/8/8/8/3PPP2/3QKN1R w K - 0 1", "f2 e1 h1", "d4",
     REASON_TOUCHED_OWN},
    {"4.4.3 that rook is on another rank: it moves",
     "3rkr2/8/8/8/8/7R/3PPP2/3QKN2 w - - 0 1", "e1 h3", "d4",
     REASON_TOUCHED_OWN},
    {"4.5 none can move or be captured", "4k3/8/8/8/8/4p3/4P3/4K2R w K - 0 1",
     "e2 e8", "Rh8+", REASON_NONE},
    {"4.5 a pinned man", "4k3/4r3/8/8/8/4N3/8/4K2R w K - 0 1", "e3", "Rh8+",
     REASON_NONE},
};

/* "e2 h1" */
static void touch_all(struct turn *turn, const char *names)
{
    for (; *names; names += names[2] ? 3 : 2)
        turn_touch(turn, square_at(names[0] - 'a', names[1] - '1'));
}

static struct position position_of(const char *fen)
{
    struct position pos;

    assert_row(fen, fen_read(fen, &pos).error == FEN_OK);
    return pos;
}

static void pieces_that_were_touched_bind(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos = position_of(cases[i].fen);
        struct turn turn = turn_initial();
        struct move mv;

        touch_all(&turn, cases[i].touched);
        assert_row(cases[i].name,
                   san_read(&pos, cases[i].move, &mv).reason == REASON_NONE);
        assert_row(cases[i].name, touch_bars(&pos, &turn, mv) == cases[i].want);
    }
}

/* 4.7: what was let go can only be finished. */
static void what_is_begun_is_finished(void **state)
{
    struct position pos = position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    struct turn turn = turn_initial();
    struct move short_way, long_way;

    (void)state;
    assert_int_equal(san_read(&pos, "O-O", &short_way).reason, REASON_NONE);
    assert_int_equal(san_read(&pos, "O-O-O", &long_way).reason, REASON_NONE);
    turn.begun = short_way;
    assert_int_equal(touch_bars(&pos, &turn, short_way), REASON_NONE);
    assert_int_equal(touch_bars(&pos, &turn, long_way), REASON_RELEASED);
}

/* Each piece counts once, in the place where they were touched first. */
static void touches_are_kept_in_order(void **state)
{
    struct turn turn = turn_initial();

    (void)state;
    touch_all(&turn, "e2 d5 e2 h1");
    assert_int_equal(turn.touches, 3);
    assert_int_equal(turn.touched[1], SQ_D5);
    assert_int_equal(turn.touched[2], SQ_H1);
    for (int sq = 0; sq < 64; sq++)
        turn_touch(&turn, sq);
    assert_int_equal(turn.touches, TURN_TOUCHES_MAX);
    turn.illegal_moves = 2;
    turn_begin(&turn);
    assert_int_equal(turn.touches, 0);
    assert_int_equal(turn.lifted, SQ_NONE);
    assert_int_equal(turn.illegal_moves, 2);
}

static const struct {
    const char *name, *fen, *touched;
    enum touch_duty_kind want;
    int own, enemy, rook;
} duties[] = {
    {"4.3 nothing touched", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "",
     DUTY_NOTHING, SQ_NONE, SQ_NONE, SQ_NONE},
    {"4.3.1 the first that can move", "4k3/8/8/8/8/4p3/4P3/4K2R w K - 0 1",
     "e2 h1 e1", DUTY_MOVE, SQ_H1, SQ_NONE, SQ_NONE},
    {"4.3.2 the first that can be captured",
     "4k3/8/8/3p1p2/4P3/8/8/4K2R w K - 0 1", "e8 f5", DUTY_CAPTURE, SQ_NONE,
     SQ_F5, SQ_NONE},
    {"4.3.3 the one takes the other", "4k3/8/8/3p1p2/4P3/8/8/4K2R w K - 0 1",
     "d5 e4", DUTY_CAPTURE_WITH, SQ_E4, SQ_D5, SQ_NONE},
    {"4.3.3 own first, and it cannot take",
     "4k3/8/8/3p4/8/2N5/8/R3K3 w Q - 0 1", "a1 d5", DUTY_MOVE, SQ_A1, SQ_NONE,
     SQ_NONE},
    {"4.3.3 enemy first, and own cannot take it",
     "4k3/8/8/3p4/8/2N5/8/R3K3 w Q - 0 1", "d5 a1", DUTY_CAPTURE, SQ_NONE,
     SQ_D5, SQ_NONE},
    {"4.4.1 king, then rook", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1",
     DUTY_CASTLE, SQ_E1, SQ_NONE, SQ_H1},
    {"4.4.2 rook, then king", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1 e1",
     DUTY_MOVE, SQ_H1, SQ_NONE, SQ_NONE},
    {"4.5 none of them can", "4k3/8/8/8/8/4p3/4P3/4K2R w K - 0 1", "e2 e8",
     DUTY_ANY_MOVE, SQ_NONE, SQ_NONE, SQ_NONE},
};

static void touched_pieces_ask_for_something(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(duties); i++) {
        struct turn turn = turn_initial();
        struct position pos = position_of(duties[i].fen);

        touch_all(&turn, duties[i].touched);
        struct touch_duty due = touch_duty_of(&pos, &turn);

        assert_row(duties[i].name, due.kind == duties[i].want);
        assert_row(duties[i].name, due.own == duties[i].own);
        assert_row(duties[i].name, due.enemy == duties[i].enemy);
        assert_row(duties[i].name, due.rook == duties[i].rook);
    }
    struct turn begun = turn_initial();
    struct position pos = position_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");

    begun.begun = (struct move){SQ_A7, SQ_A8, ROLE_NONE, MOVE_ORDINARY};
    assert_int_equal(touch_duty_of(&pos, &begun).kind, DUTY_FINISH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(touched_pieces_ask_for_something),
        cmocka_unit_test(pieces_that_were_touched_bind),
        cmocka_unit_test(what_is_begun_is_finished),
        cmocka_unit_test(touches_are_kept_in_order),
    };

    return cmocka_run_group_tests_name("rules/game/touch", tests, NULL, NULL);
}
