// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/config_change.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/base/whole_file.h"

enum { FILE_BYTES_MAX = 1 << 20 };

/* The whole file as text; "" where there is none. */
static int read_all(const char *path, char **out)
{
    FILE *stream;
    int error = regular_file_read(path, &stream);
    *out = NULL;
    if (error != 0 && error != -ENOENT)
        return error;
    char *text = malloc(FILE_BYTES_MAX + 1);
    if (text == NULL) {
        if (stream != NULL)
            fclose(stream);
        return -ENOMEM;
    }
    size_t bytes =
        stream != NULL ? fread(text, 1, FILE_BYTES_MAX + 1, stream) : 0;
    bool failed = stream != NULL && ferror(stream) != 0;
    if (stream != NULL)
        fclose(stream);
    if (failed || bytes > FILE_BYTES_MAX) {
        free(text);
        return failed ? -EIO : -EFBIG;
    }
    text[bytes] = '\0';
    *out = text;
    return 0;
}

/* Is this the line of the option? */
static bool sets(const char *line, const char *name)
{
    line += strspn(line, " \t");
    size_t length = strlen(name);
    if (strncmp(line, name, length) != 0)
        return false;
    line += length;
    line += strspn(line, " \t");
    return *line == '=' || *line == ':';
}

/* Find the last line that sets it, which is the one in force and is changed;
 * *after is then behind it. At the end if there is none. */
static const char *find_line(const char *text, const char *name,
                             const char **after)
{
    const char *found = NULL, *end = text + strlen(text);
    for (const char *line = text; line < end;) {
        const char *next = line + strcspn(line, "\n");
        next += *next == '\n';
        if (sets(line, name)) {
            found = line;
            *after = next;
        }
        line = next;
    }
    if (found == NULL)
        found = *after = end;
    return found;
}

static bool write_changed(FILE *stream, const char *text, const char *name,
                          const char *value)
{
    const char *after, *line = find_line(text, name, &after);
    size_t before = (size_t)(line - text);
    fwrite(text, 1, before, stream);
    if (before > 0 && line[-1] != '\n')
        fputc('\n', stream);
    fprintf(stream, "%s = %s\n", name, value);
    fputs(after, stream);
    return fflush(stream) == 0 && ferror(stream) == 0;
}

/* Change the file that a link leads to. */
static int replace(const char *path, const char *text, const char *name,
                   const char *value)
{
    char made[PATH_MAX + 8];
    struct stat status;
    snprintf(made, sizeof made, "%s.XXXXXX", path);
    int fd = portable_file_beside(made);
    FILE *stream = fd >= 0 ? fdopen(fd, "w") : NULL;
    int error = fd >= 0 ? -errno : fd;
    if (stream == NULL) {
        if (fd >= 0)
            close(fd);
        return error;
    }
    fchmod(fd, stat(path, &status) == 0 ? status.st_mode & 0777 : 0644);
    bool written = write_changed(stream, text, name, value);
    error = written ? 0 : -EIO;
    if (fclose(stream) != 0 || (!error && rename(made, path) != 0))
        error = -errno;
    if (error)
        unlink(made);
    return error;
}

int config_change(const char *path, const char *name, const char *value)
{
    char real[PATH_MAX], *text;
    if (realpath(path, real) == NULL) {
        if (errno != ENOENT || strlen(path) >= sizeof real)
            return -errno;
        strcpy(real, path);
    }
    int error = read_all(real, &text);
    if (error)
        return error;
    error = replace(real, text, name, value);
    free(text);
    return error;
}
