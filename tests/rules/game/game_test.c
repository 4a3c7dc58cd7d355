// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/game_apply.h"
#include "rules/notation/uci.h"

#include <string.h>

#include "tests/rules/judged.h"

static void nothing_stands_before_the_start(void **state)
{
    struct game game;

    (void)state;
    game_init(&game);
    assert_int_equal(game.phase, GAME_UNSTARTED);
    assert_ptr_equal(game_position(&game), &position_initial);
    assert_int_equal(game_turn(&game), WHITE);
    assert_string_equal(game_name(&game, WHITE), "");
    game_done(&game);
    game_done(&game);
    game_done(NULL);
}

/* The scoresheet: who moved, what was spent, what was left, and offers. */
static void plies_carry_times_and_offers(void **state)
{
    static const char *const lines[] = {
        "start time=3m+2 white=Anna",
        "at 0:01 white offers draw",
        "at 0:02 white moves e4",
        "at 0:07 black moves e5 draw",
        "at 0:08 white moves Nf3",
        "at 0:09 white offers draw",
        "at 0:12 arbiter pauses",
        "at 9:00 arbiter resumes",
        "at 9:01 black moves Nc6",
        "at 9:03 white claims threefold with Bb5",
        NULL,
    };
    static const struct {
        int64_t at_ms, spent_ms, left_ms;
        bool offers;
    } want[] = {
        {2000, 0, 182000, true},      {7000, 5000, 179000, true},
        {8000, 1000, 183000, true},   {541000, 5000, 176000, false},
        {543000, 2000, 183000, true},
    };
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_lines(&judged, lines);
    assert_int_equal(judged.game.ply_count, ROWS(want));
    for (size_t i = 0; i < ROWS(want); i++) {
        const struct ply *ply = &judged.game.plies[i];

        assert_int_equal(ply->facts.side, i % 2);
        assert_int_equal(ply->at_ms, want[i].at_ms);
        assert_int_equal(ply->spent_ms, want[i].spent_ms);
        assert_int_equal(ply->left_ms, want[i].left_ms);
        assert_int_equal(ply->offers_draw, want[i].offers);
    }
    assert_int_equal(game_moves_by(&judged.game, WHITE), 3);
    assert_int_equal(game_moves_by(&judged.game, BLACK), 2);
    assert_int_equal(judged.game.offer, OFFER_DRAW);
    assert_int_equal(judged.game.offer_by, WHITE);
    assert_string_equal(game_name(&judged.game, WHITE), "Anna");
    assert_int_equal(game_left_ms(&judged.game, BLACK, 543500),
                     120000 + 175500);
    judged_done(&judged);
}

/* What the opponent's wrong claim gives in the same millisecond was not left
 * by the move. */
static void a_penalty_is_not_what_a_move_left(void **state)
{
    static const char *const lines[] = {
        "start time=5m",
        "at 0:00 white moves e4",
        "at 0:05 black moves e5",
        "at 0:05 white claims fifty",
        NULL,
    };
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_lines(&judged, lines);
    assert_int_equal(judged.game.plies[1].left_ms, 295000);
    assert_int_equal(game_left_ms(&judged.game, BLACK, 5000), 415000);
    judged_done(&judged);
}

