#include "src/arbiter/server/telling.h"

#include "src/arbiter/server/audience.h"

/* Of what has changed in this turn. */
static enum store_error tell_touched(const struct hall *hall, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct held_game *held = hall->table.touched;
         held != NULL && error == STORE_OK; held = held->next_touched)
        for (struct attendance *attendance = held->attendances;
             attendance != NULL && error == STORE_OK;
             attendance = attendance->next_of_game)
            error = audience(attendance->connection, attendance, now_ms);
    return error;
}

/* Of what has not changed, and runs. */
static void tell_clocks(const struct hall *hall, int64_t now_ms)
{
    for (const struct held_game *held = hall->table.timed; held != NULL;
         held = held->next_timed)
        audience_tell_clocks(held, now_ms);
}

/* And of what one has not been told before: he has come just now, or has not
 * read for long. */
static enum store_error tell_behind(struct connection *connection,
                                    int64_t now_ms)
{
    enum store_error error = STORE_OK;

    if (!connection->behind)
        return STORE_OK;
    connection->behind = false;
    for (struct attendance *attendance = connection->attendances;
         attendance != NULL && error == STORE_OK; attendance = attendance->next)
        error = audience(connection, attendance, now_ms);
    return error;
}

enum store_error telling_queue(struct hall *hall, int64_t now_ms)
{
    enum store_error error = tell_touched(hall, now_ms);

    if (error == STORE_OK)
        tell_clocks(hall, now_ms);
    for (struct connection *connection = hall->stirred;
         connection != NULL && error == STORE_OK;
         connection = connection->next_stirred) {
        error = tell_behind(connection, now_ms);
        if (error == STORE_OK)
            connection_release_answers(connection);
    }
    return error;
}

void telling_write(struct hall *hall)
{
    struct connection *connection = hall->stirred, *next;

    for (; connection != NULL; connection = next) {
        next = connection->next_stirred;
        connection_write(connection);
        hall->roused |= connection->out_bytes >= BACKLOG_MAX;
        hall->some_ended |= connection->ended;
        if (connection->out_bytes == 0 && !connection->behind)
            connection_calm(connection);
    }
}
