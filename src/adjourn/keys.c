// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/keys.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <sodium.h>

#include "src/adjourn/key.h"
#include "src/adjourn/known_keys.h"
#include "src/adjourn/seal.h"
#include "src/base/portable.h"
#include "src/base/whole_file.h"
#include "src/wire/wire.h"

static const char heading[] = "hektor-arbiter-keys 2\n", sum_word[] = "sum ";

enum {
    SEED_LETTERS = 88,
    HEADING_BYTES = sizeof heading - 1,
    SUM_WORD_BYTES = sizeof sum_word - 1,
    SUM_LINE_BYTES =
        SUM_WORD_BYTES + ENVELOPE_BASE64_MAX(crypto_generichash_BYTES),
    FILE_MAX =
        HEADING_BYTES + ENVELOPE_KEYS_MAX * (SEED_LETTERS + 1) + SUM_LINE_BYTES,
};

static int path_in(const char *folder, const char *name, char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX, "%s/%s", folder, name) < PATH_MAX
               ? 0
               : -ENAMETOOLONG;
}

/* One that is there already is as good: another has made it meanwhile. */
static int create_file(const char *path, mode_t mode, const char *bytes,
                       size_t count)
{
    int error = whole_file_create(path, mode, bytes, count);
    return error == -EEXIST ? 0 : error;
}

/* "sum ", and a hash of all before it, which says whether a bit has changed.
 */
static void write_sum(const char *text, size_t bytes, char out[SUM_LINE_BYTES])
{
    uint8_t sum[crypto_generichash_BYTES];
    crypto_generichash(sum, sizeof sum, (const uint8_t *)text, bytes, NULL, 0);
    memcpy(out, sum_word, SUM_WORD_BYTES);
    envelope_base64_write(sum, sizeof sum, out + SUM_WORD_BYTES);
    out[SUM_LINE_BYTES - 1] = '\n';
}

/* In memory for secrets. One that is there is only replaced if that is
 * meant. */
static int write_keys(const char *path, const struct envelope_keys *keys,
                      bool replaces)
{
    uint8_t *seed = envelope_secret_memory(ENVELOPE_SEED_BYTES);
    char *text = envelope_secret_memory(FILE_MAX + 1);
    int error = -ENOMEM;
    if (seed != NULL && text != NULL) {
        /* The heading, a line for each key, and the sum; how many bytes that
         * are. */
        char *out = text;
        size_t written = HEADING_BYTES;
        memcpy(out, heading, HEADING_BYTES);
        for (int i = 0; i < keys->count; i++) {
            envelope_key_seed(keys->key[i], seed);
            envelope_base64_write(seed, ENVELOPE_SEED_BYTES, out + written);
            written += SEED_LETTERS;
            out[written++] = '\n';
        }
        write_sum(out, written, out + written);
        size_t bytes = written + SUM_LINE_BYTES;
        error = replaces ? whole_file_replace(path, 0600, text, bytes)
                         : create_file(path, 0600, text, bytes);
    }
    envelope_secret_free(text);
    envelope_secret_free(seed);
    return error;
}

/* Where keys lie, and who may be able to read them there. */
struct place {
    const char *folder;
    /* From the service manager: the file belongs to it or to root, and an
     * access list, which shows as group rights, lets us read it. */
    bool is_given;
};

/* 0 when nobody but us, and who has given it, can read it. */
static int judge_owner(int fd, const struct place *place)
{
    struct stat status;
    mode_t others = place->is_given ? 027 : 077;
    if (fstat(fd, &status) != 0)
        return -errno;
    bool is_ours =
        status.st_uid == geteuid() || (place->is_given && status.st_uid == 0);
    return (status.st_mode & others) == 0 && is_ours ? 0 : -EPERM;
}

