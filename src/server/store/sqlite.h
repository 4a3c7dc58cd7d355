// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sqlite.h - shared by the files of the SQLite engine: the database and its
 * prepared statements. Internal to them.
 */
#pragma once

#include <stdbool.h>

#include <sqlite3.h>

#include "src/server/store/storage_engine.h"

/* A statement that was asked before: to read its text costs more than to run
 * it. */
struct kept_statement {
    const char *sql; /* the same pointer */
    sqlite3_stmt *statement;
    bool in_use;
};

enum { KEPT_STATEMENTS = 16 };

struct sqlite_store {
    struct store store;
    sqlite3 *db;
    sqlite3_stmt *begin, *commit, *put[ROW_KINDS]; /* made when first needed */
    struct kept_statement kept[KEPT_STATEMENTS];
    int lock_fd; /* -1: opened for reading */
    int log_pages; /* of the write-ahead log, after the last commit */
    int commit_pages; /* that the last commit added to it */
    int room_pages; /* for so many its file is long enough */
    bool in_transaction;
    bool is_far; /* on a network's filesystem */
    bool failed; /* a write has failed: no other may be tried */
};

static inline struct sqlite_store *sqlite_of(struct store *store)
{
    return (struct sqlite_store *)store;
}

/* What an answer of SQLite means to us. */
enum store_error sqlite_error_of(int sqlite);

/* Remember a failed write; returns error. */
enum store_error sqlite_note(struct sqlite_store *store,
                             enum store_error error);

/* Statements without rows. */
enum store_error sqlite_run(struct sqlite_store *store, const char *sql);

/* Get a cached statement, ready to be bound and run. */
enum store_error sqlite_prepare(struct sqlite_store *store,
                                sqlite3_stmt **statement, const char *sql);

/* Ask for one number without values, such as a pragma; 0 if there is none. */
enum store_error sqlite_number(struct sqlite_store *store, int64_t *out,
                               const char *sql);

/* Does the first row of the answer begin with this text? */
enum store_error sqlite_answers(struct sqlite_store *store, const char *sql,
                                const char *text, bool *out);

/* Members of the engine. */
enum store_error sqlite_put(struct store *store, enum row_kind kind,
                            const struct cell *cells);
enum store_error sqlite_remove(struct store *store, const char *game_id);
enum store_error sqlite_commit(struct store *store);
void sqlite_idle(struct store *store);
void sqlite_ask(struct rows *rows, const char *sql, const struct cell *values,
                int count);
bool sqlite_next(struct rows *rows);
int64_t sqlite_cell_number(struct rows *rows, int column);
const char *sqlite_cell_text(struct rows *rows, int column);
void sqlite_end(struct rows *rows);
enum store_error sqlite_check(struct store *store);
int sqlite_backup(struct store *store, const char *path);

/* Open a transaction if none is open. */
enum store_error sqlite_begin(struct sqlite_store *store);

/* From now on the length of the write-ahead log is known. */
void sqlite_watch_log(struct sqlite_store *store);

/*
 * A checkpoint in this mode of SQLite's: move what an earlier server left in
 * the log into the file, and empty the log. If a sync failed then, nothing
 * depends on it now.
 */
enum store_error sqlite_checkpoint(struct sqlite_store *store, int mode);

/* Is it a journal of ours, of a version that we know? */
enum store_error sqlite_check_version(struct sqlite_store *store);

/* Make the tables, in a transaction that is left open. */
enum store_error sqlite_create_tables(struct sqlite_store *store);
