// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/timecontrol.h"

#include <string.h>

#include "rules/clock/moment.h"

#include "tests/unit.h"

#define S INT64_C(1000)
#define M (60 * S)
#define H (60 * M)

static const struct {
    const char *name, *text, *written, *pgn;
    struct timecontrol want;
} cases[] = {
    {"no clock", "none", "none", "-", {0}},
    {"6.3.1 one period",
     "15m+10",
     "15m+10",
     "900+10",
     {1, false, {{0, 15 * M, 10 * S, BONUS_INCREMENT}}}},
    {"6.3.1 three periods",
     "40/2h+30,20/1h,30m+30",
     "40/2h+30,20/1h,30m+30",
     "40/7200+30:20/3600:1800+30",
     {3,
      false,
      {{40, 2 * H, 30 * S, BONUS_INCREMENT},
       {20, H, 0, BONUS_NONE},
       {0, 30 * M, 30 * S, BONUS_INCREMENT}}}},
    {"6.3.2 US delay",
     "25m~10",
     "25m~10",
     "1500",
     {1, false, {{0, 25 * M, 10 * S, BONUS_DELAY}}}},
    {"Bronstein",
     "3m^2",
     "3m^2",
     "180",
     {1, false, {{0, 3 * M, 2 * S, BONUS_BRONSTEIN}}}},
    {"hourglass",
     "hourglass:1m",
     "hourglass:1m",
     "*60",
     {1, true, {{0, M, 0, BONUS_NONE}}}},
    {"a number of minutes",
     "5+3",
     "5m+3",
     "300+3",
     {1, false, {{0, 5 * M, 3 * S, BONUS_INCREMENT}}}},
    {"minutes alone",
     "5",
     "5m",
     "300",
     {1, false, {{0, 5 * M, 0, BONUS_NONE}}}},
    {"minutes for moves",
     "40/90+30,30+30",
     "40/90m+30,30m+30",
     "40/5400+30:1800+30",
     {2,
      false,
      {{40, 90 * M, 30 * S, BONUS_INCREMENT},
       {0, 30 * M, 30 * S, BONUS_INCREMENT}}}},
    {"units added up",
     "1h30m",
     "90m",
     "5400",
     {1, false, {{0, 90 * M, 0, BONUS_NONE}}}},
    {"all three units",
     "1h1m1s",
     "61m1s",
     "3661",
     {1, false, {{0, H + M + S, 0, BONUS_NONE}}}},
    {"seconds alone",
     "45s",
     "45s",
     "45",
     {1, false, {{0, 45 * S, 0, BONUS_NONE}}}},
    {"an increment with its unit",
     "3m+2s",
     "3m+2",
     "180+2",
     {1, false, {{0, 3 * M, 2 * S, BONUS_INCREMENT}}}},
    {"an increment of nothing",
     "3m+0",
     "3m",
     "180",
     {1, false, {{0, 3 * M, 0, BONUS_NONE}}}},
    {"nothing but an increment",
     "0m+5",
     "0m+5",
     "0+5",
     {1, false, {{0, 0, 5 * S, BONUS_INCREMENT}}}},
};

static bool same(const struct timecontrol *a, const struct timecontrol *b)
{
    bool equal = a->count == b->count && a->hourglass == b->hourglass;

    for (int i = 0; i < TIMECONTROL_PERIODS_MAX; i++)
        equal = equal && a->period[i].moves == b->period[i].moves &&
                a->period[i].base_ms == b->period[i].base_ms &&
                a->period[i].bonus_ms == b->period[i].bonus_ms &&
                a->period[i].bonus == b->period[i].bonus;
    return equal;
}

static void controls_are_read_and_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct timecontrol got, again;
        char text[TIMECONTROL_TEXT_MAX];

        assert_row(cases[i].name,
                   timecontrol_parse(cases[i].text, &got).error ==
                       TIMECONTROL_OK);
        assert_row(cases[i].name, same(&got, &cases[i].want));
        timecontrol_write(&got, text);
        assert_row(cases[i].name, strcmp(text, cases[i].written) == 0);
        assert_row(cases[i].name,
                   timecontrol_parse(text, &again).error == TIMECONTROL_OK);
        assert_row(cases[i].name, same(&again, &got));
        timecontrol_write_pgn(&got, text);
        assert_row(cases[i].name, strcmp(text, cases[i].pgn) == 0);
    }
}

