// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * relayed.c - a client that another host of the same games forwards. The relay
 * there (relay.h) says whose connection it is, and only the relays' account is
 * believed. It can name guests and accounts that both hosts have, but never
 * root.
 */
#include <string.h>

#include "src/base/text.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/limits.h"

static bool is_relay(const struct server_state *srv,
                     const struct connection *connection)
{
    return srv->shared && srv->relays_uid >= 0 &&
           connection->person.uid == srv->relays_uid &&
           !connection->is_relayed && !connection->greeted;
}

static struct person read_person(const struct server_state *srv,
                                 const json_t *person)
{
    const char *name = json_string_value(json_object_get(person, "name"));
    const json_t *uid = json_object_get(person, "uid");
    struct person found = {.uid = -1};

    if (json_is_true(json_object_get(person, "guest"))) {
        found.uid = srv->guests_uid;
        text_clean(name != NULL ? name : "", found.name, sizeof found.name);
    } else if (name != NULL && json_is_integer(uid) &&
               json_integer_value(uid) > 0) {
        found = person_of_relayed(name, json_integer_value(uid), srv->staff);
    }
    return found;
}

enum store_error relayed_hear(struct request *request)
{
    struct server_state *srv = request->srv;
    struct connection *connection = request->connection;

    if (!is_relay(srv, connection)) {
        limits_send_away(srv, connection, "relay");
        return STORE_OK;
    }
    const json_t *as = json_object_get(request->message, "person");
    struct person person = read_person(srv, as);
    person.id = person.uid;
    enum store_error error =
        person.name[0] != '\0' ? server_know_person(srv, &person) : STORE_OK;
    if (error != STORE_OK)
        return error;
    const char *bar = limits_bar(srv, &person);
    connection->person = person;
    connection->is_relayed = true;
    log_person(srv, "relayed", connection, "host",
               json_string_value(json_object_get(as, "host")));
    if (bar != NULL)
        limits_send_away(srv, connection, bar);
    else
        limits_send_banned(srv, connection, person.id);
    return STORE_OK;
}
