#include "src/arbiter/server_hall.h"

#include <stdlib.h>
#include <string.h>

const char *const colour_words[] = {"random", "white", "black", NULL};

static void tell(struct hall *hall, const int64_t *uid, json_t *message)
{
    for (struct connection *connection = hall->connections; connection != NULL;
         connection = connection->next)
        if (connection->greeted && !connection->ended &&
            (uid == NULL || connection->person.uid == *uid))
            connection_tell(connection, json_incref(message));
    json_decref(message);
}

void hall_tell_all(struct hall *hall, json_t *message)
{
    tell(hall, NULL, message);
}

void hall_tell_account(struct hall *hall, int64_t uid, json_t *message)
{
    tell(hall, &uid, message);
}

int hall_count(const struct hall *hall, int64_t uid)
{
    int count = 0;

    for (const struct connection *connection = hall->connections;
         connection != NULL; connection = connection->next)
        count += !connection->ended && connection->person.uid == uid;
    return count;
}

void hall_forget_absent(struct hall *hall)
{
    struct proposal **place = &hall->proposals;

    while (*place != NULL) {
        struct proposal *proposal = *place;
        if (hall_count(hall, proposal->by.uid) > 0) {
            place = &proposal->next;
            continue;
        }
        *place = proposal->next;
        hall_tell_all(hall,
                      json_pack("{s:s, s:I, s:s}", "t", "offergone", "offer",
                                (json_int_t)proposal->number, "why", "left"));
        free(proposal);
    }
}

bool hall_allows(struct hall *hall, int64_t uid, enum quota quota,
                 int64_t now_ms)
{
    return !hall->shared || hall->unlimited ||
           quota_take(&hall->uses, uid, quota, now_ms);
}
