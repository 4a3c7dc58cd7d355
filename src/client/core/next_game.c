// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/next_game.h"

#include <stdlib.h>

#include "src/client/core/connection.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/modes.h"
#include "src/client/core/pending.h"
#include "src/client/core/tell.h"

/* At a server a spectator is one no more; of a game of one's own one
 * hears yet. */
static void leave_game(struct client *client)
{
    if (client_is_private(client) || client->joined.seats != 0 ||
        client->joined.id[0] == '\0')
        return;
    link_send(&client->link, ASK_NONE,
              json_pack("{s:s, s:s}", "t", "leave", "game", client->joined.id));
}

static void begin(struct client *client, const char *id, bool resumes)
{
    leave_game(client);
    modes_forget(client);
    pending_forget(client);
    tell_forget(client);
    joined_game_forget(client, id, resumes);
    joined_game_make_provisional(client);
    connection_ask_game(client);
}

void next_game_begin(struct client *client, const struct start *start)
{
    next_game_join(client, "", start);
}

void next_game_join(struct client *client, const char *id,
                    const struct start *start)
{
    joined_game_set_start(client, start);
    begin(client, id, false);
}

void next_game_resume(struct client *client, const char *id)
{
    begin(client, id, true);
}