static const struct {
    const char *name, *text;
    enum timecontrol_error want;
    size_t at;
} faults[] = {
    {"nothing", "", TIMECONTROL_EMPTY, 0},
    {"a number after moves, perhaps of hours", "40/2,30", TIMECONTROL_BASE, 4},
    {"a number without its unit", "1h30", TIMECONTROL_BASE, 4},
    {"minutes of a week", "10080", TIMECONTROL_TOO_LONG, 5},
    {"a word", "soon", TIMECONTROL_BASE, 0},
    {"a unit alone", "m", TIMECONTROL_BASE, 0},
    {"a unit twice", "1m1m", TIMECONTROL_BASE, 3},
    {"units in the wrong order", "5s1h", TIMECONTROL_BASE, 3},
    {"a minus", "-5m", TIMECONTROL_BASE, 0},
    {"no moves", "0/2h,1h", TIMECONTROL_MOVES, 0},
    {"too many moves", "1000/2h,1h", TIMECONTROL_MOVES, 0},
    {"a stroke alone", "/2h,1h", TIMECONTROL_MOVES, 0},
    {"a sign alone", "3m+", TIMECONTROL_BONUS, 3},
    {"a sign and a word", "3m+x", TIMECONTROL_BONUS, 3},
    {"a week", "168h", TIMECONTROL_TOO_LONG, 3},
    {"more digits than a number holds", "99999999999999999999s",
     TIMECONTROL_TOO_LONG, 20},
    {"an increment of a week", "3m+604800", TIMECONTROL_TOO_LONG, 9},
    {"no time at all", "0m", TIMECONTROL_NO_TIME, 0},
    {"a delay without main time", "0m~5", TIMECONTROL_NO_TIME, 0},
    {"Bronstein without main time", "0m^5", TIMECONTROL_NO_TIME, 0},
    {"an hourglass without sand", "hourglass:0m", TIMECONTROL_NO_TIME, 10},
    {"an hourglass with an increment", "hourglass:1m+5", TIMECONTROL_TRAILING,
     12},
    {"nine periods", "1/1m,1/1m,1/1m,1/1m,1/1m,1/1m,1/1m,1/1m,1m",
     TIMECONTROL_PERIODS, 40},
    {"a last period with moves", "40/2h", TIMECONTROL_LAST, 0},
    {"an earlier period without", "2h,1h", TIMECONTROL_LAST, 0},
    {"a comma at the end", "40/2h,", TIMECONTROL_BASE, 6},
    {"two signs", "3m+2+2", TIMECONTROL_TRAILING, 4},
    {"a blank", "3m +2", TIMECONTROL_TRAILING, 2},
    {"none and more", "none,5m", TIMECONTROL_TRAILING, 4},
};

static void faults_are_told_with_their_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(faults); i++) {
        struct timecontrol out = {.count = 7};
        struct timecontrol_result got = timecontrol_parse(faults[i].text, &out);

        if (got.error != faults[i].want || got.at != faults[i].at)
            fail_msg("%s: error %d at %zu", faults[i].name, (int)got.error,
                     got.at);
        assert_row(faults[i].name, out.count == 7);
    }
}

/* The longest that can be said must still be written. */
static void the_longest_control_has_room(void **state)
{
    static const char longest[] =
        "999/10079m59s+604799,999/10079m59s+604799,999/10079m59s+604799,"
        "999/10079m59s+604799,999/10079m59s+604799,999/10079m59s+604799,"
        "999/10079m59s+604799,10079m59s+604799";
    struct timecontrol control;
    char text[TIMECONTROL_TEXT_MAX];

    (void)state;
    assert_int_equal(timecontrol_parse(longest, &control).error,
                     TIMECONTROL_OK);
    timecontrol_write(&control, text);
    assert_string_equal(text, longest);
    timecontrol_write_pgn(&control, text);
    assert_int_equal(strncmp(text, "999/604799+604799:", 18), 0);
}

/* What PGN files say, and what Hektor's own says: the sign for delay and
 * Bronstein is lost there. NULL: nothing is known. */
static void the_tag_of_a_pgn_is_read(void **state)
{
    static const struct {
        const char *tag, *control;
    } rows[] = {
        {"300", "5m"},
        {"180+2", "3m+2"},
        {"40/7200:3600", "40/2h,1h"},
        {"40/5400+30:1800+30", "40/1h30m+30,30m+30"},
        {"*60", "hourglass:1m"},
        {"-", "none"},
        {"?", NULL},
        {"", NULL},
        {"40/7200", NULL}, /* and then? */
        {"300:", NULL},
        {"3oo", NULL},
        {"40/:300", NULL},
        {"99999999999999999999", NULL},
    };
    char text[TIMECONTROL_TEXT_MAX];

    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct timecontrol read = {.count = 7}, want = {.count = 7};

        assert_row(rows[i].tag, timecontrol_read_pgn(rows[i].tag, &read) ==
                                    (rows[i].control != NULL));
        if (rows[i].control != NULL) {
            assert_int_equal(timecontrol_parse(rows[i].control, &want).error,
                             TIMECONTROL_OK);
            timecontrol_write_pgn(&read, text);
            assert_string_equal(text, rows[i].tag);
        }
        assert_memory_equal(&read, &want, sizeof read);
    }
}

static void sixty_moves_are_counted(void **state)
{
    struct timecontrol control;

    (void)state;
    timecontrol_parse("40/90m+30,30m+30", &control);
    assert_int_equal(timecontrol_total_ms(&control, 60), 2 * H + 60 * 30 * S);
    timecontrol_parse("none", &control);
    assert_int_equal(timecontrol_total_ms(&control, 60), 0);
}

