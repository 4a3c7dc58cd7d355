// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * connection_room.h - a server with one connection, at moments of the test's
 * own: no program is started, and no loop runs.
 */
#pragma once

#include "src/server/connections/server_state.h"

#include "tests/src/server/arbiter.h"

/* A server with one connection, whose other end is ours. */
struct room {
    struct server_state srv;
    struct event_loop *loop;
    struct connection *connection;
    struct arbiter line;
};

static const struct person_groups nobody = {.arbiters = "", .watchers = ""};

/* cmocka's set-up and tear-down of a test. */
static inline int open_room(void **state)
{
    struct room *room = calloc(1, sizeof *room);
    int ends[2];
    assert_non_null(room);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends),
                     0);
    room->loop = event_loop_new();
    room->connection = connection_new(room->loop, ends[0], &nobody);
    room->srv.shared = true;
    room->srv.connections = room->connection;
    room->line.fd = ends[1];
    *state = room;
    return 0;
}

static inline int close_room(void **state)
{
    struct room *room = *state;
    connection_free(room->connection);
    event_loop_free(room->loop);
    quota_done(&room->srv.uses);
    close(room->line.fd);
    free(room);
    return 0;
}

/* A test in a room of its own. */
#define IN_ROOM(test) \
    cmocka_unit_test_setup_teardown(test, open_room, close_room)
