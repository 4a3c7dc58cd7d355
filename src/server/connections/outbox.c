// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/outbox.h"

#include "src/server/connections/audience.h"

/* Send its events to everybody at a game that changed in this turn. */
static enum store_error tell_touched(const struct server_state *srv,
                                     int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct live_game *live = srv->table.touched;
         live != NULL && error == STORE_OK; live = live->next_touched)
        for (struct participant *participant = live->participants;
             participant != NULL && error == STORE_OK;
             participant = participant->next_of_game)
            error = audience_send(participant->connection, participant, now_ms);
    return error;
}

/* Send the clocks of running games that did not change. */
static void tell_clocks(const struct server_state *srv, int64_t now_ms)
{
    for (const struct live_game *live = srv->table.timed; live != NULL;
         live = live->next_timed)
        audience_tell_clocks(live, now_ms);
}

/* Send a client what it lacks: it has just come, or has not read for long. */
static enum store_error tell_behind(struct connection *connection,
                                    int64_t now_ms)
{
    enum store_error error = STORE_OK;

    if (!connection->behind)
        return STORE_OK;
    connection->behind = false;
    for (struct participant *participant = connection->participants;
         participant != NULL && error == STORE_OK;
         participant = participant->next)
        error = audience_send(connection, participant, now_ms);
    return error;
}

enum store_error outbox_queue(struct server_state *srv, int64_t now_ms)
{
    enum store_error error = tell_touched(srv, now_ms);

    if (error == STORE_OK)
        tell_clocks(srv, now_ms);
    for (struct connection *connection = srv->active;
         connection != NULL && error == STORE_OK;
         connection = connection->next_active) {
        error = tell_behind(connection, now_ms);
        if (error == STORE_OK)
            connection_release_answers(connection);
    }
    return error;
}

void outbox_write(struct server_state *srv)
{
    struct connection *connection = srv->active, *next;

    for (; connection != NULL; connection = next) {
        next = connection->next_active;
        connection_write(connection);
        srv->needs_sweep |= connection->out_bytes >= BACKLOG_MAX;
        srv->some_ended |= connection->ended;
        if (connection->out_bytes == 0 && !connection->behind &&
            !connection->is_put_off)
            connection_mark_idle(connection);
    }
}
