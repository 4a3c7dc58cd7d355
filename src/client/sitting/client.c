#include "src/client/sitting/client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "src/process/guest.h"

int64_t client_monotonic_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t client_now_ms(const struct client *client)
{
    bool stands = client->stood_ms != 0;
    int64_t now_ms =
        (stands ? client->stood_ms : client_monotonic_ms()) - client->began_ms;
    return now_ms < client->game.at_ms ? client->game.at_ms : now_ms;
}

void client_init(struct client *client)
{
    memset(client, 0, sizeof *client);
    client->announcer = announcer_default();
    client->child.fd = -1;
    client->link.fd = -1;
    client->seats = 1u << SEAT_WHITE | 1u << SEAT_BLACK;
    client->in_fd = -1;
    client->past_ply = CLIENT_PRESENT;
    client->began_ms = client_monotonic_ms();
    game_init(&client->game);
}

int client_connect(struct client *client)
{
    int failure = route_open(&client->route, &client->child);
    if (failure != 0)
        return failure;
    link_init(&client->link, client->child.fd);
    if (guest_is())
        link_send(&client->link, ASK_NONE, guest_message());
    failure =
        link_send(&client->link, ASK_HELLO,
                  json_pack("{s:s, s:[i,i], s:s, s:s}", "t", "hello", "proto",
                            WIRE_PROTOCOL_OLDEST, WIRE_PROTOCOL, "client",
                            "hektor", "lang", client->announcer.language));
    if (failure == 0 && client->talk.off)
        talk_tell_listeners(client);
    if (failure != 0)
        link_hear_last(&client->link);
    return failure;
}

void client_done(struct client *client)
{
    enum { LEAVE_MS = 2000 };
    child_leave(&client->child, LEAVE_MS);
    link_done(&client->link);
    json_decref(client->seen_games);
    game_done(&client->game);
    history_done(&client->history);
    free(client->foretold);
    recorder_close(client->recorder);
}

int64_t client_silent_ms(const struct client *client)
{
    unsigned players = 1u << SEAT_WHITE | 1u << SEAT_BLACK;
    bool waits = client->route.kind != ROUTE_PRIVATE &&
                 client->stage == STAGE_PLAYING && !client->provisional &&
                 !client->assists && (client->seats & players) != 0 &&
                 client->game.phase != GAME_OVER;
    return waits ? client->heard_ms + CLIENT_SILENT_MS : CLOCK_NEVER;
}

enum seat client_own_seat(const struct client *client)
{
    bool white = client->seats >> SEAT_WHITE & 1;
    bool black = client->seats >> SEAT_BLACK & 1;
    if (white == black)
        return SEAT_NONE;
    return white ? SEAT_WHITE : SEAT_BLACK;
}

bool client_awaits_game(const struct client *client)
{
    return client->resumes && !client->welcome_told;
}

bool client_waits(const struct client *client)
{
    return client->stage != STAGE_PLAYING || client->sent.waiting ||
           client->adjourning.waits || client->talk.waiting ||
           client->lobby_waiting > 0;
}

int64_t client_waits_since_ms(const struct client *client)
{
    return client->stage != STAGE_PLAYING ? client->stage_since_ms
                                          : client->sent.since_ms;
}

void client_set_stage(struct client *client, enum client_stage stage)
{
    /* From one way of waiting into another, it goes on. */
    if (client->stage == STAGE_PLAYING || stage == STAGE_PLAYING ||
        client->stage_since_ms == 0)
        client->stage_since_ms = client_monotonic_ms();
    client->stage = stage;
}

void client_leave(struct client *client, int status)
{
    client->leaving = true;
    client->status = status;
}

void client_give_up(struct client *client, int status, const char *why)
{
    client->complaint = why;
    client_leave(client, status);
}
