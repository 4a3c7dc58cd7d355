// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/game_options.h"

#include <string.h>

#include "rules/clock/timecontrol.h"
#include "rules/laws/laws.h"

#include "tests/src/options/setter_rows.h"
#include "tests/unit.h"

/* The names of hektor(6), and time controls of their kind. */
static const struct {
    const char *name, *control;
} names[] = {
    {"bullet", "1m"},    {"blitz", "3m+2"},
    {"rapid", "15m+10"}, {"classical", "40/90m+30,30m+30"},
    {"Blitz", "3m+2"},
};

static void names_have_their_controls(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(names); i++)
        assert_row(names[i].name, strcmp(time_name_control(names[i].name),
                                         names[i].control) == 0);
    assert_null(time_name_row(4));
    assert_null(time_name_row(-1));
}

static void other_text_stays(void **state)
{
    (void)state;
    assert_string_equal(time_name_control("15m+10"), "15m+10");
    assert_string_equal(time_name_control(""), "");
    assert_string_equal(time_name_control("blitzkrieg"), "blitzkrieg");
}

/* Each can be read, and each is slower than the one before. */
static void from_fast_to_slow(void **state)
{
    int64_t before_ms = 0;
    (void)state;
    for (int i = 0; time_name_row(i) != NULL; i++) {
        struct timecontrol control;
        assert_row(
            time_name_row(i)->name,
            timecontrol_parse(time_name_row(i)->control, &control).error ==
                TIMECONTROL_OK);
        int64_t ms = timecontrol_total_ms(&control, 60);
        assert_row(time_name_row(i)->name, ms > before_ms);
        before_ms = ms;
    }
}

#define SIXTY_FOUR \
    "1234567890123456789012345678901234567890123456789012345678901234"

static const struct setter_row cases[] = {
    {"the Laws of 2023", options_set_laws, "2023", NULL},
    {"no such edition", options_set_laws, "1066", "That edition of the Laws"},
    {"an edition nearby", options_set_laws, "2005",
     "Hektor does not have the Laws of 2005 and 2017."},
    {"9.1.1.1 no draw before move 30", options_set_rule, "draw-limit=30", NULL},
    {"no rule", options_set_rule, "colour=red", "There is no such rule"},
    {"a rule without a value", options_set_rule, "draw-limit",
     "A value is missing."},
    {"no number of moves", options_set_rule, "draw-limit=-1",
     "That rule needs a number of moves."},
    {"6.7.1 a time without its unit", options_set_rule, "absence=10",
     "Write a time as 1:30, 90s or 1h30m."},
    {"a word of another rule", options_set_rule, "flag=often",
     "That rule cannot have that value."},
    {"two periods", options_set_time, "40/90m,30m", NULL},
    {"no time", options_set_time, "none", NULL},
    {"no such unit", options_set_time, "15x", ""},
    {"one side's empty time", options_set_time_black, "", ""},
    {"II.1 the last position", options_set_chess960, "959", NULL},
    {"II.1 one past it", options_set_chess960, "960",
     "A starting position is 0 to 959, random, or eight pieces"},
    {"II.2 the king between the rooks", options_set_chess960, "BBQNNRKR", NULL},
    {"II.2 a king outside the rooks", options_set_chess960, "KBQNNRBR",
     "A starting position is"},
    {"II.2 both bishops on dark squares", options_set_chess960, "BNBRQKRN",
     "A starting position is"},
    {"a placement", options_set_fen, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", NULL},
    {"no kings", options_set_fen, "8/8/8/8/8/8/8/8 w - - 0 1", ""},
    {"a name", options_set_white, "Anna Müller", NULL},
    {"a name with an escape", options_set_white, "An\033na", ""},
    {"a name of blanks", options_set_black, "  ", ""},
    {"an event of 64 bytes", options_set_event, SIXTY_FOUR, NULL},
    {"an event of 65 bytes", options_set_event, SIXTY_FOUR "5",
     "That is longer than 64 bytes."},
    {"the last round", options_set_round, "9999", NULL},
    {"round nought", options_set_round, "0", "A round is a number from 1"},
    {"round 10000", options_set_round, "10000", "A round is a number from 1"},
    {"an unknown day", options_set_date, "2026.12.??", NULL},
    {"a date as it is spoken", options_set_date, "31.12.2026",
     "Write a date as 2026.12.31"},
    {"a thirteenth month", options_set_date, "2026.13.01",
     "Write a date as 2026.12.31"},
    {"a day before the first", options_set_date, "2026.12.00",
     "Write a date as 2026.12.31"},
    {"a day after the last", options_set_date, "2026.??.32",
     "Write a date as 2026.12.31"},
    {"10.1 three points for a win", options_set_points, "3/1/0", NULL},
    {"two numbers", options_set_points, "1/0", "Give the points for a win"},
    {"in five minutes", options_set_begins, "5m", NULL},
    {"in thirty days", options_set_begins, "720h", NULL},
    {"in more than thirty days", options_set_begins, "721h",
     "A game begins at most 30 days from now."},
    {"at once", options_set_begins, "0s", "Write a time as 1:30"},
    {"over the board", options_set_mode, "otb", NULL},
    {"blindfold", options_set_mode, "blindfold", "For the mode, choose"},
    {"a person as arbiter", options_set_arbiter, NULL, NULL},
    {"perhaps a person", options_set_arbiter, "perhaps", "Write yes or no."},
    {"the largest seed", options_set_seed, "18446744073709551615", NULL},
    {"a larger seed", options_set_seed, "18446744073709551616",
     "A seed is a whole number."},
};

static void values_are_taken_or_refused(void **state)
{
    (void)state;
    judge_setters(cases, ROWS(cases));
}

/* The byte of the value at which it is wrong, where that is known. */
static const struct {
    const char *name;
    option_setter *set;
    const char *value;
    size_t at;
} places[] = {
    {"behind the sign", options_set_rule, "flag=often", 5},
    {"the unit", options_set_time, "15x", 2},
    {"a ninth square", options_set_fen, "8/8/8/8/8/8/8/7x w - - 0 1", 15},
};

static void a_refusal_names_the_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(places); i++) {
        struct options options = options_default();
        struct option_error error;
        assert_row(places[i].name,
                   !places[i].set(&options, places[i].value, &error));
        assert_row(places[i].name, error.at == places[i].at);
    }
}