/* Take the key of a line, which is cut out of the text. */
static int take_line(char *line, uint8_t *seed, struct envelope_keys *keys)
{
    if (line[SEED_LETTERS] != '\n' || keys->count == ENVELOPE_KEYS_MAX)
        return -EBADMSG;
    line[SEED_LETTERS] = '\0';
    if (!envelope_base64_read(line, ENVELOPE_SEED_BYTES, seed))
        return -EBADMSG;
    struct envelope_key *key = envelope_key_of_seed(seed);
    if (key == NULL)
        return -ENOMEM;
    keys->key[keys->count++] = key;
    return 0;
}

/* How many bytes there are before the line of the sum; below 0: it is not that
 * of the text. */
static int check_sum(const char *text, int count)
{
    char line[SUM_LINE_BYTES];
    int before = count - SUM_LINE_BYTES;
    if (before < 0)
        return -EBADMSG;
    write_sum(text, (size_t)before, line);
    return memcmp(text + before, line, SUM_LINE_BYTES) == 0 ? before : -EBADMSG;
}

static int take_text(char *text, int count, uint8_t *seed,
                     struct envelope_keys *keys)
{
    int error = 0, at = HEADING_BYTES;
    if (count < at || memcmp(text, heading, HEADING_BYTES) != 0)
        return -EBADMSG;
    count = check_sum(text, count);
    if (count <= at || (count - at) % (SEED_LETTERS + 1) != 0)
        return -EBADMSG;
    for (; at < count && error == 0; at += SEED_LETTERS + 1)
        error = take_line(text + at, seed, keys);
    return error;
}

static int read_keys(int fd, const struct place *place,
                     struct envelope_keys *keys)
{
    uint8_t *seed = envelope_secret_memory(ENVELOPE_SEED_BYTES);
    char *text = envelope_secret_memory(FILE_MAX + 2);
    int error = seed == NULL || text == NULL ? -ENOMEM : judge_owner(fd, place);
    if (error == 0)
        error = (int)whole_file_get(fd, text, FILE_MAX + 1);
    if (error >= 0)
        error = take_text(text, error, seed, keys);
    envelope_secret_free(text);
    envelope_secret_free(seed);
    return error;
}

/* Behind those that there are already. */
static int add_keys(const struct place *place, struct envelope_keys *keys)
{
    char path[PATH_MAX];
    int error = path_in(place->folder, ENVELOPE_KEYS_FILE, path);
    if (error == 0)
        error = envelope_guard_process();
    if (error != 0)
        return error;
    int fd =
        regular_file_open(path, O_RDONLY | O_NOFOLLOW, REGULAR_SETTINGS_MAX);
    if (fd < 0)
        return fd;
    error = read_keys(fd, place, keys);
    close(fd);
    return error;
}

static int add_own(const char *folder, struct envelope_keys *keys)
{
    return add_keys(&(struct place){.folder = folder}, keys);
}

/* What is given comes first; what was sealed for those of the folder can be
 * opened all the same. */
static int add_all(const char *folder, const char *credentials,
                   struct envelope_keys *keys)
{
    /* Those that are given; -ENOENT: none are. */
    const struct place place = {.folder = credentials, .is_given = true};
    int given = credentials != NULL ? add_keys(&place, keys) : -ENOENT;
    if (given != 0 && given != -ENOENT)
        return given;
    int error = add_own(folder, keys);
    return error == -ENOENT ? given : error;
}

/* Give them out, with the public part told; or none. */
static int finish(const char *folder, int error, struct envelope_keys *keys,
                  struct envelope_keys *out)
{
    if (error == 0)
        error = envelope_public_tell(folder, keys);
    if (error == 0)
        *out = *keys;
    else
        envelope_keys_close(keys);
    return error;
}

int envelope_keys_read(const char *folder, const char *credentials,
                       struct envelope_keys *out)
{
    struct envelope_keys keys = {.count = 0};
    int error = add_all(folder, credentials, &keys);
    return finish(folder, error, &keys, out);
}

/* Nobody else changes the keys of the folder until this descriptor is closed;
 * or a negative errno. */
