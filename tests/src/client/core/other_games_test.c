// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/joined_game.h"

#include <string.h>

#include "tests/src/client/room.h"
#include "tests/unit.h"

/* Rows of the lobby, an event of a game, and what its player hears in another
 * game and in the lobby. */
static const struct {
    const char *name, *rows;
    enum event_kind kind;
    const char *in_game, *in_lobby;
} cases[] = {
    {"a move in a game that the lobby has not shown", "[]", EVENT_MOVE,
     "A move was made in your game VVFXHG8B. To go to the game, type menu.",
     "A move was made in your game VVFXHG8B. To go to the game, type play "
     "VVFXHG8B."},
    {"the opponent, by the seat",
     "[{\"game\":\"VVFXHG8B\",\"white\":\"Anna\",\"black\":\"Carla\","
     "\"seats\":[\"white\"]}]",
     EVENT_OFFER,
     "There is an offer in your game against Carla, VVFXHG8B. To go to the "
     "game, type menu.",
     "There is an offer in your game against Carla, VVFXHG8B. To go to the "
     "game, type play VVFXHG8B."},
    {"the opponent, by the account",
     "[{\"game\":\"VVFXHG8B\",\"white\":\"carla\",\"black\":\"anna\"}]",
     EVENT_RESULT,
     "Your game against carla, VVFXHG8B is over. To go to the game, type menu.",
     "Your game against carla, VVFXHG8B is over. To look at the game, type "
     "watch VVFXHG8B."},
    {"another game against somebody",
     "[{\"game\":\"7GQ2K4MD\",\"white\":\"carla\",\"black\":\"anna\"}]",
     EVENT_MOVE,
     "A move was made in your game VVFXHG8B. To go to the game, type menu.",
     "A move was made in your game VVFXHG8B. To go to the game, type play "
     "VVFXHG8B."},
    {"the clock was pressed", "[]", EVENT_PRESS, "", ""},
};

static void hear(size_t i, bool in_lobby, const char *wanted)
{
    struct room room;
    struct menu_lines lines = {.count = 0};
    const struct event event = {.kind = cases[i].kind};
    json_t *rows = json_loads(cases[i].rows, 0, NULL);
    char line[256];
    assert_row(cases[i].name, rows != NULL);
    room_open(&room);
    strcpy(room.client.connection.account, "anna");
    room.client.view.menu = in_lobby ? &lines : NULL;
    other_games_note(&room.client, rows);
    other_games_tell(&room.client, "VVFXHG8B", &event);
    snprintf(line, sizeof line, "%s%s", wanted, wanted[0] != '\0' ? "\n" : "");
    if (strcmp(room.script.shown, line) != 0)
        fail_msg("%s: %s", cases[i].name, room.script.shown);
    room.client.view.menu = NULL;
    json_decref(rows);
    room_close(&room);
}

static void an_event_elsewhere_says_how_to_go_there(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        hear(i, false, cases[i].in_game);
        hear(i, true, cases[i].in_lobby);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_elsewhere_says_how_to_go_there),
    };
    return cmocka_run_group_tests_name("src/client/core/other_games", tests,
                                       NULL, NULL);
}
