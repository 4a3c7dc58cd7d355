// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * chat.c - what people say to each other: to all in the server, at a
 * game, to one account, or to the arbiter alone. Talk is for those who are
 * there: it is in no journal, so that nobody can read it later, or before
 * the moves that they may see.
 */
#include "src/chat/server/chat.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "src/base/text.h"
#include "src/server/connections/audience.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/limits.h"
#include "src/server/table/journals.h"
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

static void forget_old(json_t *rows)
{
    for (size_t i = json_array_size(rows); i-- > 0;) {
        const json_t *row = json_array_get(rows, i);
        int64_t now_s = (int64_t)time(NULL);
        bool is_told = json_array_size(json_object_get(row, "told")) > 0;
        int64_t age_s = now_s - number_of(row, "made");
        if (age_s > (is_told ? DAY_S : (int64_t)KEPT_DAYS * DAY_S))
            json_array_remove(rows, i);
    }
}

static bool add_report(void *context, const struct report *report)
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
        store_reports(srv->table.shared, add_report, srv->reports);
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

enum { CHAT_BYTES = 512 };

/* Clean, whole and not empty; false: refused, and the refusal was sent. */
static bool read_text(struct request *request, char out[CHAT_BYTES])
{
    const char *text =
        json_string_value(json_object_get(request->message, "text"));

    out[0] = '\0';
    if (text != NULL && strlen(text) < CHAT_BYTES)
        text_clean(text, out, CHAT_BYTES);
    if (out[strspn(out, " ")] != '\0')
        return true;
    request_refuse_field(request, "text");
    return false;
}

static json_t *said(const struct request *request, const char *text)
{
    return json_pack("{s:s, s:s, s:s}", "t", "said", "by",
                     request->connection->person.name, "text", text);
}

/* How many people heard it; an account counts once. */
static void answer_heard(struct request *request, int count)
{
    request_answer(request, json_pack("{s:s, s:I, s:i}", "t", "ok", "re",
                                      (json_int_t)request->id, "heard", count));
}

static bool is_another(const struct request *request,
                       const struct connection *connection)
{
    return connection != request->connection && connection->greeted &&
           !connection->ended;
}

/* Does this client want to hear what is said? */
static bool takes(const struct request *request, struct connection *connection,
                  bool is_arbiters)
{
    return is_arbiters ||
           !(connection->is_deaf ||
             ignores_has(&request->srv->ignores, &connection->person,
                         &request->connection->person));
}

static enum store_error say_to_server(struct request *request, const char *text)
{
    struct server_state *srv = request->srv;
    int count = 0;

    if (audience_plays(srv, request->connection->person.id))
        return request_refuse(request, WIRE_PLAYING);
    char *line = wire_format(said(request, text));
    audience_mark_players(srv);
    for (struct connection *connection = srv->connections; connection != NULL;
         connection = connection->next)
        if (line != NULL && is_another(request, connection) &&
            !connection->plays && takes(request, connection, false)) {
            connection_tell_line(connection, line);
            count++;
        }
    free(line);
    answer_heard(request, count);
    return STORE_OK;
}

/* A listener who plays, unknown to the asker, is only reported as not having
 * heard, like one who has switched talk off. */
static enum store_error refuse_unheard(struct request *request,
                                       const struct person *listener)
{
    const struct server_state *srv = request->srv;
    const struct person *asker = &request->connection->person;
    bool knows = audience_plays(srv, asker->id) ||
                 audience_knows_of_play(srv, asker, listener->id);

    return request_refuse(request, knows ? WIRE_PLAYING : WIRE_UNHEARD);
}

static enum store_error say_to(struct request *request, const char *name,
                               const char *text)
{
    struct server_state *srv = request->srv;
    const struct person *person = &request->connection->person;
    const struct person listener = server_person_named(srv, name);
    int count = 0;
    bool is_here = false;

    json_t *message = said(request, text);
    json_object_set_new(message, "to",
                        json_string(listener.id >= 0 ? listener.name : name));
    for (struct connection *connection = srv->connections; connection != NULL;
         connection = connection->next) {
        if (!is_another(request, connection) ||
            connection->person.id != listener.id)
            continue;
        if (!audience_may_tell(srv, person, &connection->person)) {
            json_decref(message);
            return refuse_unheard(request, &connection->person);
        }
        is_here = true;
        if (!takes(request, connection, false))
            continue;
        connection_tell(connection, json_incref(message));
        count++;
    }
    json_decref(message);
    if (count == 0)
        return request_refuse(request, is_here ? WIRE_UNHEARD : WIRE_AWAY);
    answer_heard(request, count);
    return STORE_OK;
}

