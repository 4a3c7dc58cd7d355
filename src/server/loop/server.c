// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/server.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/base/wipe.h"
#include "src/adjourn/server/sealing.h"
#include "src/adjourn/server/server_keys.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/chat/server/chat.h"
#include "src/lobby/server/list_updates.h"
#include "src/lobby/server/offers.h"
#include "src/server/connections/audience.h"
#include "src/server/connections/event_loop.h"
#include "src/server/connections/limits.h"
#include "src/server/connections/presence.h"
#include "src/server/connections/server_state.h"
#include "src/server/loop/archive.h"
#include "src/server/loop/journal_wait.h"
#include "src/server/loop/messages.h"
#include "src/server/loop/proof_search.h"
#include "src/server/loop/relay.h"
#include "src/server/table/journals.h"
#include "src/server/table/table.h"

/* How long clients that have stopped reading may delay the end. */
enum { LAST_WORDS_MS = 1000 };

/* How often the server shows other hosts that it is alive, if its games are on
 * a database server that another host could take over. */
enum { KEEP_MS = 1000 };

/* How many connections are accepted at once. */
enum { COMERS_MAX = 16 };

/* How many finished games stay in memory. */
enum { OVER_KEPT = 100 };

struct server {
    const struct server_options *options;
    struct event_loop *loop;
    struct server_state srv;
    struct event_loop_source *knocking; /* at the door; NULL: there is none */
    struct proof_search *inquiries;
    bool was_used; /* somebody has come in by the door */
    struct suspend suspend;
    int64_t now_ms; /* of this turn */
    struct sweep sweep;
    int64_t lists_us; /* that this turn has spent on who plays no game */
    bool is_on_server; /* the journal */
    bool has_put_off; /* somebody's lines to the next turn */
};

/* How long a turn serves connections without a running game: their requests,
 * for example long lists, must not delay a move. */
enum { LISTS_US = 5000 };

static bool is_put_off(struct server *server, struct connection *connection)
{
    connection->is_put_off =
        connection->participants == NULL && server->lists_us >= LISTS_US;
    server->has_put_off |= connection->is_put_off;
    return connection->is_put_off;
}

/* Every whole line that a client has sent. */
static enum store_error hear_connection(struct server *server,
                                        struct connection *connection)
{
    enum store_error error = STORE_OK;
    enum line_found found;
    char line[WIRE_LINE_MAX];
    size_t bytes = 0, longest = 0;
    int64_t begin_us = event_loop_now_us();

    while (error == STORE_OK && !connection->ended &&
           !is_put_off(server, connection) &&
           (found = lines_next(&connection->in, line, &bytes)) != LINE_NONE) {
        if (found == LINE_TOO_LONG)
            messages_refuse_line(&server->srv, connection, server->now_ms);
        else
            error = messages_hear(&server->srv, connection, line, bytes,
                                  server->now_ms);
        longest = bytes > longest ? bytes : longest;
        int64_t now_us = event_loop_now_us();
        server->lists_us +=
            connection->participants == NULL ? now_us - begin_us : 0;
        begin_us = now_us;
    }
    wipe(line, longest);
    return error;
}

static enum store_error hear_all(struct server *server)
{
    enum store_error error = STORE_OK;

    server->lists_us = 0;
    server->has_put_off = false;
    for (struct connection *connection = server->srv.active;
         connection != NULL && error == STORE_OK;
         connection = connection->next_active) {
        bool is_readable = event_loop_take_readable(connection->source);
        if ((!is_readable && !connection->is_put_off) || connection->ended)
            continue;
        if (is_readable)
            connection_read(connection);
        error = heartbeat_heard(&server->srv, connection, server->now_ms);
        if (error == STORE_OK)
            error = hear_connection(server, connection);
        limits_take_endless(&server->srv, connection);
    }
    return error;
}

/* Begin the searches that are needed, commit, and only then tell: first what
 * happened, then the answers. */
static enum store_error commit_and_tell(struct server *server)
{
    enum store_error error = list_updates_note_games(&server->srv);

