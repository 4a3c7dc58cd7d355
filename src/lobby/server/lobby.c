// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lobby.c - games proposed, accepted and taken back; who is there.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/game/match.h"

#include "src/adjourn/server/loaded_envelope.h"
#include "src/lobby/server/game_offer.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/held_back.h"
#include "src/server/connections/seats.h"

enum { PROPOSALS_MAX = 3 };

static bool read_colour(const json_t *message, uint8_t *out)
{
    const json_t *colour = json_object_get(message, "colour");

    *out = COLOUR_RANDOM;
    if (colour == NULL)
        return true;
    for (int i = 0; colour_words[i] != NULL && json_is_string(colour); i++)
        if (strcmp(colour_words[i], json_string_value(colour)) == 0) {
            *out = (uint8_t)i;
            return true;
        }
    return false;
}

/* Whom the offer is for: an account of this computer other than the asker's.
 * WIRE_CODES: nothing is wrong with it. */
static enum wire_code read_to(const struct request *request, struct owner *out)
{
    const json_t *to = json_object_get(request->message, "to");

    *out = (struct owner){.person = -1};
    if (to == NULL || (json_is_string(to) && json_string_length(to) == 0))
        return WIRE_CODES;
    struct person person;
    if (!json_is_string(to) ||
        !server_find_person(request->srv, json_string_value(to), &person))
        return WIRE_NO_PERSON;
    *out = game_offer_owner(&person);
    return out->person == request->connection->person.id ? WIRE_SELF
                                                         : WIRE_CODES;
}

/* Answer the asker, and tell everybody concerned. */
static void offer_game(struct request *request, const struct game_offer *given)
{
    struct server_state *srv = request->srv;
    enum wire_code bar = seats_bar(srv, given->by.id);

    if (bar == WIRE_CODES && !srv->unlimited &&
        game_offer_count(srv, given->by.id) >= PROPOSALS_MAX)
        bar = WIRE_LIMIT;
    bool allowed = bar == WIRE_CODES && request_allows(request, QUOTA_OFFERS) &&
                   request_allows(request, QUOTA_HEARD);
    struct game_offer *game_offer = allowed ? game_offer_add(srv, given) : NULL;
    if (game_offer == NULL) {
        envelope_done(given->brought);
        free(given->brought);
        if (bar != WIRE_CODES || allowed)
            request_refuse(request, bar == WIRE_CODES ? WIRE_LIMIT : bar);
        else
            held_back_note(request,
                           given->to.person >= 0 ? RECIPIENTS_ONE
                                                 : RECIPIENTS_ALL,
                           NULL, given->to.person);
        return;
    }
    request_answer(request, json_pack("{s:s, s:I, s:I}", "t", "ok", "re",
                                      (json_int_t)request->id, "offer",
                                      (json_int_t)game_offer->number));
    game_offer_tell(srv, game_offer);
}

/* The players' names come from the accounts: an offer cannot name somebody
 * else. */
static bool read_conditions(struct request *request, struct start *out)
{
    if (!request_start(request, out))
        return false;
    memset(out->name, 0, sizeof out->name);
    if (bans_find(&request->srv->mutes, request->connection->person.id)) {
        out->event[0] = '\0';
        out->site[0] = '\0';
    }
    return request_judge_start(request, out);
}

enum store_error hear_propose(struct request *request)
{
    struct game_offer read = {.by = request->connection->person};

    enum wire_code wrong = read_to(request, &read.to);
    if (wrong != WIRE_CODES)
        return request_refuse(request, wrong);
    if (!read_colour(request->message, &read.colour))
        return request_refuse_field(request, "colour");
    bool read_well = loaded_envelope_is_meant(request->message)
                         ? loaded_envelope_read(request, &read)
                         : read_conditions(request, &read.start);
    if (!read_well)
        return STORE_OK;
    offer_game(request, &read);
    return STORE_OK;
}

/* The offer that a message names, among those that concern the asker; NULL:
 * refused, and the refusal was sent. */
static struct game_offer *find_named(struct request *request)
{
    const json_t *offer = json_object_get(request->message, "offer");
    int64_t number = json_integer_value(offer);

    for (struct game_offer *game_offer = request->srv->game_offers;
         game_offer != NULL && json_is_integer(offer);
         game_offer = game_offer->next)
        if (game_offer->number == number &&
            game_offer_concerns(game_offer, request->connection->person.id))
            return game_offer;
    request_refuse(request, WIRE_NO_OFFER);
    return NULL;
}

static void answer_ok(struct request *request)
{
    request_answer(request, json_pack("{s:s, s:I}", "t", "ok", "re",
                                      (json_int_t)request->id));
}

