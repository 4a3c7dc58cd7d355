// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * postgres.h - shared by the files of the PostgreSQL engine: the connection,
 * the rows of this turn, and the lease. Internal to them.
 */
#pragma once

#include <stdbool.h>

#include <jansson.h>
#include <libpq-fe.h>

#include "speech/voice/load_library.h"

#include "src/server/store/storage_engine.h"
#include "src/server/store/store.h"

/* What is called of libpq, which is loaded when a database is first named. */
#define POSTGRES_FUNCTIONS(X) \
    X(PQ, clear) \
    X(PQ, connectdbParams) \
    X(PQ, conninfoFree) \
    X(PQ, conninfoParse) \
    X(PQ, consumeInput) \
    X(PQ, errorMessage) \
    X(PQ, finish) \
    X(PQ, flush) \
    X(PQ, freemem) \
    X(PQ, getResult) \
    X(PQ, getvalue) \
    X(PQ, isBusy) \
    X(PQ, notifies) \
    X(PQ, ntuples) \
    X(PQ, reset) \
    X(PQ, resultErrorField) \
    X(PQ, resultErrorMessage) \
    X(PQ, resultStatus) \
    X(PQ, sendPrepare) \
    X(PQ, sendQuery) \
    X(PQ, sendQueryParams) \
    X(PQ, sendQueryPrepared) \
    X(PQ, setNoticeReceiver) \
    X(PQ, setnonblocking) \
    X(PQ, socket) \
    X(PQ, status) \
    X(PQ, transactionStatus)

struct postgres_functions {
    POSTGRES_FUNCTIONS(LATE_FIELD)
};

/* Only postgres.c writes to it, when it loads the library. */
extern const struct postgres_functions *const pq;

enum {
    POSTGRES_TURN_MS = 2000, /* so long the server waits for an answer */
    POSTGRES_LOOK_MS = 60000, /* and a program that only reads waits as long */
    POSTGRES_KEPT = 32
};

struct postgres_store {
    struct store store;
    PGconn *db;
    json_t *turn[ROW_KINDS]; /* the rows to be written, by their keys */
    const char *kept[POSTGRES_KEPT]; /* questions that are prepared */
    char host[STORE_HOST_MAX]; /* of this computer */
    int64_t epoch; /* of our lease; 0: we have none */
    int64_t renewed_ms;
    int64_t stopped_ms; /* nobody had it before us */
    bool listens; /* it waits for the lease of another host */
    bool is_new; /* nothing was ever committed to it */
    bool is_turn_prepared;
    bool was_warned; /* in this statement: it may not be on all disks */
    bool was_refused; /* the last statement, and nothing of it was done */
    bool is_whole; /* see keep_whole: nobody plays meanwhile */
    bool failed; /* a write has failed: no other may be tried */
    bool has_moved; /* for another host has the lease */
};

static inline struct postgres_store *postgres_of(struct store *store)
{
    return (struct postgres_store *)store;
}

/* Remember a failure, with the server's own reason. */
enum store_error postgres_fail(struct postgres_store *store);

/* Statements without values, which may be several. NULL: it failed, or had no
 * answer in time, and is remembered. */
PGresult *postgres_run(struct postgres_store *store, const char *sql);

/* One statement with the values as texts. */
PGresult *postgres_run_with(struct postgres_store *store, const char *sql,
                            const char *const *values, int count);

/* The lease: take it, see that it does not run out, and give it back. */
enum store_error postgres_lease_take(struct postgres_store *store);
enum store_error postgres_lease_keep(struct postgres_store *store);
void postgres_lease_end(struct postgres_store *store);

/* Why nothing more can be written. */
enum store_error postgres_error(const struct postgres_store *store);

/* Somebody else has it now. */
enum store_error postgres_lease_lost(struct postgres_store *store);

/* Members of the engine: who has the lease, how others reach us, and a hint. */
enum store_error postgres_leader(struct store *store, struct store_leader *out);
enum store_error postgres_give_up(struct store *store, int64_t epoch);
enum store_error postgres_announce(struct store *store, const char *address);
enum store_error postgres_note_host(struct store *store, const char *address);
void postgres_await_hint(struct store *store, int wait_ms);
enum store_error postgres_keep_envelope(struct store *store,
                                        const char *game_id, int serial,
                                        const char *text);

/* Members of the engine. */
enum store_error postgres_put(struct store *store, enum row_kind kind,
                              const struct cell *cells);
enum store_error postgres_remove(struct store *store, const char *game_id);
enum store_error postgres_keep_whole(struct store *store, bool begins);
enum store_error postgres_commit(struct store *store);
void postgres_ask(struct rows *rows, const char *sql, const struct cell *values,
                  int count);
bool postgres_next(struct rows *rows);
int64_t postgres_cell_number(struct rows *rows, int column);
const char *postgres_cell_text(struct rows *rows, int column);
void postgres_end(struct rows *rows);
int postgres_backup(struct store *store, const char *path);

/* What a record has from its first commit on. */
enum store_error postgres_begin_record(struct postgres_store *store);
