// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * postgres_lease.c - which host may write. The lease is a row. Its holder
 * renews it every two seconds; six seconds after the last renewal, any host may
 * take it. Only the database's clock counts. Each holder has a new epoch, and
 * each turn checks it.
 */
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/base/text.h"
#include "src/server/store/postgres.h"

enum { RENEW_MS = 2000 };

#define LASTS "clock_timestamp() + interval '6 seconds'"
#define HINT "hektor_lease"

static const char take_sql[] =
    "WITH before AS (SELECT host, until FROM lease WHERE scope = 'hall')"
    " INSERT INTO lease AS held(scope, host, address, epoch, until)"
    " VALUES('hall', $1, '', 1, " LASTS ")"
    " ON CONFLICT(scope) DO UPDATE SET host = excluded.host,"
    " address = '', epoch = held.epoch + 1, until = excluded.until"
    " WHERE held.until < clock_timestamp()"
    " RETURNING epoch, set_config('hektor.epoch', epoch::text, false),"
    " (SELECT (1000 * extract(epoch FROM clock_timestamp() - until))::bigint"
    " + CASE host WHEN '' THEN 0 ELSE 6000 END"
    " FROM before WHERE isfinite(until))";

/* A host that ended in order has left its name out; of another the last sign of
 * life was six seconds before the end of its lease. */
enum store_error postgres_lease_take(struct postgres_store *store)
{
    gethostname(store->host, sizeof store->host - 1);
    const char *values[] = {store->host};
    int64_t now_ms = monotonic_ms();
    store->was_warned = false;
    PGresult *row = postgres_run_with(store, take_sql, values, 1);

    if (row == NULL)
        return STORE_FAILED;
    /* What is in the record may have been committed while a wait for the
     * replica was cancelled. Our own commit comes after it, so once the replica
     * has this one it has all. */
    if (store->was_warned) {
        pq->clear(row);
        return postgres_fail(store);
    }
    if (pq->ntuples(row) == 1) {
        store->epoch = strtoll(pq->getvalue(row, 0, 0), NULL, 10);
        store->stopped_ms = strtoll(pq->getvalue(row, 0, 2), NULL, 10);
    }
    pq->clear(row);
    store->renewed_ms = now_ms;
    return store->epoch > 0 ? STORE_OK : STORE_LOCKED;
}

enum store_error postgres_lease_lost(struct postgres_store *store)
{
    store->failed = store->has_moved = true;
    store->epoch = 0;
    return STORE_MOVED;
}

static PGresult *set_end(struct postgres_store *store, const char *sql)
{
    char epoch[24];
    const char *values[] = {store->host, epoch};

    snprintf(epoch, sizeof epoch, "%" PRId64, store->epoch);
    return postgres_run_with(store, sql, values, 2);
}

enum store_error postgres_lease_keep(struct postgres_store *store)
{
    int64_t now_ms = monotonic_ms();

    if (store->failed)
        return postgres_error(store);
    if (store->epoch == 0 || now_ms - store->renewed_ms < RENEW_MS)
        return STORE_OK;
    PGresult *row = set_end(store, "UPDATE lease SET until = " LASTS
                                   " WHERE scope = 'hall' AND host = $1"
                                   " AND epoch = $2 RETURNING 1");
    if (row == NULL)
        return STORE_FAILED;
    bool is_ours = pq->ntuples(row) == 1;
    pq->clear(row);
    store->renewed_ms = now_ms;
    return is_ours ? STORE_OK : postgres_lease_lost(store);
}

/* A connection that has failed is made anew: the server may be back, and nobody
 * has to wait for the end of the lease. A turn that is still on its way there
 * finds the lease gone. */
static bool is_connected(struct postgres_store *store)
{
    if (pq->status(store->db) != CONNECTION_OK ||
        pq->transactionStatus(store->db) != PQTRANS_IDLE) {
        pq->reset(store->db);
        pq->setnonblocking(store->db, 1);
    }
    return pq->status(store->db) == CONNECTION_OK;
}

void postgres_lease_end(struct postgres_store *store)
{
    if (store->epoch > 0 && is_connected(store))
        pq->clear(set_end(store, "UPDATE lease SET host = '', address = '',"
                                 " until = clock_timestamp()"
                                 " WHERE scope = 'hall' AND host = $1"
                                 " AND epoch = $2"
                                 " RETURNING pg_notify('" HINT "', '')"));
}

/* A renewal that nobody waited for any more may have been done late. The last
 * sign of life was six seconds before the end of the lease. */
enum store_error postgres_give_up(struct store *own, int64_t epoch)
{
    struct postgres_store *store = postgres_of(own);
    char number[24];
    const char *values[] = {number};

