// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* games_test.c - src/server/store/games.c: whose the seats of a game are,
 * which games there are, and how often one has crashed its arbiter. */
#include <string.h>

#include "src/server/store/summary.h"

#include "tests/src/server/store/store_place.h"

static const char game[] = "7GQ2K4MD", other[] = "VVFXHG8B";

static void seats_and_assistants_are_apart(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    const struct owner anna = {1, "anna"}, boris = {2, "boris"};
    struct owner out;
    assert_int_equal(store_give_seat(store, game, SEAT_WHITE, &anna), STORE_OK);
    assert_int_equal(store_give_assistant(store, game, WHITE, &boris),
                     STORE_OK);
    assert_int_equal(store_seat(store, game, SEAT_WHITE, &out), STORE_OK);
    assert_int_equal(out.person, 1);
    assert_string_equal(out.name, "anna");
    assert_int_equal(store_assistant(store, game, WHITE, &out), STORE_OK);
    assert_int_equal(out.person, 2);
    assert_int_equal(store_assistant(store, game, BLACK, &out), STORE_OK);
    assert_true(out.person < 0);
    assert_int_equal(store_seat(store, other, SEAT_WHITE, &out), STORE_OK);
    assert_true(out.person < 0);
}

static void a_seat_has_one_owner_the_last(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    const struct owner anna = {1, "anna"}, boris = {2, "boris"};
    struct owner out;
    assert_int_equal(store_give_seat(store, game, SEAT_BLACK, &anna), STORE_OK);
    assert_int_equal(store_give_seat(store, game, SEAT_BLACK, &boris),
                     STORE_OK);
    assert_int_equal(store_seat(store, game, SEAT_BLACK, &out), STORE_OK);
    assert_int_equal(out.person, 2);
}

static void expect_crashes(struct store *store, const char *id, int wanted)
{
    int crashes = -1;
    assert_int_equal(store_crashes(store, id, &crashes), STORE_OK);
    assert_int_equal(crashes, wanted);
}

static void crashes_are_counted_for_each_game(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    expect_crashes(store, game, 0);
    assert_int_equal(store_note_crash(store, game, 100), STORE_OK);
    assert_int_equal(store_note_crash(store, game, 200), STORE_OK);
    expect_crashes(store, game, 2);
    expect_crashes(store, other, 0);
    assert_int_equal(store_forgive_crashes(store, game), STORE_OK);
    expect_crashes(store, game, 0);
}

static void summarise(struct store *store, const char *id,
                      enum game_phase phase, int64_t wall_s)
{
    struct game_summary summary = {
        .phase = phase,
        .result = phase == GAME_OVER ? "1-0" : "*",
        .wall_s = wall_s,
    };
    strcpy(summary.id, id);
    assert_int_equal(store_summarise(store, &summary), STORE_OK);
}

static void expect_ids(struct game_ids ids, const char *const *wanted)
{
    for (size_t i = 0; i < ids.count; i++) {
        assert_non_null(wanted[i]);
        assert_string_equal(ids.id[i], wanted[i]);
    }
    assert_null(wanted[ids.count]);
    free(ids.id);
}

/* Unfinished ones in the order of their ids; finished ones until a time of day,
 * the oldest first. */
static void games_are_listed(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    struct game_ids ids;
    summarise(store, "DDDDDDDD", GAME_ADJOURNED, 1);
    summarise(store, "AAAAAAAA", GAME_RUNNING, 2);
    summarise(store, "CCCCCCCC", GAME_OVER, 30);
    summarise(store, "BBBBBBBB", GAME_OVER, 40);
    summarise(store, "EEEEEEEE", GAME_OVER, 20);
    assert_int_equal(store_games(store, true, &ids), STORE_OK);
    expect_ids(ids, (const char *const[]){"AAAAAAAA", "DDDDDDDD", NULL});
    assert_int_equal(store_finished_games(store, 40, &ids), STORE_OK);
    expect_ids(ids, (const char *const[]){"EEEEEEEE", "CCCCCCCC", NULL});
    assert_int_equal(store_finished_games(store, 20, &ids), STORE_OK);
    expect_ids(ids, (const char *const[]){NULL});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(seats_and_assistants_are_apart),
        STORE_TEST(a_seat_has_one_owner_the_last),
        STORE_TEST(crashes_are_counted_for_each_game),
        STORE_TEST(games_are_listed),
    };
    return cmocka_run_group_tests_name("src/server/store/games", tests, NULL,
                                       NULL);
}
