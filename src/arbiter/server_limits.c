#include "src/arbiter/server_limits.h"

static bool is_limited(const struct hall *hall)
{
    return hall->shared && !hall->unlimited;
}

void limits_send_away(struct connection *connection, const char *why)
{
    connection_send(connection,
                    json_pack("{s:s, s:s}", "t", "bye", "why", why));
    connection_drain(connection, 0);
    connection->ended = true;
}

bool limits_let_in(const struct hall *hall, int64_t uid)
{
    return !is_limited(hall) || hall_count(hall, uid) < LIMIT_CONNECTIONS;
}

const char *limits_bar(const struct hall *hall, int64_t uid)
{
    /* By that number the kernel names every account that it has no number for
     * here: all of them would be one. */
    enum { UID_OVERFLOW = 65534 };

    if (hall->shared && (uid < 0 || uid == UID_OVERFLOW))
        return "nobody";
    return limits_let_in(hall, uid) ? NULL : "limit";
}

bool limits_hear(struct hall *hall, struct connection *connection,
                 int64_t now_ms)
{
    if (hall_allows(hall, connection->person.uid, QUOTA_MESSAGES, now_ms)) {
        connection->refused = 0;
        return true;
    }
    if (++connection->refused > LIMIT_REFUSALS)
        limits_send_away(connection, "rate");
    return false;
}

void limits_take_endless(const struct hall *hall, struct connection *connection)
{
    if (is_limited(hall) && connection->in.skipped >= LIMIT_LINE)
        limits_send_away(connection, "line");
}

static int64_t hello_due(const struct connection *connection)
{
    return connection->greeted || connection->ended
               ? CLOCK_NEVER
               : connection->heard_ms + LIMIT_HELLO_MS;
}

int64_t limits_due(const struct hall *hall)
{
    int64_t first_ms = CLOCK_NEVER;

    for (const struct connection *connection = hall->connections;
         is_limited(hall) && connection != NULL;
         connection = connection->next) {
        int64_t due_ms = hello_due(connection);
        if (due_ms < first_ms)
            first_ms = due_ms;
    }
    return first_ms;
}

/* A player is told later what he has not read now; of one who looks on nobody
 * waits for that. */
static bool is_slow(const struct connection *connection)
{
    if (connection->ended || connection->out_bytes < BACKLOG_MAX)
        return false;
    for (const struct attendance *attendance = connection->attendances;
         attendance != NULL; attendance = attendance->next)
        if (attendance->seats != 0 && attendance->held->game.phase != GAME_OVER)
            return connection->out_bytes >= BACKLOG_END;
    return true;
}

void limits_take(struct hall *hall, int64_t now_ms)
{
    for (struct connection *connection = hall->connections;
         hall->shared && connection != NULL; connection = connection->next)
        if (is_slow(connection))
            limits_send_away(connection, "slow");
        else if (is_limited(hall) && hello_due(connection) <= now_ms)
            limits_send_away(connection, "hello");
}
