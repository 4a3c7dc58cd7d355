// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/room.h"

#include <errno.h>
#include <stdio.h>

#include "src/base/monotonic.h"
#include "src/client/core/pending.h"
#include "src/client/core/tell.h"

/* In lines the next prompt waits for the answer too. A list goes on taking
 * keys: they are meant for it. */
static void begin_to_wait(struct client *client)
{
    lobby_of(client)->waiting++;
    if (client->terminal.linear)
        pending_wait_from_now(client);
}

void lobby_send(struct client *client, json_t *message)
{
    int failure = link_send(&client->link, ASK_LOBBY, message);

    if (failure == 0)
        begin_to_wait(client);
    else if (failure == -ENOMEM)
        pending_tell_unsent(client);
}

/* A question that could not be sent has no answer. */
static void send(struct client *client, json_t *question, enum link_ask ask)
{
    if (link_send(&client->link, ask, question) != 0)
        return;
    begin_to_wait(client);
    lobby_of(client)->listing++;
}

void lobby_ask_page(struct client *client, enum link_ask ask, size_t from)
{
    const char *type = ask == ASK_PEOPLE   ? "who"
                       : ask == ASK_OFFERS ? "offers"
                                           : "games";
    json_t *question = json_pack("{s:s}", "t", type);

    if (from > 0)
        json_object_set_new(question, "from", json_integer((json_int_t)from));
    send(client, question, ask);
}

void lobby_ask_own(struct client *client, size_t from)
{
    json_t *question = json_pack("{s:s, s:b, s:I}", "t", "games", "own", true,
                                 "from", (json_int_t)from);
    int failure = link_send(&client->link, ASK_OWN_GAMES, question);

    if (failure == 0)
        begin_to_wait(client);
    else if (failure == -ENOMEM)
        pending_tell_unsent(client);
}

void lobby_tell(struct client *client, unsigned kinds)
{
    struct lobby *lobby = lobby_of(client);

    lobby->tells |= kinds;
    lobby->is_stale = lobby->listing > 0;
    if (lobby->is_stale)
        return;
    lobby->asked_ms = monotonic_ms();
    lobby_ask_page(client, ASK_PEOPLE, 0);
    lobby_ask_page(client, ASK_OFFERS, 0);
    lobby_ask_page(client, ASK_SERVER_GAMES, 0);
}

int64_t lobby_due_ms(const struct client *client)
{
    enum { EACH_MS = 1000 };
    const struct lobby *lobby = lobby_of(client);

    return lobby->is_stale && lobby->listing == 0 ? lobby->asked_ms + EACH_MS
                                                  : 0;
}

void lobby_refresh(struct client *client)
{
    lobby_of(client)->is_stale = true;
    int64_t due_ms = lobby_due_ms(client);
    if (due_ms != 0 && due_ms <= monotonic_ms())
        lobby_tell(client, 0);
}

void lobby_follow(struct client *client, bool on)
{
    link_send(
        &client->link, ASK_NONE,
        json_pack("{s:s, s:b, s:b}", "t", "follow", "on", on, "changes", true));
}
