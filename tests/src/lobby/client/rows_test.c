// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/rows.h"

#include <string.h>

#include "tests/unit.h"

/* Anna's eyes: two offers to her or all, one of her own; found_games in all
 * phases.
 */
static struct lobby_list list_open(void)
{
    struct lobby_list list = {.account = "anna"};
    list.offers = json_loads(
        "[{\"offer\":1,\"by\":\"boris\",\"to\":\"anna\",\"start\":{}},"
        "{\"offer\":2,\"by\":\"carla\",\"to\":\"\",\"start\":{}},"
        "{\"offer\":3,\"by\":\"anna\",\"to\":\"dora\",\"start\":{}}]",
        0, NULL);
    list.games = json_loads(
        "[{\"game\":\"7GQ2K4MD\",\"phase\":\"playing\",\"white\":\"boris\","
        "\"black\":\"Champion\",\"black-account\":\"carla\"},"
        "{\"game\":\"8GQ2K4MD\",\"phase\":\"adjourned\",\"white\":\"boris\","
        "\"black\":\"dora\"},"
        "{\"game\":\"9GQ2K4MD\",\"phase\":\"over\",\"white\":\"emil\","
        "\"black\":\"dora\"},"
        "{\"game\":\"AGQ2K4MD\",\"phase\":\"playing\",\"white\":\"fritz\","
        "\"black\":\"gerda\"}]",
        0, NULL);
    assert_non_null(list.offers);
    assert_non_null(list.games);
    size_t i;
    json_t *row;
    json_array_foreach(list.offers, i, row)
    {
        const struct intent usual = {.kind = INTENT_START,
                                     .start = start_default()};
        assert_true(wire_fields_write(json_object_get(row, "start"),
                                      intent_row(INTENT_START)->fields,
                                      &usual));
    }
    return list;
}

static void list_close(struct lobby_list *list)
{
    json_decref(list->offers);
    json_decref(list->games);
}

static const struct {
    const char *name, *word;
    enum lobby_found found;
    const char *id;
} found_games[] = {
    {"an ID", "7GQ2K4MD", LOBBY_FOUND, "7GQ2K4MD"},
    {"an ID in small letters", "7gq2k4md", LOBBY_FOUND, "7GQ2K4MD"},
    {"a finished game by its ID", "9GQ2K4MD", LOBBY_FOUND, "9GQ2K4MD"},
    {"a player", "fritz", LOBBY_FOUND, "AGQ2K4MD"},
    {"an account behind another name", "CARLA", LOBBY_FOUND, "7GQ2K4MD"},
    {"the one that is played, not the adjourned one", "boris", LOBBY_FOUND,
     "7GQ2K4MD"},
    {"adjourned, if none is played", "dora", LOBBY_FOUND, "8GQ2K4MD"},
    {"finished found_games of a person do not count", "emil", LOBBY_FOUND_NONE,
     ""},
    {"nobody", "zora", LOBBY_FOUND_NONE, ""},
    {"without a word there are two", "", LOBBY_FOUND_SEVERAL, ""},
};

static void games_are_found(void **state)
{
    struct lobby_list list = list_open();
    (void)state;
    for (size_t i = 0; i < ROWS(found_games); i++) {
        char id[GAME_ID_MAX] = "";
        assert_row(found_games[i].name,
                   lobby_find_game(&list, found_games[i].word, id) ==
                       found_games[i].found);
        if (found_games[i].found == LOBBY_FOUND)
            assert_row(found_games[i].name, strcmp(id, found_games[i].id) == 0);
    }
    list_close(&list);
}

static const struct {
    const char *name, *word;
    enum lobby_found accepted;
    int64_t number;
    enum lobby_found declined;
    bool is_own;
} offers[] = {
    {"by number", "2", LOBBY_FOUND, 2, LOBBY_FOUND, false},
    {"by name", "boris", LOBBY_FOUND, 1, LOBBY_FOUND, false},
    {"a number that is in no list", "77", LOBBY_FOUND, 77, LOBBY_FOUND, false},
    {"nobody", "zora", LOBBY_FOUND_NONE, 0, LOBBY_FOUND_NONE, false},
};

