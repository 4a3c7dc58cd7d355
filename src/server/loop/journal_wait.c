// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/journal_wait.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/server/connections/presence.h"
#include "src/server/loop/relay.h"
#include "src/server/store/disk.h"
#include "src/server/table/confirmed.h"
#include "src/server/table/journals.h"

/* How often the lease is read without a hint, since a hint may be lost; and how
 * soon a database that does not answer is tried again. */
enum { LOOK_MS = 2000, AGAIN_MS = 1000, SUSPECT_MS = 3000, LEASE_MS = 6000 };

void journal_log_lead(struct server_state *srv)
{
    struct log_line line;

    log_begin(&line, "leads");
    log_text(&line, "leader", srv->lead.host);
    log_number(&line, "epoch", srv->lead.epoch);
    log_number(&line, "stopped-ms", srv->lead.stopped_ms);
    log_send(srv, &line, LOG_NOBODY);
}

void journal_log_loss(struct server_state *srv, enum store_error why)
{
    struct log_line line;

    log_begin(&line, "leads-no-more");
    log_number(&line, "epoch", srv->lead.epoch);
    log_text(&line, "why", gettext(store_error_sentence(why)));
    log_send(srv, &line, LOG_NOBODY);
}

/* Is it the lease of this host, by which nobody serves any more: ours, or that
 * of the process before this one, which was killed? */
static bool is_left_over(const struct server_state *srv, const char *address,
                         const struct store_leader *leader)
{
    char host[STORE_HOST_MAX] = "";

    gethostname(host, sizeof host - 1);
    if (srv->own_epoch > 0 || srv->lead.epoch > 0 || address == NULL)
        return srv->own_epoch > 0 && leader->epoch == srv->own_epoch;
    return address[0] != '\0' && strcmp(leader->address, address) == 0 &&
           strcmp(leader->host, host) == 0;
}

static bool follow(struct server_state *srv,
                   const struct server_options *options,
                   const struct store_leader *leader)
{
    struct relay *relay = options->relay;
    bool is_elsewhere = leader->address[0] != '\0' &&
                        (options->address == NULL ||
                         strcmp(leader->address, options->address) != 0);

    if (leader->epoch == srv->lead.epoch &&
        strcmp(leader->host, srv->lead.host) == 0 &&
        strcmp(leader->address, srv->lead.address) == 0)
        return relay_is_there(relay);
    srv->lead = *leader;
    bool is_there =
        relay_set(relay, is_elsewhere ? RELAY_CARRY : RELAY_SEE_OUT, leader);
    struct log_line line;

    log_begin(&line, "waits");
    log_text(&line, "leader", leader->host);
    log_text(&line, "address", leader->address);
    log_number(&line, "epoch", leader->epoch);
    log_send(srv, &line, LOG_NOBODY);
    return is_there;
}

struct waiting {
    struct server_state *srv;
    const struct server_options *options;
    struct store_known known; /* by this host and by the others */
    int64_t asked_ms; /* when they were asked; 0: never */
    bool is_on_server;
    bool is_told; /* why it waits */
    bool is_older_told; /* which games of the record lack events */
    int games; /* that were named */
};

enum { GAMES_NAMED_MAX = 20 };

static bool tell_lacking(void *context, const char *game_id, uint32_t confirmed,
                         uint32_t has)
{
    struct waiting *waiting = context;
    char why[160];

    snprintf(why, sizeof why,
             gettext("the record ends at event %u, and event %u was confirmed"),
             (unsigned)has, (unsigned)confirmed);
    print_error_as(PROGRAM_HEKTORD, stderr, game_id, why, PRINT_ERROR_NOWHERE);
    return ++waiting->games < GAMES_NAMED_MAX;
}

static void tell_older(void *context, struct store *store)
{
    struct waiting *waiting = context;

    if (!waiting->is_older_told)
        confirmed_lacking(waiting->srv->table.folder, waiting->is_on_server,
                          store, tell_lacking, waiting);
    waiting->is_older_told = true;
}

static bool ask_host(void *context, const char *address)
{
    struct waiting *waiting = context;
    json_t *answer = relay_ask(waiting->options->relay, address);

    confirmed_add(&waiting->known, answer);
    json_decref(answer);
    return waiting->known.count < STORE_KNOWN_MAX;
}

/* What is confirmed, by this host and those that can be reached: an old primary
 * server that comes back with its host has all that this host has confirmed. */
static void learn_confirmed(struct waiting *waiting, struct store *record)
{
    const struct server_options *options = waiting->options;
    struct store *opened = NULL;

    confirmed_read(waiting->srv->table.folder, waiting->is_on_server,
                   &waiting->known);
    waiting->known.tell_older = tell_older;
    waiting->known.context = waiting;
    waiting->asked_ms = monotonic_ms();
    if (options->relay == NULL || options->address == NULL)
        return;
    if (record == NULL && store_open_beside(options->journal, &waiting->known,
                                            &opened) == STORE_OK)
        record = opened;
    if (record != NULL)
        store_hosts(record, options->address, ask_host, waiting);
    store_close(opened);
}

/* Wait while another host serves, and let the relay forward clients to it;
 * also wait a second when the database does not answer. False: the relay has
 * ended. */
