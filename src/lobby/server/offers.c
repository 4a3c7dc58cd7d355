// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * offers.c - games proposed, accepted and taken back; who is there.
 */
#include "src/lobby/server/offers.h"

#include <stdlib.h>
#include <string.h>

#include "rules/game/match.h"

#include "src/adjourn/server/loaded_envelope.h"
#include "src/base/portable.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/limits.h"
#include "src/server/connections/seats.h"

struct owner game_offer_owner(const struct person *person)
{
    struct owner owner = {.person = person->id};

    memcpy(owner.name, person->name, sizeof owner.name);
    return owner;
}

/* May this account see it, and accept it? */
bool game_offer_concerns(const struct game_offer *game_offer, int64_t person_id)
{
    return game_offer->to.person < 0 || game_offer->to.person == person_id ||
           game_offer->by.id == person_id;
}

json_t *game_offer_row(const struct game_offer *game_offer)
{
    struct intent intent = {.kind = INTENT_START, .start = game_offer->start};
    json_t *start = json_object();

    wire_fields_write(start, intent_row(INTENT_START)->fields, &intent);
    json_t *row = json_pack(
        "{s:I, s:s, s:s, s:s, s:o}", "offer", (json_int_t)game_offer->number,
        "by", game_offer->by.name, "to", game_offer->to.name, "colour",
        colour_words[game_offer->colour], "start", start);

    if (game_offer->brought != NULL)
        json_object_set_new(row, "envelope",
                            loaded_envelope_row(game_offer->brought));
    if (game_offer->rematch[0] != '\0')
        json_object_set_new(row, "rematch", json_string(game_offer->rematch));
    return row;
}

bool game_offer_is_shown(const struct server_state *srv,
                         const struct game_offer *game_offer,
                         const struct person *person)
{
    return game_offer_concerns(game_offer, person->id) &&
           !ignores_has(&srv->ignores, person, &game_offer->by);
}

/* Send it once to each connection that it concerns. */
static void tell_concerned(struct server_state *srv,
                           const struct game_offer *game_offer, json_t *message)
{
    char *line = wire_format(message);

    for (struct connection *connection = srv->connections;
         line != NULL && connection != NULL; connection = connection->next)
        if (connection->greeted && !connection->ended &&
            game_offer_is_shown(srv, game_offer, &connection->person))
            connection_tell_line(connection, line);
    free(line);
}

void game_offer_tell(struct server_state *srv,
                     const struct game_offer *game_offer)
{
    json_t *message = game_offer_row(game_offer);

    json_object_set_new(message, "t", json_string("offer"));
    tell_concerned(srv, game_offer, message);
}

void game_offer_remove(struct server_state *srv, struct game_offer *game_offer,
                       const char *why)
{
    struct game_offer **place = &srv->game_offers;

    while (*place != game_offer)
        place = &(*place)->next;
    *place = game_offer->next;
    tell_concerned(srv, game_offer,
                   json_pack("{s:s, s:I, s:s}", "t", "offerclosed", "offer",
                             (json_int_t)game_offer->number, "why", why));
    game_offer_free(game_offer);
}

void game_offer_forget_absent(struct server_state *srv)
{
    struct game_offer *game_offer = srv->game_offers;

    while (game_offer != NULL) {
        struct game_offer *next = game_offer->next;
        if (server_count(srv, game_offer->by.id) == 0)
            game_offer_remove(srv, game_offer, "left");
        game_offer = next;
    }
}

int game_offer_count(const struct server_state *srv, int64_t person_id)
{
    int count = 0;

    for (const struct game_offer *game_offer = srv->game_offers;
         game_offer != NULL; game_offer = game_offer->next)
        count += game_offer->by.id == person_id;
    return count;
}

static bool is_taken(const struct server_state *srv, int64_t number)
{
    const struct game_offer *game_offer = srv->game_offers;

    while (game_offer != NULL && game_offer->number != number)
        game_offer = game_offer->next;
    return game_offer != NULL;
}

/*
 * What is offered to all is counted. What is offered to one has a number by
 * chance, out of a range that is not counted through: others would learn by a
 * gap that there is something that they may not see.
 */
enum { DRAWN_FIRST = 100, DRAWN_END = 1000 };

static int64_t counted_number(struct server_state *srv)
{
    do {
        srv->last_game_offer++;
        if (srv->last_game_offer == DRAWN_FIRST)
            srv->last_game_offer = DRAWN_END;
    } while (is_taken(srv, srv->last_game_offer));
    return srv->last_game_offer;
}

/* If many are taken, the range grows with each try. */
static int64_t drawn_number(const struct server_state *srv)
{
    int64_t end = DRAWN_END, number;
    uint32_t chance = 0;

    do {
        portable_random(&chance, sizeof chance);
        number = DRAWN_FIRST + chance % (end - DRAWN_FIRST);
        end += DRAWN_END;
    } while (is_taken(srv, number));
    return number;
}

