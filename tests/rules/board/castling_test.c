// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/castling.h"

#include <string.h>

#include "tests/rules/given.h"
#include "tests/rules/walk.h"

static const struct {
    const char *name, *fen;
    enum wing wing;
    enum castling_error want;
} cases[] = {
    {"3.8.2 kingside", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", KINGSIDE, CASTLING_OK},
    {"3.8.2 queenside", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", QUEENSIDE,
     CASTLING_OK},
    {"3.8.2.1 never had the right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", KINGSIDE,
     CASTLING_RIGHT_LOST},
    {"3.8.2.1 only the other wing", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", KINGSIDE,
     CASTLING_RIGHT_LOST},
    {"3.8.2.1 a right lost is told before a hindrance",
     "4k3/8/8/8/4r3/8/8/4KB1R w - - 0 1", KINGSIDE, CASTLING_RIGHT_LOST},
    {"3.8.2.2 a man between", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1", KINGSIDE,
     CASTLING_BLOCKED},
    {"3.8.2.2 a man beside the rook", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
     QUEENSIDE, CASTLING_BLOCKED},
    {"3.8.2.2 an enemy on the goal", "4k3/8/8/8/8/8/8/4K1nR w K - 0 1",
     KINGSIDE, CASTLING_BLOCKED},
    {"3.8.2.2 in check", "4r3/k7/8/8/8/8/8/4K2R w K - 0 1", KINGSIDE,
     CASTLING_IN_CHECK},
    {"3.8.2.2 crosses an attacked square", "5r2/k7/8/8/8/8/8/4K2R w K - 0 1",
     KINGSIDE, CASTLING_CROSSES_ATTACK},
    {"3.8.2.2 into check", "6r1/k7/8/8/8/8/8/4K2R w K - 0 1", KINGSIDE,
     CASTLING_INTO_CHECK},
    {"3.8.2.2 crosses before he lands", "5rr1/k7/8/8/8/8/8/4K2R w K - 0 1",
     KINGSIDE, CASTLING_CROSSES_ATTACK},
    {"3.8.2.2 the rook may be attacked", "7r/k7/8/8/8/8/8/4K2R w K - 0 1",
     KINGSIDE, CASTLING_OK},
    {"3.8.2.2 the rook may cross an attack", "1r6/7k/8/8/8/8/8/R3K3 w Q - 0 1",
     QUEENSIDE, CASTLING_OK},
    {"3.8.2.2 a shield on the crossed file",
     "k4r2/8/8/5B2/8/8/8/4K2R w K - 0 1", KINGSIDE, CASTLING_OK},
    {"3.1.3 a pinned attacker attacks the crossed square",
     "8/8/8/k4r1R/8/8/8/4K2R w K - 0 1", KINGSIDE, CASTLING_CROSSES_ATTACK},
    {"II.3.1 both jump", "1k6/8/8/8/8/8/8/RK5R w HA - 0 1", KINGSIDE,
     CASTLING_OK},
    {"II.3.1 only the king moves", "1k6/8/8/8/8/8/8/3RK3 w D - 0 1", QUEENSIDE,
     CASTLING_OK},
    {"II.3.1 only the rook moves", "1k6/8/8/8/8/8/8/6KR w H - 0 1", KINGSIDE,
     CASTLING_OK},
    {"II.3.1 they change places", "1k6/8/8/8/8/8/8/5KR1 w G - 0 1", KINGSIDE,
     CASTLING_OK},
    {"II.3.2 a and b may be occupied", "1k6/8/8/8/8/8/8/NBR1K3 w C - 0 1",
     QUEENSIDE, CASTLING_OK},
    {"II.3.2 a man on the rook's goal", "1k6/8/8/8/8/8/8/R1KN4 w A - 0 1",
     QUEENSIDE, CASTLING_BLOCKED},
    {"II.3.2 a man where the king must pass",
     "1k6/8/8/8/8/8/8/1K2N2R w H - 0 1", KINGSIDE, CASTLING_BLOCKED},
    {"II.3.1 the rook uncovers an attack", "7k/8/8/8/8/8/8/qRK5 w B - 0 1",
     QUEENSIDE, CASTLING_INTO_CHECK},
    {"II.3.1 a queen behind the rook that stays between",
     "k7/8/8/8/8/8/8/5KRq w G - 0 1", KINGSIDE, CASTLING_INTO_CHECK},
};

static void each_hindrance_has_its_reason(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos = given_position(cases[i].name, cases[i].fen);
        struct castling_squares out = {99, 99, 99, 99};
        enum castling_error got = castling_judge(&pos, cases[i].wing, &out);
        if (got != cases[i].want)
            fail_msg("%s: error %d", cases[i].name, (int)got);
        assert_row(cases[i].name,
                   (out.king_from == 99) == (got != CASTLING_OK));
    }
}

static const struct {
    const char *name, *fen;
    enum wing wing;
    const char *king_to, *rook_to;
} goals[] = {
    {"3.8.2 white kingside", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", KINGSIDE,
     "g1", "f1"},
    {"3.8.2 white queenside", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", QUEENSIDE,
     "c1", "d1"},
    {"3.8.2 black kingside", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", KINGSIDE,
     "g8", "f8"},
    {"3.8.2 black queenside", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", QUEENSIDE,
     "c8", "d8"},
    {"II.3.1 from b1 to the g-file", "1k6/8/8/8/8/8/8/1KR5 w C - 0 1", KINGSIDE,
     "g1", "f1"},
    {"II.3.1 from g8 to the c-file", "5rk1/8/8/8/8/8/8/1K6 b f - 0 1",
     QUEENSIDE, "c8", "d8"},
};

static void king_and_rook_land_where_the_law_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(goals); i++) {
        struct position pos = given_position(goals[i].name, goals[i].fen);
        struct castling_squares at;
        enum castling_error got = castling_judge(&pos, goals[i].wing, &at);
        assert_row(goals[i].name, got == CASTLING_OK);
        assert_row(goals[i].name, at.king_to == given_square(goals[i].king_to));
        assert_row(goals[i].name, at.rook_to == given_square(goals[i].rook_to));
        struct move mv = {at.king_from, at.rook_from, ROLE_NONE, MOVE_CASTLING};
        struct castling_squares same = castling_squares_of(&pos, mv);
        assert_row(goals[i].name, castling_wing(mv) == goals[i].wing);
        assert_row(goals[i].name, memcmp(&same, &at, sizeof at) == 0);
        assert_row(goals[i].name, movegen_is_legal(&pos, mv));
    }
}

static int allowed;

static void visit(const struct position *pos, const struct move_list *moves)
{
    int listed = 0, judged = 0;
    struct castling_squares at;
    for (int i = 0; i < moves->count; i++)
        listed += moves->moves[i].kind == MOVE_CASTLING;
    for (int wing = KINGSIDE; wing <= QUEENSIDE; wing++)
        judged += castling_judge(pos, (enum wing)wing, &at) == CASTLING_OK;
    assert_int_equal(listed, judged);
    allowed += judged;
}

static void the_judge_agrees_with_the_move_list(void **state)
{
    (void)state;
    walk(200, 60, visit);
    assert_true(allowed > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_hindrance_has_its_reason),
        cmocka_unit_test(king_and_rook_land_where_the_law_says),
        cmocka_unit_test(the_judge_agrees_with_the_move_list),
    };
    return cmocka_run_group_tests_name("rules/board/castling", tests, NULL,
                                       NULL);
}