/* The wire knows no kinds of move: the game finds them. */
static void a_plain_move_becomes_castling(void **state)
{
    struct judged judged;
    struct event event = {.kind = EVENT_MOVE,
                          .actor = SEAT_WHITE,
                          .mv = {SQ_E1, SQ_H1, ROLE_NONE, MOVE_ORDINARY}};

    (void)state;
    judged_init(&judged);
    judged_line(&judged, "start fen=\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"");
    event.seq = judged.game.seq + 1;
    assert_int_equal(game_apply(&judged.game, &event), GAME_OK);
    assert_int_equal(judged.game.plies[0].facts.mv.kind, MOVE_CASTLING);
    assert_true(judged.game.plies[0].facts.is_castling);
    judged_done(&judged);
}

/* Events that cannot follow "start, 1.e4": each leaves the game unchanged. */
static const struct {
    const char *name;
    struct event event; /* seq counts from the game's own */
    enum game_error want;
} damaged[] = {
    {"a gap", {.seq = 2, .kind = EVENT_DECLINE}, GAME_SEQ},
    {"a repetition", {.seq = 0, .kind = EVENT_DECLINE}, GAME_SEQ},
    {"a time before", {.seq = 1, .at_ms = -1, .kind = EVENT_PAUSE}, GAME_TIME},
    {"no kind", {.seq = 1, .kind = EVENT_NONE}, GAME_EVENT},
    {"an unknown kind", {.seq = 1, .kind = EVENT_KINDS}, GAME_EVENT},
    {"a second start", {.seq = 1, .kind = EVENT_START}, GAME_EVENT},
    {"an illegal move",
     {.seq = 1, .kind = EVENT_MOVE, .mv = {SQ_E2, SQ_E4, ROLE_NONE, 0}},
     GAME_EVENT},
    {"a move of no piece",
     {.seq = 1, .kind = EVENT_MOVE, .mv = {99, 200, 77, 3}},
     GAME_EVENT},
    {"an offer by nobody",
     {.seq = 1, .actor = SEAT_ARBITER, .kind = EVENT_OFFER},
     GAME_EVENT},
    {"a claim by nobody",
     {.seq = 1, .actor = SEAT_NONE, .kind = EVENT_CLAIM},
     GAME_EVENT},
    {"a rejection of nothing", {.seq = 1, .kind = EVENT_DECLINE}, GAME_EVENT},
    {"a ruling on nothing", {.seq = 1, .kind = EVENT_RULING}, GAME_EVENT},
    {"a clock for nobody",
     {.seq = 1, .kind = EVENT_CLOCK, .running = 3},
     GAME_EVENT},
    {"a period that is none",
     {.seq = 1, .kind = EVENT_CLOCK, .period = {0, 1}},
     GAME_EVENT},
    {"a flag of nobody",
     {.seq = 1, .kind = EVENT_FLAG, .side = SIDE_NONE},
     GAME_EVENT},
    {"a proof not awaited", {.seq = 1, .kind = EVENT_PROOF}, GAME_EVENT},
    {"a mate awaited of nobody",
     {.seq = 1, .kind = EVENT_PENDING, .side = SIDE_NONE},
     GAME_EVENT},
    {"a resumption without a pause",
     {.seq = 1, .kind = EVENT_RESUME},
     GAME_EVENT},
    {"an unknown ending",
     {.seq = 1, .kind = EVENT_RESULT, .ending = ENDINGS},
     GAME_EVENT},
    {"an unknown clause",
     {.seq = 1, .kind = EVENT_RESULT, .clause = CLAUSE_COUNT},
     GAME_EVENT},
    {"no clock, where there is one",
     {.seq = 1,
      .kind = EVENT_CLOCK,
      .left_ms = {INT64_MAX, 300000},
      .running = WHITE},
     GAME_EVENT},
    {"an increment below none",
     {.seq = 1, .kind = EVENT_INCREMENT, .adjustment_ms = -1},
     GAME_EVENT},
    {"an increment beyond all times",
     {.seq = 1, .kind = EVENT_INCREMENT, .adjustment_ms = (int64_t)1 << 53},
     GAME_EVENT},
    {"three half points",
     {.seq = 1, .kind = EVENT_RESULT, .half_white = 3},
     GAME_EVENT},
};

static void damaged_events_change_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(damaged); i++) {
        struct judged judged;
        struct event event = damaged[i].event;

        judged_init(&judged);
        judged_line(&judged, "start time=5m");
        judged_line(&judged, "at 0:10 white moves e4");
        struct game before = judged.game;

        event.seq += judged.game.seq;
        event.at_ms += judged.game.at_ms;
        assert_row(damaged[i].name,
                   game_apply(&judged.game, &event) == damaged[i].want);
        assert_row(damaged[i].name,
                   memcmp(&before, &judged.game, sizeof before) == 0);
        judged_done(&judged);
    }
}

static void a_start_that_is_none_is_refused(void **state)
{
    struct event event = {.seq = 1, .kind = EVENT_START};
    struct game game;

    (void)state;
    game_init(&game);
    event.start = start_default();
    strcpy(event.start.laws, "1851");
    assert_int_equal(game_apply(&game, &event), GAME_EVENT);
    event.start = start_default();
    strcpy(event.start.fen, "nonsense");
    assert_int_equal(game_apply(&game, &event), GAME_EVENT);
    assert_int_equal(game.phase, GAME_UNSTARTED);
    game_done(&game);
}

/* Far more plies than there is room for at first. */
static void a_long_game_has_room(void **state)
{
    static const char *const cycle[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    struct judged judged;
    struct event event = {.kind = EVENT_MOVE};

    (void)state;
    judged_init(&judged);
    judged_line(&judged, "start time=none");
    for (int ply = 0; ply < 1000; ply++) {
        event.seq = judged.game.seq + 1;
        assert_true(
            uci_parse(game_position(&judged.game), cycle[ply % 4], &event.mv));
        assert_int_equal(game_apply(&judged.game, &event), GAME_OK);
    }
    assert_int_equal(judged.game.ply_count, 1000);
    assert_int_equal(game_position(&judged.game)->move_number, 501);
    assert_int_equal(judged.game.positions[0].key, position_initial.key);
    judged_done(&judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_stands_before_the_start),
        cmocka_unit_test(plies_carry_times_and_offers),
        cmocka_unit_test(a_penalty_is_not_what_a_move_left),
        cmocka_unit_test(a_plain_move_becomes_castling),
        cmocka_unit_test(damaged_events_change_nothing),
        cmocka_unit_test(a_start_that_is_none_is_refused),
        cmocka_unit_test(a_long_game_has_room),
    };

    return cmocka_run_group_tests_name("rules/game/game", tests, NULL, NULL);
}
