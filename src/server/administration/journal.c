// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/administration/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/game/game_apply.h"
#include "rules/pgn/pgn.h"

#include "src/base/paths.h"
#include "src/base/portable.h"
#include "src/base/print.h"

static bool apply(void *context, const struct event *event, int64_t wall_s)
{
    struct game *game = context;
    (void)wall_s;
    return game_apply(game, event) == GAME_OK;
}

bool journal_replay(struct store *store, const char *id, struct game *game)
{
    uint32_t last = 0;

    return store_last_event(store, id, &last) == STORE_OK &&
           store_events(store, id, 0, apply, game) == STORE_OK &&
           game->seq >= last;
}

/* Say it when the permission to read the file is missing. */
const char *journal_why_closed(const char *path, enum store_error error)
{
    if (error == STORE_FAILED && !store_is_on_server(path))
        return access(path, R_OK) != 0 ? translation_of_error(errno)
                                       : gettext("this file cannot be read");
    if (error == STORE_LOCKED)
        return gettext("a server uses these games: stop it first");
    return gettext(store_error_sentence(error));
}

int journal_closed_status(enum store_error error)
{
    switch (error) {
    case STORE_MISSING:
    case STORE_NO_ENGINE:
    case STORE_NO_ADDRESS:
        return EXIT_UNAVAILABLE;
    case STORE_FAILED:
    case STORE_DENIED:
    case STORE_NO_FILE:
        return EXIT_IO;
    case STORE_LOCKED:
        return EXIT_AGAIN;
    default:
        return EXIT_DATA;
    }
}

bool journal_place(const char *folder, char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX,
                    store_is_on_server(folder) ? "%s" : "%s/games.hektor",
                    folder) < PATH_MAX;
}

enum { DAY_S = 24 * 60 * 60, DAYS_MAX = 36500, GAMES_AT_ONCE = 100 };

struct pruning {
    struct store *store;
    struct game_ids ids;
    FILE *out;
    const char *journal; /* its place, as it is shown */
    int stayed;
};

