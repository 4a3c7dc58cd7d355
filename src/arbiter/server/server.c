#include "src/arbiter/server/server.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "src/arbiter/server/event_loop.h"
#include "src/arbiter/server/follow.h"
#include "src/arbiter/server/hall.h"
#include "src/arbiter/server/heartbeat.h"
#include "src/arbiter/server/inquiry.h"
#include "src/arbiter/server/keep.h"
#include "src/arbiter/server/keys.h"
#include "src/arbiter/server/limits.h"
#include "src/arbiter/server/messages.h"
#include "src/arbiter/server/presence.h"
#include "src/arbiter/server/proposal.h"
#include "src/arbiter/server/suspend.h"
#include "src/arbiter/server/sweep.h"
#include "src/arbiter/server/telling.h"
#include "src/arbiter/server/wait.h"
#include "src/arbiter/table/table.h"
#include "src/base/exits.h"

/* How long clients that have stopped reading may keep us from ending. */
enum { LAST_WORDS_MS = 1000 };

/* How many are let in at once. */
enum { COMERS_MAX = 16 };

/* Of those that are over, so many games are at hand. */
enum { OVER_KEPT = 100 };

struct server {
    const struct server_options *options;
    struct event_loop *loop;
    struct hall hall;
    struct event_loop_source *knocking; /* at the door; NULL: there is none */
    struct inquiry *inquiries;
    bool was_used; /* somebody has come in by the door */
    struct suspend suspend;
    int64_t now_ms; /* of this turn */
    struct sweep sweep;
};

/* Every whole line that a client has sent. */
static enum store_error hear_connection(struct server *server,
                                        struct connection *connection)
{
    enum store_error error = STORE_OK;
    enum line_found found;
    char line[WIRE_LINE_MAX];
    size_t bytes = 0, longest = 0;

    while (error == STORE_OK && !connection->ended &&
           (found = lines_next(&connection->in, line, &bytes)) != LINE_NONE) {
        if (found == LINE_TOO_LONG)
            messages_refuse_line(&server->hall, connection, server->now_ms);
        else
            error = messages_hear(&server->hall, connection, line, bytes,
                                  server->now_ms);
        longest = bytes > longest ? bytes : longest;
    }
    explicit_bzero(line, longest);
    return error;
}

static enum store_error hear_all(struct server *server)
{
    enum store_error error = STORE_OK;

    for (struct connection *connection = server->hall.stirred;
         connection != NULL && error == STORE_OK;
         connection = connection->next_stirred) {
        if (!event_loop_take_readable(connection->source) || connection->ended)
            continue;
        connection_read(connection);
        error = heartbeat_heard(&server->hall, connection, server->now_ms);
        if (error == STORE_OK)
            error = hear_connection(server, connection);
        limits_take_endless(&server->hall, connection);
    }
    return error;
}

/* Begin the searches that are needed, commit, and only then tell: first what
 * happened, then the answers. */
static enum store_error settle(struct server *server)
{
    enum store_error error = follow_note_games(&server->hall);

    if (error == STORE_OK)
        error = inquiry_begin_all(&server->inquiries, server->loop,
                                  &server->hall.table, server->now_ms);
    if (error == STORE_OK)
        error = table_commit(&server->hall.table);
    if (error == STORE_OK)
        error = telling_queue(&server->hall, server->now_ms);
    if (error == STORE_OK)
        keep_finished(&server->hall, server->options->pgn);
    if (error == STORE_OK)
        telling_write(&server->hall);
    if (error == STORE_OK)
        table_settled(&server->hall.table);
    return error;
}

static void take_in(struct hall *hall, struct connection *connection)
{
    connection->next = hall->connections;
    connection->stirred = &hall->stirred;
    hall->connections = connection;
    hall->roused = true;
}

/* Whoever knocks is let in, but for the account that is in too often; and no
 * more of them in one turn, so that those who are in are heard. */
