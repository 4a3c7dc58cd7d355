// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sqlite_sql.c - the tables of an SQLite database, rows written to it and asked
 * from it, and its write-ahead log.
 */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/base/whole_file.h"
#include "src/server/store/sqlite.h"

enum store_error sqlite_error_of(int sqlite)
{
    switch (sqlite & 0xff) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
        return STORE_OK;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_MISMATCH:
    case SQLITE_CONSTRAINT:
        return STORE_DAMAGED;
    default:
        return STORE_FAILED;
    }
}

enum store_error sqlite_note(struct sqlite_store *store, enum store_error error)
{
    store->failed = store->failed || error != STORE_OK;
    return error;
}

enum store_error sqlite_run(struct sqlite_store *store, const char *sql)
{
    return sqlite_error_of(sqlite3_exec(store->db, sql, NULL, NULL, NULL));
}

enum store_error sqlite_prepare(struct sqlite_store *store,
                                sqlite3_stmt **statement, const char *sql)
{
    if (*statement != NULL) {
        sqlite3_reset(*statement);
        return STORE_OK;
    }
    return sqlite_error_of(sqlite3_prepare_v3(
        store->db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL));
}

enum store_error sqlite_number(struct sqlite_store *store, int64_t *out,
                               const char *sql)
{
    return rows_only_number(rows_of(&store->store, sql, ""), out);
}

enum store_error sqlite_answers(struct sqlite_store *store, const char *sql,
                                const char *text, bool *out)
{
    struct rows rows = rows_of(&store->store, sql, "");

    *out = rows_next(&rows) && strcmp(rows_raw_text(&rows, 0), text) == 0;
    return rows_end(&rows);
}

/* The caller keeps the text until the statement has run. */
static int bind(sqlite3_stmt *statement, const struct cell *cells, int count)
{
    int result = SQLITE_OK;

    for (int i = 0; i < count && result == SQLITE_OK; i++)
        result = cells[i].text != NULL
                     ? sqlite3_bind_text(statement, i + 1, cells[i].text,
                                         (int)cells[i].bytes, SQLITE_STATIC)
                     : sqlite3_bind_int64(statement, i + 1, cells[i].number);
    return result;
}

enum store_error sqlite_put(struct store *own, enum row_kind kind,
                            const struct cell *cells)
{
    struct sqlite_store *store = sqlite_of(own);
    enum store_error error = sqlite_begin(store);

    if (error == STORE_OK) {
        char source[4 * ROW_CELLS_MAX + 16] = "VALUES", sql[ROW_SQL_MAX];
        size_t end = strlen(source);

        if (store->put[kind] == NULL) {
            for (int i = 0; row_shapes[kind].columns[i] != NULL; i++)
                end += (size_t)snprintf(source + end, sizeof source - end, "%s",
                                        i == 0 ? "(?" : ", ?");
            snprintf(source + end, sizeof source - end, ")");
            row_write_insert(kind, source, sql);
        }
        error = sqlite_prepare(store, &store->put[kind], sql);
    }
    if (error != STORE_OK)
        return sqlite_note(store, error);
    sqlite3_stmt *statement = store->put[kind];
    int result = bind(statement, cells, (int)strlen(row_shapes[kind].types));
    if (result == SQLITE_OK)
        result = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return sqlite_note(store, sqlite_error_of(result));
}

static enum store_error remove_rows(struct sqlite_store *store,
                                    enum row_kind kind, const char *game_id)
{
    const struct cell cell = cell_text(game_id);
    char sql[ROW_SQL_MAX];
    sqlite3_stmt *statement = NULL;
    enum store_error error = sqlite_begin(store);

    snprintf(sql, sizeof sql, "DELETE FROM %s WHERE %s = ?",
             row_shapes[kind].table, row_shapes[kind].columns[0]);
    if (error == STORE_OK)
        error = sqlite_prepare(store, &statement, sql);
    if (error == STORE_OK)
        error = sqlite_error_of(bind(statement, &cell, 1));
    if (error == STORE_OK)
        error = sqlite_error_of(sqlite3_step(statement));
    sqlite3_finalize(statement);
    return sqlite_note(store, error);
}

enum store_error sqlite_remove(struct store *own, const char *game_id)
{
    enum store_error error = STORE_OK;

    for (int kind = 0; kind < ROW_KINDS && error == STORE_OK; kind++)
        if (row_is_of_game((enum row_kind)kind))
            error = remove_rows(sqlite_of(own), (enum row_kind)kind, game_id);
    return error;
}

/* One that is not in use; a new place for it, or NULL. */
static struct kept_statement *find_kept(struct sqlite_store *store,
                                        const char *sql)
{
    for (int i = 0; i < KEPT_STATEMENTS; i++) {
        struct kept_statement *kept = &store->kept[i];
        if (kept->sql == sql || kept->sql == NULL)
            return kept->in_use ? NULL : kept;
    }
    return NULL;
}

void sqlite_ask(struct rows *rows, const char *sql, const struct cell *values,
                int count)
{
    struct sqlite_store *store = sqlite_of(rows->store);
    struct kept_statement *kept = find_kept(store, sql);
    sqlite3_stmt *statement = NULL;
    int result;

    if (kept != NULL) {
        rows->error = sqlite_prepare(store, &kept->statement, sql);
        statement = kept->statement;
        kept->sql = rows->error == STORE_OK ? sql : NULL;
        kept->in_use = rows->error == STORE_OK;
    } else {
        result = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);
        rows->error = sqlite_error_of(result);
    }
    rows->answer = statement;
    for (int i = 0; i < count && rows->error == STORE_OK; i++) {
        result = values[i].text != NULL
                     ? sqlite3_bind_text(statement, i + 1, values[i].text,
                                         (int)values[i].bytes, SQLITE_TRANSIENT)
                     : sqlite3_bind_int64(statement, i + 1, values[i].number);
        rows->error = sqlite_error_of(result);
    }
}

