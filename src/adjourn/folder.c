// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/adjourn/keys.h"
#include "src/adjourn/read.h"
#include "src/adjourn/seal.h"
#include "src/base/paths.h"
#include "src/base/whole_file.h"

static bool is_pinned(const struct envelope *envelope, const char *data)
{
    char path[PATH_MAX];
    return snprintf(path, sizeof path, "%s/%s", data, ENVELOPE_PINS_FILE) <
               PATH_MAX &&
           envelope_pins_judge(path, envelope->value[ENVELOPE_KEY],
                               envelope->value[ENVELOPE_ARBITER]) ==
               ENVELOPE_PIN_KNOWN;
}

enum envelope_rank envelope_rank_of(const struct envelope *envelope,
                                    const struct envelope_trust *trust)
{
    if (!envelope_is_sound(envelope))
        return ENVELOPE_UNSOUND;
    if (envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE)
        return ENVELOPE_UNSIGNED;
    char ended[MOMENT_MAX];
    if (envelope_key_ended(trust->data, envelope->value[ENVELOPE_KEY], ended) !=
        0)
        return ENVELOPE_BY_ENDED;
    if (envelope_keys_tell(trust->data, envelope->value[ENVELOPE_KEY]))
        return ENVELOPE_BY_OWN;
    if (is_pinned(envelope, trust->data))
        return trust->by_staff ? ENVELOPE_BY_OWN : ENVELOPE_BY_KNOWN;
    return ENVELOPE_BY_STRANGER;
}

typedef int file_writer(const char *path, mode_t mode, const char *bytes,
                        size_t count);

/* At most one byte more than an envelope has. */
static ssize_t read_file(const char *path, char *text)
{
    int fd = regular_file_open(path, O_RDONLY, REGULAR_ANY_SIZE);
    if (fd < 0)
        return fd;
    ssize_t bytes = whole_file_get(fd, text, ENVELOPE_TEXT_MAX + 1);
    close(fd);
    return bytes;
}

/* Is the file that was written this envelope, as its reader will have it? */
static int read_again(const char *path, const struct envelope *envelope)
{
    char *text = malloc(ENVELOPE_TEXT_MAX + 1);
    if (text == NULL)
        return -ENOMEM;
    ssize_t bytes = read_file(path, text);
    enum envelope_error error =
        bytes >= 0 ? envelope_read_back(text, (size_t)bytes, envelope).error
                   : ENVELOPE_OK;
    free(text);
    if (bytes < 0)
        return (int)bytes;
    return error == ENVELOPE_OK          ? 0
           : error == ENVELOPE_NO_MEMORY ? -ENOMEM
                                         : -EIO;
}

static int write_by(file_writer *write_file, const char *folder,
                    const struct envelope *envelope, char path[PATH_MAX])
{
    if (snprintf(path, PATH_MAX, "%s/%s-%s.pgn", folder,
                 envelope->value[ENVELOPE_GAME],
                 envelope->value[ENVELOPE_SERIAL]) >= PATH_MAX)
        return -ENAMETOOLONG;
    char *text = envelope_write_text(envelope);
    if (text == NULL)
        return -ENOMEM;
    /* What nobody could read afterwards is not written at all. */
    enum envelope_error result =
        envelope_read_back(text, strlen(text), envelope).error;
    int error = result == ENVELOPE_NO_MEMORY ? -ENOMEM
                : result == ENVELOPE_OK      ? 0
                                             : -EBADMSG;
    if (error == 0)
        error = write_file(path, whole_file_usual_mode(), text, strlen(text));
    free(text);
    return error == 0 ? read_again(path, envelope) : error;
}

int envelope_folder_keep(const char *folder, const struct envelope *envelope,
                         char path[PATH_MAX])
{
    return write_by(whole_file_replace, folder, envelope, path);
}

static bool has_same(const struct envelope *a, const struct envelope *b,
                     enum envelope_field field)
{
    return strcmp(a->value[field], b->value[field]) == 0;
}

/* May it have the place of one that is kept? What nobody knows by its
 * signature displaces only what is damaged. */
