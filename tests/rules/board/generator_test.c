// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "rules/board/generator.h"

#include <stdio.h>

#include "tests/rules/given.h"
#include "tests/rules/walk.h"

static const struct {
    const char *name, *fen;
    int depth;
    uint64_t nodes;
} counts[] = {
    {"2.3 the initial position",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197281},
    {"3.8.2 castling on both wings",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3,
     97862},
    {"3.7.3.2 en passant along the rank of the king",
     "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
    {"3.7.3.5 promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 4,
     182838},
    {"II.3.2 castling in Chess960",
     "brkr1bqn/1pppppp1/3n3p/1p6/P7/4P1P1/1PPP1P1P/BRKRN1QN w DBdb - 0 9", 4,
     157099},
};

static const struct generator *compiled[2];

static void test_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(counts); i++) {
        struct position pos = given_position(counts[i].name, counts[i].fen);
        for (size_t j = 0; j < ROWS(compiled) && compiled[j]; j++)
            assert_row(counts[i].name,
                       compiled[j]->perft(&pos, counts[i].depth) ==
                           counts[i].nodes);
    }
}

/* Whichever is chosen, players and journals see the same order. */
static void assert_same(const struct position *pos,
                        const struct move_list *moves)
{
    for (size_t j = 0; j < ROWS(compiled) && compiled[j]; j++) {
        struct move_list same;
        compiled[j]->list(pos, &same);
        assert_int_equal(same.count, moves->count);
        assert_int_equal(compiled[j]->count(pos), moves->count);
        for (int i = 0; i < moves->count; i++)
            assert_true(move_equal(same.moves[i], moves->moves[i]));
    }
}

static void test_same_lists(void **state)
{
    (void)state;
    walk(200, 200, assert_same);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_same_lists),
    };
    compiled[0] = &generator_portable;
#ifdef HEKTOR_BMI2
    if (__builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("popcnt"))
        compiled[1] = &generator_bmi2;
#endif
    if (compiled[1] == NULL)
        printf("skipped: here only one of two generators can run\n");
    return cmocka_run_group_tests_name("rules/board/generator", tests, NULL,
                                       NULL);
}
