// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sqlite_log.c - transactions and the write-ahead log of a journal: how long it
 * is, checkpoints, and room for the next commits.
 *
 * A commit that makes the file longer also waits for the filesystem's own
 * journal, which doubles its time: so room is made before, while no client
 * waits. SQLite does not mistake its zeros for frames: each frame has the salt
 * of its log and a sum of all before it.
 */
#include "src/server/store/sqlite.h"

#include "src/base/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

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

/* Make a checkpoint when the log has become long. */
static enum store_error shorten(struct sqlite_store *store)
{
    return store->log_pages > LOG_PAGES_MAX
               ? sqlite_checkpoint(store, SQLITE_CHECKPOINT_PASSIVE)
               : STORE_OK;
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

static off_t bytes_of(int fd)
{
    struct stat status;

    return fstat(fd, &status) == 0 ? status.st_size : 0;
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
    off_t has = bytes_of(fd), wants = pages * (page_bytes + FRAME_HEADER);
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
    if (error == STORE_OK)
        error = shorten(store);
    if (error == STORE_OK)
        store->store.in_doubt = false;
    return sqlite_note(store, error);
}
