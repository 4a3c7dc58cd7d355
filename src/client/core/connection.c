// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/connection.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/laws/reason.h"

#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/known_server.h"
#include "src/client/core/modes.h"
#include "src/client/core/pending.h"
#include "src/client/core/tell.h"
#include "src/guests/guest.h"

static void next_game_ask(struct client *client, const char *id, bool resumes)
{
    /* At a server a spectator is one no more; of a game of one's own one
     * hears yet. */
    if (!client_is_private(client) && client->joined.seats == 0 &&
        client->joined.id[0] != '\0')
        link_send(
            &client->link, ASK_NONE,
            json_pack("{s:s, s:s}", "t", "leave", "game", client->joined.id));
    modes_forget(client);
    pending_forget(client);
    tell_forget(client);
    joined_game_forget(client, id, resumes);
    joined_game_make_provisional(client);
    connection_ask_game(client);
}

void next_game_join(struct client *client, const char *id,
                    const struct start *start)
{
    joined_game_set_start(client, start);
    next_game_ask(client, id, false);
}

void next_game_resume(struct client *client, const char *id)
{
    next_game_ask(client, id, true);
}

enum {
    DEATHS_MS = 10000,
    SILENT_MS = 15000,
    ASK_AGAIN_MS = 50,
    ASK_LATER_MS = 200,
    GIVE_UP_MS = 3000,
    CONFUSIONS_MAX = 3,
};

int connection_open(struct client *client)
{
    struct child *child = &client->connection.child;
    struct route *route = &client->connection.route;
    bool asks_nobody = route->kind == ROUTE_SHARED || route->was_open;
    int failure = route_open(route, child);
    if (failure != 0)
        return failure;
    link_init(&client->link, child->fd);
    if (asks_nobody)
        link_expect_first(&client->link);
    if (guest_is())
        link_send(&client->link, ASK_NONE, guest_message());
    failure =
        link_send(&client->link, ASK_HELLO,
                  json_pack("{s:s, s:[i,i], s:s, s:s}", "t", "hello", "proto",
                            WIRE_PROTOCOL, WIRE_PROTOCOL, "client", "hektor",
                            "lang", client->announcer.language));
    if (failure != 0)
        link_hear_last(&client->link);
    return failure;
}

void connection_hang_up(struct client *client)
{
    child_kill(&client->connection.child);
    link_done(&client->link);
}

void connection_done(struct client *client)
{
    enum { LEAVE_MS = 2000 };
    child_leave(&client->connection.child, LEAVE_MS);
    link_done(&client->link);
}

int64_t connection_silent_ms(const struct client *client)
{
    unsigned players = 1u << SEAT_WHITE | 1u << SEAT_BLACK;
    const struct joined *joined = &client->joined;
    bool waits = !client_is_private(client) && joined->stage == STAGE_PLAYING &&
                 !joined->provisional && !joined->assists &&
                 (joined->seats & players) != 0 &&
                 client->game.phase != GAME_OVER;
    int64_t first_due_ms = link_first_due_ms(&client->link);

    if (first_due_ms != 0)
        return first_due_ms;
    return waits ? client->connection.heard_ms + SILENT_MS : CLOCK_NEVER;
}

void connection_heard(struct client *client)
{
    client->connection.heard_ms = monotonic_ms();
}

void connection_read_host(const json_t *welcome, struct met_host *out)
{
    const json_t *host =
        json_object_get(json_object_get(welcome, "arbiter"), "host");
    json_int_t stopped_s = json_integer_value(json_object_get(host, "stopped"));

    *out = (struct met_host){
        .epoch = json_integer_value(json_object_get(host, "epoch"))};
    if (stopped_s > 0 && stopped_s < INT_MAX)
        out->stopped_s = (int)stopped_s;
    text_clean(link_text(host, "name"), out->name, sizeof out->name);
}

void connection_tell_back(struct client *client, bool has_all)
{
    if (client->connection.calls > 0 && client->connection.has_moved) {
        /* Another host serves now. */
        int stopped_s = client->connection.host.stopped_s;
        char sentence[256];

        if (stopped_s == 0)
            snprintf(sentence, sizeof sentence, "%s",
                     gettext("The server has moved to a different host."));
        else
            snprintf(
                sentence, sizeof sentence,
                ngettext("The server has moved to a different host. Clocks "
                         "were stopped for %d second.",
                         "The server has moved to a different host. Clocks "
                         "were stopped for %d seconds.",
                         (unsigned long)stopped_s),
                stopped_s);
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_MOVE, sentence);
    } else if (client->connection.calls > 0)
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_MOVE,
                      has_all ? gettext("The server is back online. Nothing "
                                        "you saw is lost.")
                              : gettext("The server is back online."));
    client->connection.calls = 0;
    client->connection.has_moved = false;
    client->connection.told_no_answer = false;
}

