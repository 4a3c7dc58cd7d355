// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/disk_wait.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/print.h"
#include "src/server/connections/presence.h"
#include "src/server/loop/relay.h"
#include "src/server/loop/standby.h"
#include "src/server/store/disk.h"

/* How long before the journal is tried again. */
enum { WAIT_JOURNAL_MS = 1000 };

bool disk_wait_may_help(const char *folder, enum store_error error)
{
    return error == STORE_FAILED && access(folder, W_OK | X_OK) == 0;
}

/* Clients get the reason, and reconnect by themselves. */
static void see_out(struct listener *listener)
{
    static const char bye[] = "{\"t\":\"bye\",\"why\":\"storage\"}\n";
    int fd;

    while ((fd = listener_accept(listener)) >= 0) {
        send(fd, bye, strlen(bye), MSG_NOSIGNAL);
        close(fd);
    }
}

/* A database says why. */
static void tell_reason(void)
{
    print_error_as(PROGRAM_HEKTORD, stderr, "PostgreSQL",
                   gettext(store_error_sentence(STORE_FAILED)),
                   PRINT_ERROR_NOWHERE);
}

/* Accept and dismiss every client until it is time to try again. Logs the
 * reason once, if *is_told is false. False: waiting failed. */
static bool wait_for_listener(struct event_loop *loop,
                              struct event_loop_source *knocking,
                              struct listener *listener, const char *journal,
                              bool *is_told)
{
    if (!*is_told && store_is_on_server(journal))
        tell_reason();
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
        if (event_loop_take_readable(knocking))
            see_out(listener);
    }
    return waits;
}

static enum store_error open_journal(struct server_state *srv,
                                     const char *journal)
{
    int64_t now_ms = event_loop_now_ms();
    enum store_error error = table_share(&srv->table, journal, now_ms);

    if (error == STORE_OK)
        error = presence_begin(srv, now_ms);
    if (error == STORE_OK)
        error = table_commit(&srv->table);
    if (error != STORE_OK)
        table_done(&srv->table);
    return error;
}

/* The relay dismisses every client, or forwards it to the last known leader. */
static bool wait_for_database(struct relay *relay, bool *is_told)
{
    if (!*is_told)
        tell_reason();
    *is_told = true;
    poll(NULL, 0, WAIT_JOURNAL_MS);
    return relay_is_there(relay);
}

static bool wait_again(struct server_state *srv,
                       const struct server_options *options,
                       struct event_loop *loop,
                       struct event_loop_source *knocking,
                       enum store_error error, bool *is_told)
{
    if (options->relay != NULL &&
        (error == STORE_LOCKED || error == STORE_MOVED)) {
        *is_told = false;
        return standby_wait(srv, options);
    }
    if (options->while_used || !disk_wait_may_help(options->games, error))
        return false;
    return options->relay != NULL
               ? wait_for_database(options->relay, is_told)
               : wait_for_listener(loop, knocking, options->listener,
                                   options->journal, is_told);
}

enum store_error disk_wait_until_open(struct server_state *srv,
                                      const struct server_options *options,
                                      struct event_loop *loop,
                                      struct event_loop_source *knocking)
{
    enum store_error error;
    bool is_told = false;

    while ((error = open_journal(srv, options->journal)) != STORE_OK &&
           wait_again(srv, options, loop, knocking, error, &is_told))
        continue;
    if (error == STORE_OK && !store_is_on_server(options->journal))
        disk_log(srv->data);
    return error;
}
