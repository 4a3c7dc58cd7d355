#include "src/arbiter/server_audience.h"

struct telling {
    struct connection *connection;
    struct attendance *attendance;
};

static bool tell(void *context, const struct event *event, int64_t wall_s)
{
    struct telling *telling = context;
    struct attendance *attendance = telling->attendance;
    (void)wall_s;

    if (telling->connection->out_bytes >= BACKLOG_MAX)
        return false;
    connection_send(telling->connection,
                    wire_event(attendance->held->id, event));
    attendance->told = event->seq;
    return !telling->connection->ended;
}

/* Who was told of all before this turn is told from memory: the lines are
 * those of the journal, which has just taken them. */
static void tell_fresh(struct attendance *attendance)
{
    struct connection *connection = attendance->connection;

    for (const struct told_event *told = attendance->held->fresh;
         told != NULL && connection->out_bytes < BACKLOG_MAX;
         told = told->next) {
        if (told->seq != attendance->told + 1)
            continue;
        connection_send_line(connection, told->line);
        attendance->told = told->seq;
    }
}

static void tell_state(struct connection *connection,
                       struct attendance *attendance, int64_t now_ms)
{
    const struct held_game *held = attendance->held;

    attendance->owes_state = false;
    connection_send(connection,
                    json_pack("{s:s, s:I, s:s, s:I, s:I}", "t", "state", "re",
                              (json_int_t)attendance->watch_id, "game",
                              held->id, "seq", (json_int_t)held->game.seq, "at",
                              (json_int_t)table_game_ms(held, now_ms)));
}

enum store_error audience(struct connection *connection,
                          struct attendance *attendance, int64_t now_ms)
{
    struct held_game *held = attendance->held;
    struct telling telling = {connection, attendance};
    enum store_error error = STORE_OK;

    if (!attendance->watching || connection->ended)
        return STORE_OK;
    tell_fresh(attendance);
    if (attendance->told < held->game.seq)
        error = store_events(held->store, held->id, attendance->told, tell,
                             &telling);
    connection->behind =
        connection->behind || attendance->told < held->game.seq;
    if (error == STORE_OK && attendance->owes_state &&
        attendance->told >= held->game.seq)
        tell_state(connection, attendance, now_ms);
    return error;
}
