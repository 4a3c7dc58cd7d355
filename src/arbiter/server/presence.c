// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/server/presence.h"

#include <time.h>

#include "rules/clock/moment.h"

#include "src/arbiter/server/limits.h"

/* Is anybody there who holds this seat, but for one connection (NULL: none)?
 */
static bool is_there(const struct held_game *held, enum seat seat,
                     const struct connection *but)
{
    for (const struct participant *participant = held->participants;
         participant != NULL; participant = participant->next_of_game)
        if (participant->connection != but &&
            (participant->seats >> seat & 1) != 0 &&
            !participant->connection->ended && !participant->connection->silent)
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
static enum store_error tell(struct server_state *srv, struct held_game *held,
                             enum intent_kind kind, enum seat seat,
                             int64_t now_ms)
{
    struct intent intent = {.kind = kind, .by = seat};
    struct ruling ruling;

    if (held->game.phase == GAME_OVER)
        return STORE_OK;
    if (kind == INTENT_ARRIVE)
        intent.late_ms = presence_late_ms(held, seat);
    held->unpaid_bytes = 0;
    enum store_error error = table_judge(held, &intent, now_ms, &ruling);
    if (held->owners.known)
        limits_charge(srv, held->owners.uid[seat], held, now_ms);
    return error;
}

static bool is_away(const struct held_game *held, enum seat seat)
{
    return held->game.away_since_ms[seat] != CLOCK_NEVER;
}

/* This many returns are recorded at once. After that, a player with a failing
 * connection stays absent on record for a while: the opponent is not disturbed,
 * and nobody gains time. */
static const struct quota_measure returns = {3, 30000};

int64_t presence_may_return_ms(struct server_state *srv,
                               const struct held_game *held, enum seat seat,
                               int64_t now_ms)
{
    if (!server_is_limited(srv) || !is_away(held, seat))
        return now_ms;
    int64_t due_ms = quota_measure_due(returns, held->lines[seat].whole_ms);
    int64_t bytes_ms =
        held->owners.known
            ? server_allows_at(srv, held->owners.uid[seat], QUOTA_BYTES, now_ms)
            : now_ms;
    return bytes_ms > due_ms ? bytes_ms : due_ms;
}

/* Record a return now if the limit allows it, otherwise later. */
static bool take_return(struct server_state *srv, struct held_game *held,
                        enum seat seat, int64_t now_ms)
{
    held->lines[seat].waits =
        presence_may_return_ms(srv, held, seat, now_ms) > now_ms;
    if (held->lines[seat].waits)
        return false;
    if (is_away(held, seat))
        presence_count_return(held, seat, now_ms);
    return true;
}

void presence_count_return(struct held_game *held, enum seat seat,
                           int64_t now_ms)
{
    quota_measure_use(returns, &held->lines[seat].whole_ms, 1, now_ms);
}

/* Send the others at the game one message about all unrecorded changes. */
static void tell_untold(struct held_game *held, enum seat seat)
{
    for (const struct participant *participant = held->participants;
         participant != NULL; participant = participant->next_of_game)
        if (participant->seats != 0 && !participant->connection->ended &&
            (participant->seats >> seat & 1) == 0)
            connection_tell(participant->connection,
                            json_pack("{s:s, s:s, s:s, s:s, s:s, s:i}", "t",
                                      "notice", "code", "disconnections",
                                      "text", "", "game", held->id, "seat",
                                      seat_words[seat], "count",
                                      held->lines[seat].untold));
    held->lines[seat].untold = 0;
}

/* Looking at an adjourned game before its time is not an arrival. */
static bool is_too_soon(const struct held_game *held)
{
    int64_t at_s;

    return !held->game.adjournment.resumed && appointed_s(held, &at_s) &&
           (int64_t)time(NULL) < at_s;
}

/* They are there; and where a game goes on from an envelope they have come to
 * it. */
static enum store_error tell_there(struct server_state *srv,
                                   struct held_game *held, enum seat seat,
                                   int64_t now_ms)
{
    enum store_error error = STORE_OK;

    if (!take_return(srv, held, seat, now_ms))
        return STORE_OK;
    if (held->game.adjournment.serial > 0 && !is_too_soon(held))
        error = tell(srv, held, INTENT_ARRIVE, seat, now_ms);
    return error == STORE_OK ? tell(srv, held, INTENT_RETURN, seat, now_ms)
                             : error;
}

enum store_error presence_played(struct server_state *srv,
                                 struct held_game *held, enum seat seat,
                                 int64_t now_ms)
{
    if (!srv->shared || seat > SEAT_BLACK || !held->lines[seat].waits)
        return STORE_OK;
    held->lines[seat].waits = false;
    return tell(srv, held, INTENT_RETURN, seat, now_ms);
}

enum store_error presence_begin(struct server_state *srv, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct held_game *held = srv->table.games; held != NULL;
         held = held->next)
        for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++)
            if (error == STORE_OK && held->game.pause_cause == PAUSE_RESTART)
                error = tell(srv, held, INTENT_DEPART, (enum seat)seat, now_ms);
    return error;
}

