// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/other_servers.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/client/core/tell.h"
#include "src/client/link/invitation.h"
#include "src/wire/server_socket.h"

enum { OTHERS_MAX = 3 };

bool other_servers_is_own(const struct route *route)
{
    char own[PATH_MAX];

    server_socket_of_account(geteuid(), own);
    return route->kind == ROUTE_SHARED && strcmp(route->socket, own) == 0;
}

void other_servers_sentence(const char *name, char *out, size_t out_bytes)
{
    snprintf(out, out_bytes,
             gettext("%s has offered a game on this computer too. To see that "
                     "offer, type the next line."),
             name);
}

void other_servers_tell_keeper(struct client *client)
{
    char sentence[SEGMENT_TEXT_MAX];

    if (client->connection.keeper[0] == '\0')
        return;
    snprintf(sentence, sizeof sentence,
             gettext("This arbiter belongs to %s, who could read sealed moves "
                     "and change clocks."),
             client->connection.keeper);
    if (strcmp(client->connection.keeper, client->connection.account) != 0)
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
    client->connection.keeper[0] = '\0';
}

void other_servers_tell(struct client *client)
{
    struct other_arbiter others[OTHERS_MAX];
    int count = other_servers_is_own(&client->connection.route)
                    ? server_socket_others(others, OTHERS_MAX)
                    : 0;

    for (int i = 0; i < count; i++) {
        struct route route = {.kind = ROUTE_SHARED};
        char sentence[SEGMENT_TEXT_MAX], line[PATH_MAX * 2];
        memcpy(route.socket, others[i].socket, sizeof route.socket);
        other_servers_sentence(others[i].name, sentence, sizeof sentence);
        invitation_lobby_line(&route, line, sizeof line);
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
        /* A path is nothing to listen to. */
        tell_shown(client, FRONTEND_ANNOUNCEMENT, line);
    }
}
