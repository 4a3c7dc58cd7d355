/*
 * server_seats.c - which seats are whose: at a private arbiter both players'
 * for its one client, and the arbiter's chair where the game has one; in a
 * shared hall those that the journal gives to the account, and the arbiter's
 * chair to those who may take it, but not in a game of their own.
 */
#include "src/arbiter/server_request.h"

enum { RUNNING_MAX = 8, ADJOURNED_MAX = 50 };

/* Read once: whose a seat is does not change behind our back. */
static enum store_error know_owners(struct held_game *held)
{
    enum store_error error = STORE_OK;
    struct owner owner;

    for (int seat = SEAT_WHITE;
         !held->owners.known && seat <= SEAT_BLACK && error == STORE_OK;
         seat++) {
        error = store_seat(held->store, held->id, (enum seat)seat, &owner);
        held->owners.uid[seat] = owner.uid;
    }
    for (int side = WHITE;
         !held->owners.known && side < SIDES && error == STORE_OK; side++)
        error = store_assistant(held->store, held->id, (enum side)side,
                                &held->owners.assistant[side]);
    held->owners.known = held->owners.known || error == STORE_OK;
    return error;
}

enum store_error seat_give(struct held_game *held, enum seat seat,
                           const struct owner *owner)
{
    held->owners.known = false;
    return store_give_seat(held->store, held->id, seat, owner);
}

enum store_error seats_owned(struct held_game *held, int64_t uid, unsigned *out)
{
    enum store_error error = know_owners(held);

    *out = 0;
    for (int seat = SEAT_WHITE; seat <= SEAT_BLACK && error == STORE_OK; seat++)
        if (uid >= 0 && held->owners.uid[seat] == uid)
            *out |= 1u << seat;
    return error;
}

enum store_error seats_assisted(struct held_game *held, int64_t uid,
                                unsigned *out)
{
    enum store_error error = know_owners(held);

    *out = 0;
    for (int side = WHITE; side < SIDES && error == STORE_OK; side++)
        if (uid >= 0 && held->owners.assistant[side].uid == uid)
            *out |= 1u << side;
    return error;
}

enum wire_code seats_bar(struct hall *hall, int64_t uid)
{
    int running = 0, adjourned = 0;
    unsigned own;

    for (struct held_game *held = hall->table.games;
         hall->shared && !hall->unlimited && held != NULL; held = held->next) {
        if (held->game.phase == GAME_OVER ||
            seats_owned(held, uid, &own) != STORE_OK || own == 0)
            continue;
        running += held->game.phase != GAME_ADJOURNED;
        adjourned += held->game.phase == GAME_ADJOURNED;
    }
    return running >= RUNNING_MAX       ? WIRE_GAMES
           : adjourned >= ADJOURNED_MAX ? WIRE_ADJOURNED
                                        : WIRE_CODES;
}

/* Nobody is the arbiter of his own game. */
static enum store_error seats_of(const struct hall *hall,
                                 struct held_game *held,
                                 const struct person *person, unsigned *out)
{
    *out = 1u << SEAT_WHITE | 1u << SEAT_BLACK;
    if (held->game.start.arbiter)
        *out |= 1u << SEAT_ARBITER;
    if (!hall->shared)
        return STORE_OK;
    unsigned assisted = 0;
    enum store_error error = seats_owned(held, person->uid, out);
    if (error == STORE_OK)
        error = seats_assisted(held, person->uid, &assisted);
    if (person->may_arbitrate && *out == 0 && assisted == 0)
        *out = 1u << SEAT_ARBITER;
    return error;
}

enum store_error seats_of_asker(const struct request *request,
                                struct held_game *held, unsigned *out)
{
    return seats_of(request->hall, held, &request->connection->person, out);
}

enum store_error request_attend(struct request *request, struct held_game *held,
                                struct attendance **out)
{
    const struct hall *hall = request->hall;
    struct connection *connection = request->connection;
    unsigned seats;

    *out = connection_attend(connection, held);
    if (*out == NULL)
        return STORE_FAILED;
    if (!hall->shared || (*out)->seats != 0)
        return STORE_OK;
    enum store_error error = seats_of(hall, held, &connection->person, &seats);
    if (error == STORE_OK)
        error = seats_assisted(held, connection->person.uid, &(*out)->assists);
    if (error == STORE_OK)
        (*out)->seats = seats;
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

static enum store_error seats_give(const struct hall *hall,
                                   struct connection *connection,
                                   struct held_game *held, json_t **created)
{
    struct attendance *attendance = connection_attend(connection, held);
    unsigned seats;

    if (attendance == NULL)
        return STORE_FAILED;
    enum store_error error = seats_of(hall, held, &connection->person, &seats);
    if (error != STORE_OK)
        return error;
    attendance->seats = seats;
    if (hall->shared)
        error =
            seats_assisted(held, connection->person.uid, &attendance->assists);
    if (error != STORE_OK)
        return error;
    *created = json_pack("{s:s, s:s, s:o}", "t", "created", "game", held->id,
                         "seats", seat_names(seats));
    if (attendance->assists != 0)
        json_object_set_new(*created, "assists",
                            seat_names(attendance->assists));
    return STORE_OK;
}

enum store_error request_give_seats(struct request *request,
                                    struct held_game *held)
{
    json_t *created;
    enum store_error error =
        seats_give(request->hall, request->connection, held, &created);

    if (error != STORE_OK)
        return error;
    json_object_set_new(created, "re", json_integer(request->id));
    request_answer(request, created, true);
    return STORE_OK;
}

enum store_error seats_give_all(struct hall *hall, int64_t uid,
                                const struct connection *but,
                                struct held_game *held)
{
    enum store_error error = STORE_OK;
    json_t *created;

    for (struct connection *connection = hall->connections;
         connection != NULL && error == STORE_OK;
         connection = connection->next) {
        if (connection == but || !connection->greeted ||
            connection->person.uid != uid)
            continue;
        error = seats_give(hall, connection, held, &created);
        if (error == STORE_OK)
            connection_answer(connection, created, 0, false);
    }
    return error;
}
