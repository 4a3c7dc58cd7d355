// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/client.h"

#include <stdlib.h>
#include <string.h>

#include "src/base/portable.h"

int64_t client_now_ms(const struct client *client)
{
    const struct joined *joined = &client->joined;
    bool is_stopped = joined->stopped_ms != 0;
    int64_t now_ms =
        (is_stopped ? joined->stopped_ms : monotonic_ms()) - joined->began_ms;
    return now_ms < client->game.at_ms ? client->game.at_ms : now_ms;
}

int client_left_ms(int64_t moment_ms)
{
    int64_t left_ms = moment_ms - monotonic_ms();
    if (left_ms > INT_MAX)
        return INT_MAX;
    return left_ms > 0 ? (int)left_ms : 0;
}

bool client_has_come(int64_t moment_ms)
{
    return moment_ms != 0 && client_left_ms(moment_ms) == 0;
}

void client_init(struct client *client)
{
    memset(client, 0, sizeof *client);
    client->announcer = announcer_default();
    client->connection.child.fd = -1;
    client->link.fd = -1;
    client->joined.seats = 1u << SEAT_WHITE | 1u << SEAT_BLACK;
    client->joined.began_ms = monotonic_ms();
    client->terminal.in_fd = -1;
    game_init(&client->game);
}

void client_done(struct client *client)
{
    game_done(&client->game);
    history_done(&client->told.history);
    free(client->told.foretold);
    free(client->told.last_words);
    recorder_close(client->told.recorder);
}

enum seat client_own_seat(const struct client *client)
{
    bool white = client->joined.seats >> SEAT_WHITE & 1;
    bool black = client->joined.seats >> SEAT_BLACK & 1;
    if (white == black)
        return SEAT_NONE;
    return white ? SEAT_WHITE : SEAT_BLACK;
}

bool client_is_private(const struct client *client)
{
    return client->connection.route.kind == ROUTE_PRIVATE;
}

void client_changed(struct client *client)
{
    client->loop.changes++;
}

void client_leave(struct client *client, int status)
{
    client->loop.leaving = true;
    client->loop.status = status;
}

void client_end_by(struct client *client, int signal)
{
    client->loop.signal = signal;
    client_leave(client, 0);
}

void client_give_up(struct client *client, int status, const char *why)
{
    client->loop.complaint = why;
    client_leave(client, status);
}
