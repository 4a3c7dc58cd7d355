// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/known_server.h"

#include <string.h>
#include <unistd.h>

#include "src/wire/server_socket.h"

#include "tests/src/client/room.h"
#include "tests/unit.h"

/* Whose arbiter it is, which account one has there, and what one hears. */
static const struct {
    const char *name, *keeper, *account, *told;
} cases[] = {
    {"a server's", "", "anna", ""},
    {"somebody else's", "boris", "anna",
     "This arbiter belongs to boris, who could read sealed moves and change "
     "clocks.\n"},
    {"one's own", "anna", "anna", ""},
};

static void a_keeper_is_named_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct room room;
        room_open(&room);
        strcpy(room.client.connection.keeper, cases[i].keeper);
        strcpy(room.client.connection.account, cases[i].account);
        other_servers_tell_keeper(&room.client);
        other_servers_tell_keeper(&room.client);
        if (strcmp(room.script.shown, cases[i].told) != 0)
            fail_msg("%s: %s", cases[i].name, room.script.shown);
        room_close(&room);
    }
}

static void only_the_own_socket_is_ones_own(void **state)
{
    struct route route = {.kind = ROUTE_SHARED};
    (void)state;
    server_socket_of_account(geteuid(), route.socket);
    assert_true(other_servers_is_own(&route));
    route.kind = ROUTE_SSH;
    assert_false(other_servers_is_own(&route));
    route.kind = ROUTE_SHARED;
    server_socket_of_account(geteuid() + 1, route.socket);
    assert_false(other_servers_is_own(&route));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_keeper_is_named_once),
        cmocka_unit_test(only_the_own_socket_is_ones_own),
    };
    return cmocka_run_group_tests_name("src/client/core/other_servers", tests,
                                       NULL, NULL);
}
