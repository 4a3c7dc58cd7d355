// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/paths.h"
#include "src/base/portable.h"

static int judge(int fd, off_t most_bytes)
{
    struct stat status;

    if (fstat(fd, &status) != 0)
        return -errno;
    if (S_ISDIR(status.st_mode))
        return -EISDIR;
    if (!S_ISREG(status.st_mode))
        return -ENXIO;
    return most_bytes == REGULAR_ANY_SIZE || status.st_size <= most_bytes
               ? 0
               : -EFBIG;
}

int regular_file_open(const char *path, int flags, off_t most_bytes)
{
    int fd = open(path, flags | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0600);

    if (fd < 0)
        return -errno;
    int error = judge(fd, most_bytes);
    if (error == 0)
        return fd;
    close(fd);
    return error;
}

int regular_file_read(const char *path, FILE **out)
{
    int fd = regular_file_open(path, O_RDONLY, REGULAR_SETTINGS_MAX);

    *out = fd >= 0 ? fdopen(fd, "r") : NULL;
    if (*out != NULL)
        return 0;
    if (fd < 0)
        return fd;
    int error = -errno;
    close(fd);
    return error;
}

bool regular_file_is_missing(const char *path, int error)
{
    char folder[PATH_MAX];
    const char *end = strrchr(path, '/');
    struct stat status;

    if (error != -ENOTDIR || end == NULL)
        return error == -ENOENT || error == -ENOTDIR;
    snprintf(folder, sizeof folder, "%.*s", (int)(end - path), path);
    return stat(folder, &status) != 0 || S_ISDIR(status.st_mode);
}

const char *regular_file_sentence(int error)
{
    if (error == -EISDIR)
        return gettext("this is a folder, not a file");
    if (error == -ENXIO)
        return gettext("this is a pipe, a socket or a device, not a file on a "
                       "disk");
    if (error == -EFBIG)
        return gettext("this file is too large");
    return translation_of_error(-error);
}

static int write_all(int fd, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(fd, bytes, count);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return written < 0 ? -errno : -EIO;
        bytes += written;
        count -= (size_t)written;
    }
    return 0;
}

ssize_t whole_file_get(int fd, char *out, size_t room)
{
    size_t count = 0;
    while (count < room) {
        ssize_t got = read(fd, out + count, room - count);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -errno;
        if (got == 0)
            break;
        count += (size_t)got;
    }
    return (ssize_t)count;
}

mode_t whole_file_usual_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* What becomes of the file that is written beside the path. */
enum fate { CREATED, REPLACES, SHOWN };

/* Fill a file beside it, and give that its name. */
static int write_file(const char *path, mode_t mode, const char *bytes,
                      size_t count, enum fate fate)
{
    char beside[PATH_MAX];
    bool replaces = fate != CREATED, is_synced = fate != SHOWN;
    if (snprintf(beside, sizeof beside, "%s.XXXXXX", path) >= PATH_MAX)
        return -ENAMETOOLONG;
    int fd = portable_file_beside(beside);
    if (fd < 0)
        return fd;
    int error = write_all(fd, bytes, count);
    if (error == 0 && (fchmod(fd, mode) != 0 || (is_synced && fsync(fd) != 0)))
        error = -errno;
    if (close(fd) != 0 && error == 0)
        error = -errno;

    if (error == 0 &&
        (replaces ? rename(beside, path) : link(beside, path)) != 0)
        error = -errno;
    if (error != 0 || !replaces)
        unlink(beside);
    return error == 0 && is_synced ? paths_sync_folder_of(path) : error;
}

int whole_file_create(const char *path, mode_t mode, const char *bytes,
                      size_t count)
{
    return write_file(path, mode, bytes, count, CREATED);
}

/* A device or a pipe, also behind a link, is not thrown away for a file. */
static int judge_replaced(const char *path)
{
    struct stat status;

    if (stat(path, &status) != 0 || S_ISREG(status.st_mode))
        return 0;
    return S_ISDIR(status.st_mode) ? -EISDIR : -ENXIO;
}

int whole_file_replace(const char *path, mode_t mode, const char *bytes,
                       size_t count)
{
    int error = judge_replaced(path);

    return error != 0 ? error : write_file(path, mode, bytes, count, REPLACES);
}

int whole_file_show(const char *path, mode_t mode, const char *bytes,
                    size_t count)
{
    int error = judge_replaced(path);

    return error != 0 ? error : write_file(path, mode, bytes, count, SHOWN);
}
