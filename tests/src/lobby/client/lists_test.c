// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/lists.h"

#include <string.h>

#include "src/base/portable.h"
#include "src/chat/client/chat.h"

#include "tests/src/client/room.h"
#include "tests/unit.h"

/* A lobby whose first lists are known; anna sees it, and so many are there. */
static struct lobby *open_listed_lobby(struct room *room, size_t people)
{
    room_open(room);
    struct lobby *lobby = lobby_of(&room->client);
    lobby->is_open = true;
    strcpy(lobby->list.account, "anna");
    lobby->list.people = json_pack("[{s:s}]", "name", "boris");
    lobby->list.games = json_array();
    lobby->list.total.people = people;
    lobby_news_note(lobby);
    return lobby;
}

static void close_lobby(struct room *room)
{
    lobby_of(&room->client)->is_open = true;
    lobby_close(&room->client);
    room_close(room);
}

static void expect(const struct room *room, const char *name,
                   const char *wanted)
{
    if (strcmp(room->script.shown, wanted) != 0)
        fail_msg("%s: %s", name, room->script.shown);
}

/* A row of the list before, the row now, and what is told. */
static const struct {
    const char *name, *before, *now, *told;
} change_games[] = {
    {"a game begins", NULL,
     "{\"game\":\"A\",\"white\":\"Carla\",\"black\":\"Dora\",\"phase\":"
     "\"running\"}",
     "A game begins: Carla against Dora.\n"},
    {"more moves are no news",
     "{\"game\":\"A\",\"white\":\"C\",\"black\":\"D\",\"phase\":\"running\"}",
     "{\"game\":\"A\",\"white\":\"C\",\"black\":\"D\",\"phase\":\"running\","
     "\"plies\":9}",
     ""},
    {"a game is over",
     "{\"game\":\"A\",\"white\":\"C\",\"black\":\"D\",\"phase\":\"running\"}",
     "{\"game\":\"A\",\"white\":\"Carla\",\"black\":\"Dora\",\"phase\":"
     "\"over\",\"result\":\"1-0\"}",
     "The game between Carla and Dora is over: White has won.\n"},
    {"a game that was over before it was heard of", NULL,
     "{\"game\":\"A\",\"white\":\"C\",\"black\":\"D\",\"phase\":\"over\","
     "\"result\":\"1-0\"}",
     ""},
    {"a game that goes on again",
     "{\"game\":\"A\",\"white\":\"C\",\"black\":\"D\",\"phase\":\"over\"}",
     "{\"game\":\"A\",\"white\":\"Carla\",\"black\":\"Dora\",\"phase\":"
     "\"running\"}",
     "The game between Carla and Dora resumes.\n"},
    {"one's own game", NULL,
     "{\"game\":\"A\",\"white\":\"anna\",\"black\":\"Dora\",\"phase\":"
     "\"running\",\"seats\":[\"white\"]}",
     ""},
};

static void games_begin_and_end(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(change_games); i++) {
        struct room room;
        json_t *before = change_games[i].before != NULL
                             ? json_loads(change_games[i].before, 0, NULL)
                             : NULL;
        json_t *now = json_loads(change_games[i].now, 0, NULL);
        open_listed_lobby(&room, 2);
        lobby_news_tell_game(&room.client, before, now);
        expect(&room, change_games[i].name, change_games[i].told);
        json_decref(before);
        json_decref(now);
        close_lobby(&room);
    }
}

/* A line of a script: "+carla" comes, "-carla" goes, "." is a moment later. */
static const struct {
    const char *name, *script, *told;
    size_t people;
    bool chat_off;
} change_people[] = {
    {"one comes", "+carla", "carla has come.\n", 2, false},
    {"one goes for good", "-boris .", "boris has left.\n", 2, false},
    {"one is back at once", "-boris +boris .", "", 2, false},
    {"not yet gone for long", "-boris", "", 2, false},
    {"oneself", "+anna -anna .", "", 2, false},
    {"under chat off", "+carla -boris .", "", 2, true},
    {"many are counted", "+carla +dora -boris", "", 31, false},
    {"a bad connection is told so once",
     "+carla -carla . +carla -carla . +carla -carla . +carla -carla .",
     "carla has come.\ncarla has left.\ncarla has come.\ncarla has left.\n"
     "carla has come.\ncarla comes and goes often. For a minute, only the "
     "list of people shows these changes.\n",
     2, false},
};

/* As if all who are gone had been gone for long. */
static void wait_for_gone(struct client *client)
{
    const char *name;
    json_t *due;
    json_object_foreach(lobby_of(client)->gone, name, due)
        json_integer_set(due, (json_int_t)monotonic_ms() - 1);
    lobby_news_tell_gone(client);
}

