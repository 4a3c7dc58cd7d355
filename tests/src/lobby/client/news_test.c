// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/monotonic.h"
#include "src/lobby/client/news.h"

#include <string.h>

#include "src/chat/client/chat.h"

#include "tests/src/client/room.h"
#include "tests/unit.h"

/* A lobby whose first lists are known; anna sees it, and so many are there. */
static struct lobby *open_lobby(struct room *room, size_t people)
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
} games[] = {
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
    for (size_t i = 0; i < ROWS(games); i++) {
        struct room room;
        json_t *before = games[i].before != NULL
                             ? json_loads(games[i].before, 0, NULL)
                             : NULL;
        json_t *now = json_loads(games[i].now, 0, NULL);
        open_lobby(&room, 2);
        lobby_news_tell_game(&room.client, before, now);
        expect(&room, games[i].name, games[i].told);
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
} people[] = {
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
    for (size_t i = 0; i < ROWS(people); i++) {
        struct room room;
        char script[128], *rest = script, *word;
        open_lobby(&room, people[i].people);
        chat_set_off(&room.client, people[i].chat_off);
        strcpy(script, people[i].script);
        while ((word = strtok_r(rest, " ", &rest)) != NULL)
            if (word[0] == '.')
                wait_for_gone(&room.client);
            else
                lobby_news_tell_person(&room.client, word + 1, word[0] == '+');
        expect(&room, people[i].name, people[i].told);
        close_lobby(&room);
    }
}

/* In a full lobby the numbers are told together, and counted anew. */
static void a_crowd_is_told_in_numbers(void **state)
{
    struct room room;
    (void)state;
    struct lobby *lobby = open_lobby(&room, 31);
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
    struct lobby *lobby = open_lobby(&room, 2);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_begin_and_end),
        cmocka_unit_test(people_come_and_go),
        cmocka_unit_test(a_crowd_is_told_in_numbers),
        cmocka_unit_test(what_was_forgotten_is_no_news),
    };
    return cmocka_run_group_tests_name("src/lobby/client/news", tests, NULL,
                                       NULL);
}
