// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/chat/server/reports.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "src/server/connections/audience.h"
#include "src/wire/wire.h"

enum { DAY_S = 24 * 60 * 60, KEPT_DAYS = 30 };

static const char *text_of(const json_t *row, const char *key)
{
    return json_string_value(json_object_get(row, key));
}

static int64_t number_of(const json_t *row, const char *key)
{
    return json_integer_value(json_object_get(row, key));
}

/* Is the report no longer needed? */
static bool is_over(const json_t *row, int64_t now_s)
{
    bool is_told = json_array_size(json_object_get(row, "told")) > 0;
    int64_t age_s = now_s - number_of(row, "made");

    return age_s > (is_told ? DAY_S : (int64_t)KEPT_DAYS * DAY_S);
}

static void forget_old(json_t *rows)
{
    for (size_t i = json_array_size(rows); i-- > 0;)
        if (is_over(json_array_get(rows, i), (int64_t)time(NULL)))
            json_array_remove(rows, i);
}

static bool take_row(void *context, const struct report *report)
{
    json_t *told = json_loads(report->told, 0, NULL);
    json_t *row =
        json_pack("{s:I, s:s, s:I, s:s, s:s, s:I, s:o}", "number",
                  (json_int_t)report->number, "game", report->game, "person",
                  (json_int_t)report->person, "by", report->name, "text",
                  report->said, "made", (json_int_t)report->made_s, "told",
                  json_is_array(told) ? told : json_array());

    wire_clean(row);
    return json_array_append_new(context, row) == 0;
}

enum store_error reports_read(struct server_state *srv)
{
    srv->reports = json_array();
    enum store_error error =
        store_reports(srv->table.shared, take_row, srv->reports);
    forget_old(srv->reports);
    return error;
}

static enum store_error save(const struct server_state *srv, const json_t *row)
{
    char *told = wire_text(json_object_get(row, "told"));
    const struct report report = {
        .number = number_of(row, "number"),
        .game = text_of(row, "game"),
        .person = number_of(row, "person"),
        .name = text_of(row, "by"),
        .said = text_of(row, "text"),
        .made_s = number_of(row, "made"),
        .told = told,
    };
    enum store_error error = told != NULL
                                 ? store_put_report(srv->table.shared, &report)
                                 : STORE_FAILED;

    free(told);
    return error;
}

/* Guests can be many: together they leave room for accounts. */
static bool is_full(const json_t *rows, const struct person *person)
{
    const json_t *row;
    size_t i, own = 0, guests = 0;

    json_array_foreach(rows, i, row)
    {
        own += number_of(row, "person") == person->id;
        guests += strncmp(text_of(row, "by"), "guest-", 6) == 0;
    }
    return own >= REPORTS_OF_ONE ||
           (person->uid >= STORE_GUESTS_FROM && guests >= REPORTS_OF_GUESTS);
}

/* The first that no row has. */
static int64_t free_number(const json_t *rows)
{
    const json_t *row;
    int64_t number = 1;
    bool is_used = true;
    size_t i;

    for (; is_used; number++) {
        is_used = false;
        json_array_foreach(rows, i, row)
        {
            is_used |= number_of(row, "number") == number;
        }
    }
    return number - 1;
}

enum store_error reports_keep(struct server_state *srv,
                              const struct person *person, const char *game,
                              const char *text, enum wire_code *code)
{
    forget_old(srv->reports);
    *code = is_full(srv->reports, person) ? WIRE_LIMIT : WIRE_CODES;
    if (*code != WIRE_CODES)
        return STORE_OK;
    json_t *row =
        json_pack("{s:I, s:s, s:I, s:s, s:s, s:I, s:[]}", "number",
                  (json_int_t)free_number(srv->reports), "game", game, "person",
                  (json_int_t)person->id, "by", person->name, "text", text,
                  "made", (json_int_t)time(NULL), "told");
    if (json_array_append_new(srv->reports, row) != 0)
        return STORE_FAILED;
    return save(srv, row);
}

static bool was_told(const json_t *row, int64_t person_id)
{
    const json_t *one;
    size_t i;

    json_array_foreach(json_object_get(row, "told"), i, one)
    {
        if (json_integer_value(one) == person_id)
            return true;
    }
    return false;
}

/* They may have become a player of that game, or have said it themselves. */
static bool may_hear(struct server_state *srv, const json_t *row,
                     const struct connection *connection, int64_t now_ms)
{
    int64_t person_id = connection->person.id;
    struct live_game *live;

    return number_of(row, "person") != person_id && !was_told(row, person_id) &&
           table_resume(&srv->table, text_of(row, "game"), now_ms, &live) ==
               STORE_OK &&
           audience_may_arbitrate(connection, live);
}

enum store_error reports_tell(struct server_state *srv,
                              struct connection *connection, int64_t now_ms)
{
    enum store_error error = STORE_OK;
    const json_t *row;
    size_t i;

    if (!connection->person.may_arbitrate)
        return STORE_OK;
    forget_old(srv->reports);
    json_array_foreach(srv->reports, i, row)
    {
        if (error != STORE_OK || !may_hear(srv, row, connection, now_ms))
            continue;
        connection_tell(connection,
                        json_pack("{s:s, s:s, s:s, s:s, s:s, s:I}", "t", "said",
                                  "by", text_of(row, "by"), "text",
                                  text_of(row, "text"), "game",
                                  text_of(row, "game"), "as", "report", "made",
                                  (json_int_t)number_of(row, "made")));
        json_array_append_new(json_object_get(row, "told"),
                              json_integer(connection->person.id));
        error = save(srv, row);
    }
    return error;
}