    if (error == STORE_OK)
        error = proof_search_begin_all(&server->inquiries, server->loop,
                                       &server->srv.table, server->now_ms);
    if (error == STORE_OK) {
        int64_t began_us = event_loop_now_us();
        bool has_written = server->srv.table.touched != NULL;

        error = table_commit(&server->srv.table);
        if (has_written)
            figures_count_commit(&server->srv.figures,
                                 event_loop_now_us() - began_us);
    }
    if (error == STORE_OK)
        log_games(&server->srv);
    if (error == STORE_OK)
        error = outbox_queue(&server->srv, server->now_ms);
    if (error == STORE_OK)
        archive_finished(&server->srv, server->options->pgn);
    if (error == STORE_OK)
        outbox_write(&server->srv);
    if (error == STORE_OK && server->options->live != NULL)
        archive_live(&server->srv, server->options->live);
    if (error == STORE_OK)
        table_settled(&server->srv.table);
    return error;
}

static void take_in(struct server_state *srv, struct connection *connection)
{
    connection->next = srv->connections;
    connection->active = &srv->active;
    srv->connections = connection;
    srv->needs_sweep = true;
}

/* Accept new connections, unless their account has too many; only so many in
 * one turn, so that the connected ones are heard. */
static enum store_error let_in(struct server *server)
{
    struct server_state *srv = &server->srv;
    enum store_error error = STORE_OK;
    int fd;

    if (server->knocking == NULL || !event_loop_take_readable(server->knocking))
        return STORE_OK;
    for (int i = 0; i < COMERS_MAX && error == STORE_OK &&
                    (fd = listener_accept(server->options->listener)) >= 0;
         i++) {
        struct connection *connection =
            connection_new(server->loop, fd, &server->options->staff);
        if (connection == NULL)
            continue;
        error = server_know_person(srv, &connection->person);
        const char *bar = limits_bar(srv, &connection->person);
        if (bar != NULL)
            limits_send_away(srv, connection, bar);
        if (bar != NULL ||
            limits_send_banned(srv, connection, connection->person.id)) {
            connection_free(connection);
            continue;
        }
        connection->heard_ms = connection->asked_ms = server->now_ms;
        take_in(srv, connection);
        server->was_used = true;
    }
    return error;
}

/* The other connections learn what the ended ones have changed. */
static enum store_error remove_ended(struct server *server)
{
    struct connection **place = &server->srv.connections;
    enum store_error error = STORE_OK;
    bool removed = false;

    if (!server->srv.some_ended)
        return STORE_OK;
    server->srv.some_ended = false;
    while (*place != NULL) {
        struct connection *connection = *place;
        if (connection->ended) {
            if (error == STORE_OK)
                error =
                    presence_leave(&server->srv, connection, server->now_ms);
            *place = connection->next;
            list_updates_leave(&server->srv, connection);
            connection_free(connection);
            removed = true;
        } else {
            place = &connection->next;
        }
    }
    if (!removed || error != STORE_OK)
        return error;
    server->srv.needs_sweep = true;
    game_offer_forget_absent(&server->srv);
    error = commit_and_tell(server);
    table_release_over(&server->srv.table, OVER_KEPT);
    return error;
}

/* A private server ends with its client; a shared one waits for the next. */
static bool is_wanted(const struct server *server)
{
    if (server->srv.shared &&
        !(server->options->while_used && server->was_used))
        return true;
    for (const struct connection *connection = server->srv.connections;
         connection != NULL; connection = connection->next)
        if (!connection->ended)
            return true;
    return false;
}

/* One turn: what had arrived by now is heard before any flag of now falls. */
static enum store_error take_turn(struct server *server)
{
    enum store_error error = store_keep(server->srv.table.shared);

    if (error == STORE_OK)
        error = hear_all(server);
    list_updates_send(&server->srv, server->now_ms);
    if (error == STORE_OK)
        error = sweep_take(&server->sweep, &server->srv, server->now_ms);
    if (error == STORE_OK)
        error = proof_search_collect(&server->inquiries, server->loop,
                                     server->now_ms);
    if (error == STORE_OK)
        error = commit_and_tell(server);
    if (error == STORE_OK && table_due(&server->srv.table) <= server->now_ms) {
        error = table_time(&server->srv.table, server->now_ms);
        if (error == STORE_OK)
            error = commit_and_tell(server);
    }
    return error;
}

static int64_t next_due(struct server *server)
{
    struct server_state *srv = &server->srv;
    const int64_t dues_ms[] = {
        table_due(&srv->table),
        list_updates_due(srv),
        sweep_due(&server->sweep, srv, server->now_ms),
        server->has_put_off ? server->now_ms : CLOCK_NEVER,
        server->is_on_server ? server->now_ms + KEEP_MS : CLOCK_NEVER,
    };
    int64_t first_ms = CLOCK_NEVER;

    for (size_t i = 0; i < sizeof dues_ms / sizeof *dues_ms; i++)
        first_ms = dues_ms[i] < first_ms ? dues_ms[i] : first_ms;
    return first_ms;
}

