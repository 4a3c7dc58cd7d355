/*
 * server_lobby.c - games proposed, accepted and taken back; who is there.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "src/arbiter/server_request.h"

enum { PROPOSALS_MAX = 3 };

static struct owner owner_of(const struct person *person)
{
    struct owner owner = {.uid = person->uid};

    memcpy(owner.name, person->name, sizeof owner.name);
    return owner;
}

/* May this account see it, and accept it? */
static bool concerns(const struct proposal *proposal, int64_t uid)
{
    return proposal->to.uid < 0 || proposal->to.uid == uid ||
           proposal->by.uid == uid;
}

static json_t *proposal_row(const struct proposal *proposal)
{
    struct intent intent = {.kind = INTENT_START, .start = proposal->start};
    json_t *start = json_object();

    wire_fields_write(start, intent_row(INTENT_START)->fields, &intent);
    return json_pack("{s:I, s:s, s:s, s:s, s:o}", "offer",
                     (json_int_t)proposal->number, "by", proposal->by.name,
                     "to", proposal->to.name, "colour",
                     colour_words[proposal->colour], "start", start);
}

/* Tell those whom it concerns, each once for a connection. */
static void tell_concerned(struct hall *hall, const struct proposal *proposal,
                           json_t *message)
{
    if (proposal->to.uid < 0) {
        hall_tell_all(hall, message);
        return;
    }
    hall_tell_account(hall, proposal->by.uid, json_incref(message));
    hall_tell_account(hall, proposal->to.uid, message);
}

static void tell_proposed(struct hall *hall, const struct proposal *proposal)
{
    json_t *message = proposal_row(proposal);

    json_object_set_new(message, "t", json_string("offer"));
    tell_concerned(hall, proposal, message);
}

static void remove_proposal(struct hall *hall, struct proposal *proposal,
                            const char *why)
{
    struct proposal **place = &hall->proposals;

    while (*place != proposal)
        place = &(*place)->next;
    *place = proposal->next;
    tell_concerned(hall, proposal,
                   json_pack("{s:s, s:I, s:s}", "t", "offergone", "offer",
                             (json_int_t)proposal->number, "why", why));
    free(proposal);
}

static int count_proposals(const struct hall *hall, int64_t uid)
{
    int count = 0;

    for (const struct proposal *proposal = hall->proposals; proposal != NULL;
         proposal = proposal->next)
        count += proposal->by.uid == uid;
    return count;
}

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

/* Whom it is for: an account of this machine that is not the asker's own. */
static bool read_to(const struct request *request, struct owner *out)
{
    const json_t *to = json_object_get(request->message, "to");

    *out = (struct owner){.uid = -1};
    if (to == NULL || (json_is_string(to) && json_string_length(to) == 0))
        return true;
    if (!json_is_string(to))
        return false;
    const struct person person = person_named(json_string_value(to));
    *out = owner_of(&person);
    return out->uid >= 0 && out->uid != request->connection->person.uid;
}

static void add_proposal(struct hall *hall, struct proposal *proposal)
{
    struct proposal **place = &hall->proposals;

    while (*place != NULL)
        place = &(*place)->next;
    *place = proposal;
    proposal->number = ++hall->last_proposal;
}

enum store_error hear_seek(struct request *request)
{
    struct hall *hall = request->hall;
    struct proposal read = {.by = request->connection->person};

    if (!read_to(request, &read.to))
        return request_refuse(request, WIRE_NO_PERSON);
    if (!read_colour(request->message, &read.colour))
        return request_refuse_field(request, "colour");
    if (!request_start(request, &read.start))
        return STORE_OK;
    if (!request_judge_start(request, &read.start))
        return STORE_OK;
    if (count_proposals(hall, read.by.uid) >= PROPOSALS_MAX)
        return request_refuse(request, WIRE_LIMIT);
    struct proposal *proposal = malloc(sizeof *proposal);
    if (proposal == NULL)
        return request_refuse(request, WIRE_LIMIT);
    *proposal = read;
    add_proposal(hall, proposal);
    request_answer(request,
                   json_pack("{s:s, s:I, s:I}", "t", "ok", "re",
                             (json_int_t)request->id, "offer",
                             (json_int_t)proposal->number),
                   false);
    tell_proposed(hall, proposal);
    return STORE_OK;
}

/* The proposal that a message names, of those that concern the asker; NULL:
 * refused, and answered so. */
static struct proposal *find_named(struct request *request)
{
    const json_t *offer = json_object_get(request->message, "offer");
    int64_t number = json_integer_value(offer);

    for (struct proposal *proposal = request->hall->proposals;
         proposal != NULL && json_is_integer(offer); proposal = proposal->next)
        if (proposal->number == number &&
            concerns(proposal, request->connection->person.uid))
            return proposal;
    request_refuse(request, WIRE_NO_OFFER);
    return NULL;
}

static void answer_ok(struct request *request)
{
    request_answer(
        request,
        json_pack("{s:s, s:I}", "t", "ok", "re", (json_int_t)request->id),
        false);
}

enum store_error hear_unseek(struct request *request)
{
    struct proposal *proposal = find_named(request);