bool sqlite_next(struct rows *rows)
{
    int result = sqlite3_step(rows->answer);

    rows->error = sqlite_error_of(result);
    return result == SQLITE_ROW;
}

int64_t sqlite_cell_number(struct rows *rows, int column)
{
    return sqlite3_column_int64(rows->answer, column);
}

const char *sqlite_cell_text(struct rows *rows, int column)
{
    const unsigned char *text = sqlite3_column_text(rows->answer, column);
    return text == NULL ? "" : (const char *)text;
}

void sqlite_end(struct rows *rows)
{
    struct sqlite_store *store = sqlite_of(rows->store);

    for (int i = 0; i < KEPT_STATEMENTS && rows->answer != NULL; i++)
        if (store->kept[i].statement == rows->answer) {
            store->kept[i].in_use = false;
            sqlite3_reset(rows->answer);
            return;
        }
    sqlite3_finalize(rows->answer);
}

enum { LOG_PAGES_MAX = 8192, FRAME_HEADER = 24, ROOM_PAGES = 64 };

/* How long the write-ahead log is after a commit, in pages. */
static int note_log(void *context, sqlite3 *db, const char *name, int pages)
{
    struct sqlite_store *store = context;
    (void)db;
    (void)name;

    store->commit_pages = pages - store->log_pages;
    store->log_pages = pages;
    return SQLITE_OK;
}

void sqlite_watch_log(struct sqlite_store *store)
{
    sqlite3_wal_hook(store->db, note_log, store);
}

enum store_error sqlite_checkpoint(struct sqlite_store *store, int mode)
{
    int result = sqlite3_wal_checkpoint_v2(store->db, NULL, mode, NULL, NULL);

    store->log_pages = 0;
    if ((result & 0xff) == SQLITE_BUSY || (result & 0xff) == SQLITE_LOCKED)
        return STORE_OK;
    return sqlite_error_of(result);
}

/* Lengthen the file from so many bytes to so many, with nothing. */
static void lengthen(int fd, off_t from, off_t to)
{
    static const char nothing[4096];

    while (from < to) {
        size_t left = (size_t)(to - from);
        ssize_t bytes = pwrite(
            fd, nothing, left < sizeof nothing ? left : sizeof nothing, from);
        if (bytes <= 0)
            return;
        from += bytes;
    }
    fdatasync(fd);
}

void sqlite_idle(struct store *own)
{
    struct sqlite_store *store = sqlite_of(own);
    int next_pages = 2 * store->commit_pages + ROOM_PAGES;
    int pages = store->log_pages + next_pages;
    int64_t page_bytes;

    if (store->failed || store->log_pages == 0 ||
        store->log_pages + next_pages / 4 < store->room_pages ||
        sqlite_number(store, &page_bytes, "PRAGMA page_size") != STORE_OK)
        return;
    int fd = regular_file_open(
        sqlite3_filename_wal(sqlite3_db_filename(store->db, "main")), O_RDWR,
        REGULAR_ANY_SIZE);
    if (fd < 0)
        return;
    struct stat status;
    off_t has = fstat(fd, &status) == 0 ? status.st_size : 0,
          wants = pages * (page_bytes + FRAME_HEADER);
    if (has < wants)
        lengthen(fd, has, wants);
    close(fd);
    store->room_pages = pages;
}

/* The same again and again: to read the text costs more than to do it. */
static enum store_error run_kept(struct sqlite_store *store,
                                 sqlite3_stmt **statement, const char *sql)
{
    enum store_error error = sqlite_prepare(store, statement, sql);

    if (error != STORE_OK)
        return error;
    int result = sqlite3_step(*statement);
    sqlite3_reset(*statement);
    return sqlite_error_of(result);
}

enum store_error sqlite_begin(struct sqlite_store *store)
{
    if (store->failed)
        return STORE_FAILED;
    if (store->in_transaction)
        return STORE_OK;
    enum store_error error = run_kept(store, &store->begin, "BEGIN IMMEDIATE");
    store->in_transaction = error == STORE_OK;
    return sqlite_note(store, error);
}

/* A full disk leaves no commit in the log; one that was written and not synced
 * may be found there. */
static bool may_be_committed(const struct sqlite_store *store)
{
    int result = sqlite3_extended_errcode(store->db);

    return (result & 0xff) != SQLITE_FULL && result != SQLITE_IOERR_WRITE;
}

/* A write that failed may have taken with it what was written before it in the
 * same transaction: nothing of that may be told. */
enum store_error sqlite_commit(struct store *own)
{
    struct sqlite_store *store = sqlite_of(own);

    if (store->failed)
        return STORE_FAILED;
    if (!store->in_transaction)
        return STORE_OK;
    store->in_transaction = false;
    enum store_error error = run_kept(store, &store->commit, "COMMIT");
    store->store.in_doubt = error == STORE_OK || may_be_committed(store);
    if (error == STORE_OK) {
        /* Make a checkpoint when the log has become long. */
        error = store->log_pages > LOG_PAGES_MAX
                    ? sqlite_checkpoint(store, SQLITE_CHECKPOINT_PASSIVE)
                    : STORE_OK;
    }
    if (error == STORE_OK)
        store->store.in_doubt = false;
    return sqlite_note(store, error);
}

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
    "CREATE TABLE term("
    " id TEXT NOT NULL PRIMARY KEY, turns INTEGER NOT NULL,"
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