static int serve(struct server *server, enum store_error *error)
{
    while (*error == STORE_OK && is_wanted(server) &&
           !event_loop_must_end(server->loop)) {
        *error = remove_ended(server);
        if (*error != STORE_OK)
            break;
        /* Finished games that were opened to be looked at, by whoever stays. */
        if (server->srv.table.reopened >= OVER_KEPT)
            table_release_over(&server->srv.table, OVER_KEPT);
        if (!event_loop_wait(server->loop, next_due(server)))
            return EXIT_UNAVAILABLE;
        server->now_ms = event_loop_now_ms();
        /* Input that came after waking but before a flag falls now is heard
         * before the flag; if no flag falls, the next turn hears it. */
        if (table_due(&server->srv.table) <= server->now_ms &&
            !event_loop_look(server->loop))
            return EXIT_UNAVAILABLE;
        /* Thinking while the computer slept costs no time: clocks that ran were
         * stopped when it fell asleep. */
        if (!suspend_note(&server->suspend, event_loop_boot_ms(),
                          server->now_ms))
            *error = STORE_OK;
        else
            *error =
                table_pause(&server->srv.table, PAUSE_SLEPT, server->now_ms);
        if (*error == STORE_OK)
            *error = let_in(server);
        if (*error == STORE_OK)
            *error = take_turn(server);
    }
    bool is_left = !is_wanted(server);
    /* A game is paused until it is resumed. */
    if (*error == STORE_OK)
        *error = table_pause(&server->srv.table,
                             server->srv.shared ? PAUSE_RESTART : PAUSE_LEFT,
                             server->now_ms);
    if (*error == STORE_OK)
        *error = commit_and_tell(server);
    if (*error == STORE_OK && is_left)
        table_forget_untouched(&server->srv.table);
    return *error == STORE_OK ? EXIT_DONE : EXIT_AGAIN;
}

/* What the record has for those who run the server. */
static enum store_error read_lists(struct server_state *srv)
{
    enum store_error error = bans_read(&srv->bans, srv->table.shared, "ban");

    if (error == STORE_OK)
        error = bans_read(&srv->mutes, srv->table.shared, "mute");
    if (error == STORE_OK)
        error = ignores_read(&srv->ignores, srv->table.shared);
    if (error == STORE_OK)
        error = store_accepted_at(srv->table.shared, &srv->accepted_s);
    return error == STORE_OK ? reports_read(srv) : error;
}

static bool begin_knocking(struct server *server)
{
    server->knocking =
        event_loop_add(server->loop, listener_fd(server->options->listener));
    return server->knocking != NULL;
}

/* Clients are heard only when all games are loaded. */
static bool open_listener(struct server *server)
{
    const struct server_options *options = server->options;
    struct server_state *srv = &server->srv;

    srv->shared = true;
    srv->figures.began_ms = server->now_ms;
    service_log_open(&srv->log, options->log);
    srv->news = news_new();
    srv->unlimited = options->unlimited;
    srv->club = options->club;
    srv->event = options->event;
    srv->site = options->site;
    srv->keeper = options->keeper;
    srv->credentials = options->credentials;
    keys_public(srv); /* its staff hears at once of one that is damaged */
    srv->guests_uid =
        person_named(options->guests != NULL ? options->guests : PERSON_GUESTS)
            .uid;
    srv->staff = &options->staff;
    srv->relays_uid =
        options->relays != NULL ? person_named(options->relays).uid : -1;
    return options->relay != NULL || begin_knocking(server);
}

/* Tell the other hosts, and the clients that wait at this host. */
static enum store_error begin_to_lead(struct server *server)
{
    const struct server_options *options = server->options;
    struct server_state *srv = &server->srv;
    enum store_error error = store_leader(srv->table.shared, &srv->lead);

    if (error != STORE_OK)
        return error;
    srv->own_epoch = srv->lead.epoch;
    error = envelope_bring_all(srv);
    if (error != STORE_OK)
        return error;
    relay_set(options->relay, RELAY_REST, &srv->lead);
    journal_log_lead(srv);
    if (!begin_knocking(server))
        return STORE_FAILED;
    const char *address = options->address != NULL ? options->address : "";
    error = store_announce(srv->table.shared, address);
    return error == STORE_OK ? store_note_host(srv->table.shared, address)
                             : error;
}

