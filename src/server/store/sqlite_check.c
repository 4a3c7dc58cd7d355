// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sqlite_check.c - whether a file is a journal that we can read.
 */
#include <string.h>

#include "src/server/store/sqlite.h"

enum { SUMMARIES_SINCE = 5 };

/* Our tables are there, and nothing that would run by itself. */
static enum store_error check_tables(struct sqlite_store *store)
{
    int64_t ours = 0, foreign = 0;
    enum store_error error = sqlite_number(
        store, &ours,
        "SELECT count(*) FROM sqlite_schema"
        " WHERE type = 'table' AND name IN ('event', 'beat', 'game')");

    if (error == STORE_OK)
        error = sqlite_number(store, &foreign,
                              "SELECT count(*) FROM sqlite_schema"
                              " WHERE type IN ('trigger', 'view')");
    if (error != STORE_OK)
        return error;
    return ours == (store->store.has_summaries ? 3 : 2) && foreign == 0
               ? STORE_OK
               : STORE_DAMAGED;
}

static enum store_error check_version(struct sqlite_store *store)
{
    int64_t application = 0, version = 0, tables = 0;
    enum store_error error =
        sqlite_number(store, &application, "PRAGMA application_id");

    if (error == STORE_OK)
        error = sqlite_number(store, &version, "PRAGMA user_version");
    if (error == STORE_OK)
        error =
            sqlite_number(store, &tables, "SELECT count(*) FROM sqlite_schema");
    if (error != STORE_OK)
        return error;
    if (application == 0 && tables == 0)
        return STORE_MISSING;
    if (application != STORE_APPLICATION)
        return STORE_DAMAGED;
    store->store.has_summaries = version >= SUMMARIES_SINCE;
    return version > STORE_VERSION ? STORE_NEWER : check_tables(store);
}

/* All answers come from one transaction: another process may be creating the
 * journal, and half of an answer from before and half from after its first
 * commit looks like damage. */
enum store_error sqlite_check_version(struct sqlite_store *store)
{
    enum store_error error = sqlite_run(store, "BEGIN");

    if (error != STORE_OK)
        return error;
    error = check_version(store);
    sqlite3_exec(store->db, "COMMIT", NULL, NULL, NULL);
    return error;
}

enum store_error sqlite_check(struct store *store)
{
    bool is_good;
    enum store_error error = sqlite_answers(
        sqlite_of(store), "PRAGMA quick_check(1)", "ok", &is_good);

    return error == STORE_OK && !is_good ? STORE_DAMAGED : error;
}
