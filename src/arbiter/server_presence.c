#include "src/arbiter/server_presence.h"

enum { PLAYERS = 1 << SEAT_WHITE | 1 << SEAT_BLACK };

static bool plays(const struct connection *connection,
                  const struct held_game *held)
{
    return connection_holds(connection, held, SEAT_WHITE) ||
           connection_holds(connection, held, SEAT_BLACK);
}

/* Has the account another line to this game? */
static bool is_there_otherwise(const struct hall *hall,
                               const struct connection *but,
                               const struct held_game *held)
{
    for (const struct connection *connection = hall->connections;
         connection != NULL; connection = connection->next)
        if (connection != but && !connection->ended && !connection->silent &&
            connection->person.uid == but->person.uid &&
            plays(connection, held))
            return true;
    return false;
}

static void tell_others(struct hall *hall, const struct connection *about,
                        const struct held_game *held, const char *code)
{
    for (struct connection *connection = hall->connections; connection != NULL;
         connection = connection->next)
        if (!connection->ended && connection->person.uid != about->person.uid &&
            connection_attends(connection, held))
            connection_answer(connection,
                              json_pack("{s:s, s:s, s:s, s:s}", "t", "notice",
                                        "code", code, "game", held->id, "by",
                                        about->person.name),
                              0, false);
}

void presence_leave(struct hall *hall, const struct connection *connection)
{
    /* Of a silent one it has been told already when it ends. */
    if (connection->silent && connection->ended)
        return;
    for (const struct attendance *attendance = connection->attendances;
         hall->shared && attendance != NULL; attendance = attendance->next)
        if (attendance->held->game.phase != GAME_OVER &&
            (attendance->seats & PLAYERS) != 0 &&
            !is_there_otherwise(hall, connection, attendance->held))
            tell_others(hall, connection, attendance->held, "drop");
}

void presence_return(struct hall *hall, const struct connection *connection,
                     const struct held_game *held)
{
    if (hall->shared && held->game.phase != GAME_OVER &&
        plays(connection, held) && !is_there_otherwise(hall, connection, held))
        tell_others(hall, connection, held, "back");
}
