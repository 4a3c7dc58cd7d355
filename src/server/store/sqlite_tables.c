// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sqlite_tables.c - the tables of a journal, and whether a file is a journal
 * that we can read.
 */
#include <string.h>

#include "src/server/store/sqlite.h"

/* "HEKT" in ASCII: what file(1) and we know our journals by. */
#define APPLICATION_TEXT "1212500820"
#define VERSION_TEXT "1"
enum { APPLICATION = 1212500820, VERSION = 1 };

static const char schema[] =
    "PRAGMA application_id = " APPLICATION_TEXT ";"
    "PRAGMA user_version = " VERSION_TEXT ";"
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
    " wall INTEGER NOT NULL) STRICT;"
    /* What lists tell of a game, and whose games an account's are. */
    "CREATE TABLE game("
    " id TEXT NOT NULL PRIMARY KEY, phase TEXT NOT NULL,"
    " plies INTEGER NOT NULL, white TEXT NOT NULL, black TEXT NOT NULL,"
    " result TEXT NOT NULL, wall INTEGER NOT NULL, resume TEXT NOT NULL,"
    " place TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    /* The person of each account; bans and mutes; reports; whom each person
     * ignores. */
    "CREATE TABLE person("
    " uid INTEGER NOT NULL, name TEXT NOT NULL, id INTEGER NOT NULL,"
    " wall INTEGER NOT NULL, PRIMARY KEY(uid, name)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX person_id ON person(id);"
    "CREATE TABLE sanction("
    " kind TEXT NOT NULL, person INTEGER NOT NULL, name TEXT NOT NULL,"
    " reason TEXT NOT NULL, wall INTEGER NOT NULL, lifted INTEGER NOT NULL,"
    " PRIMARY KEY(kind, person)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE report("
    " number INTEGER PRIMARY KEY, game TEXT NOT NULL,"
    " person INTEGER NOT NULL, name TEXT NOT NULL, said TEXT NOT NULL,"
    " made INTEGER NOT NULL, told TEXT NOT NULL) STRICT;"
    "CREATE TABLE ignored("
    " person INTEGER NOT NULL, other INTEGER NOT NULL, name TEXT NOT NULL,"
    " wall INTEGER NOT NULL, PRIMARY KEY(person, other))"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX seat_of_account ON seat(person);";

enum store_error sqlite_create_tables(struct sqlite_store *store)
{
    enum store_error error = sqlite_begin(store);

    return sqlite_note(store,
                       error == STORE_OK ? sqlite_run(store, schema) : error);
}

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
    return ours == 3 && foreign == 0 ? STORE_OK : STORE_DAMAGED;
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
    if (application != APPLICATION || version < VERSION)
        return STORE_DAMAGED;
    return version > VERSION ? STORE_NEWER : check_tables(store);
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