static bool outdoes(const struct envelope *envelope,
                    const struct envelope_trust *trust, bool by_journal,
                    const struct envelope *kept)
{
    enum envelope_rank rank = envelope_rank_of(envelope, trust);
    enum envelope_rank of_kept = envelope_rank_of(kept, trust);
    if (of_kept == ENVELOPE_UNSOUND)
        return rank > ENVELOPE_BY_ENDED || by_journal;
    return (rank >= ENVELOPE_BY_KNOWN && rank > of_kept) ||
           (by_journal && !has_same(envelope, kept, ENVELOPE_COMMITMENT));
}

/* Give it another name, "7GQ2K4MD-1.pgn.old1", under which it counts no more.
 */
static int put_aside(const char *path)
{
    char aside[PATH_MAX];
    for (int number = 1; number < 100; number++) {
        if (snprintf(aside, sizeof aside, "%s.old%d", path, number) >= PATH_MAX)
            return -ENAMETOOLONG;
        if (access(aside, F_OK) != 0)
            return rename(path, aside) == 0 ? 0 : -errno;
    }
    return -EEXIST;
}

/* Also on a filesystem that has no links. */
static int create_file(const char *path, mode_t mode, const char *bytes,
                       size_t count)
{
    int error = whole_file_create(path, mode, bytes, count);
    if (error != -EPERM && error != -EOPNOTSUPP)
        return error;
    return access(path, F_OK) == 0
               ? -EEXIST
               : whole_file_replace(path, mode, bytes, count);
}

int envelope_folder_add(const char *folder, const struct envelope_trust *trust,
                        const struct envelope *envelope, bool by_journal,
                        char path[PATH_MAX])
{
    int error = write_by(create_file, folder, envelope, path);
    if (error == -EEXIST) {
        /* One of its game and number has its place. 0: it is equal; 1: it was
         * put aside; or a negative errno. */
        struct envelope kept;
        struct envelope_result result;
        envelope_init(&kept);
        int cleared = envelope_folder_read(path, &kept, &result);
        if (cleared == 0 &&
            !(result.error == ENVELOPE_OK && envelope_equal(envelope, &kept))) {
            cleared = outdoes(envelope, trust, by_journal, &kept)
                          ? put_aside(path)
                          : -EEXIST;
            if (cleared == 0)
                cleared = 1;
        }
        envelope_done(&kept);
        error = cleared;
    }
    return error == 1 ? write_by(create_file, folder, envelope, path) : error;
}

int envelope_folder_read(const char *path, struct envelope *out,
                         struct envelope_result *result)
{
    char *text = malloc(ENVELOPE_TEXT_MAX + 1);
    if (text == NULL)
        return -ENOMEM;
    ssize_t bytes = read_file(path, text);
    if (bytes >= 0)
        *result = envelope_read(text, (size_t)bytes, out);
    free(text);
    return bytes < 0 ? (int)bytes : 0;
}

static bool has_same_block(const struct envelope *a, const struct envelope *b)
{
    return a->block_bytes == b->block_bytes &&
           memcmp(a->block, b->block, (size_t)a->block_bytes) == 0;
}

/* An envelope that is asked about, what is known of keys, and what is found. */
struct search {
    const struct envelope *envelope;
    const struct stat *self; /* the file of that envelope, or NULL */
    const struct envelope_trust *trust;
    enum envelope_rank rank, copy_rank;
    struct envelope *copy;
    struct envelope_evidence *out;
};

static void name_kept(const struct envelope *kept, char out[ENVELOPE_VALUE_MAX])
{
    snprintf(out, ENVELOPE_VALUE_MAX, "%.16s-%.16s", kept->value[ENVELOPE_GAME],
             kept->value[ENVELOPE_SERIAL]);
}

/* Does a kept one prove more? Of two arbiters that the players alone have met,
 * neither displaces the other. */
static bool is_ambiguous(const struct search *search,
                         const struct envelope *kept, enum envelope_rank rank)
{
    return rank > search->rank ||
           (rank == search->rank && rank > ENVELOPE_BY_ENDED &&
            rank < ENVELOPE_BY_OWN &&
            !has_same(search->envelope, kept, ENVELOPE_KEY));
}

