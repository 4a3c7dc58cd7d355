// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/presence.h"

#include <time.h>

#include "rules/clock/moment.h"

#include "src/server/connections/limits.h"

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
static enum store_error judge_presence(struct server_state *srv,
                                       struct live_game *live,
                                       enum intent_kind kind, enum seat seat,
                                       bool quiet, int64_t now_ms)
{
    struct intent intent = {.kind = kind, .by = seat, .quiet = quiet};
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

/* When the next return of this player may be announced (limits.c). Until then
 * the others hear a summary later; what they see is true at once. */
static int64_t announce_due_ms(const struct server_state *srv,
                               const struct live_game *live, enum seat seat,
                               int64_t now_ms)
{
    return server_is_limited(srv) ? limits_return_due(live, seat) : now_ms;
}

/* Count the return of a player who is absent on record; nothing if they are
 * not. True: the return is recorded, but not announced yet, because the
 * connection fails again and again; a summary follows later. */
static bool note_return(const struct server_state *srv, struct live_game *live,
                        enum seat seat, int64_t now_ms)
{
    if (!is_away(live, seat))
        return false;
    live->lines[seat].is_unsaid =
        announce_due_ms(srv, live, seat, now_ms) > now_ms;
    if (!live->lines[seat].is_unsaid)
        limits_count_return(live, seat, now_ms);
    return live->lines[seat].is_unsaid;
}

/* An account that comes and goes hundreds of times must not fill the disk. */
static int64_t write_due_ms(struct server_state *srv,
                            const struct live_game *live, enum seat seat,
                            int64_t now_ms)
{
    return server_is_limited(srv) && live->owners.known
               ? server_allows_at(srv, live->owners.person[seat], QUOTA_BYTES,
                                  now_ms)
               : now_ms;
}

/* Send the others at the game one message about all that they did not hear. */
static void announce(struct live_game *live, enum seat seat)
{
    for (const struct participant *participant = live->participants;
         participant != NULL; participant = participant->next_of_game)
        if (participant->seats != 0 && !participant->connection->ended &&
            (participant->seats >> seat & 1) == 0)
            connection_tell(participant->connection,
                            json_pack("{s:s, s:s, s:s, s:s, s:s, s:i, s:b}",
                                      "t", "notice", "code", "disconnections",
                                      "text", "", "game", live->id, "seat",
                                      seat_words[seat], "count",
                                      live->lines[seat].untold, "back",
                                      (int)live->lines[seat].is_unsaid));
    live->lines[seat].untold = 0;
    live->lines[seat].is_unsaid = false;
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
static enum store_error record_here(struct server_state *srv,
                                    struct live_game *live, enum seat seat,
                                    int64_t now_ms)
{
    enum store_error error = STORE_OK;
    bool quiet = note_return(srv, live, seat, now_ms);

    live->lines[seat].is_unwritten = false;
    if (live->game.adjournment.serial > 0 && !is_too_soon(live))
        error = judge_presence(srv, live, INTENT_ARRIVE, seat, quiet, now_ms);
    return error == STORE_OK
               ? judge_presence(srv, live, INTENT_RETURN, seat, quiet, now_ms)
               : error;
}

static enum store_error tell_there(struct server_state *srv,
                                   struct live_game *live, enum seat seat,
                                   int64_t now_ms)
{
    live->lines[seat].is_unwritten =
        is_away(live, seat) && write_due_ms(srv, live, seat, now_ms) > now_ms;
    return live->lines[seat].is_unwritten
               ? STORE_OK
               : record_here(srv, live, seat, now_ms);
}

enum store_error presence_settle(struct server_state *srv,
                                 struct live_game *live, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++)
        if (error == STORE_OK && live->lines[seat].is_unwritten)
            error = record_here(srv, live, (enum seat)seat, now_ms);
    return error;
}

void presence_played(const struct server_state *srv, struct live_game *live,
                     enum seat seat)
{
    if (srv->shared && seat <= SEAT_BLACK && live->lines[seat].is_unsaid)
        announce(live, seat);
}

enum store_error presence_begin(struct server_state *srv, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct live_game *live = srv->table.games; live != NULL;
         live = live->next)
        for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++)
            if (error == STORE_OK && live->game.pause_cause == PAUSE_RESTART)
                error = judge_presence(srv, live, INTENT_DEPART,
                                       (enum seat)seat, false, now_ms);
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
        if (error == STORE_OK && stays_on(live, (enum seat)seat))
            error = judge_presence(
                srv, live, INTENT_ARRIVE, (enum seat)seat,
                note_return(srv, live, (enum seat)seat, now_ms), now_ms);
    return error;
}

