// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/server/loop/messages.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "rules/base/translatable.h"

#include "src/adjourn/server/sealing.h"
#include "src/adjourn/server/server_keys.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/chat/server/chat.h"
#include "src/lobby/server/list_updates.h"
#include "src/server/connections/audience.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/limits.h"
#include "src/server/connections/presence.h"
#include "src/server/connections/seats.h"
#include "src/server/table/journals.h"
#include "src/wire/wire.h"

/* Larger numbers are not exact in every JSON reader. */
static const json_int_t ID_MAX = (json_int_t)1 << 53;

/* Are the lowest and the highest version that a client speaks, and ours is
 * between them? */
static bool speaks_protocol(const json_t *range)
{
    const json_t *from = json_array_get(range, 0),
                 *to = json_array_get(range, 1);

    return json_array_size(range) == 2 && json_is_integer(from) &&
           json_is_integer(to) && json_integer_value(from) <= WIRE_PROTOCOL &&
           json_integer_value(to) >= WIRE_PROTOCOL;
}

static json_t *who_is(const struct person *person)
{
    json_t *roles = json_pack("[s]", "player");

    if (person->may_arbitrate)
        json_array_append_new(roles, json_string("arbiter"));
    return json_pack("{s:s, s:I, s:o}", "name", person->name, "uid",
                     (json_int_t)person->uid, "roles", roles);
}

/* The name and the key by which envelopes are sealed, as far as there is one:
 * so a client knows before it comes to that whether it has met both. */
static json_t *who_judges(struct server_state *srv)
{
    enum { DAY_S = 24 * 60 * 60 };
    const char *key = keys_public(srv);
    char name[ENVELOPE_VALUE_MAX];
    json_t *arbiter = json_pack("{s:s, s:b}", "program", PACKAGE_STRING,
                                "shared", srv->shared);

    if (srv->keeper != NULL)
        json_object_set_new(arbiter, "keeper", json_string(srv->keeper));
    if (srv->lead.epoch > 0)
        json_object_set_new(
            arbiter, "host",
            json_pack("{s:s, s:I, s:I}", "name", srv->lead.host, "epoch",
                      (json_int_t)srv->lead.epoch, "stopped",
                      (json_int_t)(srv->lead.stopped_ms + 500) / 1000));
    /* Everybody hears for a day that moves may be lost. */
    if (srv->accepted_s > 0 && time(NULL) - srv->accepted_s < DAY_S)
        json_object_set_new(arbiter, "older", json_true());
    json_t *endings = keys_endings(srv);
    if (endings != NULL)
        json_object_set_new(arbiter, "ended", endings);
    if (key[0] == '\0')
        return arbiter;
    keys_name(srv, name);
    json_object_set_new(arbiter, "name", json_string(name));
    json_object_set_new(arbiter, "key", json_string(key));
    json_t *succession = keys_succession(srv);
    if (succession != NULL)
        json_object_set_new(arbiter, "succeeds", succession);
    return arbiter;
}

enum store_error hear_hello(struct request *request)
{
    const struct person *person = &request->connection->person;

    if (!speaks_protocol(json_object_get(request->message, "proto")))
        return request_refuse(request, WIRE_PROTOCOL_SKEW);
    if (guest_is_unnamed(request->srv, request->connection))
        return request_refuse(request, WIRE_GUEST);
    request->connection->greeted = true;
    list_updates_come(request->srv, request->connection);
    json_t *welcome = json_pack("{s:s, s:I, s:i, s:I}", "t", "welcome", "re",
                                (json_int_t)request->id, "proto", WIRE_PROTOCOL,
                                "now", (json_int_t)time(NULL));
    json_object_set_new(welcome, "you", who_is(person));
    json_object_set_new(welcome, "arbiter", who_judges(request->srv));
    json_object_set_new(welcome, "limits",
                        json_pack("{s:i, s:I}", "line", WIRE_LINE_MAX, "token",
                                  (json_int_t)WIRE_TOKEN_MAX));
    request_answer(request, welcome);
    return STORE_OK;
}