struct game_offer *game_offer_add(struct server_state *srv,
                                  const struct game_offer *given)
{
    struct game_offer **place = &srv->game_offers;
    struct game_offer *game_offer = malloc(sizeof *game_offer);

    if (game_offer == NULL)
        return NULL;
    *game_offer = *given;
    while (*place != NULL)
        place = &(*place)->next;
    *place = game_offer;
    game_offer->number =
        given->to.person < 0 ? counted_number(srv) : drawn_number(srv);
    return game_offer;
}

static enum seat seat_of_offerer(const struct game_offer *game_offer)
{
    unsigned char coin = 0;

    if (game_offer->colour == COLOUR_WHITE)
        return SEAT_WHITE;
    if (game_offer->colour == COLOUR_BLACK)
        return SEAT_BLACK;
    portable_random(&coin, sizeof coin);
    return coin & 1 ? SEAT_WHITE : SEAT_BLACK;
}

static enum store_error give_out(struct request *request,
                                 struct live_game *live,
                                 const struct owner owners[SIDES])
{
    enum store_error error = STORE_OK;

    for (int side = WHITE; side < SIDES && error == STORE_OK; side++)
        error = seat_give(live, (enum seat)side, &owners[side]);
    if (error == STORE_OK)
        error = request_give_seats(request, live);
    for (int side = WHITE; side < SIDES && error == STORE_OK; side++)
        error = seats_give_all(request->srv, owners[side].person,
                               request->connection, live);
    return error;
}

/* Has either player reached the limit of games? */
static enum wire_code bar_of(struct request *request,
                             const struct game_offer *game_offer)
{
    enum wire_code own =
        seats_bar(request->srv, request->connection->person.id);

    if (own != WIRE_CODES)
        return own;
    return seats_bar(request->srv, game_offer->by.id) == WIRE_CODES ? WIRE_CODES
                                                                    : WIRE_BUSY;
}

/* Each player keeps the colour of that game. */
static enum store_error begin_loaded(struct request *request,
                                     struct game_offer *game_offer)
{
    int offerer = game_offer->colour == COLOUR_WHITE ? WHITE : BLACK;
    struct owner owners[SIDES];
    struct live_game *live;
    enum store_error error =
        loaded_envelope_rebuild(request, game_offer->brought, &live);

    if (live == NULL)
        return error;
    owners[offerer] = game_offer_owner(&game_offer->by);
    owners[1 - offerer] = game_offer_owner(&request->connection->person);
    game_offer_remove(request->srv, game_offer, "accepted");
    return give_out(request, live, owners);
}

enum store_error game_offer_begin(struct request *request,
                                  struct game_offer *game_offer)
{
    struct intent intent = {.kind = INTENT_START, .by = SEAT_NONE};
    enum wire_code bar = bar_of(request, game_offer);
    struct owner owners[SIDES];
    struct live_game *live;

    if (bar != WIRE_CODES)
        return request_refuse(request, bar);
    if (!limits_may_begin(request))
        return STORE_OK;
    if (game_offer->brought != NULL)
        return begin_loaded(request, game_offer);
    intent.start = game_offer->start;
    /* Decide the colours; a player without a name plays under the account's
     * name. */
    enum seat offerer = seat_of_offerer(game_offer);

    owners[offerer] = game_offer_owner(&game_offer->by);
    owners[1 - offerer] = game_offer_owner(&request->connection->person);
    for (int side = WHITE; side < SIDES; side++)
        if (intent.start.name[side][0] == '\0')
            memcpy(intent.start.name[side], owners[side].name,
                   sizeof intent.start.name[side]);
    enum store_error error = request_begin_game(request, &intent, &live);
    if (live == NULL)
        return error;
    game_offer_remove(request->srv, game_offer, "accepted");
    return give_out(request, live, owners);
}

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

enum store_error hear_withdraw(struct request *request)
{
    struct game_offer *game_offer = find_named(request);

    if (game_offer == NULL)
        return STORE_OK;
    if (game_offer->by.id != request->connection->person.id)
        return request_refuse(request, WIRE_NO_OFFER);
    request_answer_ok(request);
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
    request_answer_ok(request);
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
    /* The opponent's wish for the same game, if they asked first. */
    struct game_offer *first = request->srv->game_offers;
    while (first != NULL &&
           (strcmp(first->rematch, live->id) != 0 ||
            first->to.person != request->connection->person.id))
        first = first->next;
    if (first != NULL)
        return game_offer_begin(request, first);
    /* A client repeats its wish after the connection was lost. */
    const struct game_offer *own_offer = request->srv->game_offers;

    while (own_offer != NULL &&
           (strcmp(own_offer->rematch, live->id) != 0 ||
            own_offer->by.uid != request->connection->person.uid))
        own_offer = own_offer->next;
    if (own_offer != NULL) {
        request_answer_ok(request);
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