static void let_in(struct server *server)
{
    struct hall *hall = &server->hall;
    int fd;

    if (server->knocking == NULL || !event_loop_take_readable(server->knocking))
        return;
    for (int i = 0; i < COMERS_MAX &&
                    (fd = listener_accept(server->options->listener)) >= 0;
         i++) {
        struct connection *connection =
            connection_new(server->loop, fd, &server->options->staff);
        if (connection == NULL)
            continue;
        const char *bar = limits_bar(hall, connection->person.uid);
        if (bar != NULL) {
            limits_send_away(connection, bar);
            connection_free(connection);
            continue;
        }
        connection->heard_ms = connection->asked_ms = server->now_ms;
        take_in(hall, connection);
        server->was_used = true;
    }
}

/* Those who stay are told of what has gone with the others. */
static enum store_error remove_ended(struct server *server)
{
    struct connection **place = &server->hall.connections;
    enum store_error error = STORE_OK;
    bool removed = false;

    if (!server->hall.some_ended)
        return STORE_OK;
    server->hall.some_ended = false;
    while (*place != NULL) {
        struct connection *connection = *place;
        if (connection->ended) {
            if (error == STORE_OK)
                error =
                    presence_leave(&server->hall, connection, server->now_ms);
            *place = connection->next;
            follow_leave(&server->hall, connection);
            connection_free(connection);
            removed = true;
        } else {
            place = &connection->next;
        }
    }
    if (!removed || error != STORE_OK)
        return error;
    server->hall.roused = true;
    proposal_forget_absent(&server->hall);
    error = settle(server);
    table_release_over(&server->hall.table, OVER_KEPT);
    return error;
}

/* A private arbiter is for its client; a shared one waits for the next. */
static bool is_wanted(const struct server *server)
{
    if (server->hall.shared &&
        !(server->options->while_used && server->was_used))
        return true;
    for (const struct connection *connection = server->hall.connections;
         connection != NULL; connection = connection->next)
        if (!connection->ended)
            return true;
    return false;
}

/* A game whose arbiter goes stands still until it is resumed. */
static enum store_error leave(struct server *server)
{
    enum store_error error = table_pause(
        &server->hall.table, server->hall.shared ? PAUSE_RESTART : PAUSE_LEFT,
        server->now_ms);
    return error == STORE_OK ? settle(server) : error;
}

/* One turn: what had arrived by now is heard before any flag of now falls. */
static enum store_error take_turn(struct server *server)
{
    enum store_error error = hear_all(server);

    follow_take(&server->hall, server->now_ms);
    if (error == STORE_OK)
        error = sweep_take(&server->sweep, &server->hall, server->now_ms);
    if (error == STORE_OK)
        error = inquiry_hear(&server->inquiries, server->now_ms);
    if (error == STORE_OK)
        error = settle(server);
    if (error == STORE_OK && table_due(&server->hall.table) <= server->now_ms) {
        error = table_time(&server->hall.table, server->now_ms);
        if (error == STORE_OK)
            error = settle(server);
    }
    return error;
}

static int64_t next_due(struct server *server)
{
    struct hall *hall = &server->hall;
    const int64_t dues_ms[] = {
        table_due(&hall->table),
        follow_due(hall),
        sweep_due(&server->sweep, hall, server->now_ms),
    };
    int64_t first_ms = CLOCK_NEVER;

    for (size_t i = 0; i < sizeof dues_ms / sizeof *dues_ms; i++)
        first_ms = dues_ms[i] < first_ms ? dues_ms[i] : first_ms;
    return first_ms;
}

/* What was thought while the machine slept costs nobody time, and is nobody's
 * to have: clocks that ran were stopped when it fell asleep. */
static enum store_error wake_up(struct server *server)
{
    if (!suspend_note(&server->suspend, event_loop_boot_ms(), server->now_ms))
        return STORE_OK;
    return table_pause(&server->hall.table, PAUSE_SLEPT, server->now_ms);
}

/* What has come since we were woken and before a flag that falls now, comes
 * before it; where none falls, the next turn hears it. */
static bool look_before_a_flag(const struct server *server)
{
    return table_due(&server->hall.table) > server->now_ms ||
           event_loop_look(server->loop);
}