static void people_come_and_go(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(change_people); i++) {
        struct room room;
        char script[128], *rest = script, *word;
        open_listed_lobby(&room, change_people[i].people);
        chat_set_off(&room.client, change_people[i].chat_off);
        strcpy(script, change_people[i].script);
        while ((word = strtok_r(rest, " ", &rest)) != NULL)
            if (word[0] == '.')
                wait_for_gone(&room.client);
            else
                lobby_news_tell_person(&room.client, word + 1, word[0] == '+');
        expect(&room, change_people[i].name, change_people[i].told);
        close_lobby(&room);
    }
}

/* In a full lobby the numbers are told together, and counted anew. */
static void a_crowd_is_told_in_numbers(void **state)
{
    struct room room;
    (void)state;
    struct lobby *lobby = open_listed_lobby(&room, 31);
    lobby_news_tell_person(&room.client, "carla", true);
    lobby_news_tell_person(&room.client, "dora", true);
    lobby_news_tell_person(&room.client, "boris", false);
    assert_true(lobby->crowd.due_ms > monotonic_ms());
    lobby_news_tell_crowd(&room.client);
    expect(&room, "a crowd", "2 people have come.\n1 person has left.\n");
    assert_int_equal(lobby->crowd.due_ms, 0);
    lobby_news_tell_crowd(&room.client);
    expect(&room, "told once", "2 people have come.\n1 person has left.\n");
    close_lobby(&room);
}

/* The first lists after a loss are compared with none. */
static void what_was_forgotten_is_no_news(void **state)
{
    struct room room;
    (void)state;
    struct lobby *lobby = open_listed_lobby(&room, 2);
    lobby_news_forget(lobby);
    lobby_news_tell(&room.client, 0);
    json_array_append_new(lobby->list.people,
                          json_pack("{s:s}", "name", "eva"));
    expect(&room, "forgotten", "");
    json_decref(lobby->known.people);
    lobby->known.people = json_pack("[{s:s}]", "name", "boris");
    lobby_news_tell(&room.client, 0);
    expect(&room, "compared again", "eva has come.\n");
    close_lobby(&room);
}

/* A lobby in which boris is, who offers game 7, and where one game is played.
 */
static void open_lobby(struct room *room, bool is_open)
{
    room_open(room);
    struct lobby *lobby = lobby_of(&room->client);
    lobby->is_open = is_open;
    strcpy(lobby->list.account, "anna");
    lobby->list.people = json_pack("[{s:s}]", "name", "boris");
    lobby->list.offers = json_pack("[{s:i, s:s}]", "offer", 7, "by", "boris");
    lobby->list.games =
        json_pack("[{s:s, s:s, s:s, s:s, s:i}]", "game", "7GQ2K4MD", "white",
                  "carla", "black", "dora", "phase", "running", "plies", 4);
    lobby->list.total.offers = 1;
    lobby->list.total.games = 1;
}

typedef int receiver(struct client *client, const struct link_message *message);

static int receive(struct room *room, receiver *receive_it, const char *text)
{
    struct link_message message = {.ask = ASK_NONE};
    message.json = json_loads(text, 0, NULL);
    assert_non_null(message.json);
    int error = receive_it(&room->client, &message);
    json_decref(message.json);
    return error;
}

#define OFFER \
    "{\"t\":\"offer\",\"offer\":9,\"by\":\"carla\",\"start\":{\"laws\":" \
    "\"2023\"},\"colour\":\"random\"}"

static const struct {
    const char *name;
    receiver *receiver;
    const char *message;
    size_t people, offers, games; /* in the lists then */
    const char *told; /* a part of it; "" for nothing */
} change_cases[] = {
    {"an offer that is gone", lobby_receive_gone,
     "{\"t\":\"gone\",\"offer\":7}", 1, 0, 1, "Offer 7 is no longer open."},
    {"an offer that is declined", lobby_receive_gone,
     "{\"t\":\"gone\",\"offer\":7,\"why\":\"declined\"}", 1, 0, 1,
     "Offer 7 is declined."},
    {"an accepted one is told by its game", lobby_receive_gone,
     "{\"t\":\"gone\",\"offer\":7,\"why\":\"accepted\"}", 1, 0, 1, ""},
    {"an offer that the list never had", lobby_receive_gone,
     "{\"t\":\"gone\",\"offer\":8}", 1, 1, 1, "Offer 8 is no longer open."},
    {"a person comes", lobby_receive_news,
     "{\"t\":\"news\",\"people\":2,\"came\":[\"carla\"]}", 2, 1, 1, NULL},
    {"one who is there comes again", lobby_receive_news,
     "{\"t\":\"news\",\"people\":1,\"came\":[\"boris\"]}", 1, 1, 1, NULL},
    {"a person goes", lobby_receive_news,
     "{\"t\":\"news\",\"people\":0,\"went\":[\"boris\"]}", 0, 1, 1, NULL},
    {"what is no name", lobby_receive_news,
     "{\"t\":\"news\",\"people\":1,\"came\":[7,null],\"went\":{}}", 1, 1, 1,
     ""},
    {"a game that is there already", lobby_receive_news,
     "{\"t\":\"news\",\"people\":1,\"games\":[{\"game\":\"7GQ2K4MD\","
     "\"phase\":\"over\",\"result\":\"1-0\"}]}",
     1, 1, 1, NULL},
    {"a new game", lobby_receive_news,
     "{\"t\":\"news\",\"people\":1,\"games\":[{\"game\":\"VVFXHG8B\","
     "\"white\":\"boris\",\"black\":\"carla\",\"phase\":\"running\","
     "\"plies\":0}]}",
     1, 1, 2, NULL},
    {"what is no game", lobby_receive_news,
     "{\"t\":\"news\",\"people\":1,\"games\":[3]}", 1, 1, 1, ""},
};

