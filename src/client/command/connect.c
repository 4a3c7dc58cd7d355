// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/connect.h"

#include <errno.h>
#include <poll.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/client/core/connection.h"

/* While no host serves, one is tried each second for a minute. */
enum { AGAIN_MS = 1000, WAIT_MS = 60 * 1000 };

const char *connect_place(const struct session *session)
{
    const struct route *route = &session->client.connection.route;

    return route->kind == ROUTE_SSH ? route->host : route->socket;
}

/* ssh may ask for a passphrase, and the player may have to find it. */
static int connect_to_host(struct session *session,
                           struct lobby_requests *requests)
{
    enum { NOTICE_MS = 30 * 1000, GREETING_MS = 10 * 60 * 1000 };
    struct link *link = &session->client.link;
    int failure = connection_open(&session->client);

    if (failure == 0)
        failure = lobby_requests_greet(requests, link, NOTICE_MS);
    if (failure != -ETIMEDOUT || link->first_due_ms != 0)
        return failure;
    print_error_at(
        session->errors, connect_place(session),
        gettext("the server has not answered yet; to stop waiting, press "
                "Ctrl-C"),
        PRINT_ERROR_NOWHERE);
    return lobby_requests_greet(requests, link, GREETING_MS);
}

/* If a host cannot be reached, or does not lead to the server now, try the next
 * one that was named; it may ask for a passphrase too. */
static bool may_go_on(struct client *client, int tried)
{
    bool lasts;
    char last_word[FAREWELL_MAX];

    connection_farewell(&client->link, &lasts, last_word);
    if (lasts || tried >= route_hosts(&client->connection.route))
        return false;
    connection_hang_up(client);
    route_go_on(&client->connection.route);
    client->connection.route.was_open = false;
    return true;
}

static int connect_to_hosts(struct session *session,
                            struct lobby_requests *requests)
{
    int failure = connect_to_host(session, requests);

    for (int tried = 1; (failure == -EPIPE || failure == -ETIMEDOUT) &&
                        may_go_on(&session->client, tried);
         tried++)
        failure = connect_to_host(session, requests);
    return failure;
}

/* Somebody will serve soon: another host, or the same one after its restart. */
static bool is_moving(const struct link *link)
{
    return strcmp(link->farewell, "moved") == 0 ||
           strcmp(link->farewell, "storage") == 0 ||
           strcmp(link->farewell, "restart") == 0;
}

static int connect_while_moving(struct session *session,
                                struct lobby_requests *requests)
{
    struct client *client = &session->client;
    int64_t until_ms = monotonic_ms() + WAIT_MS;
    int failure = connect_to_hosts(session, requests);
    bool is_told = false;

    while (failure == -EPIPE && is_moving(&client->link) &&
           monotonic_ms() < until_ms) {
        if (!is_told)
            print_error_at(
                session->errors, connect_place(session),
                strcmp(client->link.farewell, "moved") == 0
                    ? gettext("the server is moving to a different host; "
                              "to stop waiting, press Ctrl-C")
                    : gettext("the server is not ready yet; Hektor waits for "
                              "up to a minute; to stop waiting, press Ctrl-C"),
                PRINT_ERROR_NOWHERE);
        is_told = true;
        poll(NULL, 0, AGAIN_MS);
        connection_hang_up(client);
        route_go_on(&client->connection.route);
        failure = connect_to_hosts(session, requests);
    }
    return failure;
}

int connect_to_server(struct session *session, struct lobby_requests *requests)
{
    enum { CALLS = 3 };
    struct client *client = &session->client;
    int failure = connect_while_moving(session, requests);

    for (int i = 1; i < CALLS && failure == -EPIPE &&
                    client->connection.route.kind == ROUTE_SHARED &&
                    client->link.farewell[0] == '\0';
         i++) {
        connection_hang_up(client);
        failure = connect_to_host(session, requests);
    }
    return failure;
}

bool connect_may_repeat(struct session *session)
{
    char last_word[FAREWELL_MAX];
    bool lasts;

    connection_farewell(&session->client.link, &lasts, last_word);
    return !lasts;
}

int connect_again(struct session *session, struct lobby_requests *requests)
{
    struct client *client = &session->client;
    int64_t until_ms = monotonic_ms() + WAIT_MS;
    int failure = -EPIPE;

    if (session_tell(session, gettext("The connection is lost. Hektor is "
                                      "reconnecting.")) != EXIT_DONE)
        return -EIO;
    while (failure != 0 && failure != -EPROTO && monotonic_ms() < until_ms) {
        connection_hang_up(client);
        poll(NULL, 0, AGAIN_MS);
        route_go_on(&client->connection.route);
        failure = connect_while_moving(session, requests);
        if (failure == -EPIPE && !connect_may_repeat(session))
            break;
    }
    return failure;
}
