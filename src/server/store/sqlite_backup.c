// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sqlite_backup.c - copy a journal while its arbiter is running.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "src/base/paths.h"
#include "src/server/store/sqlite.h"

/* So much at a time, that a writer never waits long. */
enum { STEP_PAGES = 64, STEP_WAIT_MS = 5 };

static int copy_pages(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    int result;

    if (backup == NULL)
        return sqlite3_errcode(to);
    do {
        result = sqlite3_backup_step(backup, STEP_PAGES);
        if (result == SQLITE_BUSY || result == SQLITE_LOCKED)
            sqlite3_sleep(STEP_WAIT_MS);
    } while (result == SQLITE_OK || result == SQLITE_BUSY ||
             result == SQLITE_LOCKED);
    int finished = sqlite3_backup_finish(backup);
    return result == SQLITE_DONE ? finished : result;
}

static int sync_file(const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return -errno;
    int error = fsync(fd) == 0 ? 0 : -errno;
    close(fd);
    return error == 0 ? paths_sync_folder_of(path) : error;
}

/* A copy may come back as the record itself: then clients that have seen more
 * must not take it for the one that they knew. */
static int mark_copy(sqlite3 *to)
{
    return sqlite3_exec(to,
                        "INSERT INTO boot(id, wall) VALUES('" STORE_COPY_MARK
                        "' || lower(hex(randomblob(6))),"
                        " CAST(strftime('%s', 'now') AS INTEGER))",
                        NULL, NULL, NULL);
}

int sqlite_backup(struct store *own, const char *path)
{
    struct sqlite_store *store = sqlite_of(own);
    sqlite3 *to = NULL;
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd < 0)
        return -errno;
    close(fd);
    int result = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE, NULL);
    if (result == SQLITE_OK)
        result = copy_pages(store->db, to);
    if (result == SQLITE_OK)
        result = mark_copy(to);
    if (result == SQLITE_OK)
        result =
            sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    sqlite3_close(to);
    int error = result == SQLITE_OK ? sync_file(path) : -EIO;
    if (error != 0)
        unlink(path);
    return error;
}
