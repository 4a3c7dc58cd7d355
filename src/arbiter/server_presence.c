#include "src/arbiter/server_presence.h"

/* Is anybody there who holds this seat, but for one connection (NULL: none)?
 */
static bool is_there(const struct held_game *held, enum seat seat,
                     const struct connection *but)
{
    for (const struct attendance *attendance = held->attendances;
         attendance != NULL; attendance = attendance->next_of_game)
        if (attendance->connection != but &&
            (attendance->seats >> seat & 1) != 0 &&
            !attendance->connection->ended && !attendance->connection->silent)
            return true;
    return false;
}

/* What is told already, the judge refuses. */
static enum store_error tell(struct held_game *held, enum intent_kind kind,
                             enum seat seat, int64_t now_ms)
{
    const struct intent intent = {.kind = kind, .by = seat};
    struct ruling ruling;

    return held->game.phase == GAME_OVER
               ? STORE_OK
               : table_judge(held, &intent, now_ms, &ruling);
}

/* He is there; and where a game goes on from an envelope he has come to it. */
static enum store_error tell_there(struct held_game *held, enum seat seat,
                                   int64_t now_ms)
{
    enum store_error error = STORE_OK;

    if (held->game.adjournment.serial > 0)
        error = tell(held, INTENT_ARRIVE, seat, now_ms);
    return error == STORE_OK ? tell(held, INTENT_RETURN, seat, now_ms) : error;
}

enum store_error presence_leave(struct hall *hall,
                                const struct connection *connection,
                                int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (const struct attendance *attendance = connection->attendances;
         hall->shared && attendance != NULL; attendance = attendance->next)
        for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++)
            if (error == STORE_OK && (attendance->seats >> seat & 1) != 0 &&
                !is_there(attendance->held, (enum seat)seat, connection))
                error = tell(attendance->held, INTENT_DEPART, (enum seat)seat,
                             now_ms);
    return error;
}

enum store_error presence_return(struct hall *hall,
                                 const struct connection *connection,
                                 struct held_game *held, int64_t now_ms)
{
    enum store_error error = STORE_OK;
    unsigned plays = 0;

    for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++)
        plays |= connection_holds(connection, held, (enum seat)seat);
    for (int seat = SEAT_WHITE; hall->shared && plays && seat <= SEAT_BLACK;
         seat++)
        if (error == STORE_OK)
            error = is_there(held, (enum seat)seat, NULL)
                        ? tell_there(held, (enum seat)seat, now_ms)
                        : tell(held, INTENT_DEPART, (enum seat)seat, now_ms);
    return error;
}