static int lock_folder(const char *folder)
{
    enum { WAIT_MS = 10000, SLICE_MS = 5 };
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return -errno;
    int error = portable_lock(fd, folder, PORTABLE_ALONE);
    for (int ms = 0; error == -EWOULDBLOCK && ms < WAIT_MS; ms += SLICE_MS) {
        poll(NULL, 0, SLICE_MS);
        error = portable_lock(fd, folder, PORTABLE_ALONE);
    }
    if (error != 0)
        close(fd);
    return error == 0 ? fd : error;
}

/* fd: what lock_folder returned. */
static void unlock_folder(int fd)
{
    if (fd < 0)
        return;
    portable_unlock(fd);
    close(fd);
}

/* One that was made before we had the lock is as good. */
static int add_first(const char *folder, struct envelope_keys *keys)
{
    char path[PATH_MAX];
    int error = path_in(folder, ENVELOPE_KEYS_FILE, path);
    int lock_fd = error == 0 ? lock_folder(folder) : error;
    if (lock_fd < 0)
        return lock_fd;
    struct envelope_keys created = {.key = {envelope_key_new()}, .count = 1};
    int result =
        created.key[0] == NULL ? -ENOMEM : write_keys(path, &created, false);
    envelope_keys_close(&created);
    error = result;
    if (error == 0)
        error = add_own(folder, keys);
    unlock_folder(lock_fd);
    return error;
}

int envelope_keys_open(const char *folder, const char *credentials,
                       struct envelope_keys *out)
{
    struct envelope_keys keys = {.count = 0};
    int error = add_all(folder, credentials, &keys);
    if (error == -ENOENT)
        error = add_first(folder, &keys);
    return finish(folder, error, &keys, out);
}

/* A new pair before those that are there. */
static int add_pair(struct envelope_keys *keys)
{
    if (keys->count == ENVELOPE_KEYS_MAX)
        return -E2BIG;
    struct envelope_key *key = envelope_key_new();
    if (key == NULL)
        return -ENOMEM;
    memmove(keys->key + 1, keys->key, (size_t)keys->count * sizeof *keys->key);
    keys->key[0] = key;
    keys->count++;
    return 0;
}

/* Are they those with which envelopes are sealed now? Not where the key is
 * given to the arbiter, and only told here. */
static bool has_present(const char *folder, const struct envelope_keys *keys)
{
    struct envelope_public told;
    return envelope_public_read(folder, &told) != 0 || told.count == 0 ||
           envelope_keys_find(keys, told.line[0]) != NULL;
}

/* A new pair on the disk. */
static int add_pair_to(const char *folder, struct envelope_keys *keys)
{
    char path[PATH_MAX];
    int error = add_pair(keys);
    if (error == 0)
        error = path_in(folder, ENVELOPE_KEYS_FILE, path);
    if (error == 0)
        error = write_keys(path, keys, true);
    return error == 0 ? envelope_public_tell(folder, keys) : error;
}

/* Does the key have this fingerprint, or begin so? */
static bool has_note(const struct envelope_key *key, const char *typed)
{
    enum { LETTERS_MIN = 8 };
    char public_key[ENVELOPE_PUBLIC_KEY_MAX], note[ENVELOPE_NOTE_MAX];
    int count = 0;
    envelope_key_public(key, public_key);
    envelope_key_note(public_key, note);
    for (const char *at = note; *typed != '\0'; typed++) {
        if (*typed == ' ' || *typed == '-')
            continue;
        at += *at == '-';
        if (*at == '\0' || crockford_digit_of(*typed) != *at)
            return false;
        at++;
        count++;
    }
    return count >= LETTERS_MIN;
}

/* The number of the one key that it can be; -EINVAL: none, or several. */
static int find_by_note(const struct envelope_keys *keys, const char *typed)
{
    int found = -EINVAL;
    for (int i = 0; i < keys->count; i++) {
        if (!has_note(keys->key[i], typed))
            continue;
        if (found >= 0)
            return -EINVAL;
        found = i;
    }
    return found;
}

