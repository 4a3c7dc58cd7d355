#include "src/arbiter/server/proposal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "src/arbiter/server/bring.h"
#include "src/arbiter/server/limits.h"
#include "src/arbiter/server/seats.h"

struct owner proposal_owner(const struct person *person)
{
    struct owner owner = {.uid = person->uid};

    memcpy(owner.name, person->name, sizeof owner.name);
    return owner;
}

/* May this account see it, and accept it? */
bool proposal_concerns(const struct proposal *proposal, int64_t uid)
{
    return proposal->to.uid < 0 || proposal->to.uid == uid ||
           proposal->by.uid == uid;
}

json_t *proposal_row(const struct proposal *proposal)
{
    struct intent intent = {.kind = INTENT_START, .start = proposal->start};
    json_t *start = json_object();

    wire_fields_write(start, intent_row(INTENT_START)->fields, &intent);
    json_t *row = json_pack(
        "{s:I, s:s, s:s, s:s, s:o}", "offer", (json_int_t)proposal->number,
        "by", proposal->by.name, "to", proposal->to.name, "colour",
        colour_words[proposal->colour], "start", start);

    if (proposal->brought != NULL)
        json_object_set_new(row, "envelope", brought_row(proposal->brought));
    if (proposal->rematch[0] != '\0')
        json_object_set_new(row, "rematch", json_string(proposal->rematch));
    return row;
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

void proposal_tell(struct hall *hall, const struct proposal *proposal)
{
    json_t *message = proposal_row(proposal);

    json_object_set_new(message, "t", json_string("offer"));
    tell_concerned(hall, proposal, message);
}

void proposal_remove(struct hall *hall, struct proposal *proposal,
                     const char *why)
{
    struct proposal **place = &hall->proposals;

    while (*place != proposal)
        place = &(*place)->next;
    *place = proposal->next;
    tell_concerned(hall, proposal,
                   json_pack("{s:s, s:I, s:s}", "t", "offergone", "offer",
                             (json_int_t)proposal->number, "why", why));
    hall_free_proposal(proposal);
}

void proposal_forget_absent(struct hall *hall)
{
    struct proposal *proposal = hall->proposals;

    while (proposal != NULL) {
        struct proposal *next = proposal->next;
        if (hall_count(hall, proposal->by.uid) == 0)
            proposal_remove(hall, proposal, "left");
        proposal = next;
    }
}

int proposal_count(const struct hall *hall, int64_t uid)
{
    int count = 0;

    for (const struct proposal *proposal = hall->proposals; proposal != NULL;
         proposal = proposal->next)
        count += proposal->by.uid == uid;
    return count;
}

static bool is_taken(const struct hall *hall, int64_t number)
{
    const struct proposal *proposal = hall->proposals;

    while (proposal != NULL && proposal->number != number)
        proposal = proposal->next;
    return proposal != NULL;
}

/*
 * What is offered to all is counted. What is offered to one has a number by
 * chance, out of a range that is not counted through: others would learn by a
 * gap that there is something that they may not see.
 */
enum { DRAWN_FIRST = 100, DRAWN_END = 1000 };

static int64_t counted_number(struct hall *hall)
{
    do {
        hall->last_proposal++;
        if (hall->last_proposal == DRAWN_FIRST)
            hall->last_proposal = DRAWN_END;
    } while (is_taken(hall, hall->last_proposal));
    return hall->last_proposal;
}

/* Where many are taken the range grows with each try. */
static int64_t drawn_number(const struct hall *hall)
{
    int64_t end = DRAWN_END, number;
    uint32_t chance = 0;

    do {
        if (getrandom(&chance, sizeof chance, 0) != sizeof chance)
            chance++;
        number = DRAWN_FIRST + chance % (end - DRAWN_FIRST);
        end += DRAWN_END;
    } while (is_taken(hall, number));
    return number;
}

struct proposal *proposal_add(struct hall *hall, const struct proposal *given)
{
    struct proposal **place = &hall->proposals;
    struct proposal *proposal = malloc(sizeof *proposal);

    if (proposal == NULL)
        return NULL;
    *proposal = *given;
    while (*place != NULL)
        place = &(*place)->next;
    *place = proposal;
    proposal->number =
        given->to.uid < 0 ? counted_number(hall) : drawn_number(hall);
    return proposal;
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

    owners[proposer] = proposal_owner(&proposal->by);
    owners[1 - proposer] = proposal_owner(&request->connection->person);
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
        error = seat_give(held, (enum seat)side, &owners[side]);
    if (error == STORE_OK)
        error = request_give_seats(request, held);
    for (int side = WHITE; side < SIDES && error == STORE_OK; side++)
        error = seats_give_all(request->hall, owners[side].uid,
                               request->connection, held);
    return error;
}

/* Has either of the two as many games as he may have? */
static enum wire_code bar_of(struct request *request,
                             const struct proposal *proposal)
{
    enum wire_code own =
        seats_bar(request->hall, request->connection->person.uid);

    if (own != WIRE_CODES)
        return own;
    return seats_bar(request->hall, proposal->by.uid) == WIRE_CODES ? WIRE_CODES
                                                                    : WIRE_BUSY;
}

/* The men are those that each has had. */
static enum store_error begin_brought(struct request *request,
                                      struct proposal *proposal)
{
    int proposer = proposal->colour == COLOUR_WHITE ? WHITE : BLACK;
    struct owner owners[SIDES];
    struct held_game *held;
    enum store_error error = brought_rebuild(request, proposal->brought, &held);

    if (held == NULL)
        return error;
    owners[proposer] = proposal_owner(&proposal->by);
    owners[1 - proposer] = proposal_owner(&request->connection->person);
    proposal_remove(request->hall, proposal, "accepted");
    return give_out(request, held, owners);
}

enum store_error proposal_begin(struct request *request,
                                struct proposal *proposal)
{
    struct intent intent = {.kind = INTENT_START, .by = SEAT_NONE};
    enum wire_code bar = bar_of(request, proposal);
    struct owner owners[SIDES];
    struct ruling ruling;
    struct held_game *held;

    if (bar != WIRE_CODES)
        return request_refuse(request, bar);
    if (!limits_may_begin(request))
        return STORE_OK;
    if (proposal->brought != NULL)
        return begin_brought(request, proposal);
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
    limits_charge(request->hall, request->connection->person.uid, held,
                  request->now_ms);
    proposal_remove(request->hall, proposal, "accepted");
    return give_out(request, held, owners);
}
