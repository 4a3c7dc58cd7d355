// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sqlite.c - journals as SQLite databases: made, locked, opened, copied. In
 * WAL mode with synchronous=FULL a commit is on the disk when it returns.
 */
#include "src/server/store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/base/paths.h"
#include "src/base/portable.h"
#include "src/base/whole_file.h"
#include "src/server/store/disk.h"

enum { BUSY_WAIT_MS = 2000, LOCK_TRIES = 50, LOCK_WAIT_MS = 10 };

static enum store_error connect_to(struct sqlite_store *store, const char *name,
                                   int flags)
{
    int result = sqlite3_open_v2(
        name, &store->db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
        NULL);

    if (result != SQLITE_OK)
        return sqlite_error_of(result);
    sqlite3_busy_timeout(store->db, BUSY_WAIT_MS);
    /* A journal may come from anywhere: run no trigger or function in it. */
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    return STORE_OK;
}

static bool is_in_use(const char *path)
{
    int fd = regular_file_open(path, O_RDONLY, REGULAR_ANY_SIZE);
    if (fd < 0)
        return false;
    bool locked = portable_lock(fd, path, PORTABLE_SHARED) == -EWOULDBLOCK;
    portable_unlock(fd);
    close(fd);
    return locked;
}

/* The URI of a file that is read as it lies: SQLite then makes no log and no
 * index beside it, which a reader could not take away again. */
static enum store_error connect_at_rest(struct sqlite_store *store,
                                        const char *path)
{
    static const char hex[] = "0123456789ABCDEF";
    char uri[3 * PATH_MAX + 32] = "file:";
    size_t end = strlen(uri);

    for (; *path != '\0'; path++) {
        if (strchr("%?#", *path) == NULL) {
            uri[end++] = *path;
            continue;
        }
        uri[end++] = '%';
        uri[end++] = hex[(unsigned char)*path >> 4];
        uri[end++] = hex[(unsigned char)*path & 15];
    }
    snprintf(uri + end, sizeof uri - end, "?immutable=1");
    return connect_to(store, uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}

/* Room for the last page of each of some thousand games that are played at
 * once; taken as it is needed. With SQLite's own 2,000 KiB each move read its
 * page again. */
#define CACHE_KIB "16384"

/*
 * Each commit is synced to the disk before it is answered: FULL does that
 * with a log; without one the folder must be synced too, which is EXTRA. We
 * make the checkpoints ourselves, so that none fails unnoticed.
 */
static enum store_error prepare_writing(struct sqlite_store *store)
{
    bool has_log;
    /* Ask for a write-ahead log; SQLite says what it has given instead. */
    /* Its index is shared memory, which other computers do not share. */
    store->is_far = disk_is_remote(store->lock_fd);
    const char *sql = store->is_far ? "PRAGMA journal_mode = DELETE"
                                    : "PRAGMA journal_mode = WAL";
    enum store_error error = sqlite_answers(store, sql, "wal", &has_log);

    sqlite_watch_log(store);
    if (error == STORE_OK)
        error = sqlite_run(store, "PRAGMA cache_size = -" CACHE_KIB);
    if (error == STORE_OK)
        error = sqlite_run(store, has_log ? "PRAGMA synchronous = FULL"
                                          : "PRAGMA synchronous = EXTRA");
    return error;
}

/* Nothing rests on a new file before its first commit: what makes it one comes
 * to the disk in one sync, and not in one for each step. */
static enum store_error prepare_new(struct sqlite_store *store)
{
    enum store_error error = sqlite_run(store, "PRAGMA synchronous = OFF");

    if (error == STORE_OK)
        error = prepare_writing(store);
    if (error == STORE_OK && fsync(store->lock_fd) != 0)
        error = STORE_FAILED;
    return error;
}

static struct sqlite_store *new_store(void)
{
    struct sqlite_store *store = calloc(1, sizeof *store);
    if (store == NULL)
        return NULL;
    store->store.engine = &sqlite_engine;
    store->lock_fd = -1;
    return store;
}

static enum store_error error_of_file(int error)
{
    switch (error) {
    case -ENOENT:
        return STORE_MISSING;
    case -EISDIR:
    case -ENXIO:
        return STORE_NO_FILE;
    case -EACCES:
    case -EPERM:
        return STORE_DENIED;
    default:
        return STORE_FAILED;
    }
}

/* A process that only asks whether the journal is in use shares its lock for a
 * moment. Wait for that one, but not for another writer. */
static enum store_error lock_alone(int fd, const char *path)
{
    for (int i = 0; i < LOCK_TRIES; i++) {
        int error = portable_lock(fd, path, PORTABLE_ALONE);
        if (error == 0)
            return STORE_OK;
        if (error != -EWOULDBLOCK)
            return STORE_FAILED;
        if (portable_lock(fd, path, PORTABLE_SHARED) != 0)
            return STORE_LOCKED;
        portable_unlock(fd);
        sqlite3_sleep(LOCK_WAIT_MS);
    }
    return STORE_LOCKED;
}

/* Take the file and its lock, which ends with this process at the latest. */
static enum store_error lock(struct sqlite_store *store, const char *path,
                             int flags)
{
    struct stat status;
    store->lock_fd = regular_file_open(path, O_RDWR | flags, REGULAR_ANY_SIZE);
    if (store->lock_fd == -EEXIST)
        return STORE_LOCKED; /* another has just made it */
    if (store->lock_fd < 0)
        return error_of_file(store->lock_fd);
    enum store_error error = lock_alone(store->lock_fd, path);
    if (error != STORE_OK)
        return error;
    /* Another has just removed it as one that was never finished. */
    if (fstat(store->lock_fd, &status) != 0 || status.st_nlink == 0)
        return STORE_LOCKED;
    return STORE_OK;
}

static void close_store(struct store *own)
{
    struct sqlite_store *store = sqlite_of(own);

    sqlite3_finalize(store->begin);
    sqlite3_finalize(store->commit);
    for (int i = 0; i < ROW_KINDS; i++)
        sqlite3_finalize(store->put[i]);
    for (int i = 0; i < KEPT_STATEMENTS; i++)
        sqlite3_finalize(store->kept[i].statement);
    /* After a failure nothing more is written: the log is left as it is. */
    if (store->failed)
        sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_close(store->db);
    /* After SQLite's own: closing any descriptor of the file ends its locks. */
    if (store->lock_fd >= 0) {
        portable_unlock(store->lock_fd);
        close(store->lock_fd);
    }
    free(store);
}

/* Hand the store out, or nothing. */
static enum store_error finish(struct sqlite_store *store,
                               enum store_error error, struct store **out)
{
    if (error != STORE_OK && store != NULL)
        close_store(&store->store);
    *out = error == STORE_OK ? &store->store : NULL;
    return error;
}

/* SQLite opens these by itself, and would wait for a pipe. */
static const char *const companions[] = {"-wal", "-shm", "-journal"};

enum { COMPANIONS = sizeof companions / sizeof *companions };

static bool companion_path(const char *path, int i, char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX, "%s%s", path, companions[i]) < PATH_MAX;
}

