#include "src/arbiter/server/hall.h"

#include <stdlib.h>
#include <string.h>

const char *const colour_words[] = {"random", "white", "black", NULL};

void hall_free_proposal(struct proposal *proposal)
{
    if (proposal == NULL)
        return;
    envelope_done(proposal->brought);
    free(proposal->brought);
    free(proposal);
}

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

void hall_notify(struct hall *hall, const struct held_game *held,
                 const char *code, const char *text)
{
    for (struct connection *connection = hall->connections; connection != NULL;
         connection = connection->next)
        if (held == NULL || connection_attends(connection, held))
            connection_send(connection,
                            json_pack("{s:s, s:s, s:s}", "t", "notice", "code",
                                      code, "text", text));
}

void hall_say_goodbye(struct hall *hall, const char *why, int wait_ms)
{
    int64_t until_ms = event_loop_now_ms() + wait_ms;

    for (struct connection *connection = hall->connections; connection != NULL;
         connection = connection->next) {
        int64_t left_ms = until_ms - event_loop_now_ms();
        connection_send(connection,
                        json_pack("{s:s, s:s}", "t", "bye", "why", why));
        connection_drain(connection, left_ms > 0 ? (int)left_ms : 0);
    }
}

int hall_count(const struct hall *hall, int64_t uid)
{
    int count = 0;

    for (const struct connection *connection = hall->connections;
         connection != NULL; connection = connection->next)
        count += !connection->ended && connection->person.uid == uid;
    return count;
}

bool hall_is_limited(const struct hall *hall)
{
    return hall->shared && !hall->unlimited;
}

bool hall_allows(struct hall *hall, int64_t uid, enum quota quota,
                 int64_t now_ms)
{
    return !hall_is_limited(hall) ||
           quota_take(&hall->uses, uid, quota, now_ms);
}

int64_t hall_allows_at(struct hall *hall, int64_t uid, enum quota quota,
                       int64_t now_ms)
{
    return hall_is_limited(hall) ? quota_due(&hall->uses, uid, quota, now_ms)
                                 : now_ms;
}

void hall_charge(struct hall *hall, int64_t uid, enum quota quota,
                 int64_t count, int64_t now_ms)
{
    if (hall_is_limited(hall))
        quota_use(&hall->uses, uid, quota, count, now_ms);
}
