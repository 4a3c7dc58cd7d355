// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/attack.h"

#include "tests/rules/given.h"

static const struct {
    const char *name, *fen, *passed, *capturers;
} cases[] = {
    {"3.7.3.1 from both sides", "4k3/8/8/2PpP3/8/8/8/4K3 w - - 0 1", "d6",
     "c5 e5"},
    {"3.7.3.1 from one side, at the edge", "4k3/8/8/8/Pp6/8/8/4K3 b - - 0 1",
     "a3", "b4"},
    {"3.7.3.1 no neighbour over the edge", "4k3/8/8/p6P/8/8/8/4K3 w - - 0 1",
     "a6", ""},
    {"3.9.2 one of two is pinned on his file",
     "2r1k3/8/8/2PpP3/8/8/8/2K5 w - - 0 1", "d6", "e5"},
    {"3.9.2 pinned on the diagonal that he captures along",
     "8/8/8/8/1k1pP3/8/5B2/4K3 b - - 0 1", "e3", "d4"},
    {"3.9.2 pinned on the other diagonal", "4k3/8/1b6/2Pp4/3K4/8/8/8 w - - 0 1",
     "d6", ""},
    {"3.9.2 both pawns leave the rank", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1",
     "d3", ""},
    {"3.9.2 the captured pawn uncovers a diagonal",
     "8/6b1/8/3pP3/8/2K5/8/4k3 w - - 0 1", "d6", ""},
    {"3.9.2 it takes the pawn that gives check",
     "8/8/8/2k5/3Pp3/8/8/4K3 b - - 0 1", "d3", "e4"},
    {"3.9.2 it does not end a knight's check",
     "4k3/8/8/3pP3/8/5n2/8/4K3 w - - 0 1", "d6", ""},
};

static void only_legal_capturers_are_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos = given_position(cases[i].name, cases[i].fen);
        squares got = en_passant_capturers(&pos, given_square(cases[i].passed));
        assert_row(cases[i].name, got == given_squares(cases[i].capturers));
    }
}

static void the_victim_stands_before_the_passed_square(void **state)
{
    (void)state;
    assert_int_equal(en_passant_victim(SQ_D6), SQ_D5);
    assert_int_equal(en_passant_victim(SQ_H3), SQ_H4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_legal_capturers_are_named),
        cmocka_unit_test(the_victim_stands_before_the_passed_square),
    };
    return cmocka_run_group_tests_name("rules/board/en_passant", tests, NULL,
                                       NULL);
}