static const struct {
    const char *why, *sentence;
    bool lasts;
} farewells[] = {
    {"restart", N_("The server is restarting."), false},
    {"storage", N_("The server cannot reach its record. Clocks are stopped."),
     false},
    {"moved", N_("The server is moving to a different host."), false},
    {"limit", N_("Your account has too many connections to this server."),
     true},
    {"banned", N_("You are banned from this server: %s"), true},
    {"kicked", N_("You were disconnected: %s"), true},
    {"nobody", N_("This server cannot identify your account."), true},
    {"rate",
     N_("The server disconnected you: too many messages in a short time."),
     false},
    {"slow",
     N_("The server disconnected you: your program read its messages too "
        "slowly."),
     false},
};

const char *connection_farewell(const struct link *link, bool *lasts,
                                char out[FAREWELL_MAX])
{
    *lasts = false;
    for (size_t i = 0; i < sizeof farewells / sizeof *farewells; i++)
        if (strcmp(farewells[i].why, link->farewell) == 0) {
            *lasts = farewells[i].lasts;
            snprintf(out, FAREWELL_MAX, gettext(farewells[i].sentence),
                     link->farewell_text);
            return out;
        }
    return NULL;
}

static json_t *new_message(const struct start *start)
{
    struct intent intent = {.kind = INTENT_START, .start = *start};
    json_t *message = json_pack("{s:s}", "t", "new");
    if (message != NULL &&
        !wire_fields_write(message, intent_row(INTENT_START)->fields,
                           &intent)) {
        json_decref(message);
        return NULL;
    }
    return message;
}

void connection_ask_game(struct client *client)
{
    const char *id = client->joined.id;
    joined_game_set_stage(client, STAGE_ASKED);
    client->connection.ask_again_ms = 0;
    /* The loop notices a broken connection when it reads. */
    if (id[0] == '\0')
        link_send(&client->link, ASK_NEW, new_message(&client->joined.start));
    else
        link_send(&client->link, ASK_RESUME,
                  json_pack("{s:s, s:s, s:b}", "t", "resume", "game", id,
                            "at-once", client->connection.resumes_at_once));
}

void connection_ask_later(struct client *client, int wait_ms)
{
    client->connection.ask_again_ms = monotonic_ms() + wait_ms;
}

bool connection_asks_later(struct client *client, const char *code)
{
    struct client_connection *connection = &client->connection;
    int64_t now_ms = monotonic_ms();
    if (strcmp(code, wire_code_word(WIRE_RATE)) == 0) {
        connection_ask_later(client, ASK_LATER_MS);
        return true;
    }
    if (strcmp(code, wire_code_word(WIRE_LOCKED)) != 0)
        return false;
    if (connection->give_up_ms == 0)
        connection->give_up_ms = now_ms + GIVE_UP_MS;
    if (now_ms >= connection->give_up_ms)
        return false;
    connection->ask_again_ms = now_ms + ASK_AGAIN_MS;
    return true;
}

void connection_refuse_game(struct client *client, const char *code)
{
    const char *sentence = wire_code_sentence(code);
    enum reason reason = reason_of_word(code);
    int status = EXIT_DATA;
    if (strcmp(code, wire_code_word(WIRE_STORAGE)) == 0)
        status = EXIT_IO;
    else if (strcmp(code, wire_code_word(WIRE_LOCKED)) == 0)
        status = EXIT_AGAIN;
    else if (strcmp(code, wire_code_word(WIRE_NO_GAME)) == 0)
        sentence = /* after the game's name */
            client->joined.may_be_person
                ? N_("no player or game has that name; for a list, type hektor "
                     "lobby")
                : N_("there is no such game");
    if (sentence == NULL && reason != REASON_COUNT)
        sentence = reason_sentence(reason);
    if (sentence == NULL)
        sentence = N_("The server refuses the game.");
    client_give_up(client, status, gettext(sentence));
}

void connection_has_game(struct client *client)
{
    client->connection.give_up_ms = 0;
    client->connection.resumes_at_once = false;
}

void connection_held_clock(struct client *client)
{
    client->connection.resumes_at_once = false;
}

void connection_is_up_to_date(struct client *client)
{
    client->connection.confusions = 0;
}

/* The connection is new: ask again for what is shown. */
static void ask_anew(struct client *client)
{
    joined_game_set_stage(client, STAGE_ASKED);
    if (!modes_connected(client))
        connection_ask_game(client);
}

/* Nothing that was typed will be answered any more. */
static void note_loss(struct client *client)
{
    pending_note_loss(client);
    client->connection.keeps_tokens = false;
    link_done(&client->link);
}

/* Have there been too many deaths of late? Notes this one. */
static bool dies_too_often(struct client *client)
{
    int64_t now_ms = monotonic_ms();
    int oldest = client->connection.deaths % CLIENT_DEATHS_MAX;
    client->connection.death_ms[oldest] = now_ms;
    client->connection.deaths++;
    if (client->connection.deaths < CLIENT_DEATHS_MAX)
        return false;
    oldest = client->connection.deaths % CLIENT_DEATHS_MAX;
    return now_ms - client->connection.death_ms[oldest] < DEATHS_MS;
}

/* Up to a quarter more or less, so that clients that lost the server together
 * do not all come back at once. */
static int64_t scattered(int wait_ms)
{
    unsigned chance = 0;

    portable_random(&chance, sizeof chance);
    return wait_ms - wait_ms / 4 + (int64_t)chance % (wait_ms / 2 + 1);
}

