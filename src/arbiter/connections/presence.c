// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/connections/presence.h"

#include <time.h>

#include "rules/clock/moment.h"

#include "src/arbiter/connections/limits.h"

/* Is a connection here that holds this seat, other than but (NULL: any)? */
static bool is_there(const struct live_game *live, enum seat seat,
                     const struct connection *but)
{
    for (const struct participant *participant = live->participants;
         participant != NULL; participant = participant->next_of_game)
        if (participant->connection != but &&
            (participant->seats >> seat & 1) != 0 &&
            !participant->connection->ended && !participant->connection->silent)
            return true;
    return false;
}

/* When an adjourned game resumes by the calendar; false: never. */
static bool appointed_s(const struct live_game *live, int64_t *out)
{
    struct moment moment;

    if (live->game.phase != GAME_ADJOURNED ||
        !moment_read(live->game.adjournment.appointment.resume, &moment))
        return false;
    *out = moment_seconds(&moment);
    return true;
}

int64_t presence_late_ms(const struct live_game *live, enum seat seat)
{
    int64_t at_s, came_s = is_there(live, seat, NULL) ? live->came_s[seat]
                                                      : (int64_t)time(NULL);

    return came_s != 0 && appointed_s(live, &at_s) && came_s > at_s
               ? (came_s - at_s) * 1000
               : 0;
}

/* The judge refuses what is already recorded. */
static enum store_error tell(struct server_state *srv, struct live_game *live,
                             enum intent_kind kind, enum seat seat,
                             int64_t now_ms)
{
    struct intent intent = {.kind = kind, .by = seat};
    struct ruling ruling;

    if (live->game.phase == GAME_OVER)
        return STORE_OK;
    if (kind == INTENT_ARRIVE)
        intent.late_ms = presence_late_ms(live, seat);
    live->unpaid_bytes = 0;
    enum store_error error = table_judge(live, &intent, now_ms, &ruling);
    if (live->owners.known)
        limits_charge(srv, live->owners.person[seat], live, now_ms);
    return error;
}

static bool is_away(const struct live_game *live, enum seat seat)
{
    return live->game.away_since_ms[seat] != CLOCK_NEVER;
}

/* So much is heard of a player at once (limits.c). After that, a player with a
 * failing connection stays absent on record for a while: the opponent is not
 * disturbed, and nobody gains time. */
int64_t presence_may_return_ms(struct server_state *srv,
                               const struct live_game *live, enum seat seat,
                               int64_t now_ms)
{
    if (!server_is_limited(srv) || !is_away(live, seat))
        return now_ms;
    int64_t due_ms = limits_return_due(live, seat);
    int64_t bytes_ms = live->owners.known
                           ? server_allows_at(srv, live->owners.person[seat],
                                              QUOTA_BYTES, now_ms)
                           : now_ms;
    return bytes_ms > due_ms ? bytes_ms : due_ms;
}

/* Record a return now if the limit allows it, otherwise later. */
static bool take_return(struct server_state *srv, struct live_game *live,
                        enum seat seat, int64_t now_ms)
{
    live->lines[seat].waits =
        presence_may_return_ms(srv, live, seat, now_ms) > now_ms;
    if (live->lines[seat].waits)
        return false;
    if (is_away(live, seat))
        limits_count_return(live, seat, now_ms);
    return true;
}

/* Send the others at the game one message about all unrecorded changes. */
static void tell_untold(struct live_game *live, enum seat seat)
{
    for (const struct participant *participant = live->participants;
         participant != NULL; participant = participant->next_of_game)
        if (participant->seats != 0 && !participant->connection->ended &&
            (participant->seats >> seat & 1) == 0)
            connection_tell(participant->connection,
                            json_pack("{s:s, s:s, s:s, s:s, s:s, s:i}", "t",
                                      "notice", "code", "disconnections",
                                      "text", "", "game", live->id, "seat",
                                      seat_words[seat], "count",
                                      live->lines[seat].untold));
    live->lines[seat].untold = 0;
}

/* Looking at an adjourned game before its time is not an arrival. */
static bool is_too_soon(const struct live_game *live)
{
    int64_t at_s;

    return !live->game.adjournment.resumed && appointed_s(live, &at_s) &&
           (int64_t)time(NULL) < at_s;
}

/* The player is here; if a game resumes from an envelope, they have arrived for
 * it. */