static void set(struct options *options, option_setter *setter,
                const char *value)
{
    struct option_error error;
    assert_row(value, setter(options, value, &error));
}

/* A FEN is of Chess960 only if that was asked for, and what comes later about
 * the position holds. */
static void the_last_position_holds(void **state)
{
    static const char fen[] = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    struct options options = options_default();
    (void)state;
    set(&options, options_set_fen, fen);
    assert_int_equal(options.starting, STARTING_STANDARD);
    set(&options, options_set_chess960, "5");
    assert_int_equal(options.starting, STARTING_NUMBER);
    assert_int_equal(options.starting_number, 5);
    assert_string_equal(options.start.fen, "");
    set(&options, options_set_fen, fen);
    assert_int_equal(options.starting, STARTING_ANY);
    assert_string_equal(options.start.fen, fen);
    set(&options, options_set_chess960, "random");
    assert_int_equal(options.starting, STARTING_DRAWN);
    assert_string_equal(options.start.fen, "");
    static const char *const none[] = {"no", "off", "none", "standard"};
    for (size_t i = 0; i < ROWS(none); i++) {
        set(&options, options_set_chess960, "5");
        set(&options, options_set_chess960, none[i]);
        assert_int_equal(options.starting, STARTING_STANDARD);
    }
}

/* Who names none of the editions is told all of them. */
static void an_unknown_edition_names_the_known(void **state)
{
    struct options options = options_default();
    struct option_error error;
    int count = 0;
    (void)state;
    assert_false(options_set_laws(&options, "2010", &error));
    for (const char *at = error.why; (at = strstr(at, "20")) != NULL; at += 4)
        count++;
    for (int i = 0; laws_row(i) != NULL; i++, count--)
        assert_row(laws_row(i)->id, strstr(error.why, laws_row(i)->id) != NULL);
    assert_int_equal(count, 0);
}

static void one_side_has_another_time(void **state)
{
    struct options options = options_default();
    (void)state;
    set(&options, options_set_time, "5m");
    set(&options, options_set_time_black, "3m");
    assert_int_equal(options.start.time[WHITE].period[0].base_ms, 300000);
    assert_int_equal(options.start.time[BLACK].period[0].base_ms, 180000);
    set(&options, options_set_time_white, "none");
    assert_int_equal(options.start.time[WHITE].count, 0);
    assert_int_equal(options.start.time[BLACK].period[0].base_ms, 180000);
}

