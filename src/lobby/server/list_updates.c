// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/server/list_updates.h"

#include <stdlib.h>
#include <string.h>

#include "src/chat/server/chat.h"
#include "src/server/connections/audience.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/seats.h"
#include "src/wire/wire.h"

enum { KEPT_MAX = 256 };

struct news {
    uint64_t count;
    struct {
        enum news_kind kind;
        json_t *value;
    } kept[KEPT_MAX]; /* the last ones, in a ring */
    /* The last line that was made: most followers get the same one. */
    uint64_t from, to;
    char *line;
};

struct news *news_new(void)
{
    return calloc(1, sizeof(struct news));
}

void news_free(struct news *news)
{
    for (int i = 0; news != NULL && i < KEPT_MAX; i++)
        json_decref(news->kept[i].value);
    if (news != NULL)
        free(news->line);
    free(news);
}

uint64_t news_count(const struct news *news)
{
    return news != NULL ? news->count : 0;
}

void news_add(struct news *news, enum news_kind kind, json_t *value)
{
    if (news == NULL) {
        json_decref(value);
        return;
    }
    int place = (int)(news->count % KEPT_MAX);
    json_decref(news->kept[place].value);
    news->kept[place].kind = kind;
    news->kept[place].value = value;
    news->count++;
}

/* Its place among the values; how many they are: it is not there. */
static size_t place_of(const json_t *values, const json_t *wanted)
{
    size_t i = 0;

    while (i < json_array_size(values) &&
           !json_equal(json_array_get(values, i), wanted))
        i++;
    return i;
}

/* A person who left and came back, or the other way round, is no news. */
static void add_person(json_t *to, json_t *from, json_t *name)
{
    if (json_array_remove(from, place_of(from, name)) != 0)
        json_array_append(to, name);
}

/* Only the last row of a game counts. */
static void add_game(json_t *games, json_t *row)
{
    const json_t *id = json_object_get(row, "game");

    for (size_t i = 0; i < json_array_size(games); i++)
        if (json_equal(json_object_get(json_array_get(games, i), "game"), id)) {
            json_array_set(games, i, row);
            return;
        }
    json_array_append(games, row);
}

static json_t *write(const struct news *news, uint64_t from, uint64_t to,
                     int people)
{
    json_t *came = json_array(), *went = json_array(), *games = json_array();

    for (uint64_t i = from; i < to; i++) {
        json_t *value = news->kept[i % KEPT_MAX].value;
        switch (news->kept[i % KEPT_MAX].kind) {
        case NEWS_CAME:
            add_person(came, went, value);
            break;
        case NEWS_WENT:
            add_person(went, came, value);
            break;
        case NEWS_GAME:
            add_game(games, value);
            break;
        }
    }
    return json_pack("{s:s, s:i, s:o, s:o, s:o}", "t", "news", "people", people,
                     "came", came, "went", went, "games", games);
}

const char *news_line(struct news *news, uint64_t from, uint64_t to, int people)
{
    if (to - from > KEPT_MAX || news->count - from > KEPT_MAX)
        return NULL;
    if (news->line == NULL || news->from != from || news->to != to) {
        free(news->line);
        news->line = wire_format(write(news, from, to, people));
        news->from = from;
        news->to = to;
    }
    return news->line != NULL && strlen(news->line) < WIRE_LINE_MAX ? news->line
                                                                    : NULL;
}

/* How many followers get "changed" in a second, since each then asks for whole
 * lists; and how many get any message in one turn. */
enum { TOLD_A_SECOND = 50, TOLD_A_TURN = 200 };

/* Another connection of the same account. */
static struct connection *find_other(const struct server_state *srv,
                                     const struct connection *connection)
{
    struct connection *other = srv->connections;

    while (other != NULL &&
           (other == connection || !other->greeted || other->ended ||
            other->person.id != connection->person.id))
        other = other->next;
    return other;
}

