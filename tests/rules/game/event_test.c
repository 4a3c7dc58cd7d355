// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/event.h"

#include <string.h>

#include "rules/game/game.h"
#include "tests/unit.h"

static void words_are_known(void **state)
{
    (void)state;
    for (int kind = EVENT_NONE + 1; kind < EVENT_KINDS; kind++) {
        const struct event_row *row = event_row((enum event_kind)kind);

        assert_int_equal(event_of_word(row->word), kind);
    }
    assert_int_equal(event_of_word("party"), EVENT_NONE);
    assert_int_equal(event_of_word("-"), EVENT_NONE);
}

static const struct {
    uint8_t white, black;
    const char *word;
} points[] = {
    {2, 0, "1-0"}, {0, 2, "0-1"}, {1, 1, "1/2-1/2"},
    {0, 0, "0-0"}, {2, 2, "*"},   {1, 0, "*"},
};

static void points_are_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(points); i++)
        assert_string_equal(points_word(points[i].white, points[i].black),
                            points[i].word);
}

/* Events of a game that has not begun: none of them needs its moves. */
static const struct {
    const char *name;
    struct event event;
    const char *line;
} lines[] = {
    {"9.1.2.1 an offer",
     {.seq = 9,
      .at_ms = 12345,
      .actor = SEAT_WHITE,
      .kind = EVENT_OFFER,
      .what_offer = OFFER_DRAW},
     "0:12.345 9 white offer what=draw"},
    {"a rejection",
     {.seq = 9, .actor = SEAT_BLACK, .kind = EVENT_DECLINE},
     "0:00.000 9 black decline"},
    {"9.3.1 a claim with a move",
     {.seq = 4000000000,
      .at_ms = 3600000,
      .actor = SEAT_BLACK,
      .kind = EVENT_CLAIM,
      .what_claim = CLAIM_FIFTY,
      .mv = {SQ_H1, SQ_H2, ROLE_NONE, MOVE_ORDINARY}},
     "60:00.000 4000000000 black claim what=fifty move=h1h2"},
    {"9.2.2 a claim without",
     {.seq = 1,
      .actor = SEAT_WHITE,
      .kind = EVENT_CLAIM,
      .what_claim = CLAIM_THREEFOLD},
     "0:00.000 1 white claim what=threefold"},
    {"9.5.3 a ruling",
     {.seq = 1,
      .actor = SEAT_ARBITER,
      .kind = EVENT_RULING,
      .clause = CLAUSE_CLAIM_WRONG,
      .penalty_ms = 120000},
     "0:00.000 1 arbiter ruling claim=wrong article=9.5.3 penalty=2:00.000"},
    {"9.5.2 a ruling",
     {.seq = 1,
      .actor = SEAT_ARBITER,
      .kind = EVENT_RULING,
      .correct = true,
      .clause = CLAUSE_CLAIM_CORRECT},
     "0:00.000 1 arbiter ruling claim=correct article=9.5.2"},
    {"6.2 a clock",
     {.seq = 1,
      .actor = SEAT_WHITE,
      .kind = EVENT_CLOCK,
      .left_ms = {61001, INT64_MAX},
      .turn_ms = 5,
      .period = {1, 0},
      .running = BLACK},
     "0:00.000 1 white clock white=1:01.001 black=- running=black "
     "turn=0:00.005 white-period=1"},
    {"6.9 a flag",
     {.seq = 1, .actor = SEAT_ARBITER, .kind = EVENT_FLAG, .side = BLACK},
     "0:00.000 1 arbiter flag side=black"},
    {"6.9 a proof is awaited",
     {.seq = 1,
      .actor = SEAT_ARBITER,
      .kind = EVENT_PENDING,
      .side = BLACK,
      .ending = ENDING_FLAG},
     "0:00.000 1 arbiter pending side=black reason=flag"},
    {"a proof",
     {.seq = 1,
      .actor = SEAT_ARBITER,
      .kind = EVENT_PROOF,
      .proof = PROOF_CANNOT},
     "0:00.000 1 arbiter proof proof=cannot"},
    {"a pause",
     {.seq = 1,
      .actor = SEAT_ARBITER,
      .kind = EVENT_PAUSE,
      .cause = PAUSE_RESTART},
     "0:00.000 1 arbiter pause cause=restart"},
    {"a resumption",
     {.seq = 1, .actor = SEAT_WHITE, .kind = EVENT_RESUME},
     "0:00.000 1 white resume"},
    {"5.1.1 a result",
     {.seq = 1,
      .actor = SEAT_ARBITER,
      .kind = EVENT_RESULT,
      .half_white = 2,
      .ending = ENDING_CHECKMATE,
      .clause = CLAUSE_CHECKMATE,
      .proven = true},
     "0:00.000 1 arbiter result 1-0 white=1 black=0 reason=checkmate "
     "article=5.1.1"},
    {"6.9 a result that is not proven",
     {.seq = 1,
      .actor = SEAT_ARBITER,
      .kind = EVENT_RESULT,
      .half_black = 2,
      .ending = ENDING_FLAG,
      .clause = CLAUSE_FLAG_FALL},
     "0:00.000 1 arbiter result 0-1 white=0 black=1 reason=flag article=6.9 "
     "proven=no"},
};

static void events_are_told_in_one_line(void **state)
{
    struct game game;

    (void)state;
    game_init(&game);
    for (size_t i = 0; i < ROWS(lines); i++) {
        char line[EVENT_LINE_MAX];

        assert_row(lines[i].name,
                   event_write(&lines[i].event, &game, line, sizeof line));
        if (strcmp(line, lines[i].line) != 0)
            fail_msg("%s: %s", lines[i].name, line);
        assert_row(lines[i].name, !event_write(&lines[i].event, &game, line,
                                               strlen(lines[i].line)));
    }
    game_done(&game);
}

/* The longest start there can be has room in EVENT_LINE_MAX. */
static void the_longest_start_has_room(void **state)
{
    struct event event = {.seq = UINT32_MAX,
                          .at_ms = 999999999999,
                          .actor = SEAT_ARBITER,
                          .kind = EVENT_START,
                          .start = start_default()};
    struct start *start = &event.start;
    struct game game;
    char line[EVENT_LINE_MAX];

    (void)state;
    for (int side = WHITE; side < SIDES; side++) {
        assert_int_equal(
            timecontrol_parse("999/10079m59s+604799,999/10079m59s+604799,"
                              "999/10079m59s+604799,999/10079m59s+604799,"
                              "999/10079m59s+604799,999/10079m59s+604799,"
                              "999/10079m59s+604799,10079m59s+604799",
                              &start->time[side])
                .error,
            TIMECONTROL_OK);
        memset(start->name[side], '"', NAME_MAX_BYTES - 1);
    }
    start->time[BLACK].period[7].base_ms -= 1000;
    memset(start->fen, 'x', FEN_MAX - 1);
    memset(start->event, '"', LABEL_MAX_BYTES - 1);
    memset(start->site, '"', LABEL_MAX_BYTES - 1);
    memset(start->date, '"', sizeof start->date - 1);
    start->chess960 = true;
    game_init(&game);
    assert_true(event_write(&event, &game, line, sizeof line));
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_known),
        cmocka_unit_test(points_are_told),
        cmocka_unit_test(events_are_told_in_one_line),
        cmocka_unit_test(the_longest_start_has_room),
    };

    return cmocka_run_group_tests_name("rules/game/event", tests, NULL, NULL);
}