static int64_t earlier(int64_t one_ms, int64_t other_ms)
{
    return one_ms < other_ms ? one_ms : other_ms;
}

/* When a player who stays in that game arrives by its appointment, or a return
 * is recorded or announced; CLOCK_NEVER. */
static int64_t seat_due(struct server_state *srv, const struct live_game *live,
                        enum seat seat, int64_t now_ms)
{
    int64_t at_s, due_ms = CLOCK_NEVER;

    if (live->lines[seat].is_unwritten)
        due_ms = write_due_ms(srv, live, seat, now_ms);
    if (live->lines[seat].is_unsaid || live->lines[seat].untold > 0)
        due_ms = earlier(due_ms, announce_due_ms(srv, live, seat, now_ms));
    if (stays_on(live, seat) && appointed_s(live, &at_s))
        due_ms = earlier(due_ms, now_ms + (at_s - (int64_t)time(NULL)) * 1000);
    return due_ms;
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
    bool has_news = live->lines[seat].is_unsaid || live->lines[seat].untold > 0;

    if (has_news && announce_due_ms(srv, live, seat, now_ms) <= now_ms) {
        if (live->lines[seat].is_unsaid)
            limits_count_return(live, seat, now_ms);
        announce(live, seat);
    }
    return live->lines[seat].is_unwritten ? tell_there(srv, live, seat, now_ms)
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

/* If a return was not announced, the others still think that the player is
 * absent. */
static enum store_error leave_seat(struct server_state *srv,
                                   struct live_game *live, enum seat seat,
                                   int64_t now_ms)
{
    bool quiet = live->lines[seat].is_unsaid || live->lines[seat].is_unwritten;

    live->lines[seat].untold += quiet;
    live->lines[seat].is_unsaid = live->lines[seat].is_unwritten = false;
    return judge_presence(srv, live, INTENT_DEPART, seat, quiet, now_ms);
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
            error = is_there(live, (enum seat)seat, NULL)
                        ? tell_there(srv, live, (enum seat)seat, now_ms)
                        : judge_presence(srv, live, INTENT_DEPART,
                                         (enum seat)seat, false, now_ms);
    return error;
}

/* Does this connection belong to a player of a running game? */
static bool is_awaited(const struct connection *connection)
{
    for (const struct participant *participant = connection->participants;
         participant != NULL; participant = participant->next)
        if (participant->live->game.phase != GAME_OVER &&
            (participant->seats & (1u << SEAT_WHITE | 1u << SEAT_BLACK)) != 0)
            return true;
    return false;
}

/* A connection that is being measured is asked again after each answer. */
static int64_t next_question(const struct connection *connection)
{
    bool at_once = !connection->asks && line_is_unknown(&connection->line);

    return connection->asked_ms + (at_once ? 0 : HEARTBEAT_MS);
}

/* When this connection counts as silent. One that was never asked does not:
 * before their game began, its players may have waited long without a word. */
static int64_t next_silence(const struct connection *connection)
{
    int64_t since_ms = connection->asked_first_ms - HEARTBEAT_MS;

    if (connection->silent || !connection->asks)
        return CLOCK_NEVER;
    return (since_ms > connection->heard_ms ? since_ms : connection->heard_ms) +
           HEARTBEAT_SILENT_MS;
}

/* When this connection is next asked, or counts as silent. */
static int64_t due_of(const struct connection *connection)
{
    int64_t ask_ms = next_question(connection);
    int64_t silent_ms = next_silence(connection);

    if (connection->ended || !connection->greeted || !is_awaited(connection))
        return CLOCK_NEVER;
    return ask_ms < silent_ms ? ask_ms : silent_ms;
}

int64_t heartbeat_due(const struct server_state *srv)
{
    int64_t first_ms = CLOCK_NEVER;

    for (const struct connection *connection = srv->connections;
         srv->shared && connection != NULL; connection = connection->next) {
        int64_t due_ms = due_of(connection);
        if (due_ms < first_ms)
            first_ms = due_ms;
    }
    return first_ms;
}

static enum store_error take_one(struct server_state *srv,
                                 struct connection *connection, int64_t now_ms)
{
    if (next_question(connection) <= now_ms) {
        connection->asked_ms = now_ms;
        if (!connection->asks)
            connection->asked_first_ms = now_ms;
        connection->asks = true;
        connection_answer(connection,
                          json_pack("{s:s, s:I}", "t", "ping", "n",
                                    (json_int_t)++connection->asked_number),
                          UNASKED);
    }
    if (next_silence(connection) > now_ms)
        return STORE_OK;
    connection->silent = true;
    return presence_leave(srv, connection, now_ms);
}

enum store_error heartbeat_take(struct server_state *srv, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct connection *connection = srv->connections;
         srv->shared && connection != NULL && error == STORE_OK;
         connection = connection->next)
        if (due_of(connection) <= now_ms)
            error = take_one(srv, connection, now_ms);
    return error;
}

