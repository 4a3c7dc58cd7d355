// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/seats.h"

#include <string.h>

enum { RUNNING_MAX = 8, ADJOURNED_MAX = 50 };

/* Read once: the owner of a seat changes only through this process. */
static enum store_error know_owners(struct live_game *live)
{
    enum store_error error = STORE_OK;
    struct owner owner;

    for (int seat = SEAT_WHITE;
         !live->owners.known && seat <= SEAT_BLACK && error == STORE_OK;
         seat++) {
        error = store_seat(live->store, live->id, (enum seat)seat, &owner);
        live->owners.person[seat] = owner.person;
        memcpy(live->owners.name[seat], owner.name, sizeof owner.name);
    }
    for (int side = WHITE;
         !live->owners.known && side < SIDES && error == STORE_OK; side++)
        error = store_assistant(live->store, live->id, (enum side)side,
                                &live->owners.assistant[side]);
    live->owners.known = live->owners.known || error == STORE_OK;
    return error;
}

enum store_error seat_give(struct live_game *live, enum seat seat,
                           const struct owner *owner)
{
    live->owners.known = false;
    return store_give_seat(live->store, live->id, seat, owner);
}

enum store_error seats_owned(struct live_game *live, int64_t person_id,
                             unsigned *out)
{
    enum store_error error = know_owners(live);

    *out = 0;
    for (int seat = SEAT_WHITE; seat <= SEAT_BLACK && error == STORE_OK; seat++)
        if (person_id >= 0 && live->owners.person[seat] == person_id)
            *out |= 1u << seat;
    return error;
}

enum store_error seats_assisted(struct live_game *live, int64_t person_id,
                                unsigned *out)
{
    enum store_error error = know_owners(live);

    *out = 0;
    for (int side = WHITE; side < SIDES && error == STORE_OK; side++)
        if (person_id >= 0 && live->owners.assistant[side].person == person_id)
            *out |= 1u << side;
    return error;
}

enum store_error seats_assistant(struct live_game *live, enum side side,
                                 struct owner *out)
{
    enum store_error error = know_owners(live);

    *out = live->owners.assistant[side];
    return error;
}

enum wire_code seats_bar(struct server_state *srv, int64_t person_id)
{
    int running = 0, adjourned = 0;
    unsigned own;

    for (struct live_game *live = srv->table.games;
         srv->shared && !srv->unlimited && live != NULL; live = live->next) {
        if (live->game.phase == GAME_OVER ||
            seats_owned(live, person_id, &own) != STORE_OK || own == 0)
            continue;
        running += live->game.phase != GAME_ADJOURNED;
        adjourned += live->game.phase == GAME_ADJOURNED;
    }
    return running >= RUNNING_MAX       ? WIRE_GAMES
           : adjourned >= ADJOURNED_MAX ? WIRE_ADJOURNED
                                        : WIRE_CODES;
}

/* A player cannot arbitrate their own game. */
static enum store_error seats_of(const struct server_state *srv,
                                 struct live_game *live,
                                 const struct person *person, unsigned *out)
{
    *out = 1u << SEAT_WHITE | 1u << SEAT_BLACK;
    if (live->game.start.arbiter)
        *out |= 1u << SEAT_ARBITER;
    if (!srv->shared)
        return STORE_OK;
    unsigned assisted = 0;
    enum store_error error = seats_owned(live, person->id, out);
    if (error == STORE_OK)
        error = seats_assisted(live, person->id, &assisted);
    if (person->may_arbitrate && *out == 0 && assisted == 0)
        *out = 1u << SEAT_ARBITER;
    return error;
}

enum store_error seats_renew(const struct server_state *srv,
                             struct participant *participant)
{
    const struct person *person = &participant->connection->person;
    struct live_game *live = participant->live;
    unsigned seats;
    enum store_error error = seats_of(srv, live, person, &seats);

    if (error == STORE_OK && srv->shared)
        error = seats_assisted(live, person->id, &participant->assists);
    if (error == STORE_OK)
        participant->seats = seats;
    return error;
}

static json_t *seat_names(unsigned seats)
{
    json_t *names = json_array();

    for (int seat = SEAT_WHITE; seat < SEAT_NONE; seat++)
        if (seats >> seat & 1)
            json_array_append_new(names, json_string(seat_words[seat]));
    return names;
}

void seats_add_accounts(const struct live_game *live, json_t *object)
{
    static const char *const keys[SIDES] = {"white-account", "black-account"};

    for (int side = WHITE; side < SIDES; side++) {
        const char *account = live->owners.name[side];
        const char *name = game_name(&live->game, (enum side)side);
        if (live->owners.known && account[0] != '\0' && name[0] != '\0' &&
            strcmp(account, name) != 0)
            json_object_set_new(object, keys[side], json_string(account));
    }
}

enum store_error seats_give(const struct server_state *srv,
                            struct connection *connection,
                            struct live_game *live, json_t **created)
{
    struct participant *participant = connection_join_game(connection, live);

    if (participant == NULL)
        return STORE_FAILED;
    enum store_error error = seats_renew(srv, participant);
    if (error != STORE_OK)
        return error;
    *created = json_pack("{s:s, s:s, s:o}", "t", "created", "game", live->id,
                         "seats", seat_names(participant->seats));
    if (live->game.phase == GAME_ADJOURNED)
        json_object_set_new(*created, "adjourned", json_true());
    int64_t incarnation;
    error = store_incarnation(live->store, &incarnation);
    if (error != STORE_OK) {
        json_decref(*created);
        return error;
    }
    if (incarnation != 0)
        json_object_set_new(*created, "incarnation", json_integer(incarnation));
    if (participant->assists != 0)
        json_object_set_new(*created, "assists",
                            seat_names(participant->assists));
    return STORE_OK;
}

enum store_error seats_give_all(struct server_state *srv, int64_t person_id,
                                const struct connection *but,
                                struct live_game *live)
{
    enum store_error error = STORE_OK;
    json_t *created;

    for (struct connection *connection = srv->connections;
         connection != NULL && error == STORE_OK;
         connection = connection->next) {
        if (connection == but || !connection->greeted ||
            connection->person.id != person_id)
            continue;
        error = seats_give(srv, connection, live, &created);
        if (error == STORE_OK)
            connection_answer(connection, created, UNASKED);
    }
    return error;
}
