// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/store/summary.h"

#include <string.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_summary_says_how_a_game_is),
        STORE_TEST(what_is_kept_is_read_again),
        STORE_TEST(a_player_finds_what_goes_on_first),
    };
    return cmocka_run_group_tests_name("src/server/store/summary", tests, NULL,
                                       NULL);
}