/* The last line of a server, if there was one, says whether to reconnect. */
static void lose_line(struct client *client)
{
    bool lasts;
    const char *farewell =
        connection_farewell(&client->link, &lasts, client->connection.farewell);

    if (client_has_come(link_first_due_ms(&client->link))) {
        /* Say it once while the server is called again and again. */
        if (!client->connection.told_no_answer)
            tell_sentence(
                client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE,
                gettext("The server is not answering. Hektor keeps trying."));
        client->connection.told_no_answer = true;
    }
    note_loss(client);
    route_go_on(&client->connection.route);
    if (lasts)
        client_give_up(client, EXIT_AGAIN, farewell);
    else {
        /* Others wait for the server too: call it, ever less often, until it
         * answers or somebody leaves. */
        static const int waits_ms[] = {100, 300, 1000, 3000};
        enum { LAST = sizeof waits_ms / sizeof *waits_ms - 1 };
        int wait =
            client->connection.calls < LAST ? client->connection.calls : LAST;
        if (client->connection.calls == 0 && farewell != NULL)
            tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE,
                          farewell);
        if (client->connection.calls == 0)
            tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE,
                          farewell != NULL
                              ? gettext("Hektor is reconnecting.")
                              : gettext("The connection is lost. Hektor is "
                                        "reconnecting."));
        client->connection.calls++;
        joined_game_set_stage(client, STAGE_ASKED);
        client->connection.call_again_ms =
            monotonic_ms() + scattered(waits_ms[wait]);
    }
}

void connection_lost(struct client *client)
{
    child_kill(&client->connection.child);
    if (!client_is_private(client)) {
        lose_line(client);
        return;
    }
    note_loss(client);
    if (client->joined.stage == STAGE_PLAYING)
        client->connection.resumes_at_once = client->joined.stopped_ms == 0;
    /* A new private arbiter may be killed before it has read a line. */
    int failure = -EPIPE;
    while (failure == -EPIPE && !dies_too_often(client)) {
        connection_hang_up(client);
        failure = connection_open(client);
    }
    if (failure == 0)
        ask_anew(client);
    else
        client_give_up(
            client, EXIT_UNAVAILABLE,
            gettext("The server keeps stopping and cannot be restarted."));
}

/* The other end is no arbiter, or one of another version. */
static void give_up_nonsense(struct client *client)
{
    client_give_up(
        client, EXIT_UNAVAILABLE,
        gettext("This program does not understand the server's messages. "
                "Install the same version of hektor at both ends."));
}

void connection_confused(struct client *client)
{
    if (++client->connection.confusions < CONFUSIONS_MAX)
        connection_lost(client);
    else
        give_up_nonsense(client);
}

void connection_due(struct client *client)
{
    if (client_has_come(link_nonsense_ms(&client->link)))
        give_up_nonsense(client);
    if (client_has_come(client->connection.ask_again_ms))
        connection_ask_game(client);
    if (client_has_come(client->connection.call_again_ms)) {
        client->connection.call_again_ms = 0;
        if (connection_open(client) == 0)
            ask_anew(client);
        else
            lose_line(client);
    }
}

int connection_wake_ms(const struct client *client)
{
    int64_t ask_ms = client->connection.ask_again_ms,
            call_ms = client->connection.call_again_ms,
            nonsense_ms = link_nonsense_ms(&client->link),
            silent_ms = connection_silent_ms(client);
    int again_ms = modes_sooner(ask_ms != 0 ? client_left_ms(ask_ms) : -1,
                                call_ms != 0 ? client_left_ms(call_ms) : -1);
    if (nonsense_ms != 0)
        again_ms = modes_sooner(again_ms, client_left_ms(nonsense_ms));
    return silent_ms == CLOCK_NEVER
               ? again_ms
               : modes_sooner(again_ms, client_left_ms(silent_ms));
}

static int take_welcome(struct client *client,
                        const struct link_message *message)
{
    if (strcmp(message->type, "error") == 0)
        connection_refuse_game(client, link_text(message->json, "code"));
    else {
        struct met_host *known = &client->connection.host, met;

        connection_read_host(message->json, &met);
        client->connection.has_moved |= known->epoch > 0 &&
                                        met.epoch > known->epoch &&
                                        strcmp(met.name, known->name) != 0;
        *known = met;
        known_server_read(message->json, &client->connection.arbiter.met);
        known_server_keep_endings(message->json);
        client->connection.keeps_tokens = link_keeps_tokens(message->json);
        client->connection.may_arbitrate = link_may_arbitrate(message->json);
    }
    return 0;
}

static int take_ping(struct client *client, const struct link_message *message)
{
    return link_send(
        &client->link, ASK_NONE,
        json_pack("{s:s, s:I}", "t", "pong", "n",
                  json_integer_value(json_object_get(message->json, "n"))));
}

static const struct message_row messages[] = {
    {ASK_HELLO, NULL, take_welcome},
    {ASK_NONE, "ping", take_ping},
    {ASK_NONE, NULL, NULL},
};

const struct mode_ops connection_mode = {.messages = messages};
