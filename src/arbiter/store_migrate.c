/*
 * store_migrate.c - the tables of a journal, version by version. Steps only go
 * forward and are never rewritten; rows of events are never touched.
 */
#include <stdio.h>

#include "src/arbiter/store_sql.h"

static const char *const steps[STORE_VERSION] = {
    "PRAGMA application_id = " STORE_APPLICATION_TEXT ";"
    "CREATE TABLE event("
    " game TEXT NOT NULL, seq INTEGER NOT NULL,"
    " at_ms INTEGER NOT NULL, wall INTEGER NOT NULL,"
    " actor TEXT NOT NULL, kind TEXT NOT NULL,"
    " v INTEGER NOT NULL, body TEXT NOT NULL,"
    " PRIMARY KEY(game, seq)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE beat("
    " game TEXT NOT NULL PRIMARY KEY, at_ms INTEGER NOT NULL,"
    " wall INTEGER NOT NULL) STRICT, WITHOUT ROWID;",
    /* Who may sit where, where not everybody may. */
    "CREATE TABLE seat("
    " game TEXT NOT NULL, seat TEXT NOT NULL, uid INTEGER NOT NULL,"
    " name TEXT NOT NULL,"
    " PRIMARY KEY(game, seat)) STRICT, WITHOUT ROWID;",
    /* Guests by their keys, and games that have brought an arbiter down. */
    "CREATE TABLE guest("
    " key TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL UNIQUE,"
    " name TEXT NOT NULL UNIQUE) STRICT, WITHOUT ROWID;"
    "CREATE TABLE crash("
    " game TEXT NOT NULL PRIMARY KEY, crashes INTEGER NOT NULL,"
    " wall INTEGER NOT NULL) STRICT, WITHOUT ROWID;",
};

enum store_error store_migrate(struct store *store)
{
    char stamp[48];
    int64_t version;
    enum store_error error =
        store_number(store, "PRAGMA user_version", &version);

    if (error != STORE_OK || version >= STORE_VERSION)
        return error;
    if (version < 0)
        return STORE_DAMAGED;
    error = store_begin(store);
    for (; error == STORE_OK && version < STORE_VERSION; version++)
        error = store_run(store, steps[version]);
    snprintf(stamp, sizeof stamp, "PRAGMA user_version = %d", STORE_VERSION);
    if (error == STORE_OK)
        error = store_run(store, stamp);
    return store_note(store, error);
}
