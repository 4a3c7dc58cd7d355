// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * administrator.c - what hektord asks of a running server for the one who runs
 * it: root, or the account of the server itself. Such a connection says no
 * hello and is in nobody's list.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "src/arbiter/server/bans.h"
#include "src/arbiter/server/figures.h"
#include "src/arbiter/server/limits.h"
#include "src/arbiter/server/request.h"
#include "src/base/text.h"

/* Guests have numbers that no account has; before the gate has named them they
 * are nobody, even if the server runs as their account. */
static bool is_administrator(const struct request *request)
{
    int64_t uid = request->connection->person.uid;

    return request->srv->shared &&
           !guest_is_unnamed(request->srv, request->connection) &&
           (uid == 0 || uid == (int64_t)geteuid());
}

enum store_error hear_status(struct request *request)
{
    if (!is_administrator(request))
        return request_refuse(request, WIRE_ADMINISTRATOR);
    request_answer(request,
                   json_pack("{s:s, s:I, s:o}", "t", "status", "re",
                             (json_int_t)request->id, "figures",
                             figures_tell(request->srv, request->now_ms)));
    return STORE_OK;
}

/* Of everybody who may have come: an account, a guest, or one by its number. */
static bool read_who(struct request *request, struct person *out)
{
    const char *name =
        json_string_value(json_object_get(request->message, "who"));

    *out = (struct person){.uid = -1};
    if (name != NULL)
        *out = person_named(name);
    if (name != NULL && out->uid < 0)
        *out = guest_named(request->srv, name);
    if (name != NULL && out->uid < 0)
        *out = server_person_named(request->srv, name);
    /* The one who runs the server cannot be kept out of it. */
    return out->uid > 0 && out->uid != (int64_t)geteuid();
}

static bool read_reason(const struct request *request,
                        char out[BAN_REASON_BYTES])
{
    const char *text =
        json_string_value(json_object_get(request->message, "text"));

    if (text == NULL || strlen(text) >= BAN_REASON_BYTES)
        return false;
    text_clean(text, out, BAN_REASON_BYTES);
    return out[strspn(out, " ")] != '\0';
}

static void log_act(struct server_state *srv, const char *event,
                    const char *name, const char *reason)
{
    struct log_line line;

    log_begin(&line, event);
    log_text(&line, "account", name);
    log_text(&line, "why", reason);
    log_send(srv, &line, LOG_NOBODY);
}

static enum store_error answer_ok(struct request *request)
{
    request_answer(request, json_pack("{s:s, s:I}", "t", "ok", "re",
                                      (json_int_t)request->id));
    return STORE_OK;
}

static void send_all_away(struct server_state *srv, int64_t uid,
                          const char *why, const char *reason)
{
    for (struct connection *connection = srv->connections; connection != NULL;
         connection = connection->next)
        if (connection->person.uid == uid && !connection->ended)
            limits_send_away_for(srv, connection, why, reason);
}

static enum store_error act_on(struct request *request, bool bans)
{
    struct server_state *srv = request->srv;
    char reason[BAN_REASON_BYTES];
    struct person person;

    if (!is_administrator(request))
        return request_refuse(request, WIRE_ADMINISTRATOR);
    if (!read_who(request, &person))
        return request_refuse(request, WIRE_NO_PERSON);
    if (!read_reason(request, reason))
        return request_refuse_field(request, "text");
    if (bans && bans_add(&srv->bans, srv->data, &person, reason) != 0)
        return request_refuse(request, WIRE_STORAGE);
    if (!bans && server_count(srv, person.uid) == 0)
        return request_refuse(request, WIRE_AWAY);
    log_act(srv, bans ? "banned" : "kicked", person.name, reason);
    send_all_away(srv, person.uid, bans ? "banned" : "kicked", reason);
    return answer_ok(request);
}

enum store_error hear_ban(struct request *request)
{
    return act_on(request, true);
}

enum store_error hear_kick(struct request *request)
{
    return act_on(request, false);
}

enum store_error hear_lift(struct request *request)
{
    struct server_state *srv = request->srv;
    const char *name =
        json_string_value(json_object_get(request->message, "who"));

    if (!is_administrator(request))
        return request_refuse(request, WIRE_ADMINISTRATOR);
    int error = name != NULL ? bans_lift(&srv->bans, srv->data, name) : -ENOENT;
    if (error == -ENOENT)
        return request_refuse(request, WIRE_NO_PERSON);
    if (error != 0)
        return request_refuse(request, WIRE_STORAGE);
    log_act(srv, "lifted", name, "");
    return answer_ok(request);
}