static void note_person(struct server_state *srv, enum news_kind kind,
                        const struct connection *connection)
{
    srv->changes.news++;
    srv->people += kind == NEWS_CAME ? 1 : -1;
    news_add(srv->news, kind, json_string(connection->person.name));
    log_person(srv, kind == NEWS_CAME ? "came" : "left", connection, NULL,
               NULL);
}

void list_updates_come(struct server_state *srv, struct connection *connection)
{
    if (connection->is_listed || find_other(srv, connection) != NULL)
        return;
    connection->is_listed = true;
    note_person(srv, NEWS_CAME, connection);
}

void list_updates_leave(struct server_state *srv,
                        const struct connection *connection)
{
    struct connection *other =
        connection->is_listed ? find_other(srv, connection) : NULL;

    srv->followers -= connection->follows;
    srv->old_followers -= connection->follows && !connection->takes_news;
    if (other != NULL)
        other->is_listed = true;
    else if (connection->is_listed)
        note_person(srv, NEWS_WENT, connection);
}

/* Was its first event, or its last, in this turn? */
static bool is_news(const struct live_game *live)
{
    return live->closing || (live->fresh != NULL && live->fresh->seq == 1);
}

static void note_one(struct list_changes *changes, bool is_new)
{
    *(is_new ? &changes->news : &changes->moves) += 1;
}

/* If a game is shown with a delay, only clients that see the change get it. */
static enum store_error note_for_some(struct server_state *srv,
                                      struct live_game *live)
{
    enum store_error error = STORE_OK;

    for (struct connection *connection = srv->connections;
         srv->followers > 0 && connection != NULL && error == STORE_OK;
         connection = connection->next) {
        struct participant asker = {.connection = connection, .live = live};
        if (!connection->follows)
            continue;
        error = seats_renew(srv, &asker);
        if (error == STORE_OK &&
            (is_news(live) ? audience_admits(&asker)
                           : audience_sees_change(&asker))) {
            note_one(&connection->changes, is_news(live));
            srv->has_private_news = true;
        }
    }
    audience_note_shown(live);
    return error;
}

static enum store_error note_for_all(struct server_state *srv,
                                     struct live_game *live)
{
    enum store_error error = STORE_OK;

    note_one(&srv->changes, is_news(live));
    if (is_news(live) && srv->shared) {
        unsigned own; /* whose the seats are is to be known for the row */
        error = seats_owned(live, -1, &own);
        news_add(srv->news, NEWS_GAME, list_row(live));
    }
    return error;
}

enum store_error list_updates_note_games(struct server_state *srv)
{
    enum store_error error = STORE_OK;

    for (struct live_game *live = srv->table.touched;
         live != NULL && error == STORE_OK; live = live->next_touched)
        if (audience_is_everybody(live))
            error = note_for_all(srv, live);
        else
            error = note_for_some(srv, live);
    return error;
}

/* Send this follower the changes that are not sent as news. */
static struct list_changes changes_for(const struct server_state *srv,
                                       const struct connection *connection)
{
    struct list_changes changes = connection->changes;

    if (!connection->takes_news) {
        changes.news += srv->changes.news;
        changes.moves += srv->changes.moves;
    }
    return changes;
}

/* When this follower gets its next "changed". The more followers ask for whole
 * lists, the less often each gets one. */
static int64_t due_of(const struct server_state *srv,
                      const struct connection *connection)
{
    const struct list_changes *told = &connection->told_changes;
    struct list_changes now = changes_for(srv, connection);
    int64_t times = 1 + srv->old_followers / TOLD_A_SECOND;

    if (!connection->follows || connection->ended)
        return CLOCK_NEVER;
    if (told->news != now.news)
        return connection->told_changes_ms + LIST_UPDATES_NEWS_MS * times;
    return told->moves != now.moves
               ? connection->told_changes_ms + LIST_UPDATES_MOVES_MS * times
               : CLOCK_NEVER;
}

