// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * assist.c - a player's assistant: invited by the player, accepted by
 * the opponent or an arbiter, revoked by the player or an arbiter. Assistants
 * make and announce moves, press the clock, keep the scoresheet, claim, and
 * handle an adjournment; every such event names the assistant. What is to be
 * decided, such as a draw or a resignation, the player says themselves.
 */
#include <string.h>

#include "src/server/connections/audience.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/seats.h"

bool assistant_may(const struct request *request, const struct live_game *live,
                   const struct intent *intent)
{
    static const enum intent_kind kinds[] = {
        INTENT_MOVE,   INTENT_TOUCH,   INTENT_LIFT,    INTENT_RELEASE,
        INTENT_ADJUST, INTENT_PRESS,   INTENT_READY,   INTENT_ARRIVE,
        INTENT_CLAIM,  INTENT_CALL,    INTENT_RECORD,  INTENT_ANNOUNCE,
        INTENT_REPEAT, INTENT_CORRECT, INTENT_EXECUTE,
    };

    if (intent->by > SEAT_BLACK || intent->offers_draw ||
        !connection_assists(request->connection, live, intent->by))
        return false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (intent->kind == kinds[i])
            return true;
    return false;
}

/* Send a message to all at the game, and to all connections of the
 * assistant. */
static void tell_of_assistant(const struct request *request,
                              const struct live_game *live, enum side side,
                              const struct owner *who, const char *state)
{
    json_t *message =
        json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "t", "assistant", "game",
                  live->id, "seat", seat_words[side], "who", who->name, "state",
                  state, "by", request->connection->person.name);

    for (struct connection *connection = request->srv->connections;
         connection != NULL; connection = connection->next)
        if (connection->greeted && !connection->ended &&
            (connection->person.id == who->person ||
             connection_is_at_game(connection, live)))
            connection_tell(connection, json_incref(message));
    json_decref(message);
}

/* Update what the account's connections are to the game: an assistant is not
 * its arbiter too, and may lose the view of it. */
static enum store_error renew(const struct server_state *srv,
                              struct live_game *live, int64_t person_id)
{
    enum store_error error = STORE_OK;

    for (struct participant *participant = live->participants;
         participant != NULL && error == STORE_OK;
         participant = participant->next_of_game) {
        if (participant->connection->person.id != person_id)
            continue;
        error = seats_renew(srv, participant);
        if (!audience_admits(participant))
            connection_unwatch(participant->connection, live);
        participant->connection->behind = true;
        connection_mark_active(participant->connection);
    }
    return error;
}

static enum store_error set_assistant(const struct request *request,
                                      struct live_game *live, enum side side,
                                      const struct owner *who,
                                      const char *state)
{
    static const struct owner nobody = {.person = -1};
    bool on = strcmp(state, "accepted") == 0;

    live->owners.known = false;
    enum store_error error =
        store_give_assistant(live->store, live->id, side, on ? who : &nobody);
    if (error == STORE_OK)
        error = renew(request->srv, live, who->person);
    if (error == STORE_OK)
        tell_of_assistant(request, live, side, who, state);
    return error;
}

/* The player that the message is about: the asker, or, from an arbiter, the
 * named side. SIDE_NONE: neither. */
static enum side side_of(const struct request *request,
                         const struct participant *asker)
{
    const char *seat =
        json_string_value(json_object_get(request->message, "seat"));

    for (int side = WHITE; side < SIDES; side++)
        if (asker->seats == 1u << side ||
            (audience_relation(asker) == RELATION_ARBITER && seat != NULL &&
             strcmp(seat, seat_words[side]) == 0))
            return (enum side)side;
    return SIDE_NONE;
}

/* Find an account that has no other part in this game. WIRE_CODES: it is
 * found. */
static enum wire_code find_account(const struct request *request,
                                   struct live_game *live, const char *name,
                                   struct owner *out)
{
    struct person person;
    unsigned owned = 1;

    if (!server_find_person(request->srv, name, &person))
        return WIRE_NO_PERSON;
    if (person.id == request->connection->person.id)
        return WIRE_SELF;
    if (seats_owned(live, person.id, &owned) != STORE_OK || owned != 0)
        return WIRE_PLAYS_HERE;
    *out = (struct owner){.person = person.id};
    memcpy(out->name, person.name, sizeof out->name);
    return WIRE_CODES;
}

static enum store_error revoke(struct request *request, struct live_game *live,
                               enum side side)
{
    struct owner who, invited = live->invited[side];
    enum store_error error = seats_assistant(live, side, &who);

    if (error != STORE_OK)
        return error;
    live->invited[side].name[0] = '\0';
    if (who.person < 0 && invited.name[0] == '\0')
        return request_refuse(request, WIRE_NO_OFFER);
    request_answer_ok(request);
    if (invited.name[0] != '\0')
        tell_of_assistant(request, live, side, &invited, "withdrawn");
    return who.person < 0 ? STORE_OK
                          : set_assistant(request, live, side, &who, "revoked");
}

/* Find the invitation: the opponent's own, or, for an arbiter, that of either
 * player. */
static enum side side_answered(const struct participant *asker)
{
    for (int side = WHITE; side < SIDES; side++)
        if (asker->live->invited[side].name[0] != '\0' &&
            (asker->seats == 1u << (1 - side) ||
             audience_relation(asker) == RELATION_ARBITER))
            return (enum side)side;
    return SIDE_NONE;
}

static enum store_error answer(struct request *request,
                               const struct participant *asker, bool accepts)
{
    enum side side = side_answered(asker);
    struct live_game *live = asker->live;

    if (side == SIDE_NONE)
        return request_refuse(request, WIRE_NO_OFFER);
    struct owner who = live->invited[side];
    live->invited[side].name[0] = '\0';
    request_answer_ok(request);
    if (accepts)
        return set_assistant(request, live, side, &who, "accepted");
    tell_of_assistant(request, live, side, &who, "declined");
    return STORE_OK;
}

enum store_error hear_assist(struct request *request)
{
    const struct participant *asker = request_participant(request);
    const json_t *accept = json_object_get(request->message, "accept");
    const char *who =
        json_string_value(json_object_get(request->message, "who"));

    if (asker == NULL || asker->live->game.phase == GAME_OVER)
        return request_refuse(request, WIRE_NO_GAME);
    if (json_is_boolean(accept))
        return answer(request, asker, json_is_true(accept));
    enum side side = side_of(request, asker);
    if (who == NULL || side == SIDE_NONE)
        return request_refuse_field(request, who == NULL ? "who" : "seat");
    if (who[0] == '\0')
        return revoke(request, asker->live, side);
    if (audience_relation(asker) != RELATION_PLAYER)
        return request_refuse_field(request, "seat");
    if (!request_allows(request, QUOTA_OFFERS))
        return STORE_OK;
    struct owner *invited = &asker->live->invited[side];
    struct owner before = *invited;

    enum wire_code wrong = find_account(request, asker->live, who, invited);
    if (wrong != WIRE_CODES)
        return request_refuse(request, wrong);
    request_answer_ok(request);
    /* A client says it again when the connection was lost. */
    if (before.name[0] == '\0' || before.person != invited->person)
        tell_of_assistant(request, asker->live, side, invited, "invited");
    return STORE_OK;
}
