// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/find.h"

#include <string.h>

#include "tests/unit.h"

/* Anna's eyes: two offers to her or all, one of her own; games in all phases.
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
} games[] = {
    {"an ID", "7GQ2K4MD", LOBBY_FOUND, "7GQ2K4MD"},
    {"an ID in small letters", "7gq2k4md", LOBBY_FOUND, "7GQ2K4MD"},
    {"a finished game by its ID", "9GQ2K4MD", LOBBY_FOUND, "9GQ2K4MD"},
    {"a player", "fritz", LOBBY_FOUND, "AGQ2K4MD"},
    {"an account behind another name", "CARLA", LOBBY_FOUND, "7GQ2K4MD"},
    {"the one that is played, not the adjourned one", "boris", LOBBY_FOUND,
     "7GQ2K4MD"},
    {"adjourned, if none is played", "dora", LOBBY_FOUND, "8GQ2K4MD"},
    {"finished games of a person do not count", "emil", LOBBY_FOUND_NONE, ""},
    {"nobody", "zora", LOBBY_FOUND_NONE, ""},
    {"without a word there are two", "", LOBBY_FOUND_SEVERAL, ""},
};

static void games_are_found(void **state)
{
    struct lobby_list list = list_open();
    (void)state;
    for (size_t i = 0; i < ROWS(games); i++) {
        char id[GAME_ID_MAX] = "";
        assert_row(games[i].name,
                   lobby_find_game(&list, games[i].word, id) == games[i].found);
        if (games[i].found == LOBBY_FOUND)
            assert_row(games[i].name, strcmp(id, games[i].id) == 0);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found),
        cmocka_unit_test(offers_are_found),
        cmocka_unit_test(an_own_offer_is_withdrawn_and_not_accepted),
        cmocka_unit_test(a_game_has_its_players),
    };
    return cmocka_run_group_tests_name("src/lobby/client/find", tests, NULL,
                                       NULL);
}
