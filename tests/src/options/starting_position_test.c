// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/starting_position.h"

#include <string.h>

#include "tests/unit.h"

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
        cmocka_unit_test(the_usual_position_needs_no_fen),
        cmocka_unit_test(a_number_is_its_position),
        cmocka_unit_test(the_same_seed_draws_the_same),
        cmocka_unit_test(a_fen_stays),
    };
    return cmocka_run_group_tests_name("src/options/starting_position", tests,
                                       NULL, NULL);
}