    snprintf(number, sizeof number, "%" PRId64, epoch);
    PGresult *row = postgres_run_with(
        store,
        "UPDATE lease SET host = '', address = '',"
        " until = until - interval '6 seconds'"
        " WHERE scope = 'hall' AND epoch = $1 AND until > clock_timestamp()"
        " RETURNING pg_notify('" HINT "', '')",
        values, 1);
    pq->clear(row);
    return row != NULL ? STORE_OK : STORE_FAILED;
}

enum store_error postgres_announce(struct store *own, const char *address)
{
    struct postgres_store *store = postgres_of(own);
    char epoch[24];
    const char *values[] = {address, epoch};

    snprintf(epoch, sizeof epoch, "%" PRId64, store->epoch);
    PGresult *row = postgres_run_with(store,
                                      "UPDATE lease SET address = $1"
                                      " WHERE scope = 'hall' AND epoch = $2"
                                      " RETURNING pg_notify('" HINT "', '')",
                                      values, 2);
    if (row == NULL)
        return STORE_FAILED;
    bool is_ours = pq->ntuples(row) == 1;
    pq->clear(row);
    return is_ours ? STORE_OK : postgres_lease_lost(store);
}

/* Once a day: a row that is only looked at waits for no replica. */
enum store_error postgres_note_host(struct store *own, const char *address)
{
    const char *values[] = {address};
    PGresult *answer = postgres_run_with(
        postgres_of(own),
        "INSERT INTO host SELECT $1, now() WHERE NOT EXISTS (SELECT FROM host"
        " WHERE address = $1 AND seen > now() - interval '1 day')"
        " ON CONFLICT(address) DO UPDATE SET seen = excluded.seen",
        values, 1);

    pq->clear(answer);
    return answer != NULL ? STORE_OK : STORE_FAILED;
}

static bool listen_for_hints(struct postgres_store *store)
{
    PGresult *answer = NULL;

    if (store->epoch > 0 || store->listens)
        return true;
    store->listens = true;
    answer = postgres_run(store, "LISTEN " HINT);
    pq->clear(answer);
    return answer != NULL;
}

enum store_error postgres_leader(struct store *own, struct store_leader *out)
{
    struct postgres_store *store = postgres_of(own);
    PGresult *row =
        listen_for_hints(store)
            ? postgres_run(store,
                           "SELECT host, address, epoch, CASE WHEN"
                           " isfinite(until) THEN greatest(0, ceil(1000 *"
                           " extract(epoch FROM until - clock_timestamp())))"
                           "::bigint ELSE 0 END FROM lease"
                           " WHERE scope = 'hall'")
            : NULL;

    if (row == NULL)
        return STORE_FAILED;
    bool is_there = pq->ntuples(row) == 1;
    if (is_there) {
        *out = (struct store_leader){
            .epoch = strtoll(pq->getvalue(row, 0, 2), NULL, 10),
            .free_ms = strtoll(pq->getvalue(row, 0, 3), NULL, 10),
            .stopped_ms = store->stopped_ms,
        };
        text_clean(pq->getvalue(row, 0, 0), out->host, sizeof out->host);
        text_clean(pq->getvalue(row, 0, 1), out->address, sizeof out->address);
    }
    pq->clear(row);
    return is_there ? STORE_OK : STORE_MISSING;
}

void postgres_await_hint(struct store *own, int wait_ms)
{
    struct postgres_store *store = postgres_of(own);
    struct pollfd fd = {.fd = pq->socket(store->db), .events = POLLIN};
    PGnotify *hint = pq->notifies(store->db);

    if (hint == NULL && poll(&fd, 1, wait_ms) > 0)
        pq->consumeInput(store->db);
    for (; hint != NULL || (hint = pq->notifies(store->db)) != NULL;
         hint = NULL)
        pq->freemem(hint);
}

enum store_error postgres_keep_envelope(struct store *own, const char *game_id,
                                        int serial, const char *text)
{
    struct postgres_store *store = postgres_of(own);
    char epoch[24], number[16];
    const char *values[] = {store->host, epoch, game_id, number, text};

    snprintf(epoch, sizeof epoch, "%" PRId64, store->epoch);
    snprintf(number, sizeof number, "%d", serial);
    if (store->failed)
        return postgres_error(store);
    store->was_warned = false;
    store->store.in_doubt = true; /* until its event is committed too */
    PGresult *row = postgres_run_with(
        store,
        "WITH held AS MATERIALIZED (SELECT 1 FROM lease WHERE scope = 'hall'"
        " AND host = $1 AND epoch = $2::bigint FOR SHARE)"
        " INSERT INTO envelope SELECT $3, $4::bigint, $5 FROM held"
        " ON CONFLICT(game, serial) DO UPDATE SET text = excluded.text"
        " RETURNING 1",
        values, 5);
    if (row == NULL)
        return STORE_FAILED;
    bool is_ours = pq->ntuples(row) == 1;
    pq->clear(row);
    if (!is_ours)
        return postgres_lease_lost(store);
    return store->was_warned ? postgres_fail(store) : STORE_OK;
}
