// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* games_test.c - src/server/store/games.c: whose the seats of a game are,
 * which games there are, and how often one has crashed its arbiter. */
#include <string.h>

#include "src/server/store/games.h"

#include "tests/rules/judged.h"
#include "tests/src/server/store/store_place.h"

/* What is judged, and how a list shows the game. */
static const struct {
    const char *name, *lines[8], *state, *result;
    int plies;
} cases[] = {
    {"begun", {"start white=Anna black=Boris"}, "running", "*", 0},
    {"two moves",
     {"start white=Anna black=Boris", "white moves e4", "black moves e5"},
     "running",
     "*",
     2},
    {"5.1.2 resigned",
     {"start white=Anna black=Boris", "white moves e4", "black resigns"},
     "over",
     "1-0",
     1},
    {"5.2.3 a draw agreed",
     {"start white=Anna black=Boris", "white moves e4", "black moves e5",
      "white offers draw", "black accepts"},
     "over",
     "1/2-1/2",
     2},
    {"6.11.2 paused",
     {"start white=Anna black=Boris arbiter=yes", "arbiter pauses"},
     "paused",
     "*",
     0},
};

static void a_summary_says_how_a_game_is(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct judged judged;
        struct game_summary summary;
        judged_init(&judged);
        judged_lines(&judged, cases[i].lines);
        summary_of_game(&judged.game, &summary);
        assert_row(cases[i].name,
                   strcmp(summary_state(&summary), cases[i].state) == 0);
        assert_row(cases[i].name, strcmp(summary.result, cases[i].result) == 0);
        assert_row(cases[i].name, summary.plies == cases[i].plies);
        assert_row(cases[i].name, strcmp(summary.name[WHITE], "Anna") == 0);
        assert_row(cases[i].name, strcmp(summary.name[BLACK], "Boris") == 0);
        judged_done(&judged);
    }
}

static const struct {
    const char *id;
    enum game_phase phase;
    bool damaged;
    const char *result;
    int64_t wall_s;
} kept[] = {
    {"AAAAAAAA", GAME_OVER, false, "0-1", 50},
    {"BBBBBBBB", GAME_ADJOURNED, false, "*", 10},
    {"CCCCCCCC", GAME_OVER, true, "*", 40},
    {"DDDDDDDD", GAME_RUNNING, false, "*", 20},
    {"EEEEEEEE", GAME_OVER, false, "0-0", 60},
};

/* Anna has White in all games but the last, which is not hers. */
static void keep_all(struct store *store)
{
    const struct owner anna = {1, "anna"}, carla = {3, "carla"};
    for (size_t i = 0; i < ROWS(kept); i++) {
        struct game_summary summary = {
            .plies = 7,
            .phase = kept[i].phase,
            .damaged = kept[i].damaged,
            .result = kept[i].result,
            .wall_s = kept[i].wall_s,
        };
        strcpy(summary.id, kept[i].id);
        strcpy(summary.name[BLACK], "Boris");
        strcpy(summary.appointment.resume, "18:00");
        assert_int_equal(store_summarise(store, &summary), STORE_OK);
        assert_int_equal(store_give_seat(store, kept[i].id, SEAT_WHITE,
                                         i < 4 ? &anna : &carla),
                         STORE_OK);
    }
}

static void what_is_kept_is_read_again(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    struct game_summary out;
    keep_all(store);
    for (size_t i = 0; i < ROWS(kept); i++) {
        assert_int_equal(store_summary(store, kept[i].id, &out), STORE_OK);
        assert_row(kept[i].id, out.damaged == kept[i].damaged);
        assert_row(kept[i].id, out.damaged || out.phase == kept[i].phase);
        assert_row(kept[i].id, strcmp(out.result, kept[i].result) == 0);
        assert_row(kept[i].id, out.wall_s == kept[i].wall_s);
        assert_row(kept[i].id, out.plies == 7);
        assert_row(kept[i].id, strcmp(out.name[BLACK], "Boris") == 0);
        assert_row(kept[i].id, strcmp(out.appointment.resume, "18:00") == 0);
    }
    assert_string_equal(out.account[WHITE], "carla");
    assert_string_equal(out.account[BLACK], "");
    assert_int_equal(store_summary(store, "ZZZZZZZZ", &out), STORE_MISSING);
}

static bool add_letter(void *context, const struct game_summary *summary)
{
    char *text = context;
    text[strlen(text)] = summary->id[0];
    return strlen(text) < 8;
}

/* Unfinished games first, then the one in which something happened last. */
static void a_player_finds_what_goes_on_first(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    char all[16] = "", own[16] = "", part[16] = "";
    int64_t total = 0;
    keep_all(store);
    assert_int_equal(store_summaries(store, add_letter, all), STORE_OK);
    assert_string_equal(all, "ABCDE");
    assert_int_equal(
        store_summaries_of(store, 1, 0, 10, add_letter, own, &total), STORE_OK);
    assert_string_equal(own, "DBAC");
    assert_int_equal(total, 4);
    assert_int_equal(
        store_summaries_of(store, 1, 1, 2, add_letter, part, &total), STORE_OK);
    assert_string_equal(part, "BA");
    assert_int_equal(total, 4);
}

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
        cmocka_unit_test(a_summary_says_how_a_game_is),
        STORE_TEST(what_is_kept_is_read_again),
        STORE_TEST(a_player_finds_what_goes_on_first),
        STORE_TEST(seats_and_assistants_are_apart),
        STORE_TEST(a_seat_has_one_owner_the_last),
        STORE_TEST(crashes_are_counted_for_each_game),
        STORE_TEST(games_are_listed),
    };
    return cmocka_run_group_tests_name("src/server/store/games", tests, NULL,
                                       NULL);
}