static bool read_days(const char *text, long *out)
{
    char *end;

    errno = 0;
    *out = strtol(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && *out >= 1 &&
           *out <= DAYS_MAX;
}

static void stay(struct pruning *pruning, const char *id)
{
    pruning->stayed++;
    print_format(pruning->out,
                 gettext("%s is damaged, or cannot be written as PGN. The "
                         "journal keeps that game.\n"),
                 id);
}

/* A damaged game stays in the record and is removed from the list. */
static bool write_all(struct pruning *pruning, FILE *archive)
{
    size_t kept = 0;
    bool good = true;

    for (size_t i = 0; i < pruning->ids.count && good; i++) {
        const char *id = pruning->ids.id[i];
        struct game game;
        game_init(&game);
        if (journal_replay(pruning->store, id, &game)) {
            good = (kept == 0 || print_bytes(archive, "\n", 1)) &&
                   pgn_write(&game, print_bytes, archive);
            memmove(pruning->ids.id[kept++], id, GAME_ID_MAX);
        } else {
            stay(pruning, id);
        }
        game_done(&game);
    }
    pruning->ids.count = kept;
    return good && fflush(archive) == 0 && fsync(fileno(archive)) == 0;
}

static long read_archive(void *archive, char *bytes, size_t room)
{
    size_t count = fread(bytes, 1, room, archive);
    return ferror((FILE *)archive) != 0 ? -1 : (long)count;
}

/* A game that nobody has won or drawn has no result in PGN. */
static bool is_result(const char *found, const struct game *game)
{
    const char *wanted = points_word(game->half_white, game->half_black);

    return strcmp(found, wanted) == 0 ||
           (strcmp(found, "*") == 0 && strcmp(wanted, "0-0") == 0);
}

/* Is the next game of the file this one: as many moves, the same position at
 * their end, and the same result? */
static bool is_next(struct pgn_reader *reader, const struct game *game)
{
    struct pgn_item item;
    char wanted[FEN_MAX], found[FEN_MAX];
    int moves = 0;

    do {
        pgn_read(reader, &item);
        moves += item.token == PGN_MOVE;
    } while (item.token != PGN_RESULT && item.token != PGN_ERROR &&
             item.token != PGN_END);
    if (item.token != PGN_RESULT)
        return false;
    fen_write(game_position(game), FEN_SHREDDER, wanted);
    fen_write(pgn_reader_position(reader), FEN_SHREDDER, found);
    return moves == game->ply_count && strcmp(wanted, found) == 0 &&
           is_result(item.text, game);
}

/* Remove from the list each game that the file does not have as it was played:
 * it stays in the record. */
static bool verify_all(struct pruning *pruning, FILE *archive)
{
    size_t kept = 0;

    rewind(archive);
    struct pgn_reader *reader = pgn_reader_new(read_archive, archive);
    for (size_t i = 0; reader != NULL && i < pruning->ids.count; i++) {
        const char *id = pruning->ids.id[i];
        struct game game;
        game_init(&game);
        if (journal_replay(pruning->store, id, &game) && is_next(reader, &game))
            memmove(pruning->ids.id[kept++], id, GAME_ID_MAX);
        else
            stay(pruning, id);
        game_done(&game);
    }
    pruning->ids.count = kept;
    pgn_reader_free(reader);
    return reader != NULL;
}

static enum store_error remove_all(struct pruning *pruning)
{
    enum store_error error = STORE_OK;

    for (size_t i = 0; i < pruning->ids.count && error == STORE_OK; i++) {
        error = store_remove_game(pruning->store, pruning->ids.id[i]);
        if (error == STORE_OK && i % GAMES_AT_ONCE == 0)
            error = store_commit(pruning->store);
        if (error == STORE_OK)
            error = store_keep(pruning->store);
    }
    return error == STORE_OK ? store_commit(pruning->store) : error;
}

static int archive(struct pruning *pruning, const char *path, char *what,
                   const char **why)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *stream = fd >= 0 ? fdopen(fd, "w+") : NULL;

    snprintf(what, PATH_MAX, "%s", path);
    *why = translation_of_error(errno);
    if (stream == NULL)
        return EXIT_IO;
    bool is_written = write_all(pruning, stream) &&
                      paths_sync_folder_of(path) == 0 &&
                      verify_all(pruning, stream);
    *why = translation_of_error(errno);
    fclose(stream);
    if (!is_written)
        return EXIT_IO;
    enum store_error error = remove_all(pruning);
    if (error != STORE_OK) {
        print_format(pruning->out, "%s",
                     gettext("The PGN file is complete, but games of it may "
                             "still be in the journal. To remove them, prune "
                             "again into a different file.\n"));
        snprintf(what, PATH_MAX, "%s", pruning->journal);
        *why = gettext(store_error_sentence(error));
        return EXIT_AGAIN;
    }
    *why = NULL;
    if (pruning->ids.count == 0 && pruning->stayed == 0)
        unlink(path);
    return pruning->stayed == 0 ? EXIT_DONE : EXIT_NO;
}

static int prune(struct pruning *pruning, int64_t before_s, const char *path,
                 char *what, const char **why)
{
    enum store_error error =
        store_finished_games(pruning->store, before_s, &pruning->ids);

    if (error != STORE_OK) {
        *why = gettext(store_error_sentence(error));
        return EXIT_DATA;
    }
    int status = path != NULL ? archive(pruning, path, what, why) : EXIT_DONE;
    unsigned long count = pruning->ids.count;
    if (status == EXIT_DONE && count == 0)
        print_format(pruning->out, "%s\n",
                     gettext("No game ended that long ago."));
    else if (status == EXIT_DONE && path == NULL)
        print_format(pruning->out,
                     ngettext("%lu game would be removed. To remove it, name a "
                              "PGN file for it.\n",
                              "%lu games would be removed. To remove them, "
                              "name a PGN file for them.\n",
                              count),
                     count);
    else if (*why == NULL)
        print_format(pruning->out,
                     ngettext("%lu game was written into the file and "
                              "removed.\n",
                              "%lu games were written into the file and "
                              "removed.\n",
                              count),
                     count);
    return status;
}

