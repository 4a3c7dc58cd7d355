// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/recording.h"

#include <stdio.h>

#include "tests/rules/judged.h"

/* 8.4: whose first move is made, whose clock shows so much, and whether they
have to have recorded it before their second. */
static const struct {
    const char *name, *control;
    const char *at; /* the moment of White's second move */
    bool obliged;
} cases[] = {
    {"8.4 time enough", "90m+10", "85:09", true},
    {"8.4 five minutes are enough", "90m+10", "85:10", true},
    {"8.4 less than five minutes", "90m+10", "85:11", false},
    {"8.4 an increment of thirty seconds", "90m+30", "90:00", true},
    {"8.4 a delay of thirty seconds", "90m~30", "90:00", true},
    {"8.4 twenty-nine seconds", "90m+29", "90:00", false},
    {"8.4 an hourglass", "hourglass:70m", "65:01", false},
    {"8.1.1 without a clock", "none", "90:00", true},
    {"A.2 rapid", "15m+10", "0:01", false},
    {"B.2 blitz", "3m+2", "0:01", false},
};

static void the_clock_frees_from_recording(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct judged judged;
        char line[96];

        judged_init(&judged);
        snprintf(line, sizeof line, "start time=%s score=self",
                 cases[i].control);
        assert_row(cases[i].name, judged_line(&judged, line) == REASON_NONE);
        assert_int_equal(judged_line(&judged, "white moves e4"), REASON_NONE);
        assert_int_equal(judged_line(&judged, "black moves e5"), REASON_NONE);
        snprintf(line, sizeof line, "at %s white moves Nf3", cases[i].at);
        assert_row(cases[i].name,
                   judged_line(&judged, line) ==
                       (cases[i].obliged ? REASON_UNRECORDED : REASON_NONE));
        judged_done(&judged);
    }
}

/* 8.5.2: of Black's seven moves three are missing when White's period ends,
 * which is in order; White has kept none. Neither is obliged to record: the
 * clocks show a minute. */
static const char *const in_order[] = {
    "start time=4/61m,1m score=self",
    "white moves e4",
    "at 60:00 black moves e5",
    "at 120:00 white moves Nf3",
    "black moves Nc6",
    "white moves Bc4",
    "black moves Bc5",
    "black records e4",
    "black records e5",
    "black records Nf3",
    "black records Nc6",
    "white moves c3",
    "black moves Nf6",
    NULL,
};

static void three_moves_may_lack_at_the_control(void **state)
{
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_lines(&judged, in_order);
    judged_done(&judged);
}

static const struct {
    const char *name, *line;
    enum side before;
} writers[] = {
    {"nobody has moved", "start time=none score=self", WHITE},
    {"who has moved last", "white moves e4", WHITE},
    {"who is more behind", "white records e4", BLACK},
    {"", "black records e4", WHITE},
    {"who has moved last", "black moves e5", BLACK},
};

static void a_writer_is_meant_where_none_is_named(void **state)
{
    struct judged judged;

    (void)state;
    judged_init(&judged);
    for (size_t i = 0; i < ROWS(writers); i++) {
        assert_int_equal(judged_line(&judged, writers[i].line), REASON_NONE);
        assert_row(writers[i].name,
                   recording_writer(&judged.game) == writers[i].before);
    }
    judged_done(&judged);
}

/* 12.6: until the game is over. */
static void the_score_is_hidden_while_the_players_keep_it(void **state)
{
    struct judged judged;

    (void)state;
    judged_init(&judged);
    assert_int_equal(judged_line(&judged, "start time=none"), REASON_NONE);
    assert_false(recording_hides_scoresheet(&judged.game));
    judged_done(&judged);
    judged_init(&judged);
    assert_int_equal(judged_line(&judged, "start time=none score=self"),
                     REASON_NONE);
    assert_true(recording_hides_scoresheet(&judged.game));
    assert_int_equal(judged_line(&judged, "white resigns"), REASON_NONE);
    assert_false(recording_hides_scoresheet(&judged.game));
    judged_done(&judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_clock_frees_from_recording),
        cmocka_unit_test(three_moves_may_lack_at_the_control),
        cmocka_unit_test(a_writer_is_meant_where_none_is_named),
        cmocka_unit_test(the_score_is_hidden_while_the_players_keep_it),
    };

    return cmocka_run_group_tests_name("rules/arbiter/recording", tests, NULL,
                                       NULL);
}
