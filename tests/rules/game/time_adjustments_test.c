// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/time_adjustments.h"

#include <stdio.h>

#include "rules/laws/laws.h"

#include "tests/rules/judged.h"
#include "tests/unit.h"

/* A game in which the players have agreed to it or not; White's clock runs
 * from 0:02 on. */
static void begin(struct judged *judged, const char *rules)
{
    char start[64];
    snprintf(start, sizeof start, "start time=1m%s", rules);
    const char *const lines[] = {start, "at 0:01 white moves e4",
                                 "at 0:02 black moves e5", NULL};
    judged_init(judged);
    judged_lines(judged, lines);
}

static struct intent move_with(int64_t lag_ms)
{
    return (struct intent){
        .kind = INTENT_MOVE, .by = SEAT_WHITE, .lag_ms = lag_ms};
}

static void without_agreement_nothing_is_given_back(void **state)
{
    struct judged judged;
    const struct intent intent = move_with(120);
    (void)state;
    begin(&judged, "");
    assert_int_equal(lag_credit_ms(&judged.game, &intent, 9000), 0);
    assert_int_equal(lag_grace_ms(&judged.game), 0);
    judged_done(&judged);
}

/* The least of what was measured, what one move may get, the account, and the
 * time that the turn has taken. */
static const struct {
    const char *name;
    int64_t pot_ms, lag_ms, now_ms, wanted_ms;
} credits[] = {
    {"as it was measured", 1000, 120, 9000, 120},
    {"no more than a move may get", 1000, 900, 9000, LAG_MOVE_MS},
    {"an empty account has this move's part", 0, 250, 9000, LAG_GROWTH_MS},
    {"what is left and this move's part", 50, 250, 9000, 150},
    {"no more than the turn took", 1000, 120, 2030, 30},
    {"nothing was measured", 1000, 0, 9000, 0},
    {"less than nothing", 1000, -50, 9000, 0},
};

static void no_more_than_each_bound(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(credits); i++) {
        struct judged judged;
        const struct intent intent = move_with(credits[i].lag_ms);
        begin(&judged, " lag=yes");
        judged.game.lag_pot_ms[WHITE] = credits[i].pot_ms;
        assert_row(credits[i].name,
                   lag_credit_ms(&judged.game, &intent, credits[i].now_ms) ==
                       credits[i].wanted_ms);
        judged_done(&judged);
    }
}

static void the_account_grows_to_its_bound(void **state)
{
    struct judged judged;
    (void)state;
    begin(&judged, " lag=yes");
    judged.game.lag_pot_ms[BLACK] = 0;
    for (int i = 1; i <= 15; i++) {
        lag_fill(&judged.game, BLACK);
        int64_t wanted_ms = i * LAG_GROWTH_MS;
        assert_int_equal(judged.game.lag_pot_ms[BLACK],
                         wanted_ms < LAG_POT_MS ? wanted_ms : LAG_POT_MS);
    }
    judged_done(&judged);
}

/* The first move costs no time: White's minute ends at 1:02. The flag waits for
 * what a move can still get. */
static void a_flag_waits_for_a_move_on_its_way(void **state)
{
    struct judged judged;
    struct intent intent = move_with(LAG_MOVE_MS);
    (void)state;
    begin(&judged, " lag=yes");
    judged.game.lag_pot_ms[WHITE] = LAG_POT_MS;
    assert_int_equal(lag_grace_ms(&judged.game), LAG_MOVE_MS);
    assert_false(lag_is_too_late(&judged.game, &intent, 62299));
    assert_true(lag_is_too_late(&judged.game, &intent, 62300));
    intent.kind = INTENT_OFFER;
    assert_false(lag_is_too_late(&judged.game, &intent, 62300));
    judged_done(&judged);
}

/* An event of a journal that gives back more than there is contradicts it. */
static void what_was_given_leaves_the_account(void **state)
{
    struct judged judged;
    struct event event = {.actor = SEAT_WHITE, .lag_ms = 70};
    (void)state;
    begin(&judged, " lag=yes");
    judged.game.lag_pot_ms[WHITE] = 100;
    judged.game.lag_given_ms[WHITE] = 5;
    assert_int_equal(lag_apply(&judged.game, &event), GAME_OK);
    assert_int_equal(judged.game.lag_pot_ms[WHITE], 30);
    assert_int_equal(judged.game.lag_given_ms[WHITE], 75);
    assert_int_equal(lag_apply(&judged.game, &event), GAME_EVENT);
    assert_int_equal(judged.game.lag_pot_ms[WHITE], 30);
    event.actor = SEAT_ARBITER;
    event.lag_ms = 1;
    assert_int_equal(lag_apply(&judged.game, &event), GAME_EVENT);
    judged_done(&judged);
}

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
        cmocka_unit_test(without_agreement_nothing_is_given_back),
        cmocka_unit_test(no_more_than_each_bound),
        cmocka_unit_test(the_account_grows_to_its_bound),
        cmocka_unit_test(a_flag_waits_for_a_move_on_its_way),
        cmocka_unit_test(what_was_given_leaves_the_account),
        cmocka_unit_test(events_give_and_take),
        cmocka_unit_test(what_was_ruled_stays_ruled),
        cmocka_unit_test(without_a_clock_nothing_is_added),
    };
    return cmocka_run_group_tests_name("rules/game/time_adjustments", tests,
                                       NULL, NULL);
}