    if (proposal == NULL)
        return STORE_OK;
    if (proposal->by.uid != request->connection->person.uid)
        return request_refuse(request, WIRE_NO_OFFER);
    answer_ok(request);
    remove_proposal(request->hall, proposal, "withdrawn");
    return STORE_OK;
}

/* Only one that was made to the asker alone can be declined for all. */
enum store_error hear_decline(struct request *request)
{
    struct proposal *proposal = find_named(request);

    if (proposal == NULL)
        return STORE_OK;
    if (proposal->to.uid != request->connection->person.uid)
        return request_refuse(request, WIRE_NO_OFFER);
    answer_ok(request);
    remove_proposal(request->hall, proposal, "declined");
    return STORE_OK;
}

static enum seat seat_of_proposer(const struct proposal *proposal)
{
    unsigned char coin = 0;

    if (proposal->colour == COLOUR_WHITE)
        return SEAT_WHITE;
    if (proposal->colour == COLOUR_BLACK)
        return SEAT_BLACK;
    if (getrandom(&coin, sizeof coin, 0) != sizeof coin)
        return SEAT_WHITE;
    return coin & 1 ? SEAT_WHITE : SEAT_BLACK;
}

/* The men are given out, and who gave no name plays under his account's. */
static void set_owners(const struct request *request,
                       const struct proposal *proposal, struct start *start,
                       struct owner owners[SIDES])
{
    enum seat proposer = seat_of_proposer(proposal);

    owners[proposer] = owner_of(&proposal->by);
    owners[1 - proposer] = owner_of(&request->connection->person);
    for (int side = WHITE; side < SIDES; side++)
        if (start->name[side][0] == '\0')
            memcpy(start->name[side], owners[side].name,
                   sizeof start->name[side]);
}

static enum store_error give_out(struct request *request,
                                 struct held_game *held,
                                 const struct owner owners[SIDES])
{
    enum store_error error = STORE_OK;

    for (int side = WHITE; side < SIDES && error == STORE_OK; side++)
        error = store_give_seat(held->store, held->id, (enum seat)side,
                                &owners[side]);
    if (error == STORE_OK)
        error = request_give_seats(request, held);
    for (int side = WHITE; side < SIDES && error == STORE_OK; side++)
        error = seats_give_all(request->hall, owners[side].uid,
                               request->connection, held);
    return error;
}

enum store_error hear_accept(struct request *request)
{
    struct intent intent = {.kind = INTENT_START, .by = SEAT_NONE};
    struct owner owners[SIDES];
    struct ruling ruling;
    struct held_game *held;
    struct proposal *proposal = find_named(request);

    if (proposal == NULL)
        return STORE_OK;
    if (proposal->by.uid == request->connection->person.uid)
        return request_refuse(request, WIRE_NO_OFFER);
    intent.start = proposal->start;
    set_owners(request, proposal, &intent.start, owners);
    enum store_error error = table_new(&request->hall->table, &intent,
                                       request->now_ms, &ruling, &held);
    if (error != STORE_OK)
        return request_refuse_store(request, error);
    if (held == NULL) {
        request_refuse_start(request, &intent.start, &ruling);
        return STORE_OK;
    }
    remove_proposal(request->hall, proposal, "accepted");
    return give_out(request, held, owners);
}

/* Rows for one answer: as many as a line holds. */
static void answer_rows(struct request *request, json_t *rows)
{
    request_answer(request,
                   json_pack("{s:s, s:I, s:o}", "t", "list", "re",
                             (json_int_t)request->id, "rows", rows),
                   false);
}

static bool append_row(json_t *rows, json_t *row, size_t *room)
{
    size_t bytes = json_dumpb(row, NULL, 0, JSON_COMPACT) + 1;

    if (bytes > *room) {
        json_decref(row);
        return false;
    }
    *room -= bytes;
    json_array_append_new(rows, row);
    return true;
}

enum store_error hear_offers(struct request *request)
{
    json_t *rows = json_array();
    size_t room = WIRE_LINE_MAX - 128;
    int64_t uid = request->connection->person.uid;

    for (struct proposal *proposal = request->hall->proposals; proposal != NULL;
         proposal = proposal->next)
        if (concerns(proposal, uid) &&
            !append_row(rows, proposal_row(proposal), &room))
            break;
    answer_rows(request, rows);
    return STORE_OK;
}

/* An account stands once in the list, however often it has come. */
static bool is_first_of_account(const struct hall *hall,
                                const struct connection *wanted)
{
    const struct connection *connection = hall->connections;

    while (
        connection != wanted &&
        (!connection->greeted || connection->person.uid != wanted->person.uid))
        connection = connection->next;
    return connection == wanted;
}

enum store_error hear_who(struct request *request)
{
    json_t *rows = json_array();
    size_t room = WIRE_LINE_MAX - 128;

    for (struct connection *connection = request->hall->connections;
         connection != NULL; connection = connection->next) {
        if (!connection->greeted || connection->ended ||
            !is_first_of_account(request->hall, connection))
            continue;
        if (!append_row(rows,
                        json_pack("{s:s, s:I}", "name", connection->person.name,
                                  "uid", (json_int_t)connection->person.uid),
                        &room))
            break;
    }
    answer_rows(request, rows);
    return STORE_OK;
}
