// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/paths.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/base/portable.h"

static const struct {
    const char *variable;
    const char *below_home; /* where the variable says nothing */
    const char *folder;
} places[] = {
    [PLACE_DATA] = {"XDG_DATA_HOME", ".local/share", "hektor"},
    [PLACE_ENVELOPES] = {"XDG_DATA_HOME", ".local/share", "hektor/envelopes"},
    [PLACE_GAMES] = {"XDG_DATA_HOME", ".local/share", "hektor/games"},
    [PLACE_PGN] = {"XDG_DATA_HOME", ".local/share", "hektor/pgn"},
    [PLACE_HOST] = {"XDG_DATA_HOME", ".local/share", "hektor/host"},
    [PLACE_STATE] = {"XDG_STATE_HOME", ".local/state", "hektor"},
    [PLACE_CONFIG] = {"XDG_CONFIG_HOME", ".config", "hektor"},
};

static int fits(int length)
{
    return length < PATH_MAX ? 0 : -ENAMETOOLONG;
}

int paths_of(enum folder_kind place, char out[PATH_MAX])
{
    /* XDG 0.8: a path that is not absolute is as if it were not there. */
    const char *base = getenv(places[place].variable);
    if (base != NULL && base[0] == '/')
        return fits(
            snprintf(out, PATH_MAX, "%s/%s", base, places[place].folder));
    const char *home = getenv("HOME");
    if (home == NULL || home[0] != '/')
        return -ENOENT;
    return fits(snprintf(out, PATH_MAX, "%s/%s/%s", home,
                         places[place].below_home, places[place].folder));
}

/* Make the folder unless it is there. */
static int make_one(const char *path)
{
    struct stat status;

    if (mkdir(path, 0700) == 0)
        return 0;
    int error = -errno;
    if (stat(path, &status) != 0)
        return error;
    return S_ISDIR(status.st_mode) ? 0 : -ENOTDIR;
}

int paths_make(enum folder_kind place, char out[PATH_MAX])
{
    int error = paths_of(place, out);

    if (error != 0)
        return error;
    for (char *slash = strchr(out + 1, '/'); slash != NULL && error == 0;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        error = make_one(out);
        *slash = '/';
    }
    return error == 0 ? make_one(out) : error;
}

int paths_file(enum folder_kind place, const char *name, char out[PATH_MAX])
{
    char folder[PATH_MAX];
    int error = paths_of(place, folder);

    if (error != 0)
        return error;
    return fits(snprintf(out, PATH_MAX, "%s/%s", folder, name));
}

int paths_beside_program(const char *name, char out[PATH_MAX])
{
    if (portable_program(out) != 0)
        return -ENOENT;
    char *slash = strrchr(out, '/');
    if (slash == NULL || slash + 1 + strlen(name) >= out + PATH_MAX)
        return -ENOENT;
    strcpy(slash + 1, name);
    return 0;
}

void paths_brief(const char *path, char out[PATH_MAX])
{
    const char *home = getenv("HOME");
    size_t bytes = home != NULL ? strlen(home) : 0;
    bool is_below =
        bytes > 1 && strncmp(path, home, bytes) == 0 && path[bytes] == '/';
    snprintf(out, PATH_MAX, "%s%.*s", is_below ? "~" : "", PATH_MAX - 2,
             is_below ? path + bytes : path);
}

int paths_sync_folder_of(const char *path)
{
    char copy[PATH_MAX];

    int error = fits(snprintf(copy, sizeof copy, "%s", path));
    if (error != 0)
        return error;
    int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return -errno;
    error = fsync(fd) == 0 ? 0 : -errno;
    close(fd);
    return error;
}