enum store_error hear_withdraw(struct request *request)
{
    struct game_offer *game_offer = find_named(request);

    if (game_offer == NULL)
        return STORE_OK;
    if (game_offer->by.id != request->connection->person.id)
        return request_refuse(request, WIRE_NO_OFFER);
    answer_ok(request);
    server_charge(request->srv, game_offer->by.id, QUOTA_HEARD, 1,
                  request->now_ms);
    game_offer_remove(request->srv, game_offer, "withdrawn");
    return STORE_OK;
}

/* Only the account to which an offer was made can decline it. */
enum store_error hear_decline(struct request *request)
{
    struct game_offer *game_offer = find_named(request);

    if (game_offer == NULL)
        return STORE_OK;
    if (game_offer->to.person != request->connection->person.id)
        return request_refuse(request, WIRE_NO_OFFER);
    answer_ok(request);
    game_offer_remove(request->srv, game_offer, "declined");
    return STORE_OK;
}

enum store_error hear_accept(struct request *request)
{
    struct game_offer *game_offer = find_named(request);

    if (game_offer == NULL)
        return STORE_OK;
    if (game_offer->by.id == request->connection->person.id)
        return request_refuse(request, WIRE_NO_OFFER);
    return game_offer_begin(request, game_offer);
}

/* The opponent's wish for the same game, if they asked first. */
static struct game_offer *find_rematch(const struct request *request,
                                       const char *game)
{
    struct game_offer *game_offer = request->srv->game_offers;

    while (game_offer != NULL &&
           (strcmp(game_offer->rematch, game) != 0 ||
            game_offer->to.person != request->connection->person.id))
        game_offer = game_offer->next;
    return game_offer;
}

/* A client repeats its wish after the connection was lost. */
static bool has_wished(const struct request *request, const char *game)
{
    const struct game_offer *game_offer = request->srv->game_offers;

    while (game_offer != NULL &&
           (strcmp(game_offer->rematch, game) != 0 ||
            game_offer->by.uid != request->connection->person.uid))
        game_offer = game_offer->next;
    return game_offer != NULL;
}

/* The asker's side in a finished game of theirs; SIDE_NONE. */
static enum side side_over(const struct participant *participant)
{
    if (participant == NULL || participant->live->game.phase != GAME_OVER)
        return SIDE_NONE;
    return participant->seats == 1u << SEAT_WHITE   ? WHITE
           : participant->seats == 1u << SEAT_BLACK ? BLACK
                                                    : SIDE_NONE;
}

enum store_error hear_rematch(struct request *request)
{
    const struct participant *participant = request_participant(request);
    enum side side = side_over(participant);
    struct game_offer wish = {.by = request->connection->person};

    if (side == SIDE_NONE)
        return request_refuse(request, WIRE_NO_GAME);
    const struct live_game *live = participant->live;
    struct game_offer *first = find_rematch(request, live->id);
    if (first != NULL)
        return game_offer_begin(request, first);
    if (has_wished(request, live->id)) {
        answer_ok(request);
        return STORE_OK;
    }
    enum store_error error = store_seat(live->store, live->id,
                                        (enum seat)other_side(side), &wish.to);
    if (error != STORE_OK)
        return error;
    wish.start = match_next(&live->game);
    wish.colour = side == WHITE ? COLOUR_BLACK : COLOUR_WHITE;
    memcpy(wish.rematch, live->id, sizeof wish.rematch);
    if (server_count(request->srv, wish.to.person) == 0)
        return request_refuse(request, WIRE_AWAY);
    offer_game(request, &wish);
    return STORE_OK;
}

enum store_error hear_offers(struct request *request)
{
    const struct person *person = &request->connection->person;
    struct page page;

    if (!page_begin(request, &page))
        return STORE_OK;
    for (struct game_offer *game_offer = request->srv->game_offers;
         game_offer != NULL; game_offer = game_offer->next)
        if (game_offer_is_shown(request->srv, game_offer, person) &&
            page_has_next(&page))
            page_add(&page, game_offer_row(game_offer));
    page_answer(request, &page);
    return STORE_OK;
}

/* An account is in the list once, however many connections it has. */
enum store_error hear_who(struct request *request)
{
    struct page page;

    if (!page_begin(request, &page))
        return STORE_OK;
    for (struct connection *connection = request->srv->connections;
         connection != NULL; connection = connection->next)
        if (connection->is_listed && page_has_next(&page))
            page_add(&page,
                     json_pack("{s:s, s:I}", "name", connection->person.name,
                               "uid", (json_int_t)connection->person.uid));
    page_answer(request, &page);
    return STORE_OK;
}