static void a_change_is_in_the_lists(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(change_cases); i++) {
        struct room room;
        open_lobby(&room, true);
        const struct lobby_list *list = &lobby_of(&room.client)->list;
        assert_int_equal(
            receive(&room, change_cases[i].receiver, change_cases[i].message),
            0);
        assert_row(change_cases[i].name,
                   json_array_size(list->people) == change_cases[i].people);
        assert_row(change_cases[i].name,
                   json_array_size(list->offers) == change_cases[i].offers);
        assert_row(change_cases[i].name,
                   json_array_size(list->games) == change_cases[i].games);
        assert_row(change_cases[i].name,
                   list->total.offers == change_cases[i].offers);
        const char *told = change_cases[i].told;
        if (told != NULL &&
            (told[0] == '\0' ? room.script.shown_bytes != 0
                             : strstr(room.script.shown, told) == NULL))
            fail_msg("%s: %s", change_cases[i].name, room.script.shown);
        close_lobby(&room);
    }
}

/* What the list knows of a game stays, where the news does not say it. */
static void a_game_keeps_what_is_not_told(void **state)
{
    struct room room;
    (void)state;
    open_lobby(&room, true);
    receive(&room, lobby_receive_news,
            "{\"people\":1,\"games\":[{\"game\":\"7GQ2K4MD\",\"plies\":5}]}");
    const json_t *row = json_array_get(lobby_of(&room.client)->list.games, 0);
    assert_string_equal(link_text(row, "white"), "carla");
    assert_int_equal(json_integer_value(json_object_get(row, "plies")), 5);
    close_lobby(&room);
}

static void an_offer_replaces_that_of_its_number(void **state)
{
    struct room room;
    (void)state;
    open_lobby(&room, true);
    const struct lobby_list *list = &lobby_of(&room.client)->list;
    assert_int_equal(receive(&room, lobby_receive_offer, OFFER), 0);
    assert_int_equal(receive(&room, lobby_receive_offer, OFFER), 0);
    assert_int_equal(json_array_size(list->offers), 2);
    assert_int_equal(list->total.offers, 2);
    close_lobby(&room);
}

/* Outside the lobby they are for somebody else. */
static void a_closed_lobby_passes_them_on(void **state)
{
    static receiver *const takers[] = {lobby_receive_offer, lobby_receive_gone,
                                       lobby_receive_news,
                                       lobby_receive_change};
    struct room room;
    (void)state;
    open_lobby(&room, false);
    for (size_t i = 0; i < ROWS(takers); i++)
        assert_int_equal(receive(&room, takers[i], "{\"offer\":7}"),
                         MESSAGE_PASSED_ON);
    assert_int_equal(room.script.shown_bytes, 0);
    close_lobby(&room);
}

/* Under chat off others' offers are not told, but a refusal of one's own is. */
static void chat_off_tells_only_refusals(void **state)
{
    struct room room;
    (void)state;
    open_lobby(&room, true);
    chat_set_off(&room.client, true);
    receive(&room, lobby_receive_offer, OFFER);
    receive(&room, lobby_receive_gone, "{\"offer\":9}");
    assert_int_equal(room.script.shown_bytes, 0);
    receive(&room, lobby_receive_gone, "{\"offer\":7,\"why\":\"declined\"}");
    assert_true(scripted_frontend_has(&room.script, "Offer 7 is declined."));
    close_lobby(&room);
}

static json_t *games(int count)
{
    json_t *rows = json_array();
    for (int i = 0; i < count; i++) {
        char id[24];
        snprintf(id, sizeof id, "GAME%04d", i + 1);
        json_array_append_new(
            rows, json_pack("{s:s, s:s, s:s, s:s, s:i, s:s}", "game", id,
                            "white", "anna", "black", "boris", "phase",
                            "running", "plies", 1, "result", "*"));
    }
    return rows;
}

