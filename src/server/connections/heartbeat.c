// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/heartbeat.h"

#include "src/server/connections/presence.h"

/* Does this connection belong to a player of a running game? */
static bool is_awaited(const struct connection *connection)
{
    for (const struct participant *participant = connection->participants;
         participant != NULL; participant = participant->next)
        if (participant->live->game.phase != GAME_OVER &&
            (participant->seats & (1u << SEAT_WHITE | 1u << SEAT_BLACK)) != 0)
            return true;
    return false;
}

/* A connection that is being measured is asked again after each answer. */
static int64_t next_question(const struct connection *connection)
{
    bool at_once = !connection->asks && line_is_unknown(&connection->line);

    return connection->asked_ms + (at_once ? 0 : HEARTBEAT_MS);
}

/* When this connection counts as silent. One that was never asked does not:
 * before their game began, its players may have waited long without a word. */
static int64_t next_silence(const struct connection *connection)
{
    int64_t since_ms = connection->asked_first_ms - HEARTBEAT_MS;

    if (connection->silent || !connection->asks)
        return CLOCK_NEVER;
    return (since_ms > connection->heard_ms ? since_ms : connection->heard_ms) +
           HEARTBEAT_SILENT_MS;
}

/* When this connection is next asked, or counts as silent. */
static int64_t due_of(const struct connection *connection)
{
    int64_t ask_ms = next_question(connection);
    int64_t silent_ms = next_silence(connection);

    if (connection->ended || !connection->greeted || !is_awaited(connection))
        return CLOCK_NEVER;
    return ask_ms < silent_ms ? ask_ms : silent_ms;
}

int64_t heartbeat_due(const struct server_state *srv)
{
    int64_t first_ms = CLOCK_NEVER;

    for (const struct connection *connection = srv->connections;
         srv->shared && connection != NULL; connection = connection->next) {
        int64_t due_ms = due_of(connection);
        if (due_ms < first_ms)
            first_ms = due_ms;
    }
    return first_ms;
}

static enum store_error take_one(struct server_state *srv,
                                 struct connection *connection, int64_t now_ms)
{
    if (next_question(connection) <= now_ms) {
        connection->asked_ms = now_ms;
        if (!connection->asks)
            connection->asked_first_ms = now_ms;
        connection->asks = true;
        connection_answer(connection,
                          json_pack("{s:s, s:I}", "t", "ping", "n",
                                    (json_int_t)++connection->asked_number),
                          UNASKED);
    }
    if (next_silence(connection) > now_ms)
        return STORE_OK;
    connection->silent = true;
    return presence_leave(srv, connection, now_ms);
}

enum store_error heartbeat_take(struct server_state *srv, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct connection *connection = srv->connections;
         srv->shared && connection != NULL && error == STORE_OK;
         connection = connection->next)
        if (due_of(connection) <= now_ms)
            error = take_one(srv, connection, now_ms);
    return error;
}

void heartbeat_answered(struct connection *connection, int64_t number,
                        int64_t now_ms)
{
    if (!connection->asks || number != connection->asked_number)
        return;
    line_note(&connection->line, now_ms - connection->asked_ms);
    connection->asks = false;
}

enum store_error heartbeat_heard(struct server_state *srv,
                                 struct connection *connection, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    connection->heard_ms = now_ms;
    if (!connection->silent)
        return STORE_OK;
    connection->silent = false;
    srv->needs_sweep = true;
    for (const struct participant *participant = connection->participants;
         participant != NULL && error == STORE_OK;
         participant = participant->next)
        error = presence_return(srv, connection, participant->live, now_ms);
    return error;
}
