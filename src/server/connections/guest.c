// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * guest.c - guests: all share one account of the computer, and the gate
 * (src/guests/gate.h) says whose key it is. Only that account is believed.
 */
#include <string.h>

#include "src/base/text.h"
#include "src/server/connections/limits.h"
#include "src/server/connections/request.h"

bool guest_is_unnamed(const struct server_state *srv,
                      const struct connection *connection)
{
    return srv->shared && srv->guests_uid >= 0 &&
           connection->person.uid == srv->guests_uid;
}

struct person guest_named(const struct server_state *srv, const char *name)
{
    struct person person = {.uid = -1, .id = -1};
    int64_t number = 0;

    if (srv->guests_uid < 0 || strlen(name) >= sizeof person.name ||
        store_guest_named(srv->table.shared, name, &number) != STORE_OK ||
        number == 0)
        return person;
    person.uid = STORE_GUESTS_FROM + number;
    memcpy(person.name, name, strlen(name) + 1);
    return person;
}

static bool is_key(const char *key)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "abcdefghijklmnopqrstuvwxyz0123456789+/";
    enum { LETTERS = 43 };

    return key != NULL && strncmp(key, "SHA256:", 7) == 0 &&
           strlen(key) == 7 + LETTERS && strspn(key + 7, letters) == LETTERS;
}

enum store_error hear_guest(struct request *request)
{
    struct connection *connection = request->connection;
    const char *key =
        json_string_value(json_object_get(request->message, "key"));
    const char *wish =
        json_string_value(json_object_get(request->message, "name"));
    char name[NAME_MAX_BYTES] = "";
    int64_t number;

    if (!guest_is_unnamed(request->srv, connection) || connection->greeted)
        return request_refuse(request, WIRE_GUEST);
    if (!is_key(key))
        return request_refuse_field(request, "key");
    if (wish != NULL && wish[0] != '\0' &&
        text_name(wish, name, sizeof name) != TEXT_OK)
        return request_refuse_field(request, "name");
    enum store_error error = store_guest(request->srv->table.shared, key, name,
                                         &number, connection->person.name);
    struct person person = {.uid = STORE_GUESTS_FROM + number};

    if (error == STORE_OK)
        error = server_know_person(request->srv, &person);
    if (error != STORE_OK)
        return error;
    if (limits_send_banned(request->srv, connection, person.id))
        return STORE_OK;
    if (!limits_let_in(request->srv, &person)) {
        limits_send_away(request->srv, connection, "limit");
        return STORE_OK;
    }
    connection->person.uid = person.uid;
    connection->person.id = person.id;
    connection->person.may_arbitrate = connection->person.may_watch = false;
    request_answer(request, json_pack("{s:s, s:I}", "t", "ok", "re",
                                      (json_int_t)request->id));
    return STORE_OK;
}