static void offers_are_found(void **state)
{
    struct lobby_list list = list_open();
    (void)state;
    for (size_t i = 0; i < ROWS(offers); i++) {
        struct lobby_offer offer;
        bool is_own = false;
        assert_row(offers[i].name,
                   lobby_find_offer(&list, offers[i].word, &offer) ==
                       offers[i].accepted);
        if (offers[i].accepted == LOBBY_FOUND)
            assert_row(offers[i].name, offer.number == offers[i].number);
        assert_row(offers[i].name,
                   lobby_find_declined(&list, offers[i].word, &offer,
                                       &is_own) == offers[i].declined);
        assert_row(offers[i].name, is_own == offers[i].is_own);
    }
    list_close(&list);
}

static void an_own_offer_is_withdrawn_and_not_accepted(void **state)
{
    struct lobby_list list = list_open();
    struct lobby_offer offer;
    bool is_own = false;
    (void)state;
    assert_int_equal(lobby_find_declined(&list, "3", &offer, &is_own),
                     LOBBY_FOUND);
    assert_true(is_own);
    assert_int_equal(offer.number, 3);
    assert_int_equal(lobby_find_offer(&list, "anna", &offer), LOBBY_FOUND_NONE);
    list_close(&list);
}

static void a_game_has_its_players(void **state)
{
    struct lobby_list list = list_open();
    const json_t *row = json_array_get(list.games, 0);
    (void)state;
    assert_true(lobby_game_has(row, "Boris"));
    assert_true(lobby_game_has(row, "champion"));
    assert_true(lobby_game_has(row, "carla"));
    assert_false(lobby_game_has(row, "dora"));
    list_close(&list);
}

static json_t *row_of(const char *text)
{
    json_t *row = json_loads(text, 0, NULL);
    if (row == NULL)
        fail_msg("%s", text);
    return row;
}

static const struct {
    const char *name, *row, *sentence;
} games[] = {
    {"in progress",
     "{\"game\":\"7GQ2K4MD\",\"phase\":\"running\",\"plies\":3,"
     "\"white\":\"anna\",\"black\":\"boris\"}",
     "anna against boris, in progress, moves so far: 2. Game 7GQ2K4MD."},
    {"an account behind another name",
     "{\"game\":\"7GQ2K4MD\",\"phase\":\"paused\",\"plies\":0,"
     "\"white\":\"Champion\",\"white-account\":\"boris\",\"black\":\"anna\"}",
     "Champion (boris) against anna, paused, moves so far: 0. Game 7GQ2K4MD."},
    {"without names",
     "{\"game\":\"7GQ2K4MD\",\"phase\":\"adjourned\",\"plies\":40}",
     "White against Black, adjourned, moves so far: 20. Game 7GQ2K4MD."},
    {"more moves than there can be",
     "{\"game\":\"7GQ2K4MD\",\"phase\":\"running\","
     "\"plies\":9223372036854775807,\"white\":\"anna\",\"black\":\"boris\"}",
     "anna against boris, in progress, moves so far: 500000000. Game "
     "7GQ2K4MD."},
    {"less than no moves",
     "{\"game\":\"7GQ2K4MD\",\"phase\":\"running\",\"plies\":-40,"
     "\"white\":\"anna\",\"black\":\"boris\"}",
     "anna against boris, in progress, moves so far: 0. Game 7GQ2K4MD."},
    {"won",
     "{\"game\":\"7GQ2K4MD\",\"phase\":\"over\",\"result\":\"0-1\","
     "\"plies\":4,\"white\":\"anna\",\"black\":\"boris\"}",
     "anna against boris, Black has won, moves so far: 2. Game 7GQ2K4MD."},
    {"drawn",
     "{\"game\":\"7GQ2K4MD\",\"phase\":\"over\",\"result\":\"1/2-1/2\","
     "\"plies\":4,\"white\":\"anna\",\"black\":\"boris\"}",
     "anna against boris, drawn, moves so far: 2. Game 7GQ2K4MD."},
    {"over and not decided",
     "{\"game\":\"7GQ2K4MD\",\"phase\":\"over\",\"result\":\"*\","
     "\"plies\":4,\"white\":\"anna\",\"black\":\"boris\"}",
     "anna against boris, without a result, moves so far: 2. Game 7GQ2K4MD."},
};