static bool is_file(const char *path, const struct stat *file)
{
    struct stat status;
    return file != NULL && stat(path, &status) == 0 &&
           status.st_dev == file->st_dev && status.st_ino == file->st_ino;
}

/* A kept one of the same game. */
static void take_of_game(struct search *search, const char *path,
                         struct envelope *kept)
{
    struct envelope_evidence *out = search->out;
    enum envelope_rank rank = envelope_rank_of(kept, search->trust);
    int serial = atoi(kept->value[ENVELOPE_SERIAL]);
    if (is_ambiguous(search, kept, rank))
        name_kept(kept, out->other);
    else if (rank > ENVELOPE_UNSOUND && rank >= search->rank &&
             serial > out->newest_serial)
        out->newest_serial = serial;
    if (!has_same(search->envelope, kept, ENVELOPE_SERIAL) ||
        rank < search->rank || (out->copy != NULL && rank <= search->copy_rank))
        return;
    envelope_done(search->copy);
    *search->copy = *kept;
    envelope_init(kept);
    out->copy = search->copy;
    out->is_itself = is_file(path, search->self);
    search->copy_rank = rank;
}

/* As envelope_folder_read, but what is no file of ours, or is no longer there,
 * is no error: result then says ENVELOPE_NONE. */
static int read_kept(const char *path, struct envelope *out,
                     struct envelope_result *result)
{
    result->error = ENVELOPE_NONE;
    int error = envelope_folder_read(path, out, result);
    bool is_none = error == -ENOENT || error == -EISDIR || error == -ENXIO ||
                   error == -EFBIG;
    return is_none ? 0 : error;
}

/* One that is just being written beside its name is none yet. */
static bool is_kept(const char *name)
{
    static const char end[] = ".pgn";
    size_t length = strlen(name);
    return name[0] != '.' && length > strlen(end) &&
           strcmp(name + length - strlen(end), end) == 0;
}

/* 1 and the files, 0 where there is no such folder, or a negative errno. */
static int open_folder(const char *folder, DIR **files)
{
    *files = opendir(folder);
    if (*files != NULL)
        return 1;
    return errno == ENOENT ? 0 : -errno;
}

/* Where its files come one by one: 1, 0 when there are no more, or a negative
 * errno. */
static int next_path(DIR *files, const char *folder, const char *prefix,
                     char path[PATH_MAX])
{
    struct dirent *entry;
    while (errno = 0, (entry = readdir(files)) != NULL)
        if (is_kept(entry->d_name) &&
            strncmp(entry->d_name, prefix, strlen(prefix)) == 0 &&
            snprintf(path, PATH_MAX, "%s/%s", folder, entry->d_name) < PATH_MAX)
            return 1;
    return -errno;
}

/* Is it a better one of the game than the best so far? */
static bool is_better(const struct envelope *envelope, const char *id,
                      enum envelope_rank rank, const struct envelope *best,
                      enum envelope_rank best_rank)
{
    return strcmp(envelope->value[ENVELOPE_GAME], id) == 0 &&
           (rank > best_rank || (rank == best_rank && rank > 0 &&
                                 atoi(envelope->value[ENVELOPE_SERIAL]) >
                                     atoi(best->value[ENVELOPE_SERIAL])));
}

int envelope_folder_best(const char *folder, const struct envelope_trust *trust,
                         const char *id, struct envelope *out)
{
    char path[PATH_MAX], prefix[32];
    enum envelope_rank best = ENVELOPE_UNSOUND;
    DIR *files;
    int more = open_folder(folder, &files);
    snprintf(prefix, sizeof prefix, "%.16s-", id);
    while (more > 0 && (more = next_path(files, folder, prefix, path)) > 0) {
        struct envelope kept;
        struct envelope_result result;
        envelope_init(&kept);
        int error = read_kept(path, &kept, &result);
        more = error == 0 ? 1 : error;
        if (error == 0 && result.error == ENVELOPE_OK) {
            enum envelope_rank rank = envelope_rank_of(&kept, trust);
            if (is_better(&kept, id, rank, out, best)) {
                struct envelope worse = *out;
                *out = kept;
                kept = worse;
                best = rank;
            }
        }
        envelope_done(&kept);
    }
    if (files != NULL)
        closedir(files);
    return more < 0 ? more : best > ENVELOPE_UNSOUND;
}