static json_t *people(int count)
{
    json_t *rows = json_array();
    for (int i = 0; i < count; i++) {
        char name[24];
        snprintf(name, sizeof name, "person%d", i + 1);
        json_array_append_new(rows, json_pack("{s:s}", "name", name));
    }
    return rows;
}

/* A lobby with so many people and games, of which a list is asked for from one
 * row on; the first and the last sentence, and how many there are. */
static const struct {
    const char *name;
    int people, games;
    size_t total_games; /* at the server, if there are more */
    bool is_new;
    enum lobby_kind asked;
    size_t from;
    int sentences;
    const char *first, *last;
} cases[] = {
    {"no game", 1, 0, 0, false, LOBBY_GAME, 0, 1, "No game is being played.",
     "No game is being played."},
    {"no offer", 1, 0, 0, false, LOBBY_OFFER, 0, 1, "No game is offered.",
     "No game is offered."},
    {"nobody", 0, 0, 0, false, LOBBY_PERSON, 0, 1,
     "Nobody else is in the lobby.", "Nobody else is in the lobby."},
    {"all games", 1, 3, 3, false, LOBBY_GAME, 0, 3, "GAME0001", "GAME0003"},
    {"the games from the second on", 1, 3, 3, false, LOBBY_GAME, 1, 2,
     "GAME0002", "GAME0003"},
    {"a part of them", 1, 45, 45, false, LOBBY_GAME, 0, 21, "GAME0001",
     "Rows 1 to 20 of 45. For the next rows, type games 21."},
    {"the next part", 1, 45, 45, false, LOBBY_GAME, 20, 21, "GAME0021",
     "Rows 21 to 40 of 45. For the next rows, type games 41."},
    {"the last part", 1, 45, 45, false, LOBBY_GAME, 40, 5, "GAME0041",
     "GAME0045"},
    {"the server has more", 1, 20, 70, false, LOBBY_GAME, 0, 21, "GAME0001",
     "Rows 1 to 20 of 70. For the next rows, type games 21."},
    {"past the last row", 1, 3, 3, false, LOBBY_GAME, 3, 1,
     "The list is not that long.", "The list is not that long."},
    {"people in parts", 25, 0, 0, false, LOBBY_PERSON, 0, 2,
     "People in the lobby: person1, person2, ",
     "Rows 1 to 20 of 25. For the next rows, type who 21."},
    {"a quiet lobby on coming in", 1, 1, 1, true, LOBBY_PERSON, 0, 3,
     "People in the lobby: person1.", "GAME0001"},
    {"a busy lobby on coming in", 2, 60, 60, true, LOBBY_PERSON, 0, 4,
     "2 other people are here.", "For the lists, type who, offers or games."},
};

static void a_list_is_told_in_parts(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct room room;
        room_open(&room);
        struct lobby *lobby = lobby_of(&room.client);
        lobby->list.people = people(cases[i].people);
        lobby->list.games = games(cases[i].games);
        lobby->list.offers = json_array();
        lobby->list.total.games = cases[i].total_games;
        lobby->is_new = cases[i].is_new;
        lobby->tells = 1u << cases[i].asked;
        lobby->tells_from = cases[i].from;
        lobby_lists_tell(&room.client);
        const char *shown = room.script.shown, *last = shown;
        int sentences = 0;
        for (const char *c = shown; *c != '\0'; c++)
            if (*c == '\n') {
                sentences++;
                last = c[1] != '\0' ? c + 1 : last;
            }
        if (sentences != cases[i].sentences)
            fail_msg("%s: %d: %s", cases[i].name, sentences, shown);
        const char *end = strchr(shown, '\n');
        const char *first = strstr(shown, cases[i].first);
        assert_row(cases[i].name, first != NULL && first < end);
        assert_row(cases[i].name, strstr(last, cases[i].last) != NULL);
        assert_row(cases[i].name, lobby->tells == 0);
        close_lobby(&room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_begin_and_end),
        cmocka_unit_test(people_come_and_go),
        cmocka_unit_test(a_crowd_is_told_in_numbers),
        cmocka_unit_test(what_was_forgotten_is_no_news),
        cmocka_unit_test(a_change_is_in_the_lists),
        cmocka_unit_test(a_game_keeps_what_is_not_told),
        cmocka_unit_test(an_offer_replaces_that_of_its_number),
        cmocka_unit_test(a_closed_lobby_passes_them_on),
        cmocka_unit_test(chat_off_tells_only_refusals),
        cmocka_unit_test(a_list_is_told_in_parts),
    };
    return cmocka_run_group_tests_name("src/lobby/client/lists", tests, NULL,
                                       NULL);
}
