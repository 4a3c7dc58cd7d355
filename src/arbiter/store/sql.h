// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sql.h - what the files of the store share: the database and its
 * prepared statements. Internal to this folder; others ask store.h.
 */
#ifndef HEKTOR_SRC_ARBITER_STORE_SQL_H
#define HEKTOR_SRC_ARBITER_STORE_SQL_H

#include <stdbool.h>

#include <sqlite3.h>

#include "src/arbiter/store/store.h"

/* "HEKT" in ASCII: what file(1) and we know our journals by. */
#define STORE_APPLICATION_TEXT "1212500820"
enum { STORE_APPLICATION = 1212500820, STORE_VERSION = 4 };

/* The row of the table boot that store_backup adds begins with it; no boot has
 * such an id. */
#define STORE_COPY_MARK "copy-"

struct store {
    sqlite3 *db;
    sqlite3_stmt *begin, *commit, *append, *beat, *events; /* made when first
                                                              needed */
    int64_t boot; /* the number of this boot in the journal; 0: not asked yet */
    int lock_fd; /* -1: opened for reading */
    int log_pages; /* of the write-ahead log, after the last commit */
    int commit_pages; /* that the last commit added to it */
    int room_pages; /* for so many its file is long enough */
    bool in_transaction;
    bool is_far; /* on a network's filesystem */
    bool failed; /* a write has failed: no other may be tried */
};

/* What an answer of SQLite means to us. */
enum store_error store_error_of(int sqlite);

/* Remember a failed write; returns error. */
enum store_error store_note(struct store *store, enum store_error error);

/* Statements without rows. */
enum store_error store_run(struct store *store, const char *sql);

/* Get a cached statement, ready to be bound and run. */
enum store_error store_prepare(struct store *store, sqlite3_stmt **statement,
                               const char *sql);

/*
 * Prepare a statement, bind its values, and step to its first row. values has
 * one letter for each value behind it: 't' for a text, 'n' for an int64_t.
 * Returns what SQLite says; *row is to be finalized in any case.
 */
int store_first_row(struct store *store, sqlite3_stmt **row, const char *sql,
                    const char *values, ...);

/* Run a statement that writes, in a transaction; values as above. */
enum store_error store_write(struct store *store, const char *sql,
                             const char *values, ...);

/* Ask for one number, such as a count; 0 where there is no row. */
enum store_error store_number(struct store *store, int64_t *out,
                              const char *sql, const char *values, ...);

/* A text of a row that may be shown, such as a name: the file may be another's.
 * "" where there is none. */
void store_text(sqlite3_stmt *row, int column, char *out, size_t out_bytes);

/* The same as it is kept: only to be compared with words, or to be parsed. */
const char *store_raw_text(sqlite3_stmt *row, int column);

/* Open a transaction if none is open. */
enum store_error store_begin(struct store *store);

/* From now on the length of the write-ahead log is known. */
void store_watch_log(struct store *store);

/*
 * What an earlier arbiter left in the log goes into the file proper, and the
 * log is emptied, as the mode of SQLite's checkpoint says: had a sync failed
 * then, nothing would rest on it now.
 */
enum store_error store_carry_over(struct store *store, int mode);

/* Is it a journal of ours, of a version that we know? */
enum store_error store_check_version(struct store *store);

/* Bring the tables from what they are to STORE_VERSION, in a transaction that
 * is left open; nothing is begun when they are. */
enum store_error store_migrate(struct store *store);

/* Have the number of this boot in store->boot. In a transaction. */
enum store_error store_know_boot(struct store *store, int64_t wall_s);

#endif
