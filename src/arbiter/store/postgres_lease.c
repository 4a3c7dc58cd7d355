// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * postgres_lease.c - which host may write. The lease is a row. Its holder
 * renews it every two seconds; six seconds after the last renewal, any host may
 * take it. Only the database's clock counts. Each holder has a new epoch, and
 * each turn checks it.
 */
#include <inttypes.h>
#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libpq-fe.h>

#include "src/arbiter/store/postgres.h"
#include "src/base/monotonic.h"
#include "src/base/text.h"

enum { RENEW_MS = 2000 };

#define LASTS "clock_timestamp() + interval '6 seconds'"

/* Name the host that holds the lease. */
static enum store_error refuse(struct postgres_store *store)
{
    PGresult *row =
        postgres_run(store, "SELECT host FROM lease WHERE scope = 'hall'");
    char host[POSTGRES_HOST_MAX] = "?", why[POSTGRES_HOST_MAX + 256];

    if (row != NULL && PQntuples(row) == 1)
        text_clean(PQgetvalue(row, 0, 0), host, sizeof host);
    PQclear(row);
    snprintf(why, sizeof why,
             gettext("the host %s serves these games already; if it has "
                     "failed, they are free six seconds later"),
             host);
    store_error_explain(STORE_LOCKED, why);
    return STORE_LOCKED;
}

enum store_error postgres_lease_take(struct postgres_store *store)
{
    gethostname(store->host, sizeof store->host - 1);
    const char *values[] = {store->host};
    int64_t now_ms = monotonic_ms();
    PGresult *row = postgres_run_with(
        store,
        "INSERT INTO lease AS held(scope, host, address, epoch, until)"
        " VALUES('hall', $1, $1, 1, " LASTS ")"
        " ON CONFLICT(scope) DO UPDATE SET host = excluded.host,"
        " address = excluded.address, epoch = held.epoch + 1,"
        " until = excluded.until WHERE held.until < clock_timestamp()"
        " RETURNING epoch",
        values, 1);

    if (row == NULL)
        return STORE_FAILED;
    if (PQntuples(row) == 1)
        store->epoch = strtoll(PQgetvalue(row, 0, 0), NULL, 10);
    PQclear(row);
    store->renewed_ms = now_ms;
    return store->epoch > 0 ? STORE_OK : refuse(store);
}

enum store_error postgres_lease_lost(struct postgres_store *store)
{
    store->failed = true;
    store->epoch = 0;
    store_error_explain(STORE_FAILED, gettext("another host has taken over "
                                              "these games"));
    return STORE_FAILED;
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
        return STORE_FAILED;
    if (store->epoch == 0 || now_ms - store->renewed_ms < RENEW_MS)
        return STORE_OK;
    PGresult *row = set_end(store, "UPDATE lease SET until = " LASTS
                                   " WHERE scope = 'hall' AND host = $1"
                                   " AND epoch = $2 RETURNING 1");
    if (row == NULL)
        return STORE_FAILED;
    bool is_ours = PQntuples(row) == 1;
    PQclear(row);
    store->renewed_ms = now_ms;
    return is_ours ? STORE_OK : postgres_lease_lost(store);
}

void postgres_lease_end(struct postgres_store *store)
{
    if (store->epoch > 0 && PQstatus(store->db) == CONNECTION_OK &&
        PQtransactionStatus(store->db) == PQTRANS_IDLE)
        PQclear(set_end(store, "UPDATE lease SET until = '-infinity'"
                               " WHERE scope = 'hall' AND host = $1"
                               " AND epoch = $2"));
}
