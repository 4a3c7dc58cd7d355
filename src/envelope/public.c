#include "src/envelope/public.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "src/base/regular_file.h"
#include "src/base/whole_file.h"

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