static bool is_guest_key(const char *key)
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
    if (!is_guest_key(key))
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
    request_answer_ok(request);
    return STORE_OK;
}

enum store_error hear_ping(struct request *request)
{
    request_answer(request, json_pack("{s:s, s:I}", "t", "pong", "re",
                                      (json_int_t)request->id));
    return STORE_OK;
}

/* The id that a message names, in its own form. */
static bool read_id(const json_t *message, char id[GAME_ID_MAX])
{
    const char *text = json_string_value(json_object_get(message, "game"));
    return text != NULL && game_id_read(text, id);
}

/* So many games at once, without a seat in them. */
enum { WATCHED_MAX = 256 };

static bool watches_too_many(const struct request *request,
                             const struct participant *asker)
{
    const struct connection *connection = request->connection;
    int watched = 0;

    if (!request->srv->shared || asker->assists != 0 ||
        audience_relation(asker) == RELATION_PLAYER ||
        connection_is_at_game(connection, asker->live))
        return false;
    for (const struct participant *own = connection->participants; own != NULL;
         own = own->next)
        watched += audience_relation(own) != RELATION_PLAYER;
    return watched >= WATCHED_MAX;
}

/* What the asker is to this game, on a server by their account. Whoever is
 * refused is not noted at it: nothing would keep it in memory. False: refused,
 * and the refusal was sent, or it is an error. */
static bool admit(struct request *request, struct live_game *live,
                  struct participant *out, enum store_error *error)
{
    *out =
        (struct participant){.connection = request->connection, .live = live};
    *error = seats_renew(request->srv, out);
    if (*error != STORE_OK)
        return false;
    if (audience_admits(out) && !watches_too_many(request, out))
        return true;
    if (audience_admits(out))
        request_refuse(request, WIRE_WATCHING);
    else
        request_refuse_hidden(request);
    return false;
}

/* Note them at it; NULL without memory. */
static struct participant *join(const struct participant *admitted)
{
    struct participant *participant =
        connection_join_game(admitted->connection, admitted->live);

    if (participant != NULL) {
        participant->seats = admitted->seats;
        participant->assists = admitted->assists;
    }
    return participant;
}

enum store_error hear_resume(struct request *request)
{
    char id[GAME_ID_MAX];
    struct live_game *live;

    if (!read_id(request->message, id))
        return request_refuse(request, WIRE_NO_GAME);
    bool at_once = !request->srv->shared &&
                   json_is_true(json_object_get(request->message, "at-once"));
    enum store_error error = (at_once ? table_resume_at_once : table_resume)(
        &request->srv->table, id, request->now_ms, &live);
    if (error == STORE_MISSING)
        error = envelope_take_over(request, id, &live);
    if (error != STORE_OK)
        return request_refuse_store(request, error);
    struct participant asker;
    bool was_there = connection_is_at_game(request->connection, live);
    if (!admit(request, live, &asker, &error))
        return error;
    error = request_give_seats(request, live);
    if (error == STORE_OK && !was_there)
        error = presence_return(request->srv, request->connection, live,
                                request->now_ms);
    return error;
}

/* On a server a finished game can be opened again too. */
static enum store_error find_to_watch(const struct request *request,
                                      const char *id, struct live_game **out)
{
    struct server_state *srv = request->srv;

    if (srv->shared)
        return table_resume(&srv->table, id, request->now_ms, out);
    *out = table_find(&srv->table, id);
    return *out != NULL ? STORE_OK : STORE_MISSING;
}

/* The administrator hears it once of each game. */
static void tell_older(struct live_game *live, json_int_t told)
{
    char why[160];

    if (live->is_older_told)
        return;
    live->is_older_told = true;
    snprintf(why, sizeof why,
             gettext("a player saw event %lld; the record differs, and ends at "
                     "event %u"),
             (long long)told, (unsigned)live->game.seq);
    print_error_as(PROGRAM_HEKTORD, stderr, live->id, why, PRINT_ERROR_NOWHERE);
}

/*
 * What they have of the game already; false: there is no such event, or it was
 * at another moment, and the refusal was sent. A delayed spectator may have all
 * of an earlier session; a refusal must not tell how far this one is.
 */