static void games_are_sentences(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(games); i++) {
        json_t *row = row_of(games[i].row);
        char out[LOBBY_SENTENCE_MAX];
        lobby_game_sentence(row, out);
        if (strcmp(out, games[i].sentence) != 0)
            fail_msg("%s: %s", games[i].name, out);
        json_decref(row);
    }
}

/* Offers, then people, then games; oneself is not listed. */
static struct lobby_list full_list(void)
{
    struct lobby_list list = {.account = "anna"};
    list.people = row_of("[{\"name\":\"anna\"},{\"name\":\"boris\"},"
                         "{\"name\":\"carla\"}]");
    list.games = row_of("[{\"game\":\"7GQ2K4MD\",\"phase\":\"running\","
                        "\"plies\":3,\"white\":\"anna\",\"black\":\"boris\","
                        "\"seats\":[\"white\"]}]");
    return list;
}

static void lists_become_lines(void **state)
{
    struct lobby_list list = full_list();
    struct menu_lines *lines = calloc(1, sizeof *lines);
    (void)state;
    lobby_rows_write(&list, lines);
    assert_int_equal(lines->count, 3);
    assert_int_equal(list.row[0].kind, LOBBY_PERSON);
    assert_string_equal(list.row[0].name, "boris");
    assert_string_equal(lines->section[0], "People");
    assert_string_equal(lines->section[1], "");
    assert_int_equal(list.row[2].kind, LOBBY_GAME);
    assert_string_equal(list.row[2].id, "7GQ2K4MD");
    assert_true(list.row[2].is_own);
    assert_string_equal(lines->section[2], "Games");
    lobby_rows_done(&list);
    free(lines);
}

/* Whoever comes or goes, the current line stays at the same person. */
static void the_current_line_stays(void **state)
{
    struct lobby_list list = full_list();
    struct menu_lines *lines = calloc(1, sizeof *lines);
    (void)state;
    lobby_rows_write(&list, lines);
    lines->current = 1;
    assert_string_equal(list.row[lines->current].name, "carla");
    json_array_remove(list.people, 1);
    lobby_rows_write(&list, lines);
    assert_int_equal(lines->current, 0);
    assert_string_equal(list.row[lines->current].name, "carla");
    json_array_clear(list.people);
    json_array_clear(list.games);
    lobby_rows_write(&list, lines);
    assert_int_equal(lines->count, 1);
    assert_int_equal(list.row[0].kind, LOBBY_NOBODY);
    lobby_rows_done(&list);
    free(lines);
}

static void people_are_one_sentence(void **state)
{
    struct lobby_list list = full_list();
    char out[LOBBY_SENTENCE_MAX];
    size_t count;
    (void)state;
    size_t next = lobby_people_sentence(&list, 0, &count, out);
    const char *names = strstr(out, ": ");
    assert_non_null(names);
    assert_string_equal(names, ": boris, carla.");
    assert_int_equal(count, 2);
    assert_true(next >= count);
    lobby_rows_done(&list);
}

static void a_game_is_in_the_list(void **state)
{
    struct lobby_list list = full_list();
    (void)state;
    assert_true(lobby_has_game(&list, "7GQ2K4MD"));
    assert_false(lobby_has_game(&list, "8GQ2K4MD"));
    lobby_rows_done(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found),
        cmocka_unit_test(offers_are_found),
        cmocka_unit_test(an_own_offer_is_withdrawn_and_not_accepted),
        cmocka_unit_test(a_game_has_its_players),
        cmocka_unit_test(games_are_sentences),
        cmocka_unit_test(lists_become_lines),
        cmocka_unit_test(the_current_line_stays),
        cmocka_unit_test(people_are_one_sentence),
        cmocka_unit_test(a_game_is_in_the_list),
    };
    return cmocka_run_group_tests_name("src/lobby/client/rows", tests, NULL,
                                       NULL);
}
