// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * ignore.c - a person wants to hear nothing of another, or hears them again.
 */
#include <string.h>
#include <time.h>

#include "src/server/connections/handlers.h"

/* By the name of that day, or of today: a guest may have another one now. */
static const struct ignored *find_named(struct request *request,
                                        const char *name)
{
    const struct ignores *ignores = &request->srv->ignores;
    int64_t by = request->connection->person.id;
    struct person person;
    size_t count;
    const struct ignored *rows = ignores_of(ignores, by, &count);

    for (size_t i = 0; i < count; i++)
        if (strcmp(rows[i].name, name) == 0)
            return &rows[i];
    return server_find_person(request->srv, name, &person)
               ? ignores_find(ignores, by, person.id)
               : NULL;
}

static enum store_error ignore_person(struct request *request, const char *name)
{
    struct server_state *srv = request->srv;
    struct ignored ignored = {.by = request->connection->person.id,
                              .wall_s = (int64_t)time(NULL)};
    struct person person;
    size_t count;

    if (!server_find_person(srv, name, &person))
        return request_refuse(request, WIRE_NO_PERSON);
    if (person.id == ignored.by)
        return request_refuse(request, WIRE_SELF);
    ignores_of(&srv->ignores, ignored.by, &count);
    if (count >= IGNORED_BY_ONE_MAX)
        return request_refuse(request, WIRE_LIMIT);
    ignored.person = person.id;
    memcpy(ignored.name, person.name, sizeof ignored.name);
    enum store_error error =
        ignores_add(&srv->ignores, srv->table.shared, &ignored);
    return error == STORE_OK
               ? request_answer_done(request, "ignored", person.name)
               : error;
}

static enum store_error hear_person_again(struct request *request,
                                          const char *name)
{
    struct server_state *srv = request->srv;
    const struct ignored *row = find_named(request, name);

    if (row == NULL)
        return request_refuse(request, WIRE_NOT_IGNORED);
    enum store_error error =
        ignores_lift(&srv->ignores, srv->table.shared, row);
    return error == STORE_OK ? request_answer_done(request, "unignored", name)
                             : error;
}

enum store_error hear_ignore(struct request *request)
{
    const json_t *who = json_object_get(request->message, "who");
    const json_t *on = json_object_get(request->message, "on");

    if (!request->srv->shared)
        return request_refuse(request, WIRE_NO_PERSON);
    if (who == NULL) {
        json_t *names = json_array();
        size_t count;
        const struct ignored *rows = ignores_of(
            &request->srv->ignores, request->connection->person.id, &count);

        for (size_t i = 0; i < count; i++)
            json_array_append_new(names, json_string(rows[i].name));
        request_answer(request,
                       json_pack("{s:s, s:I, s:o}", "t", "ok", "re",
                                 (json_int_t)request->id, "ignored", names));
        return STORE_OK;
    }
    if (!json_is_string(who))
        return request_refuse_field(request, "who");
    if (on != NULL && !json_is_boolean(on))
        return request_refuse_field(request, "on");
    if (!request_allows(request, QUOTA_HEARD))
        return STORE_OK;
    return json_is_false(on)
               ? hear_person_again(request, json_string_value(who))
               : ignore_person(request, json_string_value(who));
}
