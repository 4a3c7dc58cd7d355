// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * restore.c - a backup takes the place of the journal. The new file is whole
 * before it gets the journal's name, and what was there keeps another name.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/paths.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/server/administration/journal.h"
#include "src/server/administration/staff.h"

/* Every page is read and every game replayed, and they are counted. */
static enum store_error check(struct store *backup, struct game_ids *ids)
{
    enum store_error error = store_check(backup);

    if (error == STORE_OK)
        error = store_games(backup, false, ids);
    for (size_t i = 0; i < ids->count && error == STORE_OK; i++) {
        struct game game;
        game_init(&game);
        if (!journal_replay(backup, ids->id[i], &game))
            error = STORE_DAMAGED;
        game_done(&game);
    }
    return error;
}

/* The copy has a new incarnation, so that programs of players notice. */
static int copy_backup(struct store *backup, const char *path)
{
    char folder[PATH_MAX + 16];
    struct stat owner;

    unlink(path);
    int error = store_backup(backup, path);
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = '\0';
    /* Root does it for the account of the service. */
    if (error == 0 && geteuid() == 0 &&
        (stat(folder, &owner) != 0 ||
         chown(path, owner.st_uid, owner.st_gid) != 0))
        error = -errno;
    return error;
}

/* "games.hektor.before-2026-12-31", or with a number behind it. */
static bool name_old(const char *path, char out[PATH_MAX])
{
    time_t now = time(NULL);
    char date[16];
    struct tm day;

    if (gmtime_r(&now, &day) == NULL ||
        strftime(date, sizeof date, "%Y-%m-%d", &day) == 0)
        return false;
    for (int i = 1; i < 1000; i++) {
        int length =
            snprintf(out, PATH_MAX, i == 1 ? "%s.before-%s" : "%s.before-%s-%d",
                     path, date, i);
        if (length >= PATH_MAX || access(out, F_OK) != 0)
            return length < PATH_MAX;
    }
    return false;
}

/* A log beside the backup would be taken for the backup's. The log of a good
 * journal is carried over when it is closed; that of a damaged one goes with
 * it. */
static int put_aside(const char *path, const char *old)
{
    static const char *const companions[] = {"-wal", "-shm", "-journal"};
    char from[PATH_MAX + 16], to[PATH_MAX + 16];

    for (size_t i = 0; i < sizeof companions / sizeof *companions; i++) {
        snprintf(from, sizeof from, "%s%s", path, companions[i]);
        snprintf(to, sizeof to, "%s%s", old, companions[i]);
        if (rename(from, to) != 0 && errno != ENOENT)
            return -errno;
    }
    return link(path, old) == 0 ? 0 : -errno;
}

/* No arbiter can begin with the old one while we have its lock. */
static int replace(const char *path, const char *copy, char old[PATH_MAX])
{
    struct store *store;
    int error = 0;

    if (store_open(path, &store) == STORE_OK)
        store_close(store);
    int fd = open(path, O_RDWR | O_CLOEXEC);
    old[0] = '\0';
    if (fd < 0 && errno != ENOENT)
        return -errno;
    if (fd >= 0 && portable_lock(fd, path, PORTABLE_ALONE) != 0)
        error = -EAGAIN;
    if (fd >= 0 && error == 0 && !name_old(path, old))
        error = -ENAMETOOLONG;
    if (fd >= 0 && error == 0)
        error = put_aside(path, old);
    if (error == 0 && rename(copy, path) != 0)
        error = -errno;
    if (error == 0)
        error = paths_sync_folder_of(path);
    if (fd >= 0) {
        portable_unlock(fd);
        close(fd);
    }
    return error;
}

static int restore_file(struct store *backup, const char *path,
                        char old[PATH_MAX])
{
    char copy[PATH_MAX + 16];

    snprintf(copy, sizeof copy, "%s.restored", path);
    int error = copy_backup(backup, copy);
    if (error == 0)
        error = replace(path, copy, old);
    if (error != 0)
        unlink(copy);
    return error;
}

/* A backup of an earlier version is brought up as a copy. */
static enum store_error restore_rows(struct store *backup, const char *file,
                                     const char *address)
{
    char copy[PATH_MAX + 16];
    struct store *from = NULL, *to = NULL;

    snprintf(copy, sizeof copy, "%s.restoring", file);
    unlink(copy);
    enum store_error error =
        store_backup(backup, copy) == 0 ? STORE_OK : STORE_FAILED;
    if (error == STORE_OK)
        error = store_open(copy, &from);
    if (error == STORE_OK)
        error = store_create(address, &to);
    if (error == STORE_OK)
        error = store_copy_rows(from, to);
    store_close(to);
    store_close(from);
    unlink(copy);
    return error;
}

static int restore(struct store *backup, const char *file, const char *journal,
                   char old[PATH_MAX], const char **why)
{
    if (store_is_on_server(journal)) {
        enum store_error error = restore_rows(backup, file, journal);
        *why = error == STORE_LOCKED
                   ? gettext("this database is not empty: a backup needs an "
                             "empty database")
               : error != STORE_OK ? gettext(store_error_sentence(error))
                                   : NULL;
        return error == STORE_OK ? EXIT_DONE : EXIT_AGAIN;
    }
    int error = restore_file(backup, journal, old);
    *why = error == 0         ? NULL
           : error == -EAGAIN ? journal_why_closed(journal, STORE_LOCKED)
                              : translation_of_error(-error);
    return error == 0 ? EXIT_DONE : error == -EAGAIN ? EXIT_AGAIN : EXIT_IO;
}

int staff_restore(const char *folder, const char *file, FILE *out,
                  char what[PATH_MAX], const char **why)
{
    char journal[PATH_MAX], old[PATH_MAX] = "";
    struct game_ids ids = {.count = 0};
    struct store *backup;
    int status = EXIT_UNAVAILABLE;

    snprintf(what, PATH_MAX, "%s", file);
    enum store_error error = store_open_to_read(file, &backup);
    if (error == STORE_OK)
        error = check(backup, &ids);
    if (error != STORE_OK) {
        *why = journal_why_closed(file, error);
        status = journal_closed_status(error);
    } else if (!journal_place(folder, journal)) {
        *why = translation_of_error(ENAMETOOLONG);
    } else {
        snprintf(what, PATH_MAX, "%s", store_place_shown(journal));
        *why = journal_why_closed(journal, STORE_LOCKED);
        status = EXIT_AGAIN;
        if (!store_is_in_use(journal))
            status = restore(backup, file, journal, old, why);
    }
    store_close(backup);
    free(ids.id);
    if (*why != NULL)
        return status;
    print_format(out,
                 ngettext("%lu game was restored.\n",
                          "%lu games were restored.\n",
                          (unsigned long)ids.count),
                 (unsigned long)ids.count);
    if (old[0] != '\0')
        print_format(out, gettext("The earlier contents are in %s.\n"), old);
    return status;
}