/* The one client of a private server, or the door of a shared one with all
 * its games. */
static enum store_error open_up(struct server *server)
{
    const struct server_options *options = server->options;
    struct server_state *srv = &server->srv;

    server->now_ms = event_loop_now_ms();
    if (options->listener != NULL) {
        enum store_error error =
            open_listener(server)
                ? journal_wait_until_open(srv, options, server->loop,
                                          server->knocking)
                : STORE_FAILED;
        if (error == STORE_OK)
            error = read_lists(srv);
        if (error == STORE_OK && options->relay != NULL)
            error = begin_to_lead(server);
        if (srv->table.games != NULL)
            quota_restart(&srv->uses, event_loop_now_ms());
        return error == STORE_OK && !event_loop_take_signals(server->loop)
                   ? STORE_FAILED
                   : error;
    }
    struct connection *client =
        connection_new(server->loop, options->client_fd, &options->staff);
    if (client != NULL)
        take_in(srv, client);
    return client != NULL && event_loop_take_signals(server->loop)
               ? STORE_OK
               : STORE_FAILED;
}

static int run(struct server *server, enum store_error *why)
{
    const struct server_options *options = server->options;
    int status = EXIT_UNAVAILABLE;

    *why = STORE_OK;
    server->is_on_server =
        options->journal != NULL && store_is_on_server(options->journal);
    snprintf(server->srv.table.folder, sizeof server->srv.table.folder, "%s",
             options->games);
    snprintf(server->srv.data, sizeof server->srv.data, "%s",
             options->data != NULL ? options->data : options->games);
    if (server->loop != NULL)
        *why = open_up(server);
    if (server->loop != NULL && *why == STORE_OK)
        status = serve(server, why);
    else if (server->srv.shared &&
             (journal_wait_may_help(options->games, *why) ||
              (server->is_on_server && *why == STORE_LOCKED)))
        status = EXIT_AGAIN;
    if (*why != STORE_OK) {
        /* Nothing of this turn is confirmed, and it is only refused if it is
         * certain that nothing of it was stored. */
        bool is_in_doubt = table_is_in_doubt(&server->srv.table);

        for (struct connection *connection = server->srv.connections;
             connection != NULL; connection = connection->next)
            if (is_in_doubt)
                connection_drop_answers(connection);
            else
                connection_void_answers(connection, WIRE_STORAGE);
        server_notify(&server->srv, NULL, "storage", "");
    }
    server_say_goodbye(&server->srv,
                       *why == STORE_MOVED  ? "moved"
                       : *why != STORE_OK   ? "storage"
                       : server->srv.shared ? "restart"
                                            : "shutdown",
                       LAST_WORDS_MS);
    return status;
}

int server_run(const struct server_options *options, enum store_error *why)
{
    int64_t own_epoch = 0;
    bool waits_again;
    int status;

    do {
        struct server server = {.options = options, .loop = event_loop_new()};
        server.srv.own_epoch = own_epoch;
        status = run(&server, why);
        own_epoch = server.srv.own_epoch;
        /* A host that has lost its games waits at once: another may have them,
         * or the database may come back. */
        waits_again = server.options->relay != NULL &&
                      server.srv.lead.epoch > 0 &&
                      !event_loop_must_end(server.loop) &&
                      (*why == STORE_FAILED || *why == STORE_MOVED);
        if (waits_again)
            journal_log_loss(&server.srv, *why);
        proof_search_abandon_all(&server.inquiries);
        while (server.srv.connections != NULL) {
            struct connection *connection = server.srv.connections;
            server.srv.connections = connection->next;
            connection_free(connection);
        }
        game_offer_forget_absent(&server.srv);
        quota_done(&server.srv.uses);
        held_back_done(&server.srv);
        service_log_close(&server.srv.log);
        bans_done(&server.srv.bans);
        bans_done(&server.srv.mutes);
        ignores_done(&server.srv.ignores);
        json_decref(server.srv.reports);
        json_decref(server.srv.keys.succession);
        json_decref(server.srv.keys.endings);
        news_free(server.srv.news);
        event_loop_remove(server.knocking);
        table_done(&server.srv.table);
        event_loop_free(server.loop);
    } while (waits_again && relay_set(options->relay, RELAY_SEE_OUT, NULL));
    return status;
}
