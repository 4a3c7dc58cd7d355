// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/server/game_offer.h"

#include <stdlib.h>
#include <string.h>

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
                   json_pack("{s:s, s:I, s:s}", "t", "offergone", "offer",
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

/* Decide the colours; a player without a name plays under the account's
 * name. */
static void set_owners(const struct request *request,
                       const struct game_offer *game_offer, struct start *start,
                       struct owner owners[SIDES])
{
    enum seat offerer = seat_of_offerer(game_offer);

    owners[offerer] = game_offer_owner(&game_offer->by);
    owners[1 - offerer] = game_offer_owner(&request->connection->person);
    for (int side = WHITE; side < SIDES; side++)
        if (start->name[side][0] == '\0')
            memcpy(start->name[side], owners[side].name,
                   sizeof start->name[side]);
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
static enum store_error begin_brought(struct request *request,
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
        return begin_brought(request, game_offer);
    intent.start = game_offer->start;
    set_owners(request, game_offer, &intent.start, owners);
    enum store_error error = request_begin_game(request, &intent, &live);
    if (live == NULL)
        return error;
    game_offer_remove(request->srv, game_offer, "accepted");
    return give_out(request, live, owners);
}