static bool wait_for_lease(struct waiting *waiting)
{
    struct server_state *srv = waiting->srv;
    const struct server_options *options = waiting->options;
    struct store_leader leader;
    struct store *store;
    bool waits = true, is_noted = options->address == NULL;

    if (store_open_beside(options->journal, &waiting->known, &store) !=
        STORE_OK) {
        poll(NULL, 0, AGAIN_MS);
        return relay_is_there(options->relay);
    }
    while (waits && store_leader(store, &leader) == STORE_OK &&
           leader.free_ms > 0) {
        if (is_left_over(srv, options->address, &leader) &&
            store_give_up(store, leader.epoch) == STORE_OK)
            break;
        waits = follow(srv, options, &leader);
        if (!is_noted)
            store_note_host(store, options->address);
        is_noted = true;
        /* It has not been renewed: the others are asked before it ends. */
        if (leader.free_ms < SUSPECT_MS &&
            monotonic_ms() - waiting->asked_ms > LEASE_MS)
            learn_confirmed(waiting, store);
        if (waits)
            store_await_hint(store, leader.free_ms < LOOK_MS
                                        ? (int)leader.free_ms
                                        : LOOK_MS);
    }
    store_close(store);
    return waits;
}

/* How long before the journal is tried again. */
enum { WAIT_JOURNAL_MS = 1000 };

bool journal_wait_may_help(const char *folder, enum store_error error)
{
    return error == STORE_FAILED && access(folder, W_OK | X_OK) == 0;
}

/* A database says why. */
static void tell_reason(enum store_error error)
{
    print_error_as(PROGRAM_HEKTORD, stderr, "PostgreSQL",
                   gettext(store_error_sentence(error)), PRINT_ERROR_NOWHERE);
}

/* Accept and dismiss every client until it is time to try again. Logs the
 * reason once, if *is_told is false. False: waiting failed. */
static bool wait_for_listener(struct event_loop *loop,
                              struct event_loop_source *knocking,
                              struct listener *listener, const char *journal,
                              bool *is_told)
{
    if (!*is_told && store_is_on_server(journal))
        tell_reason(STORE_FAILED);
    journal = store_place_shown(journal);
    int64_t until_ms = event_loop_now_ms() + WAIT_JOURNAL_MS;
    bool waits = true;

    if (!*is_told)
        print_error_as(
            PROGRAM_HEKTORD, stderr, journal,
            gettext("the journal cannot be written; hektord keeps trying"),
            PRINT_ERROR_NOWHERE);
    *is_told = true;
    while (waits && event_loop_now_ms() < until_ms) {
        waits = event_loop_wait(loop, until_ms);
        if (event_loop_take_readable(knocking)) {
            /* Clients get the reason, and reconnect by themselves. */
            static const char bye[] = "{\"t\":\"bye\",\"why\":\"storage\"}\n";
            int fd;

            while ((fd = listener_accept(listener)) >= 0) {
                send(fd, bye, strlen(bye), MSG_NOSIGNAL);
                close(fd);
            }
        }
    }
    return waits;
}

static enum store_error open_journal(struct server_state *srv,
                                     const char *journal,
                                     const struct store_known *known)
{
    int64_t now_ms = event_loop_now_ms();

    srv->table.known = known;
    enum store_error error = table_share(&srv->table, journal, now_ms);

    if (error == STORE_OK)
        error = presence_begin(srv, now_ms);
    if (error == STORE_OK)
        error = table_commit(&srv->table);
    if (error != STORE_OK)
        table_done(&srv->table);
    return error;
}

static bool wait_again(struct waiting *waiting, struct event_loop *loop,
                       struct event_loop_source *knocking,
                       enum store_error error)
{
    const struct server_options *options = waiting->options;
    bool *is_told = &waiting->is_told;

    if (options->relay != NULL &&
        (error == STORE_LOCKED || error == STORE_MOVED)) {
        *is_told = false;
        return wait_for_lease(waiting);
    }
    /* Another server, or this one, may have the rest soon. */
    bool may_come = error == STORE_OLDER && options->relay != NULL;
    if (options->while_used ||
        !(may_come || journal_wait_may_help(options->games, error)))
        return false;
    if (options->relay == NULL)
        return wait_for_listener(loop, knocking, options->listener,
                                 options->journal, is_told);
    /* The relay dismisses every client, or forwards it to the last known
     * leader. */
    if (!*is_told)
        tell_reason(error);
    *is_told = true;
    poll(NULL, 0, WAIT_JOURNAL_MS);
    return relay_is_there(options->relay);
}

enum store_error journal_wait_until_open(struct server_state *srv,
                                         const struct server_options *options,
                                         struct event_loop *loop,
                                         struct event_loop_source *knocking)
{
    struct waiting waiting = {
        .srv = srv,
        .options = options,
        .is_on_server = store_is_on_server(options->journal),
    };
    enum store_error error;

    do {
        if (waiting.asked_ms == 0 ||
            monotonic_ms() - waiting.asked_ms > LEASE_MS)
            learn_confirmed(&waiting, NULL);
        error = open_journal(srv, options->journal, &waiting.known);
    } while (error != STORE_OK && wait_again(&waiting, loop, knocking, error));
    srv->table.known = NULL;
    if (error == STORE_OK && !store_is_on_server(options->journal))
        disk_log(srv->data);
    return error;
}