static bool find_told(struct request *request,
                      const struct participant *participant, uint32_t *out,
                      enum store_error *error)
{
    const json_t *since = json_object_get(request->message, "since");
    const json_t *at = json_object_get(request->message, "since-at");
    json_int_t told = json_integer_value(since);
    struct live_game *live = participant->live;
    struct audience_view view =
        audience_view(live, audience_relation(participant));
    int64_t at_ms = json_integer_value(at), wall_s;

    *error = STORE_OK;
    if (since != NULL && (!json_is_integer(since) || told < 0)) {
        request_refuse_field(request, "since");
        return false;
    }
    if (view.is_later && told > view.seq)
        told = view.seq;
    else if (told > 0 && told <= view.seq && json_is_integer(at)) {
        view.seq = (uint32_t)told;
        *error = audience_last(live, &view, &at_ms, &wall_s);
    }
    *out = (uint32_t)told;
    if (*error == STORE_OK && told <= view.seq &&
        (!json_is_integer(at) || view.is_later ||
         at_ms == json_integer_value(at)))
        return true;
    if (*error == STORE_OK && participant->seats != 0)
        tell_older(live, told);
    if (*error == STORE_OK)
        request_refuse(request, WIRE_OLDER_RECORD);
    return false;
}

enum store_error hear_watch(struct request *request)
{
    char id[GAME_ID_MAX];
    struct live_game *live = NULL;
    uint32_t told;

    if (!read_id(request->message, id))
        return request_refuse(request, WIRE_NO_GAME);
    enum store_error error = find_to_watch(request, id, &live);
    if (error != STORE_OK)
        return request_refuse_store(request, error);
    struct participant asker, *participant;
    bool was_there = connection_is_at_game(request->connection, live);
    if (!admit(request, live, &asker, &error))
        return error;
    if (!find_told(request, &asker, &told, &error))
        return error;
    if (server_allows_at(request->srv, request->connection->person.id,
                         QUOTA_EVENTS, request->now_ms) > request->now_ms)
        return request_refuse(request, WIRE_RATE);
    server_charge(request->srv, request->connection->person.id, QUOTA_EVENTS,
                  ((int64_t)live->game.seq - told) / QUOTA_UNIT_EVENTS,
                  request->now_ms);
    participant = join(&asker);
    error = participant != NULL ? STORE_OK : STORE_FAILED;
    if (error == STORE_OK && !was_there)
        error = presence_return(request->srv, request->connection, live,
                                request->now_ms);
    if (error != STORE_OK)
        return error;
    participant->watching = true;
    participant->told = told;
    participant->owes_state = true;
    request->connection->behind = true;
    participant->watch_id = request->id;
    return reports_tell(request->srv, request->connection, request->now_ms);
}

enum store_error hear_leave(struct request *request)
{
    char id[GAME_ID_MAX];
    struct live_game *live = NULL;

    if (read_id(request->message, id))
        live = table_find(&request->srv->table, id);
    if (live == NULL || !connection_unwatch(request->connection, live))
        return request_refuse(request, WIRE_NO_GAME);
    connection_forget_game(request->connection, live);
    request_answer_ok(request);
    return STORE_OK;
}

static const struct {
    const char *type;
    hear_message *hear;
    bool is_before_hello;
} messages[] = {
#define X(type, hear, is_before_hello) {type, hear, is_before_hello},
    MESSAGE_LIST(X)
#undef X
};

static enum store_error hear_request(struct request *request)
{
    const char *type =
        json_string_value(json_object_get(request->message, "t"));
    size_t count = sizeof messages / sizeof *messages, row = 0;

    if (type == NULL)
        return request_refuse_field(request, "t");
    while (row < count && strcmp(messages[row].type, type) != 0)
        row++;
    if (!request->connection->greeted &&
        (row == count || !messages[row].is_before_hello))
        return request_refuse(request, WIRE_NO_HELLO);
    if (request_is_intent(request->message, type))
        return hear_intent(request);
    return row < count ? messages[row].hear(request)
                       : request_refuse(request, WIRE_UNKNOWN);
}

