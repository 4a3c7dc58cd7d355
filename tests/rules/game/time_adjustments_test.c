// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/time_adjustments.h"

#include "rules/laws/penalty.h"

#include "tests/unit.h"

enum { MINUTES_2 = 2 * 60 * 1000, NONE = 0 };

/* What an event gives to White and Black; below 0 it takes. */
static const struct {
    const char *name;
    struct event event;
    uint8_t claim_by;
    int64_t white_ms, black_ms;
} events[] = {
    {"a move gives nothing", {.kind = EVENT_MOVE}, SIDE_NONE, NONE, NONE},
    {"given to White",
     {.kind = EVENT_GIVE, .whom = WHOM_WHITE, .adjustment_ms = MINUTES_2},
     SIDE_NONE,
     MINUTES_2,
     NONE},
    {"given to both",
     {.kind = EVENT_GIVE, .whom = WHOM_BOTH, .adjustment_ms = MINUTES_2},
     SIDE_NONE,
     MINUTES_2,
     MINUTES_2},
    {"12.9.2 White is penalised: Black gains",
     {.kind = EVENT_PENALTY,
      .whom = WHOM_WHITE,
      .penalty = PENALTY_OPPONENTS_TIME,
      .adjustment_ms = MINUTES_2},
     SIDE_NONE,
     NONE,
     MINUTES_2},
    {"12.9.3 Black is penalised: Black loses",
     {.kind = EVENT_PENALTY,
      .whom = WHOM_BLACK,
      .penalty = PENALTY_OWN_TIME,
      .adjustment_ms = MINUTES_2},
     SIDE_NONE,
     NONE,
     -MINUTES_2},
    {"a warning changes no clock",
     {.kind = EVENT_PENALTY,
      .whom = WHOM_WHITE,
      .penalty = PENALTY_WARNING,
      .adjustment_ms = MINUTES_2},
     SIDE_NONE,
     NONE,
     NONE},
    {"9.5.3 a wrong claim of White's",
     {.kind = EVENT_RULING, .penalty_ms = MINUTES_2},
     WHITE,
     NONE,
     MINUTES_2},
    {"7.5.5 an illegal move of Black's",
     {.kind = EVENT_RESTORE, .side = BLACK, .penalty_ms = MINUTES_2},
     SIDE_NONE,
     MINUTES_2,
     NONE},
};

static void events_give_and_take(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(events); i++) {
        struct game game;
        int64_t out_ms[SIDES];
        game_init(&game);
        game.claim_by = events[i].claim_by;
        time_adjustments_of(&game, &events[i].event, out_ms);
        assert_row(events[i].name, out_ms[WHITE] == events[i].white_ms);
        assert_row(events[i].name, out_ms[BLACK] == events[i].black_ms);
        game_done(&game);
    }
}

/* 6.13: a clock of an earlier moment has what was ruled since. */
static void what_was_ruled_stays_ruled(void **state)
{
    static const int64_t given_ms[SIDES] = {MINUTES_2, -5000};
    struct game game;
    (void)state;
    game_init(&game);
    timecontrol_parse("5m", &game.start.time[WHITE]);
    game.start.time[BLACK] = game.start.time[WHITE];
    struct clock earlier = {.left_ms = {60000, 3000}};
    time_adjustments_note(&game, given_ms);
    time_adjustments_keep(&game, &earlier);
    assert_int_equal(earlier.left_ms[WHITE], 60000 + MINUTES_2);
    assert_int_equal(earlier.left_ms[BLACK], 0); /* never below 0 */
    assert_int_equal(time_adjustments_added(&game, WHITE, 60000, MINUTES_2),
                     60000);
    game_done(&game);
}

static void without_a_clock_nothing_is_added(void **state)
{
    static const int64_t given_ms[SIDES] = {MINUTES_2, MINUTES_2};
    struct game game;
    (void)state;
    game_init(&game);
    timecontrol_parse("none", &game.start.time[WHITE]);
    time_adjustments_note(&game, given_ms);
    assert_int_equal(time_adjustments_added(&game, WHITE, 7, 0), 7);
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_give_and_take),
        cmocka_unit_test(what_was_ruled_stays_ruled),
        cmocka_unit_test(without_a_clock_nothing_is_added),
    };
    return cmocka_run_group_tests_name("rules/game/time_adjustments", tests,
                                       NULL, NULL);
}