static void values_are_kept(void **state)
{
    struct options options = options_default();
    (void)state;
    set(&options, options_set_white, "Anna");
    set(&options, options_set_black, "Boris");
    set(&options, options_set_round, "7");
    set(&options, options_set_begins, "1m30s");
    set(&options, options_set_seed, "42");
    set(&options, options_set_mode, "otb");
    assert_string_equal(options.start.name[WHITE], "Anna");
    assert_string_equal(options.start.name[BLACK], "Boris");
    assert_int_equal(options.start.round, 7);
    assert_int_equal(options.start.begins_ms, 90000);
    assert_true(options.has_seed && options.seed == 42);
    assert_int_equal(options.start.mode, MODE_OTB);
    assert_false(options.start.arbiter);
    set(&options, options_set_arbiter, "yes");
    assert_true(options.start.arbiter);
    set(&options, options_set_arbiter, "no");
    assert_false(options.start.arbiter);
}

static struct options options_of(enum starting_position_choice choice,
                                 const char *fen)
{
    struct options options = {.starting = choice};
    snprintf(options.start.fen, sizeof options.start.fen, "%s", fen);
    return options;
}

static void the_usual_position_needs_no_fen(void **state)
{
    struct options options = options_of(STARTING_STANDARD, "");
    (void)state;
    assert_int_equal(starting_position_settle(&options), 0);
    assert_string_equal(options.start.fen, "");
    assert_false(options.start.chess960);
}

/* Guidelines II.2; the numbers are Scharnagl's. */
static const struct {
    const char *name;
    int number;
    const char *rank;
} numbers[] = {
    {"the first", 0, "BBQNNRKR"},
    {"the usual one", 518, "RNBQKBNR"},
    {"the last", 959, "RKRNNQBB"},
};

static void a_number_is_its_position(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(numbers); i++) {
        struct options options = options_of(STARTING_NUMBER, "");
        char rank[16];
        options.starting_number = numbers[i].number;
        assert_int_equal(starting_position_settle(&options), 0);
        assert_true(options.start.chess960);
        snprintf(rank, sizeof rank, "/%s ", numbers[i].rank);
        assert_row(numbers[i].name, strstr(options.start.fen, rank) != NULL);
    }
}

static void the_same_seed_draws_the_same(void **state)
{
    struct options one = options_of(STARTING_DRAWN, ""), other = one;
    (void)state;
    one.has_seed = other.has_seed = true;
    one.seed = other.seed = 42;
    assert_int_equal(starting_position_settle(&one), 0);
    assert_int_equal(starting_position_settle(&other), 0);
    assert_string_equal(one.start.fen, other.start.fen);
    assert_true(one.start.chess960);
    assert_in_range(one.starting_number, 0, 959);
}

/* A FEN is not replaced by a draw; one that only Chess960 can have says so. */
static void a_fen_stays(void **state)
{
    static const char usual[] = "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                      only960[] = "4k3/8/8/8/8/8/8/1R2KR2 w F - 0 1";
    struct options options = options_of(STARTING_ANY, usual);
    (void)state;
    assert_int_equal(starting_position_settle(&options), 0);
    assert_string_equal(options.start.fen, usual);
    assert_true(options.start.chess960);
    options = options_of(STARTING_STANDARD, usual);
    assert_int_equal(starting_position_settle(&options), 0);
    assert_false(options.start.chess960);
    options = options_of(STARTING_STANDARD, only960);
    assert_int_equal(starting_position_settle(&options), 0);
    assert_true(options.start.chess960);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_have_their_controls),
        cmocka_unit_test(other_text_stays),
        cmocka_unit_test(from_fast_to_slow),
        cmocka_unit_test(values_are_taken_or_refused),
        cmocka_unit_test(a_refusal_names_the_place),
        cmocka_unit_test(the_last_position_holds),
        cmocka_unit_test(an_unknown_edition_names_the_known),
        cmocka_unit_test(one_side_has_another_time),
        cmocka_unit_test(values_are_kept),
        cmocka_unit_test(the_usual_position_needs_no_fen),
        cmocka_unit_test(a_number_is_its_position),
        cmocka_unit_test(the_same_seed_draws_the_same),
        cmocka_unit_test(a_fen_stays),
    };
    return cmocka_run_group_tests_name("src/options/game_options", tests, NULL,
                                       NULL);
}