/* Used if there is no number to answer to. */
static void refuse_unnumbered(struct server_state *srv,
                              struct connection *connection,
                              enum wire_code code, const char *field)
{
    json_t *error =
        json_pack("{s:s, s:s}", "t", "error", "code", wire_code_word(code));

    figures_count_refusal(&srv->figures, code);
    if (field != NULL)
        json_object_set_new(error, "field", json_string(field));
    connection_answer(connection, error, UNASKED);
}

void messages_refuse_line(struct server_state *srv,
                          struct connection *connection, int64_t now_ms)
{
    bool may_speak = limits_hear(srv, connection, now_ms);

    refuse_unnumbered(srv, connection, may_speak ? WIRE_BAD_LINE : WIRE_RATE,
                      NULL);
}

static bool is_type(const json_t *message, const char *wanted)
{
    const char *type = json_string_value(json_object_get(message, "t"));
    return type != NULL && strcmp(type, wanted) == 0;
}

/* Has the connection come by ssh? What a program of this computer says of
 * itself would be given time for answering late. */
static bool is_from_afar(const struct connection *connection)
{
    static const char *const by[] = {"sshd", "sshd-session", "dropbear", NULL};
    return connection->is_relayed ||
           portable_peer_runs_within(connection->fd, by);
}

/* Messages that need no answer: they are answers, or come from a relay. */
static bool hear_unanswered(const struct request *request)
{
    struct connection *connection = request->connection;
    const json_t *number = json_object_get(request->message, "n");

    if (is_type(request->message, "far")) {
        connection->line.is_far |=
            !connection->greeted && is_from_afar(connection);
        return true;
    }
    if (!is_type(request->message, "pong"))
        return false;
    heartbeat_answered(
        connection, json_is_integer(number) ? json_integer_value(number) : -1,
        request->now_ms);
    return true;
}

static enum store_error hear_limited(struct request *request)
{
    bool may_speak =
        limits_hear(request->srv, request->connection, request->now_ms);

    if (is_type(request->message, "as"))
        return relayed_hear(request);
    if (hear_unanswered(request))
        return STORE_OK;
    if (!json_is_integer(json_object_get(request->message, "id")) ||
        request->id < 0 || request->id >= ID_MAX)
        refuse_unnumbered(request->srv, request->connection, WIRE_BAD_FIELD,
                          "id");
    else if (!may_speak)
        request_refuse(request, WIRE_RATE);
    else
        return hear_request(request);
    return STORE_OK;
}

enum store_error messages_hear(struct server_state *srv,
                               struct connection *connection, const char *line,
                               size_t bytes, int64_t now_ms)
{
    enum store_error error = STORE_OK;
    struct request request = {srv, connection, NULL, 0, now_ms};

    json_t *message = wire_parse(line, bytes);
    request.message = message;
    srv->needs_sweep |= !is_type(message, "move");
    request.id = json_integer_value(json_object_get(message, "id"));
    if (message == NULL)
        messages_refuse_line(srv, connection, now_ms);
    else
        error = hear_limited(&request);
    json_decref(message);
    return error;
}

enum store_error relayed_hear(struct request *request)
{
    struct server_state *srv = request->srv;
    struct connection *connection = request->connection;

    if (!srv->shared || srv->relays_uid < 0 ||
        connection->person.uid != srv->relays_uid || connection->is_relayed ||
        connection->greeted) {
        limits_send_away(srv, connection, "relay");
        return STORE_OK;
    }
    const json_t *as = json_object_get(request->message, "person");
    const char *name = json_string_value(json_object_get(as, "name"));
    const json_t *uid = json_object_get(as, "uid");
    struct person person = {.uid = -1};

    if (json_is_true(json_object_get(as, "guest"))) {
        person.uid = srv->guests_uid;
        text_clean(name != NULL ? name : "", person.name, sizeof person.name);
    } else if (name != NULL && json_is_integer(uid) &&
               json_integer_value(uid) > 0) {
        person = person_of_relayed(name, json_integer_value(uid), srv->staff);
    }
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