/* A player whose line has lasted since the last session, and who is not said
 * to be there for the next one. */
static bool stays_on(const struct held_game *held, enum seat seat)
{
    return held->game.phase == GAME_ADJOURNED &&
           !(held->game.present >> seat & 1) && is_there(held, seat, NULL);
}

enum store_error presence_gather(struct server_state *srv,
                                 struct held_game *held, bool is_time,
                                 int64_t now_ms)
{
    enum store_error error = STORE_OK;
    int64_t at_s;

    if (appointed_s(held, &at_s))
        is_time = (int64_t)time(NULL) >= at_s;
    for (int seat = SEAT_WHITE; srv->shared && is_time && seat <= SEAT_BLACK;
         seat++)
        if (error == STORE_OK && stays_on(held, (enum seat)seat) &&
            take_return(srv, held, (enum seat)seat, now_ms))
            error = tell(srv, held, INTENT_ARRIVE, (enum seat)seat, now_ms);
    return error;
}

/* When the appointment comes for a player who stays on in that game, or a
 * return that waited is told; CLOCK_NEVER. */
static int64_t seat_due(struct server_state *srv, const struct held_game *held,
                        enum seat seat, int64_t now_ms)
{
    int64_t at_s, due_ms = presence_may_return_ms(srv, held, seat, now_ms);
    bool waits = held->lines[seat].waits || held->lines[seat].untold > 0;

    if (!stays_on(held, seat) || !appointed_s(held, &at_s))
        return waits ? due_ms : CLOCK_NEVER;
    at_s = now_ms + (at_s - (int64_t)time(NULL)) * 1000;
    return at_s > due_ms ? at_s : due_ms;
}

int64_t presence_due(struct server_state *srv, int64_t now_ms)
{
    int64_t first_ms = CLOCK_NEVER;

    for (const struct connection *connection = srv->connections;
         srv->shared && connection != NULL; connection = connection->next)
        for (const struct participant *participant = connection->participants;
             participant != NULL; participant = participant->next)
            for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++) {
                int64_t due_ms =
                    seat_due(srv, participant->held, (enum seat)seat, now_ms);
                first_ms = due_ms < first_ms ? due_ms : first_ms;
            }
    return first_ms;
}

static enum store_error take_seat(struct server_state *srv,
                                  struct held_game *held, enum seat seat,
                                  int64_t now_ms)
{
    if (presence_may_return_ms(srv, held, seat, now_ms) > now_ms)
        return STORE_OK;
    if (held->lines[seat].untold > 0)
        tell_untold(held, seat);
    return held->lines[seat].waits ? tell_there(srv, held, seat, now_ms)
                                   : STORE_OK;
}

enum store_error presence_take(struct server_state *srv, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (const struct connection *connection = srv->connections;
         srv->shared && connection != NULL; connection = connection->next)
        for (const struct participant *participant = connection->participants;
             participant != NULL && error == STORE_OK;
             participant = participant->next) {
            error = presence_gather(srv, participant->held, false, now_ms);
            for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++)
                if (error == STORE_OK)
                    error = take_seat(srv, participant->held, (enum seat)seat,
                                      now_ms);
        }
    return error;
}

static enum store_error leave_seat(struct server_state *srv,
                                   struct held_game *held, enum seat seat,
                                   int64_t now_ms)
{
    held->lines[seat].untold += held->lines[seat].waits;
    held->lines[seat].waits = false;
    return tell(srv, held, INTENT_DEPART, seat, now_ms);
}

enum store_error presence_leave(struct server_state *srv,
                                const struct connection *connection,
                                int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (const struct participant *participant = connection->participants;
         srv->shared && participant != NULL; participant = participant->next)
        for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++)
            if (error == STORE_OK && (participant->seats >> seat & 1) != 0 &&
                !is_there(participant->held, (enum seat)seat, connection))
                error =
                    leave_seat(srv, participant->held, (enum seat)seat, now_ms);
    return error;
}

enum store_error presence_return(struct server_state *srv,
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
    for (int seat = SEAT_WHITE; srv->shared && plays && seat <= SEAT_BLACK;
         seat++)
        if (error == STORE_OK)
            error =
                is_there(held, (enum seat)seat, NULL)
                    ? tell_there(srv, held, (enum seat)seat, now_ms)
                    : tell(srv, held, INTENT_DEPART, (enum seat)seat, now_ms);
    return error;
}
