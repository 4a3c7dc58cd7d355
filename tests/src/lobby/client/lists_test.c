// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/lists.h"

#include <string.h>

#include "tests/src/client/room.h"
#include "tests/unit.h"

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

static void close_lobby(struct room *room)
{
    lobby_of(&room->client)->is_open = true;
    lobby_close(&room->client);
    room_close(room);
}

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
        cmocka_unit_test(a_list_is_told_in_parts),
    };
    return cmocka_run_group_tests_name("src/lobby/client/lists", tests, NULL,
                                       NULL);
}