static enum store_error check_companions(const char *path)
{
    char companion[PATH_MAX];
    struct stat status;

    for (int i = 0; i < COMPANIONS; i++) {
        if (!companion_path(path, i, companion) ||
            (lstat(companion, &status) == 0 && !S_ISREG(status.st_mode)))
            return STORE_NO_FILE;
        if (access(companion, R_OK) != 0 && errno == EACCES)
            return STORE_DENIED;
    }
    return STORE_OK;
}

/* SQLite would wait for a pipe, or read a device. */
static enum store_error find_file(const char *path)
{
    int fd = regular_file_open(path, O_RDONLY, REGULAR_ANY_SIZE);

    if (fd < 0)
        return error_of_file(fd);
    close(fd);
    return check_companions(path);
}

static enum store_error read_once(const char *path, struct store **out)
{
    struct sqlite_store *store = new_store();
    enum store_error error = STORE_FAILED;

    if (store != NULL)
        error = find_file(path);
    if (error == STORE_OK) {
        /* A journal that is not in use, after a checkpoint. */
        char log[PATH_MAX];
        struct stat status;
        error = snprintf(log, sizeof log, "%s-wal", path) < PATH_MAX &&
                        !is_in_use(path) &&
                        (stat(log, &status) != 0 || status.st_size == 0)
                    ? connect_at_rest(store, path)
                    : connect_to(store, path, SQLITE_OPEN_READONLY);
    }
    if (error == STORE_OK)
        error = sqlite_check_version(store);
    return finish(store, error, out);
}

/* What another process makes, removes or holds meanwhile is no broken file. */
static enum store_error open_to_read(const char *path, struct store **out)
{
    enum store_error error = read_once(path, out);

    if (error != STORE_FAILED)
        return error;
    if (find_file(path) == STORE_MISSING)
        return STORE_MISSING;
    return is_in_use(path) ? STORE_LOCKED : error;
}

/*
 * Is the log so short that its first commit may not have been finished? Of a
 * longer one that SQLite cannot read the beginning is damaged, and it may be
 * worth a repair. The format: a heading of 32 bytes, then for each page a
 * heading of 24 bytes, of which the second four are not zero at a commit.
 */
static bool has_one_commit_at_most(const char *path)
{
    enum { HEADING = 32, FRAME_HEADING = 24, PAGE = 4096 };
    char log[PATH_MAX];
    unsigned char frame[8], none[4] = {0};
    int commits = 0;

    if (!companion_path(path, 0, log))
        return false;
    int fd = regular_file_open(log, O_RDONLY, REGULAR_ANY_SIZE);
    for (off_t at = HEADING;
         fd >= 0 && pread(fd, frame, sizeof frame, at) == (ssize_t)sizeof frame;
         at += FRAME_HEADING + PAGE)
        commits += memcmp(frame + 4, none, sizeof none) != 0;
    if (fd >= 0)
        close(fd);
    return commits <= 1;
}

static bool remove_companions(const char *path)
{
    char companion[PATH_MAX];
    bool are_gone = true;

    for (int i = 0; i < COMPANIONS; i++)
        are_gone = companion_path(path, i, companion) &&
                   (unlink(companion) == 0 || errno == ENOENT) && are_gone;
    return are_gone;
}

