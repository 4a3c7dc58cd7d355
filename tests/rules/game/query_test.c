// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/query.h"

#include "tests/unit.h"

static const struct {
    const char *name;
    uint8_t mode, said;
    enum game_phase phase;
    enum helps_rule want;
} rules[] = {
    {"a plain game", MODE_PLAIN, HELPS_UNSAID, GAME_RUNNING, HELPS_ALL},
    {"12.3a over the board", MODE_OTB, HELPS_UNSAID, GAME_RUNNING, HELPS_BOARD},
    {"a plain game without", MODE_PLAIN, HELPS_NONE, GAME_PAUSED, HELPS_NONE},
    {"over the board with all", MODE_OTB, HELPS_ALL, GAME_RUNNING, HELPS_ALL},
    {"after the game", MODE_OTB, HELPS_NONE, GAME_OVER, HELPS_ALL},
};

static void the_mode_says_what_the_event_does_not(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rules); i++) {
        struct game game;
        game_init(&game);
        game.start.mode = rules[i].mode;
        game.start.rules.helps = rules[i].said;
        game.phase = rules[i].phase;
        assert_row(rules[i].name, helps_in_force(&game) == rules[i].want);
        game_done(&game);
    }
}

static const struct {
    const char *name;
    enum query query;
    bool board, none;
} queries[] = {
    {"12.3a who attacks is advice", QUERY_ATTACKERS, false, false},
    {"12.3a where a man can go is advice", QUERY_LEGAL, false, false},
    {"what is on a square", QUERY_SQUARE, true, false},
    {"the score", QUERY_MOVES, true, false},
    {"the clocks", QUERY_CLOCK, true, true},
    {"the last move", QUERY_LAST, true, true},
};

static void each_query_needs_its_rule(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(queries); i++) {
        assert_row(queries[i].name, helps_allow(HELPS_ALL, queries[i].query));
        assert_row(queries[i].name,
                   helps_allow(HELPS_BOARD, queries[i].query) ==
                       queries[i].board);
        assert_row(queries[i].name, helps_allow(HELPS_NONE, queries[i].query) ==
                                        queries[i].none);
    }
    for (int query = QUERY_NONE + 1; query < QUERIES; query++)
        assert_true(helps_allow(HELPS_ALL, (enum query)query));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_mode_says_what_the_event_does_not),
        cmocka_unit_test(each_query_needs_its_rule),
    };
    return cmocka_run_group_tests_name("rules/game/query", tests, NULL, NULL);
}