int journal_prune(const char *folder, const char *days, const char *path,
                  FILE *out, char what[PATH_MAX], const char **why)
{
    struct pruning pruning = {.out = out};
    char journal[PATH_MAX];
    long count;

    snprintf(what, PATH_MAX, "%s", days);
    *why = gettext("give the age of the games in days, from 1");
    if (!read_days(days, &count))
        return EXIT_USAGE;
    *why = NULL;
    enum store_error error = !journal_place(folder, journal) ? STORE_MISSING
                             : path != NULL
                                 ? store_open(journal, &pruning.store)
                                 : store_open_to_read(journal, &pruning.store);
    pruning.journal = store_place_shown(journal);
    snprintf(what, PATH_MAX, "%s", pruning.journal);
    if (error != STORE_OK) {
        *why = journal_why_closed(journal, error);
        return journal_closed_status(error);
    }
    int status =
        prune(&pruning, (int64_t)time(NULL) - count * DAY_S, path, what, why);
    store_close(pruning.store);
    free(pruning.ids.id);
    return status;
}

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

/* The copy has a new incarnation: players' programs then notice the change. */
static int copy_backup(struct store *backup, const char *path)
{
    char folder[PATH_MAX + 16];
    struct stat owner;

    unlink(path);
    int error = store_backup(backup, path);
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = '\0';
    /* Root acts for the account of the service. */
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

/* It counts from now on, whatever was confirmed before. The lease of an old
 * database may be that of a host that has died long ago. */
static enum store_error accept_older(const char *journal)
{
    struct store *store;
    enum store_error error = store_is_on_server(journal)
                                 ? store_open_beside(journal, NULL, &store)
                                 : store_open(journal, &store);

    if (error == STORE_MISSING)
        error = store_create(journal, &store);
    if (error == STORE_OK)
        error = store_accept(store, (int64_t)time(NULL));
    if (error == STORE_OK)
        error = store_commit(store);
    store_close(store);
    return error;
}

int journal_accept_older(const char *folder, FILE *out, char what[PATH_MAX],
                         const char **why)
{
    char journal[PATH_MAX];
    enum store_error error =
        journal_place(folder, journal) ? accept_older(journal) : STORE_MISSING;

    snprintf(what, PATH_MAX, "%s", store_place_shown(journal));
    *why = error != STORE_OK ? journal_why_closed(journal, error) : NULL;
    if (error != STORE_OK)
        return journal_closed_status(error);
    print_format(out, "%s\n",
                 gettext("This record counts from now on. Players hear that "
                         "moves may be lost."));
    return EXIT_DONE;
}

/* While we hold its lock, no server can open the old file. */
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
    if (error == STORE_OK)
        error = store_accept(to, (int64_t)time(NULL));
    if (error == STORE_OK)
        error = store_commit(to);
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
    char copy[PATH_MAX + 16];

    snprintf(copy, sizeof copy, "%s.restored", journal);
    int error = copy_backup(backup, copy);
    if (error == 0 && accept_older(copy) != STORE_OK)
        error = -EIO;
    if (error == 0)
        error = replace(journal, copy, old);
    if (error != 0)
        unlink(copy);
    *why = error == 0         ? NULL
           : error == -EAGAIN ? journal_why_closed(journal, STORE_LOCKED)
                              : translation_of_error(-error);
    return error == 0 ? EXIT_DONE : error == -EAGAIN ? EXIT_AGAIN : EXIT_IO;
}

int journal_restore(const char *folder, const char *file, FILE *out,
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
