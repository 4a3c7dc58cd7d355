// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/known_keys.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/adjourn/seal.h"
#include "src/base/paths.h"
#include "src/base/whole_file.h"

enum { LINE_BYTES = ENVELOPE_PUBLIC_KEY_MAX + ENVELOPE_VALUE_MAX + 3 };

bool envelope_known_contradicts(const struct envelope_known *known)
{
    return known->key[0] != '\0' && known->pin != ENVELOPE_PIN_KNOWN;
}

/* Take what a line, "KEY NAME", says of an arbiter. */
static void take_line(char *line, int number, const char *public_key,
                      const char *name, struct envelope_known *known)
{
    char *blank = strchr(line, ' ');
    line[strcspn(line, "\r\n")] = '\0';
    if (blank == NULL || blank - line >= ENVELOPE_PUBLIC_KEY_MAX)
        return;
    *blank = '\0';
    bool has_key = strcmp(line, public_key) == 0;
    bool has_name = strcmp(blank + 1, name) == 0;
    if (has_key && has_name)
        known->pin = ENVELOPE_PIN_KNOWN;
    if (has_name) {
        memcpy(known->key, line, strlen(line) + 1);
        known->line = number;
    } else if (has_key) {
        snprintf(known->name, sizeof known->name, "%s", blank + 1);
    }
}

struct envelope_known
envelope_pins_find(const char *path, const char *public_key, const char *name)
{
    struct envelope_known known = {.pin = ENVELOPE_PIN_UNKNOWN};
    char line[LINE_BYTES];
    FILE *stream;
    int error = regular_file_read(path, &stream);
    if (error != 0) {
        known.failure = regular_file_is_missing(path, error) ? 0 : error;
        return known;
    }
    errno = 0;
    for (int number = 1; fgets(line, sizeof line, stream) != NULL; number++)
        take_line(line, number, public_key, name, &known);
    if (ferror(stream))
        known.failure = errno != 0 ? -errno : -EIO;
    fclose(stream);
    if (known.pin != ENVELOPE_PIN_KNOWN && known.name[0] != '\0')
        known.pin = ENVELOPE_PIN_OTHER_NAME;
    else if (known.pin != ENVELOPE_PIN_KNOWN && known.key[0] != '\0')
        known.pin = ENVELOPE_PIN_OTHER_KEY;
    return known;
}

enum envelope_pin envelope_pins_judge(const char *path, const char *public_key,
                                      const char *name)
{
    return envelope_pins_find(path, public_key, name).pin;
}

/* Not where a full disk or somebody's editor has left a line without an end,
 * which would swallow the next one. */
static bool ends_with_a_line(int fd)
{
    char last;
    off_t bytes = lseek(fd, 0, SEEK_END);
    return bytes <= 0 || (pread(fd, &last, 1, bytes - 1) == 1 && last == '\n');
}

/* A whole line, which is on the disk then. */
static int append_line(const char *path, const char *line)
{
    int fd = regular_file_open(path, O_RDWR | O_CREAT | O_APPEND,
                               REGULAR_SETTINGS_MAX);
    if (fd < 0)
        return fd;
    char text[LINE_BYTES + 1];
    int length = snprintf(text, sizeof text, "%s%s",
                          ends_with_a_line(fd) ? "" : "\n", line);
    ssize_t written = write(fd, text, (size_t)length);
    int error = written == length ? 0 : written < 0 ? -errno : -ENOSPC;
    if (error == 0 && fsync(fd) != 0)
        error = -errno;
    close(fd);
    return error == 0 ? paths_sync_folder_of(path) : error;
}

int envelope_pins_add(const char *path, const char *public_key,
                      const char *name)
{
    char line[LINE_BYTES];
    struct envelope_known known = envelope_pins_find(path, public_key, name);
    if (known.pin == ENVELOPE_PIN_KNOWN && strcmp(known.key, public_key) == 0)
        return 0;
    return snprintf(line, sizeof line, "%s %s\n", public_key, name) <
                   (int)sizeof line
               ? append_line(path, line)
               : -ENAMETOOLONG;
}