/* The PGN standard, 9.6.1, and timecontrol.h. */
static const struct {
    const char *name, *text, *pgn;
} written_rows[] = {
    {"no clock", "none", "-"},
    {"sudden death", "5m", "300"},
    {"increment", "15m+10", "900+10"},
    {"a number of moves", "40/2h,30m", "40/7200:1800"},
    {"three periods", "40/2h+30,20/1h+30,30m+30",
     "40/7200+30:20/3600+30:1800+30"},
    {"seconds alone", "30s+1", "30+1"},
    {"minutes and seconds", "1m30s", "90"},
    {"an hourglass", "hourglass:1m", "*60"},
    {"PGN has no sign for delay", "25m~10", "1500"},
    {"nor for Bronstein", "25m^10", "1500"},
};

static void both_forms_are_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(written_rows); i++) {
        struct timecontrol control, back;
        char text[TIMECONTROL_TEXT_MAX], pgn[TIMECONTROL_TEXT_MAX];
        assert_row(written_rows[i].name,
                   timecontrol_parse(written_rows[i].text, &control).error ==
                       TIMECONTROL_OK);
        timecontrol_write(&control, text);
        assert_row(written_rows[i].name,
                   strcmp(text, written_rows[i].text) == 0);
        timecontrol_write_pgn(&control, pgn);
        assert_row(written_rows[i].name, strcmp(pgn, written_rows[i].pgn) == 0);
        assert_row(written_rows[i].name, timecontrol_read_pgn(pgn, &back));
        if (!timecontrol_has_delay(&control)) {
            timecontrol_write(&back, text);
            assert_row(written_rows[i].name,
                       strcmp(text, written_rows[i].text) == 0);
        }
    }
}

static void only_delays_are_delays(void **state)
{
    static const struct {
        const char *text;
        bool has;
    } delays[] = {{"25m~10", true},
                  {"40/2h,25m^10", true},
                  {"25m+10", false},
                  {"none", false}};
    (void)state;
    for (size_t i = 0; i < ROWS(delays); i++) {
        struct timecontrol control;
        timecontrol_parse(delays[i].text, &control);
        assert_row(delays[i].text,
                   timecontrol_has_delay(&control) == delays[i].has);
    }
}

static void tags_that_say_nothing_are_refused(void **state)
{
    static const char *const tags[] = {"?",        "",     "x",  "40/",
                                       "40/7200:", "900+", "-5", "900+10x"};
    (void)state;
    for (size_t i = 0; i < ROWS(tags); i++) {
        struct timecontrol out = {.count = 77};
        assert_row(tags[i], !timecontrol_read_pgn(tags[i], &out));
        assert_row(tags[i], out.count == 77);
    }
}

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

/* As the header says; -1: refused. */
static const struct {
    const char *text;
    int64_t ms;
} duration_rows[] = {
    {"1:30", MINUTE + 30 * SECOND},
    {"1:30.250", MINUTE + 30 * SECOND + 250},
    {"0:00", 0},
    {"90:00", 90 * MINUTE},
    {"90s", 90 * SECOND},
    {"1m30s", MINUTE + 30 * SECOND},
    {"2h", 2 * HOUR},
    {"14d", INT64_C(14) * 24 * HOUR},
    {"1d2h3m4s", INT64_C(24) * HOUR + 2 * HOUR + 3 * MINUTE + 4 * SECOND},
    {"0s", 0},
    {"", -1},
    {"90", -1},
    {"1h2h", -1},
    {"30s1m", -1},
    {"1:5", -1},
    {"1:60", -1},
    {"1:30.25", MINUTE + 30 * SECOND + 250},
    {"1:30.", -1},
    {"1:30.2505", -1},
    {"1.5h", -1},
    {"-1h", -1},
    {"1 h", -1},
    {"1h ", -1},
    {"h", -1},
    {"1x", -1},
    {"367000d", -1},
    {"99999999999999999999s", -1},
};

static void durations_are_read_or_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(duration_rows); i++) {
        int64_t out = -7;
        bool read = duration_read(duration_rows[i].text, &out);
        assert_row(duration_rows[i].text, read == (duration_rows[i].ms >= 0));
        assert_row(duration_rows[i].text,
                   out == (read ? duration_rows[i].ms : -7));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(controls_are_read_and_written),
        cmocka_unit_test(faults_are_told_with_their_place),
        cmocka_unit_test(the_longest_control_has_room),
        cmocka_unit_test(the_tag_of_a_pgn_is_read),
        cmocka_unit_test(sixty_moves_are_counted),
        cmocka_unit_test(both_forms_are_written),
        cmocka_unit_test(only_delays_are_delays),
        cmocka_unit_test(tags_that_say_nothing_are_refused),
        cmocka_unit_test(durations_are_read_or_refused),
    };

    return cmocka_run_group_tests_name("rules/clock/timecontrol", tests, NULL,
                                       NULL);
}
