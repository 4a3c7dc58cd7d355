#include "src/arbiter/server_audience.h"

#include "src/arbiter/server_request.h"

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

enum { PLAYERS = 1 << SEAT_WHITE | 1 << SEAT_BLACK };

const char *const standing_words[] = {"player", "arbiter", "assistant",
                                      "spectator", NULL};

enum standing audience_standing(const struct attendance *attendance)
{
    if ((attendance->seats & PLAYERS) != 0)
        return STANDING_PLAYER;
    if (attendance->assists != 0)
        return STANDING_ASSISTANT;
    return attendance->seats != 0 ? STANDING_ARBITER : STANDING_SPECTATOR;
}

/* Between sessions the players are at home, and free. */
static bool is_in_play(const struct held_game *held)
{
    return held->game.phase != GAME_OVER && held->game.phase != GAME_ADJOURNED;
}

bool audience_hears(const struct attendance *speaker,
                    const struct attendance *listener)
{
    /* While it is played: a row for who speaks, a column for who listens. */
    static const bool hears[][STANDING_SPECTATOR + 1] = {
        [STANDING_PLAYER] = {true, true, true, false},
        [STANDING_ARBITER] = {true, true, true, true},
        [STANDING_ASSISTANT] = {false, true, false, false},
        [STANDING_SPECTATOR] = {false, true, false, true},
    };

    return !is_in_play(speaker->held) ||
           hears[audience_standing(speaker)][audience_standing(listener)];
}

bool audience_is_silenced(const struct attendance *speaker)
{
    return audience_standing(speaker) == STANDING_ASSISTANT &&
           is_in_play(speaker->held);
}

/* The game in play at which this account sits, of those a connection is at;
 * NULL: none. An account may sit at several, so the next one after it. */
static const struct attendance *next_played(const struct attendance *attendance)
{
    while (attendance != NULL && ((attendance->seats & PLAYERS) == 0 ||
                                  !is_in_play(attendance->held)))
        attendance = attendance->next;
    return attendance;
}

bool audience_plays(const struct hall *hall, int64_t uid)
{
    for (const struct connection *connection = hall->connections;
         connection != NULL; connection = connection->next)
        if (connection->person.uid == uid && !connection->ended &&
            next_played(connection->attendances) != NULL)
            return true;
    return false;
}

/* Do both sit at one game? */
static bool play_together(const struct hall *hall, int64_t one, int64_t other)
{
    for (const struct connection *connection = hall->connections;
         connection != NULL; connection = connection->next) {
        const struct attendance *own = connection->attendances;
        if (connection->person.uid != one)
            continue;
        for (; (own = next_played(own)) != NULL; own = own->next)
            for (const struct attendance *his = own->held->attendances;
                 his != NULL; his = his->next_of_game)
                if (his->connection->person.uid == other &&
                    (his->seats & PLAYERS) != 0)
                    return true;
    }
    return false;
}

bool audience_may_tell(const struct hall *hall, const struct person *speaker,
                       const struct person *listener)
{
    bool plays = audience_plays(hall, speaker->uid);
    bool is_played = audience_plays(hall, listener->uid);

    return (!plays && !is_played) || (speaker->may_arbitrate && !plays) ||
           (listener->may_arbitrate && !is_played) ||
           play_together(hall, speaker->uid, listener->uid);
}

bool audience_may_arbitrate(const struct connection *connection,
                            const struct held_game *held)
{
    unsigned own;

    return connection->person.may_arbitrate &&
           seats_owned(held, connection->person.uid, &own) == STORE_OK &&
           own == 0;
}