enum { ENDING_BYTES = 2 * ENVELOPE_PUBLIC_KEY_MAX + MOMENT_MAX + 2 };

static int ended_path(const char *folder, char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX, "%s/%s", folder, ENVELOPE_ENDED_FILE) <
                   PATH_MAX
               ? 0
               : -ENAMETOOLONG;
}

/* False: the line is none that proves itself, or not of the key that is asked
 * for (NULL: of any). */
static bool read_ending(char *line, const char *only, struct key_ending *out)
{
    char *rest = line, *key = strtok_r(rest, " \r\n", &rest),
         *at = strtok_r(rest, " \r\n", &rest),
         *signature = strtok_r(rest, " \r\n", &rest);
    if (signature == NULL || strlen(key) >= sizeof out->key ||
        strlen(at) >= sizeof out->at ||
        strlen(signature) >= sizeof out->signature ||
        (only != NULL && strcmp(key, only) != 0))
        return false;
    strcpy(out->key, key);
    strcpy(out->at, at);
    strcpy(out->signature, signature);
    return key_ending_holds(out);
}

static const struct key_ending *
find_ending(const struct envelope_endings *endings, const char *key)
{
    for (int i = 0; i < endings->count; i++)
        if (strcmp(endings->ending[i].key, key) == 0)
            return &endings->ending[i];
    return NULL;
}

static int read_endings(const char *folder, const char *only,
                        struct envelope_endings *out)
{
    char path[PATH_MAX], line[ENDING_BYTES + 2];
    FILE *stream;
    *out = (struct envelope_endings){.count = 0};
    int error = ended_path(folder, path);
    if (error == 0)
        error = regular_file_read(path, &stream);
    if (error != 0)
        return regular_file_is_missing(path, error) ? 0 : error;
    out->ending = calloc(ENVELOPE_ENDINGS_MAX, sizeof *out->ending);
    error = out->ending == NULL ? -ENOMEM : 0;
    errno = 0;
    while (error == 0 && out->count < ENVELOPE_ENDINGS_MAX &&
           fgets(line, sizeof line, stream) != NULL) {
        struct key_ending *ending = &out->ending[out->count];
        if (read_ending(line, only, ending) &&
            find_ending(out, ending->key) == NULL)
            out->count++;
    }
    if (error == 0 && ferror(stream))
        error = errno != 0 ? -errno : -EIO;
    fclose(stream);
    if (error != 0)
        envelope_endings_free(out);
    return error;
}

int envelope_endings_read(const char *folder, struct envelope_endings *out)
{
    return read_endings(folder, NULL, out);
}

void envelope_endings_free(struct envelope_endings *endings)
{
    free(endings->ending);
    *endings = (struct envelope_endings){.count = 0};
}

int envelope_endings_add(const char *folder, const struct key_ending *ending)
{
    char path[PATH_MAX], line[ENDING_BYTES + 2];
    struct envelope_endings endings;
    if (!key_ending_holds(ending))
        return -EINVAL;
    int error = envelope_endings_read(folder, &endings);
    if (error != 0)
        return error;
    bool is_there = find_ending(&endings, ending->key) != NULL;
    bool is_full = endings.count == ENVELOPE_ENDINGS_MAX;
    envelope_endings_free(&endings);
    if (is_there || is_full)
        return is_there ? 0 : -E2BIG;
    snprintf(line, sizeof line, "%s %s %s\n", ending->key, ending->at,
             ending->signature);
    error = ended_path(folder, path);
    return error == 0 ? append_line(path, line) : error;
}

int envelope_key_ended(const char *folder, const char *key, char at[MOMENT_MAX])
{
    struct envelope_endings endings;
    int error = read_endings(folder, key, &endings);
    const struct key_ending *ending = find_ending(&endings, key);
    at[0] = '\0';
    if (ending != NULL)
        memcpy(at, ending->at, MOMENT_MAX);
    bool is_ended = ending != NULL;
    envelope_endings_free(&endings);
    return error != 0 ? error : is_ended;
}

