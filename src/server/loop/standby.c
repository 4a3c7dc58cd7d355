// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/standby.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/text.h"
#include "src/server/loop/relay.h"

/* How often the lease is read without a hint, since a hint may be lost; and how
 * soon a database that does not answer is tried again. */
enum { LOOK_MS = 2000, AGAIN_MS = 1000 };

static void log_leader(struct server_state *srv, const char *event,
                       const struct store_leader *leader)
{
    struct log_line line;

    log_begin(&line, event);
    log_text(&line, "leader", leader->host);
    log_text(&line, "address", leader->address);
    log_number(&line, "epoch", leader->epoch);
    log_send(srv, &line, LOG_NOBODY);
}

void standby_log_lead(struct server_state *srv)
{
    struct log_line line;

    log_begin(&line, "leads");
    log_text(&line, "leader", srv->lead.host);
    log_number(&line, "epoch", srv->lead.epoch);
    log_number(&line, "stopped-ms", srv->lead.stopped_ms);
    log_send(srv, &line, LOG_NOBODY);
}

void standby_log_loss(struct server_state *srv, enum store_error why)
{
    struct log_line line;

    log_begin(&line, "leads-no-more");
    log_number(&line, "epoch", srv->lead.epoch);
    log_text(&line, "why", gettext(store_error_sentence(why)));
    log_send(srv, &line, LOG_NOBODY);
}

static bool is_same(const struct store_leader *one,
                    const struct store_leader *other)
{
    return one->epoch == other->epoch && strcmp(one->host, other->host) == 0 &&
           strcmp(one->address, other->address) == 0;
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

    if (is_same(leader, &srv->lead))
        return relay_is_there(relay);
    srv->lead = *leader;
    bool is_there =
        relay_set(relay, is_elsewhere ? RELAY_CARRY : RELAY_SEE_OUT, leader);
    log_leader(srv, "waits", leader);
    return is_there;
}

bool standby_wait(struct server_state *srv,
                  const struct server_options *options)
{
    struct store_leader leader;
    struct store *store;
    bool waits = true;

    if (store_open_beside(options->journal, &store) != STORE_OK) {
        poll(NULL, 0, AGAIN_MS);
        return relay_is_there(options->relay);
    }
    while (waits && store_leader(store, &leader) == STORE_OK &&
           leader.free_ms > 0) {
        if (is_left_over(srv, options->address, &leader) &&
            store_give_up(store, leader.epoch) == STORE_OK)
            break;
        waits = follow(srv, options, &leader);
        if (waits)
            store_await_hint(store, leader.free_ms < LOOK_MS
                                        ? (int)leader.free_ms
                                        : LOOK_MS);
    }
    store_close(store);
    return waits;
}
