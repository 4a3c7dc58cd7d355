// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sqlite_migrate.c - the tables of a journal, version by version. Steps only go
 * forward and are never rewritten; rows of events are never touched. A new
 * journal is what all steps make of an empty one, made at once: altering what
 * was just created is half of the work of beginning a game.
 */
#include <stdio.h>

#include "src/server/store/sqlite.h"

/* What lists tell of a game, and whose games an account's are. */
#define GAME_TABLE \
    "CREATE TABLE game(" \
    " id TEXT NOT NULL PRIMARY KEY, phase TEXT NOT NULL," \
    " plies INTEGER NOT NULL, white TEXT NOT NULL, black TEXT NOT NULL," \
    " result TEXT NOT NULL, wall INTEGER NOT NULL, resume TEXT NOT NULL," \
    " place TEXT NOT NULL) STRICT, WITHOUT ROWID;"

/* The person of each account; bans and mutes; reports; whom each person
 * ignores. */
#define PERSON_TABLES \
    "CREATE TABLE person(" \
    " uid INTEGER NOT NULL, name TEXT NOT NULL, id INTEGER NOT NULL," \
    " wall INTEGER NOT NULL, PRIMARY KEY(uid, name)) STRICT, WITHOUT ROWID;" \
    "CREATE INDEX person_id ON person(id);" \
    "CREATE TABLE sanction(" \
    " kind TEXT NOT NULL, person INTEGER NOT NULL, name TEXT NOT NULL," \
    " reason TEXT NOT NULL, wall INTEGER NOT NULL, lifted INTEGER NOT NULL," \
    " PRIMARY KEY(kind, person)) STRICT, WITHOUT ROWID;" \
    "CREATE TABLE report(" \
    " number INTEGER PRIMARY KEY, game TEXT NOT NULL," \
    " person INTEGER NOT NULL, name TEXT NOT NULL, said TEXT NOT NULL," \
    " made INTEGER NOT NULL, told TEXT NOT NULL) STRICT;" \
    "CREATE TABLE ignored(" \
    " person INTEGER NOT NULL, other INTEGER NOT NULL, name TEXT NOT NULL," \
    " wall INTEGER NOT NULL, PRIMARY KEY(person, other))" \
    " STRICT, WITHOUT ROWID;"

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
    /* The seats' accounts, if not everybody may take a seat. */
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
    /* On which clock the moments of rows are; nothing is known of older ones.
     */
    "CREATE TABLE boot("
    " number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
    " wall INTEGER NOT NULL) STRICT;"
    "ALTER TABLE event ADD COLUMN boot INTEGER;"
    "ALTER TABLE event ADD COLUMN mono_ms INTEGER;"
    "ALTER TABLE beat ADD COLUMN boot INTEGER;"
    "ALTER TABLE beat ADD COLUMN mono_ms INTEGER;",
    GAME_TABLE "CREATE INDEX seat_of_account ON seat(uid);",
    PERSON_TABLES STORE_PERSONS_OF_SEATS,
};

static const char fresh[] =
    "PRAGMA application_id = " STORE_APPLICATION_TEXT ";"
    "CREATE TABLE event("
    " game TEXT NOT NULL, seq INTEGER NOT NULL,"
    " at_ms INTEGER NOT NULL, wall INTEGER NOT NULL,"
    " actor TEXT NOT NULL, kind TEXT NOT NULL,"
    " v INTEGER NOT NULL, body TEXT NOT NULL,"
    " boot INTEGER, mono_ms INTEGER,"
    " PRIMARY KEY(game, seq)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE beat("
    " game TEXT NOT NULL PRIMARY KEY, at_ms INTEGER NOT NULL,"
    " wall INTEGER NOT NULL, boot INTEGER, mono_ms INTEGER)"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE seat("
    " game TEXT NOT NULL, seat TEXT NOT NULL, person INTEGER NOT NULL,"
    " name TEXT NOT NULL,"
    " PRIMARY KEY(game, seat)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE guest("
    " key TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL UNIQUE,"
    " name TEXT NOT NULL UNIQUE) STRICT, WITHOUT ROWID;"
    "CREATE TABLE crash("
    " game TEXT NOT NULL PRIMARY KEY, crashes INTEGER NOT NULL,"
    " wall INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE boot("
    " number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
    " wall INTEGER NOT NULL) STRICT;" GAME_TABLE PERSON_TABLES
    "CREATE INDEX seat_of_account ON seat(person);";

static enum store_error step_on(struct sqlite_store *store, int64_t version,
                                const struct store_progress *progress)
{
    enum store_error error = STORE_OK;

    if (version == 0)
        return sqlite_run(store, fresh);
    for (; error == STORE_OK && version < STORE_VERSION; version++)
        error = sqlite_run(store, steps[version]);
    return error == STORE_OK ? summary_rebuild_all(&store->store, progress)
                             : error;
}

enum store_error sqlite_migrate(struct sqlite_store *store,
                                const struct store_progress *progress)
{
    char stamp[48];
    int64_t version;
    enum store_error error =
        sqlite_number(store, &version, "PRAGMA user_version");

    if (error != STORE_OK || version >= STORE_VERSION)
        return error;
    if (version < 0)
        return STORE_DAMAGED;
    error = sqlite_begin(store);
    store->store.has_summaries = true;
    if (error == STORE_OK)
        error = step_on(store, version, progress);
    snprintf(stamp, sizeof stamp, "PRAGMA user_version = %d", STORE_VERSION);
    if (error == STORE_OK)
        error = sqlite_run(store, stamp);
    return sqlite_note(store, error);
}
