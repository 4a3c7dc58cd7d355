// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/connection.h"

#include <string.h>
#include <sys/socket.h>

#include "tests/src/client/room.h"
#include "tests/unit.h"

/* Whether a game is private, which seats one has in it, and what the arbiter
 * hears when another one is asked for. */
static const struct {
    const char *name;
    bool is_private;
    unsigned seats;
    const char *id, *resumed; /* "": a new game */
    bool leaves;
    const char *asked;
} cases[] = {
    {"a spectator stops watching", false, 0, "7GQ2K4MD", "VVFXHG8B", true,
     "\"VVFXHG8B\""},
    {"a player hears yet of their own game", false, 1u << SEAT_WHITE,
     "7GQ2K4MD", "VVFXHG8B", false, "\"VVFXHG8B\""},
    {"at a private arbiter", true, 0, "7GQ2K4MD", "VVFXHG8B", false,
     "\"VVFXHG8B\""},
    {"there was none", false, 0, "", "VVFXHG8B", false, "\"VVFXHG8B\""},
    {"a new one", true, 1u << SEAT_WHITE, "7GQ2K4MD", "", false,
     "\"t\":\"new\""},
};

static void the_arbiter_is_asked_for_another_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct room room;
        struct client *client = &room.client;
        struct start start = start_default();
        char heard[8192] = "";
        room_open(&room);
        if (cases[i].is_private)
            client->connection.route.kind = ROUTE_PRIVATE;
        client->joined.stage = STAGE_PLAYING;
        client->joined.seats = cases[i].seats;
        strcpy(client->joined.id, cases[i].id);
        if (cases[i].resumed[0] != '\0')
            next_game_resume(client, cases[i].resumed);
        else
            next_game_begin(client, &start);
        assert_row(cases[i].name, client->joined.stage != STAGE_PLAYING);
        link_flush(&client->link);
        ssize_t bytes = recv(room.arbiter_fd, heard, sizeof heard - 1, 0);
        assert_row(cases[i].name, bytes > 0);
        bool leaves = strstr(heard, "\"leave\"") != NULL;
        assert_row(cases[i].name, leaves == cases[i].leaves);
        if (strstr(heard, cases[i].asked) == NULL)
            fail_msg("%s: %s", cases[i].name, heard);
        room_close(&room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_arbiter_is_asked_for_another_game),
    };
    return cmocka_run_group_tests_name("src/client/core/next_game", tests, NULL,
                                       NULL);
}
