// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/ending.h"
#include "rules/game/event.h"
#include "rules/notation/uci.h"

#include "tests/rules/given.h"
#include "tests/unit.h"

static const struct {
    const char *name, *fen, *uci;
    enum ending want;
    enum clause clause;
    enum side winner;
} moves[] = {
    {"the game goes on", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", ENDING_NONE,
     CLAUSE_NONE, SIDE_NONE},
    {"5.1.1 checkmate by White", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7",
     ENDING_CHECKMATE, CLAUSE_CHECKMATE, WHITE},
    {"5.1.1 checkmate by Black", "8/8/8/8/8/6k1/5q2/7K b - - 0 1", "f2g2",
     ENDING_CHECKMATE, CLAUSE_CHECKMATE, BLACK},
    {"9.6.2 checkmate comes first", "7k/5Q2/6K1/8/8/8/8/8 w - - 149 120",
     "f7g7", ENDING_CHECKMATE, CLAUSE_CHECKMATE, WHITE},
    {"5.2.1 stalemate", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7e6",
     ENDING_STALEMATE, CLAUSE_STALEMATE, SIDE_NONE},
    {"5.2.2 bare kings", "8/8/8/3k4/8/4p3/4K3/8 w - - 0 1", "e2e3",
     ENDING_DEAD_POSITION, CLAUSE_DEAD_POSITION, SIDE_NONE},
    {"5.2.2 comes before 9.6.2", "4k3/8/8/8/8/8/4p3/4K1N1 w - - 149 120",
     "e1e2", ENDING_DEAD_POSITION, CLAUSE_DEAD_POSITION, SIDE_NONE},
    {"9.6.2 the hundred-and-fiftieth ply", "7k/5Q2/6K1/8/8/8/8/8 w - - 149 120",
     "f7e7", ENDING_SEVENTY_FIVE, CLAUSE_SEVENTY_FIVE, SIDE_NONE},
    {"9.6.2 one ply short", "7k/5Q2/6K1/8/8/8/8/8 w - - 148 120", "f7e7",
     ENDING_NONE, CLAUSE_NONE, SIDE_NONE},
    {"9.6.2 a pawn move begins anew", "4k3/8/8/8/8/8/4P3/4K2R w - - 149 90",
     "e2e3", ENDING_NONE, CLAUSE_NONE, SIDE_NONE},
    {"9.6.2 a capture begins anew", "4k2r/8/8/8/8/8/4P3/4K2R w - - 149 90",
     "h1h8", ENDING_NONE, CLAUSE_NONE, SIDE_NONE},
};

static void positions_end_games(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(moves); i++) {
        struct position pos = given_position(moves[i].name, moves[i].fen);
        struct move mv;

        assert_row(moves[i].name, uci_parse(&pos, moves[i].uci, &mv));
        struct ending_ruling got = ending_after(laws_newest(), &pos, 0, mv);

        assert_row(moves[i].name, got.ending == moves[i].want);
        assert_row(moves[i].name, got.clause == moves[i].clause);
        assert_row(moves[i].name, got.winner == moves[i].winner);
        assert_row(moves[i].name, got.proven == (moves[i].want != ENDING_NONE));
    }
}

/* What an edition has not, does not end the game. */
static void editions_choose_the_automatic_draws(void **state)
{
    struct position pos =
        given_position("seventy-five", "7k/5Q2/6K1/8/8/8/8/8 w - - 150 120");

    (void)state;
    assert_int_equal(ending_of_start(laws_edition("2014"), &pos).ending,
                     ENDING_SEVENTY_FIVE);
    assert_int_equal(ending_of_start(laws_edition("2009"), &pos).ending,
                     ENDING_NONE);
}

static const struct {
    const char *name;
    enum ending ending;
    enum mate_verdict opponent;
    enum ending want;
    enum clause clause;
    enum side winner;
    bool proven;
} losses[] = {
    {"6.9 the opponent can mate", ENDING_FLAG, MATE_CAN, ENDING_FLAG,
     CLAUSE_FLAG_FALL, BLACK, true},
    {"6.9 the opponent cannot", ENDING_FLAG, MATE_CANNOT, ENDING_FLAG_DRAW,
     CLAUSE_FLAG_FALL, SIDE_NONE, true},
    {"6.9 nobody could tell", ENDING_FLAG, MATE_UNDETERMINED, ENDING_FLAG,
     CLAUSE_FLAG_FALL, BLACK, false},
    {"5.1.2 the opponent can mate", ENDING_RESIGNATION, MATE_CAN,
     ENDING_RESIGNATION, CLAUSE_RESIGNATION, BLACK, true},
    {"5.1.2 the opponent cannot", ENDING_RESIGNATION, MATE_CANNOT,
     ENDING_RESIGNATION_DRAW, CLAUSE_RESIGNATION, SIDE_NONE, true},
    {"5.1.2 nobody could tell", ENDING_RESIGNATION, MATE_UNDETERMINED,
     ENDING_RESIGNATION, CLAUSE_RESIGNATION, BLACK, false},
};

static void losses_need_an_opponent_who_can_mate(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(losses); i++) {
        struct ending_ruling got =
            ending_of_loss(losses[i].ending, WHITE, losses[i].opponent);

        assert_row(losses[i].name, got.ending == losses[i].want);
        assert_row(losses[i].name, got.clause == losses[i].clause);
        assert_row(losses[i].name, got.winner == losses[i].winner);
        assert_row(losses[i].name, got.proven == losses[i].proven);
    }
}

static void points_are_shared(void **state)
{
    (void)state;
    assert_int_equal(ending_half_points(WHITE, WHITE), 2);
    assert_int_equal(ending_half_points(WHITE, BLACK), 0);
    assert_int_equal(ending_half_points(SIDE_NONE, WHITE), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_end_games),
        cmocka_unit_test(editions_choose_the_automatic_draws),
        cmocka_unit_test(losses_need_an_opponent_who_can_mate),
        cmocka_unit_test(points_are_shared),
    };

    return cmocka_run_group_tests_name("rules/game/ending", tests, NULL, NULL);
}
