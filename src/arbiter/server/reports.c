// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/server/reports.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "src/arbiter/server/audience.h"
#include "src/base/whole_file.h"

enum { DAY_S = 24 * 60 * 60, KEPT_DAYS = 30 };

static int path_of(const struct server_state *srv, char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX, "%s/reports", srv->data) < PATH_MAX
               ? 0
               : -ENAMETOOLONG;
}

static const char *text_of(const json_t *row, const char *key)
{
    return json_string_value(json_object_get(row, key));
}

static bool is_row(const json_t *row)
{
    return text_of(row, "game") != NULL && text_of(row, "by") != NULL &&
           text_of(row, "text") != NULL &&
           json_is_integer(json_object_get(row, "uid")) &&
           json_is_integer(json_object_get(row, "made")) &&
           json_is_array(json_object_get(row, "told"));
}

static bool are_rows(const json_t *rows)
{
    const json_t *row;
    size_t i;

    json_array_foreach(rows, i, row)
    {
        if (!is_row(row))
            return false;
    }
    return json_is_array(rows);
}

/* Nobody needs it any more. */
static bool is_over(const json_t *row, int64_t now_s)
{
    bool is_told = json_array_size(json_object_get(row, "told")) > 0;
    int64_t age_s = now_s - json_integer_value(json_object_get(row, "made"));

    return age_s > (is_told ? DAY_S : (int64_t)KEPT_DAYS * DAY_S);
}

static void forget_old(json_t *rows)
{
    for (size_t i = json_array_size(rows); i-- > 0;)
        if (is_over(json_array_get(rows, i), (int64_t)time(NULL)))
            json_array_remove(rows, i);
}

int reports_read(struct server_state *srv)
{
    char path[PATH_MAX];
    FILE *stream = NULL;
    int error = path_of(srv, path);

    if (error == 0)
        error = regular_file_read(path, &stream);
    if (error == -ENOENT) {
        srv->reports = json_array();
        return 0;
    }
    if (error != 0)
        return error;
    srv->reports = json_loadf(stream, JSON_REJECT_DUPLICATES, NULL);
    fclose(stream);
    wire_clean(srv->reports);
    if (are_rows(srv->reports)) {
        forget_old(srv->reports);
        return 0;
    }
    json_decref(srv->reports);
    srv->reports = NULL;
    return -EBADMSG;
}

static int save(const struct server_state *srv, const json_t *rows)
{
    char path[PATH_MAX];
    char *text = json_dumps(rows, JSON_INDENT(1));
    int error = text != NULL ? path_of(srv, path) : -ENOMEM;

    if (error == 0)
        error = whole_file_replace(path, 0600, text, strlen(text));
    free(text);
    return error;
}

static bool is_full(const json_t *rows, int64_t uid)
{
    const json_t *row;
    size_t i, own = 0;

    json_array_foreach(rows, i, row)
    {
        own += json_integer_value(json_object_get(row, "uid")) == uid;
    }
    return own >= REPORTS_OF_ONE || i >= REPORTS_MAX;
}

enum wire_code reports_keep(struct server_state *srv,
                            const struct person *person, const char *game,
                            const char *text)
{
    if (srv->reports == NULL)
        return WIRE_STORAGE;
    forget_old(srv->reports);
    if (is_full(srv->reports, person->uid))
        return WIRE_LIMIT;
    json_t *row =
        json_pack("{s:s, s:I, s:s, s:s, s:I, s:[]}", "game", game, "uid",
                  (json_int_t)person->uid, "by", person->name, "text", text,
                  "made", (json_int_t)time(NULL), "told");
    if (json_array_append_new(srv->reports, row) != 0)
        return WIRE_STORAGE;
    if (save(srv, srv->reports) == 0)
        return WIRE_CODES;
    json_array_remove(srv->reports, json_array_size(srv->reports) - 1);
    return WIRE_STORAGE;
}

static bool was_told(const json_t *row, int64_t uid)
{
    const json_t *one;
    size_t i;

    json_array_foreach(json_object_get(row, "told"), i, one)
    {
        if (json_integer_value(one) == uid)
            return true;
    }
    return false;
}

/* They may have become a player of that game, or have said it themselves. */
static bool may_hear(struct server_state *srv, const json_t *row,
                     const struct connection *connection, int64_t now_ms)
{
    int64_t uid = connection->person.uid;
    struct live_game *live;

    return json_integer_value(json_object_get(row, "uid")) != uid &&
           !was_told(row, uid) &&
           table_resume(&srv->table, text_of(row, "game"), now_ms, &live) ==
               STORE_OK &&
           audience_may_arbitrate(connection, live);
}

void reports_tell(struct server_state *srv, struct connection *connection,
                  int64_t now_ms)
{
    const json_t *row;
    bool has_told = false;
    size_t i;

    if (!connection->person.may_arbitrate ||
        connection->protocol < WIRE_PROTOCOL_TALK)
        return;
    forget_old(srv->reports);
    json_array_foreach(srv->reports, i, row)
    {
        if (!may_hear(srv, row, connection, now_ms))
            continue;
        connection_tell(
            connection,
            json_pack("{s:s, s:s, s:s, s:s, s:s, s:I}", "t", "said", "by",
                      text_of(row, "by"), "text", text_of(row, "text"), "game",
                      text_of(row, "game"), "as", "report", "made",
                      json_integer_value(json_object_get(row, "made"))));
        json_array_append_new(json_object_get(row, "told"),
                              json_integer(connection->person.uid));
        has_told = true;
    }
    /* If the disk is full, they hear it again after a restart. */
    if (has_told)
        save(srv, srv->reports);
}
