// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/held_back.h"

#include <stdlib.h>
#include <string.h>

#include "src/server/connections/audience.h"

/* From the first on, so long: a person who does not stop is not announced more
 * often. */
enum { GATHER_MS = 10000 };

struct held_back {
    struct person by;
    enum recipients recipients;
    char game[GAME_ID_MAX]; /* "": none */
    int64_t person_id;
    int count;
    int64_t due_ms;
    struct held_back *next;
};

void held_back_note(struct request *request, enum recipients recipients,
                    const struct live_game *live, int64_t person_id)
{
    struct server_state *srv = request->srv;
    struct held_back wanted = {.by = request->connection->person,
                               .recipients = recipients,
                               .person_id = person_id,
                               .due_ms = request->now_ms + GATHER_MS};

    if (live != NULL)
        memcpy(wanted.game, live->id, sizeof wanted.game);
    struct held_back *one = srv->held_back;
    while (one != NULL && (one->by.id != wanted.by.id ||
                           one->recipients != wanted.recipients ||
                           one->person_id != wanted.person_id ||
                           strcmp(one->game, wanted.game) != 0))
        one = one->next;
    if (one == NULL) {
        one = malloc(sizeof *one);
        if (one == NULL)
            return;
        *one = wanted;
        one->next = srv->held_back;
        srv->held_back = one;
        srv->needs_sweep = true;
    }
    one->count++;
}

int64_t held_back_due(const struct server_state *srv)
{
    int64_t first_ms = CLOCK_NEVER;

    for (const struct held_back *one = srv->held_back; one != NULL;
         one = one->next)
        first_ms = one->due_ms < first_ms ? one->due_ms : first_ms;
    return first_ms;
}

/* Would this connection hear the word itself now? */
static bool hears(const struct server_state *srv,
                  const struct connection *connection, struct live_game *live,
                  const struct held_back *one)
{
    if (connection->person.id == one->by.id || !connection->greeted ||
        connection->ended)
        return false;
    if (live != NULL && one->recipients == RECIPIENTS_ARBITERS)
        return audience_may_arbitrate(connection, live);
    if (connection->is_deaf ||
        ignores_has(&srv->ignores, &connection->person, &one->by))
        return false;
    if (live != NULL) {
        enum { PLAYERS = 1 << SEAT_WHITE | 1 << SEAT_BLACK };
        const struct participant *listener =
            connection_participant(connection, live);
        /* What the account is to the game through any of its connections; NULL:
         * nothing. */
        const struct participant *participant = live->participants;

        while (participant != NULL &&
               participant->connection->person.id != one->by.id)
            participant = participant->next_of_game;
        const struct participant *speaker = participant;

        if (listener == NULL || speaker == NULL)
            return false;
        return one->recipients == RECIPIENTS_PLAYERS
                   ? (listener->seats & PLAYERS) != 0
                   : connection_is_at_game(connection, live) &&
                         !audience_is_silenced(speaker) &&
                         audience_hears(speaker, listener);
    }
    return one->recipients == RECIPIENTS_ONE
               ? connection->person.id == one->person_id &&
                     audience_may_tell(srv, &one->by, &connection->person)
               : !connection->plays && !audience_plays(srv, one->by.id);
}

void held_back_take(struct server_state *srv, int64_t now_ms)
{
    struct held_back **place = &srv->held_back;

    while (*place != NULL) {
        struct held_back *one = *place;
        if (one->due_ms > now_ms) {
            place = &one->next;
            continue;
        }
        struct live_game *live =
            one->game[0] != '\0' ? table_find(&srv->table, one->game) : NULL;
        if (one->game[0] == '\0' || live != NULL) {
            audience_mark_players(srv);
            for (struct connection *connection = srv->connections;
                 connection != NULL; connection = connection->next)
                if (hears(srv, connection, live, one))
                    connection_tell(connection,
                                    json_pack("{s:s, s:s, s:i}", "t",
                                              "held-back", "by", one->by.name,
                                              "count", one->count));
        }
        *place = one->next;
        free(one);
    }
}

void held_back_done(struct server_state *srv)
{
    while (srv->held_back != NULL) {
        struct held_back *one = srv->held_back;
        srv->held_back = one->next;
        free(one);
    }
}