static enum store_error say_at(struct request *request,
                               const struct participant *speaker,
                               const char *text)
{
    int count = 0;

    bool is_arbiters = audience_relation(speaker) == RELATION_ARBITER;

    if (audience_is_silenced(speaker))
        return request_refuse(request, WIRE_ASSISTANT);
    json_t *message = said(request, text);
    json_object_set_new(message, "game", json_string(speaker->live->id));
    json_object_set_new(
        message, "as", json_string(relation_words[audience_relation(speaker)]));
    for (const struct participant *listener = speaker->live->participants;
         listener != NULL; listener = listener->next_of_game)
        if (is_another(request, listener->connection) &&
            connection_is_at_game(listener->connection, listener->live) &&
            audience_hears(speaker, listener) &&
            takes(request, listener->connection, is_arbiters)) {
            connection_tell(listener->connection, json_incref(message));
            count++;
        }
    json_decref(message);
    answer_heard(request, count);
    return STORE_OK;
}

/* What a client would not show its player is not sent to it, so that others
 * know that it was not heard. */
enum store_error hear_hear(struct request *request)
{
    const json_t *on = json_object_get(request->message, "on");

    if (!json_is_boolean(on))
        return request_refuse_field(request, "on");
    request->connection->is_deaf = json_is_false(on);
    request_answer(request, json_pack("{s:s, s:I}", "t", "ok", "re",
                                      (json_int_t)request->id));
    return STORE_OK;
}

enum store_error hear_say(struct request *request)
{
    const json_t *to = json_object_get(request->message, "to");
    const json_t *game = json_object_get(request->message, "game");
    const struct participant *speaker = request_participant(request);
    char text[CHAT_BYTES];

    if (game != NULL && speaker == NULL)
        return request_refuse(request, WIRE_NO_GAME);
    if (to != NULL && !json_is_string(to))
        return request_refuse_field(request, "to");
    if (!read_text(request, text) || request_is_muted(request))
        return STORE_OK;
    if (!request_allows(request, QUOTA_HEARD)) {
        const char *hearer = json_string_value(to);
        struct person listener = {.id = -1};

        if (speaker != NULL)
            held_back_note(request, RECIPIENTS_AT_GAME, speaker->live, -1);
        else if (hearer == NULL)
            held_back_note(request, RECIPIENTS_ALL, NULL, -1);
        else
            listener = server_person_named(request->srv, hearer);
        if (listener.id >= 0)
            held_back_note(request, RECIPIENTS_ONE, NULL, listener.id);
        return STORE_OK;
    }
    if (game != NULL)
        return say_at(request, speaker, text);
    return to != NULL ? say_to(request, json_string_value(to), text)
                      : say_to_server(request, text);
}

/* 13.7: a spectator who sees an irregularity may tell the arbiter, and only the
 * arbiter. */
enum store_error hear_report(struct request *request)
{
    const struct participant *speaker = request_participant(request);
    char text[CHAT_BYTES];
    int count = 0;

    if (speaker == NULL)
        return request_refuse(request, WIRE_NO_GAME);
    if (!read_text(request, text))
        return STORE_OK;
    if (!request_allows(request, QUOTA_HEARD)) {
        held_back_note(request, RECIPIENTS_ARBITERS, speaker->live, -1);
        return STORE_OK;
    }
    json_t *message = said(request, text);
    json_object_set_new(message, "game", json_string(speaker->live->id));
    json_object_set_new(message, "as", json_string("report"));
    for (struct connection *connection = request->srv->connections;
         connection != NULL; connection = connection->next)
        if (is_another(request, connection) &&
            audience_may_arbitrate(connection, speaker->live) &&
            takes(request, connection, true)) {
            connection_tell(connection, json_incref(message));
            count++;
        }
    json_decref(message);
    if (count == 0) {
        /* Keep it for the next arbiter who connects. */
        struct server_state *srv = request->srv;
        enum wire_code failure = WIRE_NO_ARBITER;
        enum store_error error = STORE_OK;

        if (srv->shared)
            error = reports_keep(srv, &request->connection->person,
                                 speaker->live->id, text, &failure);
        if (failure != WIRE_CODES)
            request_refuse(request, failure);
        else
            request_answer(request, json_pack("{s:s, s:I, s:i, s:b}", "t", "ok",
                                              "re", (json_int_t)request->id,
                                              "heard", 0, "kept", true));
        return error;
    }
    answer_heard(request, count);
    return STORE_OK;
}
