// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/pgn_files.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static int add_path(struct pgn_files *files, const char *path)
{
    if (files->count == files->room) {
        int room = 2 * files->room + 16;
        char **more = realloc(files->path, (size_t)room * sizeof *more);
        if (more == NULL)
            return -ENOMEM;
        files->path = more;
        files->room = room;
    }
    files->path[files->count] = strdup(path);
    if (files->path[files->count] == NULL)
        return -ENOMEM;
    files->count++;
    return 0;
}

static int by_name(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

static bool is_pgn(const char *name)
{
    size_t bytes = strlen(name);
    return name[0] != '.' && bytes > 4 &&
           strcasecmp(name + bytes - 4, ".pgn") == 0;
}

static int add_folder(struct pgn_files *files, const char *folder)
{
    char path[PATH_MAX];
    int first = files->count, failure = 0;
    struct dirent *entry;
    DIR *stream = opendir(folder);
    if (stream == NULL)
        return -errno;
    while (failure == 0 && (errno = 0, entry = readdir(stream)) != NULL)
        if (is_pgn(entry->d_name) && snprintf(path, sizeof path, "%s/%s",
                                              folder, entry->d_name) < PATH_MAX)
            failure = add_path(files, path);
    if (failure == 0)
        failure = -errno;
    closedir(stream);
    if (files->count > first)
        qsort(files->path + first, (size_t)(files->count - first),
              sizeof *files->path, by_name);
    return failure;
}

int pgn_files_add(struct pgn_files *files, const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode)
               ? add_folder(files, path)
               : add_path(files, path);
}

void pgn_files_done(struct pgn_files *files)
{
    for (int i = 0; i < files->count; i++)
        free(files->path[i]);
    free(files->path);
    *files = (struct pgn_files){.path = NULL};
}
