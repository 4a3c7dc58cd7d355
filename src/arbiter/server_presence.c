#include "src/arbiter/server_presence.h"

#include <time.h>

#include "rules/moment.h"

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

/* When the calendar says that an adjourned game goes on; false: never. */
static bool appointed_s(const struct held_game *held, int64_t *out)
{
    struct moment moment;

    if (held->game.phase != GAME_ADJOURNED ||
        !moment_read(held->game.adjournment.appointment.resume, &moment))
        return false;
    *out = moment_seconds(&moment);
    return true;
}

int64_t presence_late_ms(const struct held_game *held, enum seat seat)
{
    int64_t at_s, came_s = is_there(held, seat, NULL) ? held->came_s[seat]
                                                      : (int64_t)time(NULL);

    return came_s != 0 && appointed_s(held, &at_s) && came_s > at_s
               ? (came_s - at_s) * 1000
               : 0;
}

/* What is told already, the judge refuses. */
static enum store_error tell(struct held_game *held, enum intent_kind kind,
                             enum seat seat, int64_t now_ms)
{
    struct intent intent = {.kind = kind, .by = seat};
    struct ruling ruling;

    if (kind == INTENT_ARRIVE)
        intent.late_ms = presence_late_ms(held, seat);
    return held->game.phase == GAME_OVER
               ? STORE_OK
               : table_judge(held, &intent, now_ms, &ruling);
}

/* Who looks at an adjourned game before its time has not come to play on. */
static bool is_too_soon(const struct held_game *held)
{
    int64_t at_s;

    return !held->game.adjournment.resumed && appointed_s(held, &at_s) &&
           (int64_t)time(NULL) < at_s;
}

/* He is there; and where a game goes on from an envelope he has come to it. */
static enum store_error tell_there(struct held_game *held, enum seat seat,
                                   int64_t now_ms)
{
    enum store_error error = STORE_OK;

    if (held->game.adjournment.serial > 0 && !is_too_soon(held))
        error = tell(held, INTENT_ARRIVE, seat, now_ms);
    return error == STORE_OK ? tell(held, INTENT_RETURN, seat, now_ms) : error;
}

enum store_error presence_begin(struct hall *hall, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct held_game *held = hall->table.games; held != NULL;
         held = held->next)
        for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++)
            if (error == STORE_OK && held->game.pause_cause == PAUSE_RESTART)
                error = tell(held, INTENT_DEPART, (enum seat)seat, now_ms);
    return error;
}

/* A player whose line has lasted since the last session, and who is not said
 * to be there for the next one. */
static bool stays_on(const struct held_game *held, enum seat seat)
{
    return held->game.phase == GAME_ADJOURNED &&
           !(held->game.present >> seat & 1) && is_there(held, seat, NULL);
}

enum store_error presence_gather(const struct hall *hall,
                                 struct held_game *held, bool is_time,
                                 int64_t now_ms)
{
    enum store_error error = STORE_OK;
    int64_t at_s;

    if (appointed_s(held, &at_s))
        is_time = (int64_t)time(NULL) >= at_s;
    for (int seat = SEAT_WHITE; hall->shared && is_time && seat <= SEAT_BLACK;
         seat++)
        if (error == STORE_OK && stays_on(held, (enum seat)seat))
            error = tell(held, INTENT_ARRIVE, (enum seat)seat, now_ms);
    return error;
}

/* Is there an appointment for somebody who stays on in that game, and when? */
static int64_t appointment_due(const struct held_game *held, int64_t now_ms)
{
    int64_t at_s;

    return (stays_on(held, SEAT_WHITE) || stays_on(held, SEAT_BLACK)) &&
                   appointed_s(held, &at_s)
               ? now_ms + (at_s - (int64_t)time(NULL)) * 1000
               : CLOCK_NEVER;
}

int64_t presence_due(const struct hall *hall, int64_t now_ms)
{
    int64_t first_ms = CLOCK_NEVER;

    for (const struct connection *connection = hall->connections;
         hall->shared && connection != NULL; connection = connection->next)
        for (const struct attendance *attendance = connection->attendances;
             attendance != NULL; attendance = attendance->next) {
            int64_t due_ms = appointment_due(attendance->held, now_ms);
            first_ms = due_ms < first_ms ? due_ms : first_ms;
        }
    return first_ms;
}

enum store_error presence_take(const struct hall *hall, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (const struct connection *connection = hall->connections;
         hall->shared && connection != NULL; connection = connection->next)
        for (const struct attendance *attendance = connection->attendances;
             attendance != NULL && error == STORE_OK;
             attendance = attendance->next)
            error = presence_gather(hall, attendance->held, false, now_ms);
    return error;
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

    for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++) {
        bool holds = connection_holds(connection, held, (enum seat)seat);
        plays |= holds;
        if (holds && !is_there(held, (enum seat)seat, connection))
            held->came_s[seat] = (int64_t)time(NULL);
    }
    for (int seat = SEAT_WHITE; hall->shared && plays && seat <= SEAT_BLACK;
         seat++)
        if (error == STORE_OK)
            error = is_there(held, (enum seat)seat, NULL)
                        ? tell_there(held, (enum seat)seat, now_ms)
                        : tell(held, INTENT_DEPART, (enum seat)seat, now_ms);
    return error;
}
