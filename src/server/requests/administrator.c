// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * administrator.c - what hektord asks of a running server for the one who runs
 * it: root, or the account of the server itself. Such a connection says no
 * hello and is in nobody's list. Arbiters may send away and mute those who are
 * here, but no other arbiter, and nobody against whom they play.
 */
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "src/base/text.h"
#include "src/server/connections/bans.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/limits.h"
#include "src/server/connections/seats.h"
#include "src/server/connections/server_state.h"
#include "src/server/table/confirmed.h"

/* Another host cannot speak for an administrator. Guests have numbers that no
 * account has; before the gate has named them they are nobody, even if the
 * server runs as their account. */
static bool is_administrator(const struct request *request)
{
    int64_t uid = request->connection->person.uid;

    return request->srv->shared && !request->connection->is_relayed &&
           !guest_is_unnamed(request->srv, request->connection) &&
           (uid == 0 || uid == (int64_t)geteuid());
}

static bool is_staff(const struct request *request)
{
    return is_administrator(request) ||
           (request->srv->shared && request->connection->greeted &&
            request->connection->person.may_arbitrate);
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

/* Another host that would lead asks it. */
enum store_error hear_known(struct request *request)
{
    struct server_state *srv = request->srv;
    struct store_known known = {.count = 0};

    if (!is_administrator(request) &&
        (srv->relays_uid < 0 ||
         request->connection->person.uid != srv->relays_uid))
        return request_refuse(request, WIRE_ADMINISTRATOR);
    if (srv->table.shared != NULL)
        known.terms[known.count++] = store_term(srv->table.shared);
    request_answer(request, confirmed_message(&known, request->id));
    return STORE_OK;
}

static bool read_reason(const struct request *request,
                        char out[SANCTION_REASON_BYTES])
{
    const char *text =
        json_string_value(json_object_get(request->message, "text"));

    if (text == NULL || strlen(text) >= SANCTION_REASON_BYTES)
        return false;
    text_clean(text, out, SANCTION_REASON_BYTES);
    return out[strspn(out, " ")] != '\0';
}

static void log_act(const struct request *request, const char *event,
                    const char *name, const char *reason)
{
    struct log_line line;

    log_begin(&line, event);
    log_text(&line, "account", name);
    log_text(&line, "by", request->connection->person.name);
    log_text(&line, "why", reason);
    log_send(request->srv, &line, LOG_NOBODY);
}

/* A player's assistant is on that player's side. */
static bool takes_part(struct live_game *live, int64_t person_id)
{
    unsigned owned, assisted;

    return seats_owned(live, person_id, &owned) == STORE_OK &&
           seats_assisted(live, person_id, &assisted) == STORE_OK &&
           (owned | assisted) != 0;
}

/* Do both take part in one unfinished game? */
static bool play_together(struct server_state *srv, int64_t one, int64_t other)
{
    for (struct live_game *live = srv->table.games; live != NULL;
         live = live->next)
        if (live->game.phase != GAME_OVER && takes_part(live, one) &&
            takes_part(live, other))
            return true;
    return false;
}

/* An arbiter may act on those who are here, and not on an arbiter or on their
 * own opponent. WIRE_CODES: nothing speaks against it. */
static enum wire_code bar_of(const struct request *request, int64_t person_id)
{
    struct server_state *srv = request->srv;

    if (is_administrator(request))
        return WIRE_CODES;
    if (server_count(srv, person_id) == 0)
        return WIRE_AWAY;
    for (const struct connection *connection = srv->connections;
         connection != NULL; connection = connection->next)
        if (connection->person.id == person_id &&
            connection->person.may_arbitrate)
            return WIRE_COLLEAGUE;
    return play_together(srv, request->connection->person.id, person_id)
               ? WIRE_COLLEAGUE
               : WIRE_CODES;
}

enum measure { MEASURE_KICK, MEASURE_BAN, MEASURE_MUTE };
static const char *const done_words[] = {"kicked", "banned", "muted"};

static enum store_error act_on(struct request *request, enum measure measure)
{
    struct server_state *srv = request->srv;
    struct bans *list = measure == MEASURE_BAN    ? &srv->bans
                        : measure == MEASURE_MUTE ? &srv->mutes
                                                  : NULL;
    char reason[SANCTION_REASON_BYTES];
    enum store_error error = STORE_OK;
    struct person person;

    if (!is_staff(request))
        return request_refuse(request, WIRE_ADMINISTRATOR);
    /* The person of this name, who may have come before: an account, a guest,
     * or an account by its number. */
    const char *name =
        json_string_value(json_object_get(request->message, "who"));
    if (name == NULL || !server_find_person(request->srv, name, &person))
        return request_refuse(request, WIRE_NO_PERSON);
    /* Root has the number 0. */
    if (person.uid == 0 || person.uid == (int64_t)geteuid())
        return request_refuse(request, WIRE_RUNS_SERVER);
    if (!read_reason(request, reason))
        return request_refuse_field(request, "text");
    enum wire_code bar = bar_of(request, person.id);
    if (bar == WIRE_CODES && list == NULL && server_count(srv, person.id) == 0)
        bar = WIRE_AWAY;
    if (bar != WIRE_CODES)
        return request_refuse(request, bar);
    if (list != NULL && bans_are_full(list))
        return request_refuse(request, WIRE_LIMIT);
    if (list != NULL) {
        struct sanction sanction = {.person = person.id,
                                    .wall_s = (int64_t)time(NULL)};

        memcpy(sanction.name, person.name, sizeof sanction.name);
        memcpy(sanction.reason, reason, sizeof sanction.reason);
        error = bans_add(list, srv->table.shared, &sanction);
    }
    if (error != STORE_OK)
        return error;
    log_act(request, done_words[measure], person.name, reason);
    if (measure == MEASURE_MUTE)
        server_tell_account(srv, person.id,
                            json_pack("{s:s, s:s, s:s}", "t", "notice", "code",
                                      "muted", "text", reason));
    for (struct connection *connection = srv->connections;
         measure != MEASURE_MUTE && connection != NULL;
         connection = connection->next)
        if (connection->person.id == person.id && !connection->ended)
            limits_send_away_for(srv, connection, done_words[measure], reason);
    return request_answer_done(request, done_words[measure], person.name);
}

enum store_error hear_ban(struct request *request)
{
    return act_on(request, MEASURE_BAN);
}

enum store_error hear_kick(struct request *request)
{
    return act_on(request, MEASURE_KICK);
}

enum store_error hear_mute(struct request *request)
{
    return act_on(request, MEASURE_MUTE);
}

static enum store_error lift(struct request *request, bool mutes)
{
    struct server_state *srv = request->srv;
    struct bans *list = mutes ? &srv->mutes : &srv->bans;
    const char *name =
        json_string_value(json_object_get(request->message, "who"));

    if (!is_staff(request))
        return request_refuse(request, WIRE_ADMINISTRATOR);
    /* By the name of that day, or of today: a guest may have another one now.
     */
    const struct ban *ban = name != NULL ? bans_find_named(list, name) : NULL;
    struct person person;
    const struct ban *found =
        name == NULL || ban != NULL || !server_find_person(srv, name, &person)
            ? ban
            : bans_find(list, person.id);
    if (found == NULL)
        return request_refuse(request,
                              mutes ? WIRE_NOT_MUTED : WIRE_NOT_BANNED);
    int64_t person_id = found->sanction.person;
    /* Only an administrator can lift their own. */
    if (person_id == request->connection->person.id &&
        !is_administrator(request))
        return request_refuse(request, WIRE_ADMINISTRATOR);
    enum store_error error = bans_lift(list, srv->table.shared, found);
    if (error != STORE_OK)
        return error;
    const char *word = mutes ? "unmuted" : "unbanned";
    log_act(request, word, name, "");
    if (mutes)
        server_tell_account(srv, person_id,
                            json_pack("{s:s, s:s, s:s}", "t", "notice", "code",
                                      "unmuted", "text", ""));
    return request_answer_done(request, word, name);
}

enum store_error hear_lift(struct request *request)
{
    return lift(request, false);
}

enum store_error hear_lift_mute(struct request *request)
{
    return lift(request, true);
}

static void add_rows(struct page *page, const struct bans *bans)
{
    char date[BAN_DATE_BYTES];

    for (const struct ban *ban = bans->first; ban != NULL; ban = ban->next) {
        if (!page_has_next(page))
            continue;
        ban_date(ban, date);
        page_add(page, json_pack("{s:s, s:s, s:s, s:s}", "name",
                                 ban->sanction.name, "kind", bans->kind, "date",
                                 date, "text", ban->sanction.reason));
    }
}

enum store_error hear_bans(struct request *request)
{
    struct page page;

    if (!is_staff(request))
        return request_refuse(request, WIRE_ADMINISTRATOR);
    if (!page_begin(request, &page))
        return STORE_OK;
    add_rows(&page, &request->srv->bans);
    add_rows(&page, &request->srv->mutes);
    page_answer(request, &page);
    return STORE_OK;
}

bool request_is_muted(struct request *request)
{
    const struct ban *mute =
        bans_find(&request->srv->mutes, request->connection->person.id);

    if (mute != NULL)
        request_refuse_because(request, WIRE_MUTED, mute->sanction.reason);
    return mute != NULL;
}
