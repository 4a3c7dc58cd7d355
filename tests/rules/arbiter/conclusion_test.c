// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* conclusion_test.c - rules/arbiter/conclusion.c: what the scripts in
 * tests/data/judge cannot show, since they wait for each search. */
#include <stdio.h>

#include "rules/arbiter/conclusion.h"
#include "tests/rules/judged.h"

/* Dead, which takes some 80,000 positions to prove. */
#define DOUBTFUL \
    "fen=\"8/8/p3b3/P1p2b2/K1p1b1b1/1pP2b1b/1P2b1b1/1bQk3b b - - 0 1\""

static const char *const editions[] = {"2001", "2009", "2014", "2018", "2023"};

static void begin(struct judged *judged, const char *edition)
{
    char line[256];

    judged_init(judged);
    snprintf(line, sizeof line, "start time=5m " DOUBTFUL " laws=%s", edition);
    assert_int_equal(judged_line(judged, line), REASON_NONE);
    assert_int_equal(judged->game.phase, GAME_RUNNING);
}

static void assert_dead(const struct judged *judged, int plies)
{
    assert_int_equal(judged->game.phase, GAME_OVER);
    assert_int_equal(judged->game.ending, ENDING_DEAD_POSITION);
    assert_int_equal(judged->game.ending_clause, CLAUSE_DEAD_POSITION);
    assert_int_equal(judged->game.half_white, 1);
    assert_int_equal(judged->game.clock.running, SIDE_NONE);
    assert_int_equal(judged->game.ply_count, plies);
}

/* A search is wanted once for a position, and not while it waits for something
 * else. */
static void a_search_is_wanted_once(void **state)
{
    struct dead_searches searches = {0};
    struct judged judged;

    (void)state;
    begin(&judged, "2023");
    assert_true(dead_wants_search(&judged.game, &searches));
    assert_false(dead_wants_search(&judged.game, &searches));
    assert_int_equal(judged_line(&judged, "black moves Kxc1"), REASON_NONE);
    assert_true(dead_wants_search(&judged.game, &searches));
    judged_done(&judged);
    judged_init(&judged);
    judged_line(&judged, "start");
    assert_false(dead_wants_search(&judged.game, &searches));
    judged_done(&judged);
}

/* After a search without success a capture or a pawn move begins another. */
static void a_search_in_vain_is_not_repeated(void **state)
{
    struct dead_searches searches = {0};
    struct judged judged;

    (void)state;
    begin(&judged, "2023");
    assert_true(dead_wants_search(&judged.game, &searches));
    dead_note_undetermined(&searches, judged.game.ply_count);
    assert_int_equal(judged_line(&judged, "black moves Kxc1"), REASON_NONE);
    assert_true(dead_wants_search(&judged.game, &searches));
    dead_note_undetermined(&searches, judged.game.ply_count);
    assert_int_equal(judged_line(&judged, "white moves Ka3"), REASON_NONE);
    assert_false(dead_wants_search(&judged.game, &searches));
    judged_done(&judged);
}

/* The game was over when the position arose: what was played since is taken
 * back. */
static void a_proof_ends_the_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(editions); i++)
        for (int later = 0; later < 3; later++) {
            static const char *const moves[] = {"black moves Kxc1",
                                                "white moves Ka3"};
            struct judged judged;

            begin(&judged, editions[i]);
            for (int k = 0; k < later; k++)
                assert_int_equal(judged_line(&judged, moves[k]), REASON_NONE);
            assert_int_equal(judged_line(&judged, "white proof cannot ply=1"),
                             REASON_SEAT_ARBITER);
            assert_int_equal(judged_line(&judged, "arbiter proof can ply=1"),
                             REASON_NO_PROOF_WANTED);
            assert_int_equal(judged_line(&judged, "arbiter proof cannot ply=9"),
                             REASON_NO_PROOF_WANTED);
            assert_int_equal(judged_line(&judged, "arbiter proof cannot ply=1"),
                             REASON_NONE);
            assert_dead(&judged, 0);
            judged_done(&judged);
        }
}

/* A resignation before the proof waits for it, whatever the edition asks of the
 * opponent; a player cannot lose a game that was over. */
static void a_resignation_waits(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(editions); i++) {
        struct judged judged;

        begin(&judged, editions[i]);
        assert_int_equal(judged_line(&judged, "white resigns"), REASON_NONE);
        assert_int_equal(judged.game.phase, GAME_PENDING);
        assert_int_equal(judged_line(&judged, "arbiter proof cannot"),
                         REASON_NONE);
        assert_int_equal(judged.game.phase, GAME_OVER);
        assert_int_equal(judged.game.half_white, 1);
        judged_done(&judged);
        begin(&judged, editions[i]);
        judged_line(&judged, "white resigns");
        judged_line(&judged, "arbiter proof can");
        assert_int_equal(judged.game.ending, ENDING_RESIGNATION);
        assert_int_equal(judged.game.half_white, 0);
        judged_done(&judged);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_is_wanted_once),
        cmocka_unit_test(a_search_in_vain_is_not_repeated),
        cmocka_unit_test(a_proof_ends_the_game),
        cmocka_unit_test(a_resignation_waits),
    };

    return cmocka_run_group_tests_name("rules/arbiter/conclusion", tests, NULL,
                                       NULL);
}
