// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/server_state.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

const char *const colour_words[] = {"random", "white", "black", NULL};

void game_offer_free(struct game_offer *game_offer)
{
    if (game_offer == NULL)
        return;
    envelope_done(game_offer->brought);
    free(game_offer->brought);
    free(game_offer);
}

/* The line is made once, for as many as hear it. */
void server_tell_account(struct server_state *srv, int64_t person_id,
                         json_t *message)
{
    char *line = wire_format(message);

    for (struct connection *connection = srv->connections; connection != NULL;
         connection = connection->next)
        if (line != NULL && connection->greeted && !connection->ended &&
            connection->person.id == person_id)
            connection_tell_line(connection, line);
    free(line);
}

struct person server_person_named(const struct server_state *srv,
                                  const char *name)
{
    struct person like = {.uid = -1, .id = -1};

    for (const struct connection *connection = srv->connections;
         connection != NULL; connection = connection->next) {
        if (!connection->greeted || connection->ended)
            continue;
        if (strcmp(connection->person.name, name) == 0)
            return connection->person;
        if (strcasecmp(connection->person.name, name) == 0)
            like = connection->person;
    }
    return like;
}

enum store_error server_know_person(struct server_state *srv,
                                    struct person *person)
{
    char before[NAME_MAX_BYTES] = "";
    enum store_error error = STORE_OK;
    struct log_line line;

    person->id = person->uid;
    if (srv->shared && person->uid >= 0)
        error = store_person(srv->table.shared, person->uid, person->name,
                             (int64_t)time(NULL), &person->id, before);
    if (before[0] == '\0')
        return error;
    log_begin(&line, "uid-reused");
    log_text(&line, "account", person->name);
    log_number(&line, "uid", person->uid);
    log_text(&line, "before", before);
    log_send(srv, &line, LOG_NOBODY);
    return error;
}

bool server_find_person(struct server_state *srv, const char *name,
                        struct person *out)
{
    *out = person_named(name);
    if (out->uid < 0)
        *out = guest_named(srv, name);
    if (out->uid < 0)
        *out = server_person_named(srv, name);
    return out->uid >= 0 && server_know_person(srv, out) == STORE_OK;
}

void server_notify(struct server_state *srv, const struct live_game *live,
                   const char *code, const char *text)
{
    for (struct connection *connection = srv->connections; connection != NULL;
         connection = connection->next)
        if (live == NULL || connection_is_at_game(connection, live))
            connection_send(connection,
                            json_pack("{s:s, s:s, s:s}", "t", "notice", "code",
                                      code, "text", text));
}

void server_say_goodbye(struct server_state *srv, const char *why, int wait_ms)
{
    int64_t until_ms = event_loop_now_ms() + wait_ms;

    for (struct connection *connection = srv->connections; connection != NULL;
         connection = connection->next) {
        int64_t left_ms = until_ms - event_loop_now_ms();
        connection_send(connection,
                        json_pack("{s:s, s:s}", "t", "bye", "why", why));
        connection_drain(connection, left_ms > 0 ? (int)left_ms : 0);
    }
}

int server_count(const struct server_state *srv, int64_t person_id)
{
    int count = 0;

    for (const struct connection *connection = srv->connections;
         connection != NULL; connection = connection->next)
        count += !connection->ended && connection->person.id == person_id;
    return count;
}

bool server_is_limited(const struct server_state *srv)
{
    return srv->shared && !srv->unlimited;
}

bool server_allows(struct server_state *srv, int64_t person_id,
                   enum quota quota, int64_t now_ms)
{
    return !server_is_limited(srv) ||
           quota_take(&srv->uses, person_id, quota, now_ms);
}

int64_t server_allows_at(struct server_state *srv, int64_t person_id,
                         enum quota quota, int64_t now_ms)
{
    return server_is_limited(srv)
               ? quota_due(&srv->uses, person_id, quota, now_ms)
               : now_ms;
}

void server_charge(struct server_state *srv, int64_t person_id,
                   enum quota quota, int64_t count, int64_t now_ms)
{
    if (server_is_limited(srv))
        quota_use(&srv->uses, person_id, quota, count, now_ms);
}
