#include "src/arbiter/server/follow.h"

#include "src/arbiter/server/audience.h"
#include "src/arbiter/server/request.h"
#include "src/arbiter/server/seats.h"

void follow_note_people(struct server_state *srv)
{
    srv->changes.news++;
}

void follow_leave(struct server_state *srv, const struct connection *connection)
{
    srv->followers -= connection->follows;
    if (connection->greeted)
        follow_note_people(srv);
}

/* Its first event, or its last, is of this turn. */
static bool is_news(const struct held_game *held)
{
    return held->closing || (held->fresh != NULL && held->fresh->seq == 1);
}

static void note_one(struct list_changes *changes, bool is_new)
{
    *(is_new ? &changes->news : &changes->moves) += 1;
}

/* Of a game that not all see, or not at once, those alone hear who see that it
 * has changed. */
static enum store_error note_for_some(struct server_state *srv,
                                      struct held_game *held)
{
    enum store_error error = STORE_OK;

    for (struct connection *connection = srv->connections;
         srv->followers > 0 && connection != NULL && error == STORE_OK;
         connection = connection->next) {
        struct participant asker = {.connection = connection, .held = held};
        if (!connection->follows)
            continue;
        error = seats_renew(srv, &asker);
        if (error == STORE_OK && (is_news(held) ? audience_admits(&asker)
                                                : audience_sees_change(&asker)))
            note_one(&connection->changes, is_news(held));
    }
    audience_note_shown(held);
    return error;
}

enum store_error follow_note_games(struct server_state *srv)
{
    enum store_error error = STORE_OK;

    for (struct held_game *held = srv->table.touched;
         held != NULL && error == STORE_OK; held = held->next_touched)
        if (audience_is_everybody(held))
            note_one(&srv->changes, is_news(held));
        else
            error = note_for_some(srv, held);
    return error;
}

/* All that has changed for this one. */
static struct list_changes changes_for(const struct server_state *srv,
                                       const struct connection *connection)
{
    return (struct list_changes){
        .news = srv->changes.news + connection->changes.news,
        .moves = srv->changes.moves + connection->changes.moves,
    };
}

/* When this one is told what they have not been told. */
static int64_t due_of(const struct server_state *srv,
                      const struct connection *connection)
{
    const struct list_changes *told = &connection->told_changes;
    struct list_changes now = changes_for(srv, connection);

    if (!connection->follows || connection->ended)
        return CLOCK_NEVER;
    if (told->news != now.news)
        return connection->told_changes_ms + FOLLOW_NEWS_MS;
    return told->moves != now.moves
               ? connection->told_changes_ms + FOLLOW_MOVES_MS
               : CLOCK_NEVER;
}

int64_t follow_due(const struct server_state *srv)
{
    int64_t first_ms = CLOCK_NEVER;

    for (const struct connection *connection = srv->connections;
         srv->followers > 0 && connection != NULL;
         connection = connection->next) {
        int64_t due_ms = due_of(srv, connection);
        first_ms = due_ms < first_ms ? due_ms : first_ms;
    }
    return first_ms;
}

void follow_take(struct server_state *srv, int64_t now_ms)
{
    for (struct connection *connection = srv->connections;
         srv->followers > 0 && connection != NULL;
         connection = connection->next)
        if (due_of(srv, connection) <= now_ms) {
            connection->told_changes = changes_for(srv, connection);
            connection->told_changes_ms = now_ms;
            connection_tell(connection, json_pack("{s:s}", "t", "changed"));
        }
}

enum store_error hear_follow(struct request *request)
{
    const json_t *on = json_object_get(request->message, "on");
    struct connection *connection = request->connection;
    struct server_state *srv = request->srv;

    if (!json_is_boolean(on))
        return request_refuse_field(request, "on");
    srv->followers += (int)json_is_true(on) - (int)connection->follows;
    connection->follows = json_is_true(on);
    connection->told_changes = changes_for(srv, connection);
    connection->told_changes_ms = request->now_ms;
    request_answer(request, json_pack("{s:s, s:I}", "t", "ok", "re",
                                      (json_int_t)request->id));
    return STORE_OK;
}