/* All followers get news at the same time, since the news are the same for
 * all. */
static int64_t news_due(const struct server_state *srv)
{
    if (srv->followers == srv->old_followers)
        return CLOCK_NEVER;
    if (srv->has_untold)
        return 0;
    return srv->published != news_count(srv->news)
               ? srv->published_ms + LIST_UPDATES_NEWS_MS
               : CLOCK_NEVER;
}

int64_t list_updates_due(const struct server_state *srv)
{
    int64_t first_ms = news_due(srv);

    if (srv->old_followers == 0 && !srv->has_private_news)
        return first_ms;
    for (const struct connection *connection = srv->connections;
         srv->followers > 0 && connection != NULL;
         connection = connection->next) {
        int64_t due_ms = due_of(srv, connection);
        first_ms = due_ms < first_ms ? due_ms : first_ms;
    }
    return first_ms;
}

static void tell_changed(struct server_state *srv,
                         struct connection *connection, int64_t now_ms)
{
    connection->told_changes = changes_for(srv, connection);
    connection->told_changes_ms = now_ms;
    connection_tell(connection, json_pack("{s:s}", "t", "changed"));
}

/* Does a follower wait for a change in a game that not everybody may see? */
static bool has_private(const struct server_state *srv)
{
    for (const struct connection *connection = srv->connections;
         connection != NULL; connection = connection->next)
        if (connection->follows && (connection->told_changes.news !=
                                        changes_for(srv, connection).news ||
                                    connection->told_changes.moves !=
                                        changes_for(srv, connection).moves))
            return true;
    return false;
}

void list_updates_send(struct server_state *srv, int64_t now_ms)
{
    if (srv->followers == 0 || list_updates_due(srv) > now_ms)
        return;
    if (news_due(srv) <= now_ms && !srv->has_untold) {
        srv->published = news_count(srv->news);
        srv->published_ms = now_ms;
    }
    int told = 0;

    for (struct connection *connection = srv->connections;
         connection != NULL && told < TOLD_A_TURN;
         connection = connection->next) {
        if (connection->takes_news && connection->follows &&
            !connection->ended && connection->told_news < srv->published) {
            const char *line = news_line(srv->news, connection->told_news,
                                         srv->published, srv->people);

            connection->told_news = srv->published;
            if (line != NULL)
                connection_tell_line(connection, line);
            else
                tell_changed(srv, connection, now_ms);
            told++;
        } else if (due_of(srv, connection) <= now_ms) {
            tell_changed(srv, connection, now_ms);
            told++;
        }
    }
    srv->has_untold = told == TOLD_A_TURN;
    if (!srv->has_untold)
        srv->has_private_news = has_private(srv);
}

enum store_error hear_follow(struct request *request)
{
    const json_t *on = json_object_get(request->message, "on");
    const json_t *changes = json_object_get(request->message, "changes");
    struct connection *connection = request->connection;
    struct server_state *srv = request->srv;

    if (!json_is_boolean(on))
        return request_refuse_field(request, "on");
    if (changes != NULL && !json_is_boolean(changes))
        return request_refuse_field(request, "changes");
    srv->followers -= connection->follows;
    srv->old_followers -= connection->follows && !connection->takes_news;
    connection->follows = json_is_true(on);
    connection->takes_news = json_is_true(changes) && srv->news != NULL;
    connection->told_news = news_count(srv->news);
    srv->followers += connection->follows;
    srv->old_followers += connection->follows && !connection->takes_news;
    connection->told_changes = changes_for(srv, connection);
    connection->told_changes_ms = request->now_ms;
    json_t *answer =
        json_pack("{s:s, s:I}", "t", "ok", "re", (json_int_t)request->id);
    if (connection->takes_news)
        json_object_set_new(answer, "changes", json_true());
    request_answer(request, answer);
    if (connection->follows)
        return reports_tell(srv, connection, request->now_ms);
    return STORE_OK;
}
