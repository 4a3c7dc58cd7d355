// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/match.h"

#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *name, *text;
    bool ok;
    struct match_points want;
} points[] = {
    {"11.1 by themselves", "", true, {2, 1, 0}},
    {"three for a win", "3/1/0", true, {6, 2, 0}},
    {"halves", "1/0.5/0", true, {2, 1, 0}},
    {"a loss that counts", "3.0/2/1.5", true, {6, 4, 3}},
    {"two numbers", "3/1", false, {0, 0, 0}},
    {"a loss above a win", "0/0/1", false, {0, 0, 0}},
    {"too many", "100/1/0", false, {0, 0, 0}},
    {"much too many", "99999999999999/1/0", false, {0, 0, 0}},
    {"no number", "a/b/c", false, {0, 0, 0}},
    {"a quarter", "1/0.25/0", false, {0, 0, 0}},
};

static void points_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(points); i++) {
        struct match_points got = {0, 0, 0};
        assert_row(points[i].name,
                   match_points_read(points[i].text, &got) == points[i].ok);
        assert_row(points[i].name,
                   memcmp(&got, &points[i].want, sizeof got) == 0);
    }
}

static void scores_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        struct match_score want;
    } scores[] = {{"", {{0, 0}}},           {"0:0", {{0, 0}}},
                  {"0.5:0", {{1, 0}}},      {"1.5:1", {{3, 2}}},
                  {"99.5:3.5", {{199, 7}}}, {"9999:9998.5", {{19998, 19997}}}};
    for (size_t i = 0; i < ROWS(scores); i++) {
        struct match_score got;
        assert_true(match_score_read(scores[i].text, &got));
        assert_memory_equal(&got, &scores[i].want, sizeof got);
    }
    struct match_score score;
    assert_false(match_score_read("1", &score));
    assert_false(match_score_read("1:", &score));
    assert_false(match_score_read("1:2:3", &score));
    assert_false(match_score_read("99999:0", &score));
}

static void a_rematch_changes_sides(void **state)
{
    (void)state;
    struct game game;
    game_init(&game);
    strcpy(game.start.name[WHITE], "Anna");
    strcpy(game.start.name[BLACK], "Boris");
    strcpy(game.start.points, "3/1/0");
    strcpy(game.start.match, "1:4");
    game.start.time[WHITE].period[0].base_ms = 1000;
    game.phase = GAME_OVER;
    game.half_white = 2;
    struct start next = match_next(&game);
    assert_string_equal(next.name[WHITE], "Boris");
    assert_string_equal(next.name[BLACK], "Anna");
    assert_string_equal(next.match, "4:4");
    assert_int_equal(match_game_number(&next), 2);
    game.start.round = 4; /* the event's */
    game.start.match_game = 1;
    next = match_next(&game);
    assert_int_equal(next.round, 4);
    assert_int_equal(match_game_number(&next), 2);
    strcpy(game.start.match, "");
    game.start.match_game = 0;
    assert_int_equal(match_game_number(&game.start), 1);
    strcpy(game.start.match, "1:4");
    assert_int_equal(next.time[BLACK].period[0].base_ms, 1000);
    game.half_white = game.half_black = 1;
    assert_string_equal(match_next(&game).match, "5:2");
    game.phase = GAME_PAUSED;
    assert_string_equal(match_next(&game).match, "4:1");
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_read),
        cmocka_unit_test(scores_are_read),
        cmocka_unit_test(a_rematch_changes_sides),
    };
    return cmocka_run_group_tests_name("rules/game/match", tests, NULL, NULL);
}