static void write_now(char out[MOMENT_MAX])
{
    time_t now = time(NULL);
    struct tm then;
    gmtime_r(&now, &then);
    moment_write(&(struct moment){.year = then.tm_year + 1900,
                                  .month = then.tm_mon + 1,
                                  .day = then.tm_mday,
                                  .hour = then.tm_hour,
                                  .minute = then.tm_min,
                                  .second = then.tm_sec},
                 out);
}

/* First ended, then replaced: if it stops between, nothing is sealed. */
int envelope_keys_end(const char *folder, const char *note,
                      struct key_ending *ended,
                      char present[ENVELOPE_PUBLIC_KEY_MAX])
{
    struct envelope_keys keys = {.count = 0};
    char now[MOMENT_MAX];
    int lock = lock_folder(folder);
    int error = lock < 0 ? lock : add_own(folder, &keys);
    int which = error == 0 ? find_by_note(&keys, note) : error;
    if (error == 0 && which < 0)
        error = which;
    if (error == 0) {
        write_now(now);
        key_ending_sign(keys.key[which], now, ended);
        error = envelope_endings_add(folder, ended);
    }
    /* It may have been ended before. */
    if (error == 0)
        error = envelope_key_ended(folder, ended->key, ended->at);
    if (error == 1)
        error = which == 0 ? add_pair_to(folder, &keys) : 0;
    if (error == 0)
        envelope_key_public(keys.key[0], present);
    envelope_keys_close(&keys);
    unlock_folder(lock);
    return error;
}

int envelope_keys_remove(const char *folder, const char *note)
{
    struct envelope_keys keys = {.count = 0};
    char path[PATH_MAX];
    int lock = lock_folder(folder);
    int error = lock < 0 ? lock : add_own(folder, &keys);
    int which = error == 0 ? find_by_note(&keys, note) : error;
    if (error == 0)
        error = which < 0 ? which : which == 0 ? -EBUSY : 0;
    if (error == 0)
        error = path_in(folder, ENVELOPE_KEYS_FILE, path);
    if (error == 0) {
        envelope_key_free(keys.key[which]);
        keys.count--;
        memmove(keys.key + which, keys.key + which + 1,
                (size_t)(keys.count - which) * sizeof *keys.key);
        error = write_keys(path, &keys, true);
    }
    envelope_keys_close(&keys);
    unlock_folder(lock);
    return error;
}

int envelope_keys_rotate(const char *folder, int *older)
{
    struct envelope_keys keys = {.count = 0};
    int lock = lock_folder(folder);
    int error = lock < 0 ? lock : add_own(folder, &keys);
    if ((error == 0 || error == -ENOENT) && !has_present(folder, &keys))
        error = -EREMOTE;
    if (error == -ENOENT)
        error = envelope_guard_process();
    if (error == 0)
        error = add_pair_to(folder, &keys);
    *older = keys.count - 1;
    envelope_keys_close(&keys);
    unlock_folder(lock);
    return error;
}

bool envelope_keys_tell(const char *folder, const char *public_key)
{
    struct envelope_public told;
    struct envelope_keys keys;
    if (envelope_public_read(folder, &told) == 0 &&
        envelope_public_has(&told, public_key))
        return true;
    if (envelope_keys_read(folder, NULL, &keys) != 0)
        return false;
    bool is_there = envelope_keys_find(&keys, public_key) != NULL;
    envelope_keys_close(&keys);
    return is_there;
}

void envelope_keys_close(struct envelope_keys *keys)
{
    for (int i = 0; i < keys->count; i++)
        envelope_key_free(keys->key[i]);
    *keys = (struct envelope_keys){.count = 0};
}

const struct envelope_key *envelope_keys_find(const struct envelope_keys *keys,
                                              const char *public_key)
{
    for (int i = 0; i < keys->count; i++) {
        char letters[ENVELOPE_PUBLIC_KEY_MAX];
        envelope_key_public(keys->key[i], letters);
        if (strcmp(letters, public_key) == 0)
            return keys->key[i];
    }
    return NULL;
}