static int serve(struct server *server, enum store_error *error)
{
    while (*error == STORE_OK && is_wanted(server) &&
           !event_loop_must_end(server->loop)) {
        *error = remove_ended(server);
        if (*error != STORE_OK)
            break;
        if (!event_loop_wait(server->loop, next_due(server)))
            return EXIT_UNAVAILABLE;
        server->now_ms = event_loop_now_ms();
        if (!look_before_a_flag(server))
            return EXIT_UNAVAILABLE;
        *error = wake_up(server);
        let_in(server);
        if (*error == STORE_OK)
            *error = take_turn(server);
    }
    bool is_left = !is_wanted(server);
    if (*error == STORE_OK)
        *error = leave(server);
    if (*error == STORE_OK && is_left)
        table_forget_untouched(&server->hall.table);
    return *error == STORE_OK ? EXIT_DONE : EXIT_AGAIN;
}

/* Nothing of this turn was kept, so nothing of it is confirmed. */
static void tell_failure(struct server *server)
{
    for (struct connection *connection = server->hall.connections;
         connection != NULL; connection = connection->next)
        connection_void_answers(connection, WIRE_STORAGE);
    hall_notify(&server->hall, NULL, "storage", "");
}

static void close_all(struct server *server)
{
    inquiry_abandon_all(&server->inquiries);
    while (server->hall.connections != NULL) {
        struct connection *connection = server->hall.connections;
        server->hall.connections = connection->next;
        connection_free(connection);
    }
    proposal_forget_absent(&server->hall);
    quota_done(&server->hall.uses);
    event_loop_remove(server->knocking);
    table_done(&server->hall.table);
    event_loop_free(server->loop);
}

/* Who comes to it is heard when all its games are there. */
static bool open_listener(struct server *server)
{
    const struct server_options *options = server->options;
    struct hall *hall = &server->hall;

    hall->shared = true;
    hall->unlimited = options->unlimited;
    hall->keeper = options->keeper;
    hall->credentials = options->credentials;
    keys_public(hall); /* its staff hears at once of one that is damaged */
    hall->guests_uid =
        person_named(options->guests != NULL ? options->guests : PERSON_GUESTS)
            .uid;
    server->knocking =
        event_loop_add(server->loop, listener_fd(options->listener));
    return server->knocking != NULL;
}

/* The one client of a private arbiter, or the door of a shared one with all
 * its games. */
static enum store_error open_up(struct server *server)
{
    const struct server_options *options = server->options;
    struct hall *hall = &server->hall;

    server->now_ms = event_loop_now_ms();
    if (options->listener != NULL)
        return open_listener(server)
                   ? wait_until_open(hall, options, server->loop,
                                     server->knocking)
                   : STORE_FAILED;
    struct connection *client =
        connection_new(server->loop, options->client_fd, &options->staff);
    if (client != NULL)
        take_in(hall, client);
    return client != NULL ? STORE_OK : STORE_FAILED;
}

/* What an arbiter that could not begin ends with. */
static int failed_status(const struct server *server, enum store_error why)
{
    return server->hall.shared && wait_may_help(server->options->games, why)
               ? EXIT_AGAIN
               : EXIT_UNAVAILABLE;
}

int server_run(const struct server_options *options, enum store_error *why)
{
    struct server server = {.options = options, .loop = event_loop_new()};
    int status = EXIT_UNAVAILABLE;

    *why = STORE_OK;
    snprintf(server.hall.table.folder, sizeof server.hall.table.folder, "%s",
             options->games);
    snprintf(server.hall.data, sizeof server.hall.data, "%s",
             options->data != NULL ? options->data : options->games);
    if (server.loop != NULL)
        *why = open_up(&server);
    if (server.loop != NULL && *why == STORE_OK)
        status = serve(&server, why);
    else
        status = failed_status(&server, *why);
    if (*why != STORE_OK)
        tell_failure(&server);
    hall_say_goodbye(&server.hall,
                     *why != STORE_OK     ? "storage"
                     : server.hall.shared ? "restart"
                                          : "shutdown",
                     LAST_WORDS_MS);
    close_all(&server);
    return status;
}