void heartbeat_answered(struct connection *connection, int64_t number,
                        int64_t now_ms)
{
    if (!connection->asks || number != connection->asked_number)
        return;
    line_note(&connection->line, now_ms - connection->asked_ms);
    connection->asks = false;
}

enum store_error heartbeat_heard(struct server_state *srv,
                                 struct connection *connection, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    connection->heard_ms = now_ms;
    if (!connection->silent)
        return STORE_OK;
    connection->silent = false;
    srv->needs_sweep = true;
    for (const struct participant *participant = connection->participants;
         participant != NULL && error == STORE_OK;
         participant = participant->next)
        error = presence_return(srv, connection, participant->live, now_ms);
    return error;
}

/* The shortest time between two sweeps, even if many things are due one after
 * the other. */
enum { SWEEP_MS = 100 };

enum store_error sweep_take(struct sweep *sweep, struct server_state *srv,
                            int64_t now_ms)
{
    if (!srv->needs_sweep && sweep->is_found && now_ms < sweep->due_ms)
        return STORE_OK;
    srv->needs_sweep = sweep->is_found = false;
    sweep->taken_ms = now_ms;
    limits_take(srv, now_ms);
    held_back_take(srv, now_ms);
    enum store_error error = heartbeat_take(srv, now_ms);
    return error == STORE_OK ? presence_take(srv, now_ms) : error;
}

int64_t sweep_due(struct sweep *sweep, struct server_state *srv, int64_t now_ms)
{
    if (sweep->is_found && !srv->needs_sweep)
        return sweep->due_ms;
    const int64_t dues_ms[] = {heartbeat_due(srv), limits_due(srv),
                               presence_due(srv, now_ms), held_back_due(srv)};
    int64_t due_ms = CLOCK_NEVER;
    for (size_t i = 0; i < sizeof dues_ms / sizeof *dues_ms; i++)
        due_ms = dues_ms[i] < due_ms ? dues_ms[i] : due_ms;
    int64_t soonest_ms = sweep->taken_ms + SWEEP_MS;
    sweep->due_ms = due_ms > soonest_ms ? due_ms : soonest_ms;
    sweep->is_found = true;
    return sweep->due_ms;
}

/* The two clocks are read one after the other, and the process may be
 * interrupted in between. */
enum { DOZE_MS = 500 };

bool suspend_note(struct suspend *suspend, int64_t boot_ms,
                  int64_t monotonic_ms)
{
    int64_t between_ms = boot_ms - monotonic_ms;
    bool has_slept =
        suspend->noted && between_ms - suspend->between_ms > DOZE_MS;

    /* A delay between the two readings is no sleep: the smallest difference is
     * the true one. */
    if (!suspend->noted || has_slept || between_ms < suspend->between_ms)
        suspend->between_ms = between_ms;
    suspend->noted = true;
    return has_slept;
}