/* The journal goes last: once it is gone, another process may make a new one
 * there, with companions of its own. */
static bool remove_unfinished(const char *path)
{
    struct sqlite_store *store = new_store();
    struct store *reading;
    enum store_error error =
        store != NULL ? lock(store, path, 0) : STORE_FAILED;
    bool is_gone = error == STORE_MISSING;

    if (error == STORE_OK) {
        error = open_to_read(path, &reading);
        if (reading != NULL)
            close_store(reading);
        is_gone = error == STORE_MISSING && has_one_commit_at_most(path) &&
                  remove_companions(path) && unlink(path) == 0;
    }
    if (store != NULL)
        close_store(&store->store);
    return is_gone;
}

static enum store_error create(const char *path, struct store **out)
{
    remove_unfinished(path);
    struct sqlite_store *store = new_store();
    enum store_error error = STORE_FAILED;

    if (store != NULL)
        error = check_companions(path);
    if (error == STORE_OK)
        error = lock(store, path, O_CREAT | O_EXCL);
    /* Without the lock the file at that path may be another process's. */
    bool is_ours = error == STORE_OK;
    if (error == STORE_OK)
        error = connect_to(store, path, SQLITE_OPEN_READWRITE);
    if (error == STORE_OK)
        error = prepare_new(store);
    if (error == STORE_OK)
        error = sqlite_create_tables(store);
    if (error == STORE_OK && paths_sync_folder_of(path) != 0)
        error = STORE_FAILED;
    if (error != STORE_OK && is_ours) {
        remove_companions(path);
        unlink(path);
    }
    return finish(store, error, out);
}

static enum store_error open_to_write(const char *path,
                                      const struct store_known *known,
                                      struct store **out)
{
    struct sqlite_store *store = new_store();
    enum store_error error = STORE_FAILED;

    if (store != NULL)
        error = lock(store, path, 0);
    if (error == STORE_OK)
        error = check_companions(path);
    if (error == STORE_OK)
        error = connect_to(store, path, SQLITE_OPEN_READWRITE);
    if (error == STORE_OK)
        error = sqlite_check_version(store);
    if (error == STORE_OK)
        error = sqlite_check(&store->store);
    if (error == STORE_OK)
        error = prepare_writing(store);
    if (error == STORE_OK)
        error = store_check_known(&store->store, known);
    if (error == STORE_OK)
        error = sqlite_checkpoint(store, SQLITE_CHECKPOINT_TRUNCATE);
    return finish(store, error, out);
}

static enum store_error open_beside(const char *path,
                                    const struct store_known *known,
                                    struct store **out)
{
    struct sqlite_store *store = new_store();
    enum store_error error = STORE_FAILED;

    if (store != NULL)
        error = find_file(path);
    if (error == STORE_OK)
        error = connect_to(store, path, SQLITE_OPEN_READWRITE);
    if (error == STORE_OK)
        error = sqlite_check_version(store);
    if (error == STORE_OK)
        error = sqlite_run(store, "PRAGMA synchronous = EXTRA");
    if (error == STORE_OK)
        error = store_check_known(&store->store, known);
    return finish(store, error, out);
}

static bool is_over_network(const struct store *store)
{
    return ((const struct sqlite_store *)store)->is_far;
}

/* The file, and the log beside it. */
static int64_t count_bytes(struct store *store)
{
    const char *path = sqlite3_db_filename(sqlite_of(store)->db, "main");
    char log[PATH_MAX];
    struct stat status;
    int64_t bytes = stat(path, &status) == 0 ? status.st_size : 0;

    if (companion_path(path, 0, log) && stat(log, &status) == 0)
        bytes += status.st_size;
    return bytes;
}

const struct store_engine sqlite_engine = {
    .create = create,
    .open = open_to_write,
    .open_to_read = open_to_read,
    .open_beside = open_beside,
    .remove_unfinished = remove_unfinished,
    .is_in_use = is_in_use,
    .close = close_store,
    .put = sqlite_put,
    .remove = sqlite_remove,
    .commit = sqlite_commit,
    .idle = sqlite_idle,
    .ask = sqlite_ask,
    .next = sqlite_next,
    .number = sqlite_cell_number,
    .text = sqlite_cell_text,
    .end = sqlite_end,
    .check = sqlite_check,
    .backup = sqlite_backup,
    .is_over_network = is_over_network,
    .count_bytes = count_bytes,
};

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
    if (result == SQLITE_OK) {
        /* A copy may come back as the record itself: then clients that have
         * seen more must not take it for the one that they knew. */
        result =
            sqlite3_exec(to,
                         "INSERT INTO boot(id, wall) VALUES('" STORE_COPY_MARK
                         "' || lower(hex(randomblob(6))),"
                         " CAST(strftime('%s', 'now') AS INTEGER))",
                         NULL, NULL, NULL);
    }
    if (result == SQLITE_OK)
        result =
            sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    sqlite3_close(to);
    int error = result == SQLITE_OK ? sync_file(path) : -EIO;
    if (error != 0)
        unlink(path);
    return error;
}
