// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * prune.c - old games are written into one PGN file, which is read again, and
 * only then are they removed from the record.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/pgn/pgn.h"

#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/server/administration/journal.h"
#include "src/server/administration/staff.h"

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

/* A damaged one stays in the record, and out of the list. */
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

/* What the file does not have as it was played stays, out of the list. */
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

int staff_prune(const char *folder, const char *days, const char *path,
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