enum {
    FILE_MAX = ENVELOPE_PUBLIC_MAX * ENVELOPE_PUBLIC_KEY_MAX,
};

static int path_in(const char *folder, char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX, "%s/arbiter.pub", folder) < PATH_MAX
               ? 0
               : -ENAMETOOLONG;
}

static ssize_t read_text(const char *path, char text[FILE_MAX + 2])
{
    int fd = regular_file_open(path, O_RDONLY, REGULAR_ANY_SIZE);
    if (fd < 0)
        return fd;
    ssize_t bytes = whole_file_get(fd, text, FILE_MAX + 1);
    close(fd);
    if (bytes > FILE_MAX)
        return -EBADMSG;
    if (bytes >= 0)
        text[bytes] = '\0';
    return bytes;
}

int envelope_public_read(const char *folder, struct envelope_public *out)
{
    char path[PATH_MAX], text[FILE_MAX + 2];
    int error = path_in(folder, path);
    ssize_t bytes = error == 0 ? read_text(path, text) : error;
    out->count = 0;
    for (char *line = text; bytes > 0 && line < text + bytes;) {
        size_t length = strcspn(line, "\n");
        if (length >= sizeof out->line[0] || out->count == ENVELOPE_PUBLIC_MAX)
            return -EBADMSG;
        memcpy(out->line[out->count], line, length);
        out->line[out->count++][length] = '\0';
        line += length + 1;
    }
    return bytes < 0 ? (int)bytes : 0;
}

bool envelope_public_has(const struct envelope_public *told, const char *key)
{
    int i = 0;
    while (i < told->count && strcmp(told->line[i], key) != 0)
        i++;
    return i < told->count;
}

/* False when one more has no room. */
static bool add_line(struct envelope_public *told, const char *line)
{
    if (envelope_public_has(told, line))
        return true;
    if (told->count == ENVELOPE_PUBLIC_MAX)
        return false;
    memcpy(told->line[told->count++], line, strlen(line) + 1);
    return true;
}

/* The keys, then the lines that are none of them. */
static bool join(const struct envelope_keys *keys,
                 const struct envelope_public *told,
                 struct envelope_public *out)
{
    bool fits = true;
    out->count = 0;
    for (int i = 0; i < keys->count; i++) {
        char key[ENVELOPE_PUBLIC_KEY_MAX];
        envelope_key_public(keys->key[i], key);
        fits = add_line(out, key) && fits;
    }
    for (int i = 0; i < told->count; i++)
        fits = add_line(out, told->line[i]) && fits;
    return fits;
}

static int write_lines(const char *folder, const struct envelope_public *lines,
                       bool replaces)
{
    char path[PATH_MAX], text[FILE_MAX + 1];
    size_t bytes = 0;
    int error = path_in(folder, path);
    for (int i = 0; i < lines->count; i++)
        bytes += (size_t)snprintf(text + bytes, sizeof text - bytes, "%s\n",
                                  lines->line[i]);
    if (error == 0)
        error = replaces ? whole_file_replace(path, 0644, text, bytes)
                         : whole_file_create(path, 0644, text, bytes);
    return error == -EEXIST ? 0 : error;
}

static bool tells_all(const struct envelope_public *told,
                      const struct envelope_keys *keys)
{
    bool all = true;
    for (int i = 0; i < keys->count; i++) {
        char key[ENVELOPE_PUBLIC_KEY_MAX];
        envelope_key_public(keys->key[i], key);
        all = all && envelope_public_has(told, key);
    }
    return all;
}

int envelope_public_tell(const char *folder, const struct envelope_keys *keys)
{
    struct envelope_public told, joined;
    int error = envelope_public_read(folder, &told);
    if (error == -ENOENT)
        return join(keys, &told, &joined) ? write_lines(folder, &joined, false)
                                          : -E2BIG;
    if (error == 0 && !tells_all(&told, keys) && join(keys, &told, &joined))
        write_lines(folder, &joined, true);
    return 0;
}
