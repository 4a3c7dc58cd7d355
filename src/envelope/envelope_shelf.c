#include "src/envelope/envelope_shelf.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/envelope/envelope_read.h"
#include "src/envelope/envelope_write.h"
#include "src/whole_file.h"

typedef int file_writer(const char *path, mode_t mode, const char *bytes,
                        size_t count);

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
    int error = write_file(path, whole_file_usual_mode(), text, strlen(text));
    free(text);
    return error;
}

int envelope_shelf_keep(const char *folder, const struct envelope *envelope,
                        char path[PATH_MAX])
{
    return write_by(whole_file_replace, folder, envelope, path);
}

int envelope_shelf_add(const char *folder, const struct envelope *envelope)
{
    char path[PATH_MAX];
    int error = write_by(whole_file_create, folder, envelope, path);
    return error == -EEXIST ? 0 : error;
}

/* At most one byte more than an envelope has; a pipe is not waited for. */
static ssize_t read_file(const char *path, char *text)
{
    struct stat status = {0};
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return -errno;
    ssize_t bytes = -EINVAL;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode))
        bytes = whole_file_get(fd, text, ENVELOPE_TEXT_MAX + 1);
    else if (S_ISDIR(status.st_mode))
        bytes = -EISDIR;
    close(fd);
    return bytes;
}

int envelope_shelf_read(const char *path, struct envelope *out,
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

static bool has_same(const struct envelope *a, const struct envelope *b,
                     enum envelope_field field)
{
    return strcmp(a->value[field], b->value[field]) == 0;
}

static bool has_same_block(const struct envelope *a, const struct envelope *b)
{
    return a->block_bytes == b->block_bytes &&
           memcmp(a->block, b->block, (size_t)a->block_bytes) == 0;
}

/* What one kept envelope says; it may become the copy. */
static void take(const struct envelope *envelope, struct envelope *kept,
                 struct envelope *copy, struct envelope_evidence *out)
{
    int serial = atoi(kept->value[ENVELOPE_SERIAL]);
    bool same_game = has_same(envelope, kept, ENVELOPE_GAME);
    bool same = same_game && has_same(envelope, kept, ENVELOPE_SERIAL);
    if (same_game && serial > out->newest_serial)
        out->newest_serial = serial;
    if (!same && has_same_block(envelope, kept))
        snprintf(out->block_of, sizeof out->block_of, "%.16s-%d",
                 kept->value[ENVELOPE_GAME], serial);
    if (!same || out->copy != NULL)
        return;
    *copy = *kept;
    envelope_init(kept);
    out->copy = copy;
}

static void search_file(const char *path, const struct envelope *envelope,
                        struct envelope *copy, struct envelope_evidence *out)
{
    struct envelope kept;
    struct envelope_result result;
    envelope_init(&kept);
    if (envelope_shelf_read(path, &kept, &result) == 0 &&
        result.error == ENVELOPE_OK)
        take(envelope, &kept, copy, out);
    envelope_done(&kept);
}

/* One that is just being written beside its name is none yet. */
static bool is_kept(const char *name)
{
    static const char end[] = ".pgn";
    size_t length = strlen(name);
    return name[0] != '.' && length > strlen(end) &&
           strcmp(name + length - strlen(end), end) == 0;
}

static void search(const char *folder, const char *prefix,
                   const struct envelope *envelope, struct envelope *copy,
                   struct envelope_evidence *out)
{
    char path[PATH_MAX];
    struct dirent *entry;
    DIR *files = opendir(folder);
    while (files != NULL && (entry = readdir(files)) != NULL)
        if (is_kept(entry->d_name) &&
            strncmp(entry->d_name, prefix, strlen(prefix)) == 0 &&
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) <
                PATH_MAX)
            search_file(path, envelope, copy, out);
    if (files != NULL)
        closedir(files);
}

void envelope_shelf_search(const char *folder, const struct envelope *envelope,
                           struct envelope *copy, struct envelope_evidence *out)
{
    search(folder, "", envelope, copy, out);
}

void envelope_shelf_search_game(const char *folder,
                                const struct envelope *envelope,
                                struct envelope *copy,
                                struct envelope_evidence *out)
{
    char prefix[ENVELOPE_VALUE_MAX + 1];
    snprintf(prefix, sizeof prefix, "%s-", envelope->value[ENVELOPE_GAME]);
    search(folder, prefix, envelope, copy, out);
}