struct envelope_known envelope_evidence_key(const char *key, const char *name,
                                            char pins[PATH_MAX])
{
    struct envelope_known known = {.pin = ENVELOPE_PIN_KNOWN};
    char folder[PATH_MAX], ended[MOMENT_MAX] = "";
    pins[0] = '\0';
    bool has_folder = paths_of(PLACE_DATA, folder) == 0;
    int failure = has_folder ? envelope_key_ended(folder, key, ended) : -ENOENT;
    bool is_own = has_folder && envelope_keys_tell(folder, key);
    if (!is_own && paths_file(PLACE_DATA, ENVELOPE_PINS_FILE, pins) == 0)
        known = envelope_pins_find(pins, key, name);
    else if (!is_own)
        known.pin = ENVELOPE_PIN_UNKNOWN;
    memcpy(known.ended, ended, sizeof ended);
    if (failure < 0 && has_folder) {
        paths_file(PLACE_DATA, ENVELOPE_ENDED_FILE, pins);
        known.failure = failure;
    }
    return known;
}

/* What the envelopes of a folder say of one that was read from the file self.
 */
static void search_folder(const char *folder, const struct stat *self,
                          const struct envelope_trust *trust,
                          const struct envelope *envelope, bool of_game,
                          struct envelope *copy, struct envelope_evidence *out)
{
    struct search search = {.envelope = envelope,
                            .self = self,
                            .trust = trust,
                            .copy = copy,
                            .out = out};
    char path[PATH_MAX], prefix[ENVELOPE_VALUE_MAX + 1] = "";
    DIR *files;
    int more = open_folder(folder, &files);
    if (of_game)
        snprintf(prefix, sizeof prefix, "%s-", envelope->value[ENVELOPE_GAME]);
    search.rank = envelope_rank_of(envelope, trust);
    while (more > 0 && (more = next_path(files, folder, prefix, path)) > 0) {
        /* 1, or a negative errno. */
        struct envelope kept;
        struct envelope_result result;
        envelope_init(&kept);
        int error = read_kept(path, &kept, &result);
        if (error == 0 && result.error == ENVELOPE_OK) {
            /* What one kept envelope says; it may become the copy. */
            const struct envelope *candidate = search.envelope;
            bool same_game = has_same(candidate, &kept, ENVELOPE_GAME);
            if (!(same_game && has_same(candidate, &kept, ENVELOPE_SERIAL)) &&
                has_same_block(candidate, &kept))
                name_kept(&kept, search.out->block_of);
            if (same_game)
                take_of_game(&search, path, &kept);
        }
        envelope_done(&kept);
        more = error == 0 ? 1 : error;
    }
    if (files != NULL)
        closedir(files);
    out->failure = more;
}

void envelope_folder_search(const char *folder,
                            const struct envelope_trust *trust,
                            const struct envelope *envelope, bool of_game,
                            struct envelope *copy,
                            struct envelope_evidence *out)
{
    search_folder(folder, NULL, trust, envelope, of_game, copy, out);
}

void envelope_evidence_gather(const struct envelope *envelope, const char *path,
                              struct envelope *copy,
                              struct envelope_evidence *out)
{
    char folder[PATH_MAX], data[PATH_MAX];
    struct stat self;
    const struct envelope_trust trust = {.data = data};
    *out = (struct envelope_evidence){.known = {.pin = ENVELOPE_PIN_UNKNOWN}};
    if (envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER)
        out->known =
            envelope_evidence_key(envelope->value[ENVELOPE_KEY],
                                  envelope->value[ENVELOPE_ARBITER], out->pins);
    bool has_file = path != NULL && stat(path, &self) == 0;
    if (paths_of(PLACE_ENVELOPES, folder) == 0 &&
        paths_of(PLACE_DATA, data) == 0)
        search_folder(folder, has_file ? &self : NULL, &trust, envelope, false,
                      copy, out);
}
