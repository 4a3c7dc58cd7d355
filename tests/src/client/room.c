// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/socket.h>
#include <unistd.h>

#include "src/client/command/session.h"
#include "src/client/core/connection.h"

#include "tests/src/client/room.h"

#include "tests/unit.h"

void room_open(struct room *room)
{
    static const struct step nothing[] = {{0}};
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends),
                     0);
    room->arbiter_fd = ends[1];
    room->options = options_default();
    client_init(&room->client);
    assert_true(all_modes_add(&room->client));
    scripted_frontend_init(&room->script, nothing,
                           &room->client.connection.child.pid);
    room->client.options = &room->options;
    room->client.frontend = &room->script.frontend;
    room->client.connection.route.kind = ROUTE_SHARED;
    room->client.terminal.linear = true;
    room->client.told.lines = LINES_SAN; /* short to expect */
    room->client.connection.child.fd = ends[0];
    link_init(&room->client.link, ends[0]);
}

void room_close(struct room *room)
{
    modes_done(&room->client);
    connection_done(&room->client);
    client_done(&room->client);
    scripted_frontend_done(&room->script);
    close(room->arbiter_fd);
}