static enum store_error tell_there(struct server_state *srv,
                                   struct live_game *live, enum seat seat,
                                   int64_t now_ms)
{
    enum store_error error = STORE_OK;

    if (!take_return(srv, live, seat, now_ms))
        return STORE_OK;
    if (live->game.adjournment.serial > 0 && !is_too_soon(live))
        error = tell(srv, live, INTENT_ARRIVE, seat, now_ms);
    return error == STORE_OK ? tell(srv, live, INTENT_RETURN, seat, now_ms)
                             : error;
}

enum store_error presence_played(struct server_state *srv,
                                 struct live_game *live, enum seat seat,
                                 int64_t now_ms)
{
    if (!srv->shared || seat > SEAT_BLACK || !live->lines[seat].waits)
        return STORE_OK;
    live->lines[seat].waits = false;
    return tell(srv, live, INTENT_RETURN, seat, now_ms);
}

enum store_error presence_begin(struct server_state *srv, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct live_game *live = srv->table.games; live != NULL;
         live = live->next)
        for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++)
            if (error == STORE_OK && live->game.pause_cause == PAUSE_RESTART)
                error = tell(srv, live, INTENT_DEPART, (enum seat)seat, now_ms);
    return error;
}

/* A player who stayed connected since the last session and has not been
 * recorded as present for the next one. */
static bool stays_on(const struct live_game *live, enum seat seat)
{
    return live->game.phase == GAME_ADJOURNED &&
           !(live->game.present >> seat & 1) && is_there(live, seat, NULL);
}

enum store_error presence_gather(struct server_state *srv,
                                 struct live_game *live, bool is_time,
                                 int64_t now_ms)
{
    enum store_error error = STORE_OK;
    int64_t at_s;

    if (appointed_s(live, &at_s))
        is_time = (int64_t)time(NULL) >= at_s;
    for (int seat = SEAT_WHITE; srv->shared && is_time && seat <= SEAT_BLACK;
         seat++)
        if (error == STORE_OK && stays_on(live, (enum seat)seat) &&
            take_return(srv, live, (enum seat)seat, now_ms))
            error = tell(srv, live, INTENT_ARRIVE, (enum seat)seat, now_ms);
    return error;
}

/* When an appointment comes for a player who stays in that game, or a delayed
 * return is told; CLOCK_NEVER. */
static int64_t seat_due(struct server_state *srv, const struct live_game *live,
                        enum seat seat, int64_t now_ms)
{
    int64_t at_s, due_ms = presence_may_return_ms(srv, live, seat, now_ms);
    bool waits = live->lines[seat].waits || live->lines[seat].untold > 0;

    if (!stays_on(live, seat) || !appointed_s(live, &at_s))
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
                    seat_due(srv, participant->live, (enum seat)seat, now_ms);
                first_ms = due_ms < first_ms ? due_ms : first_ms;
            }
    return first_ms;
}

static enum store_error take_seat(struct server_state *srv,
                                  struct live_game *live, enum seat seat,
                                  int64_t now_ms)
{
    if (presence_may_return_ms(srv, live, seat, now_ms) > now_ms)
        return STORE_OK;
    if (live->lines[seat].untold > 0)
        tell_untold(live, seat);
    return live->lines[seat].waits ? tell_there(srv, live, seat, now_ms)
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
            error = presence_gather(srv, participant->live, false, now_ms);
            for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++)
                if (error == STORE_OK)
                    error = take_seat(srv, participant->live, (enum seat)seat,
                                      now_ms);
        }
    return error;
}

static enum store_error leave_seat(struct server_state *srv,
                                   struct live_game *live, enum seat seat,
                                   int64_t now_ms)
{
    live->lines[seat].untold += live->lines[seat].waits;
    live->lines[seat].waits = false;
    return tell(srv, live, INTENT_DEPART, seat, now_ms);
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
                !is_there(participant->live, (enum seat)seat, connection))
                error =
                    leave_seat(srv, participant->live, (enum seat)seat, now_ms);
    return error;
}

enum store_error presence_return(struct server_state *srv,
                                 const struct connection *connection,
                                 struct live_game *live, int64_t now_ms)
{
    enum store_error error = STORE_OK;
    unsigned plays = 0;

    for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++) {
        bool holds = connection_holds(connection, live, (enum seat)seat);
        plays |= holds;
        if (holds && !is_there(live, (enum seat)seat, connection))
            live->came_s[seat] = (int64_t)time(NULL);
    }
    for (int seat = SEAT_WHITE; srv->shared && plays && seat <= SEAT_BLACK;
         seat++)
        if (error == STORE_OK)
            error =
                is_there(live, (enum seat)seat, NULL)
                    ? tell_there(srv, live, (enum seat)seat, now_ms)
                    : tell(srv, live, INTENT_DEPART, (enum seat)seat, now_ms);
    return error;
}
