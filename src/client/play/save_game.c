// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/save_game.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/base/paths.h"
#include "src/client/play/parts.h"
#include "src/process/pgn_file.h"

static int own_path(const struct client *client, char out[PATH_MAX])
{
    char folder[PATH_MAX], name[GAME_ID_MAX + sizeof ".pgn"];
    int failure = paths_make(PLACE_PGN, folder);
    if (failure != 0)
        return failure;
    snprintf(name, sizeof name, "%s.pgn", client->joined.id);
    return paths_file(PLACE_PGN, name, out);
}

/* A name without a dot gets ".pgn", but a folder or a device keeps its name,
 * so that its refusal names it. */
static int named_path(const char *argument, char out[PATH_MAX])
{
    const char *home = getenv("HOME"), *name = strrchr(argument, '/');
    bool in_home = strncmp(argument, "~/", 2) == 0 && home != NULL;
    /* 0 when it fits. */
    int length = snprintf(out, PATH_MAX, "%s%s", in_home ? home : "",
                          argument + in_home);
    int failure = length < PATH_MAX ? 0 : -ENAMETOOLONG;
    name = name != NULL ? name + 1 : argument;
    struct stat about;
    if (failure != 0 || name[0] == '\0' || strchr(name, '.') != NULL ||
        (stat(out, &about) == 0 && !S_ISREG(about.st_mode)))
        return failure;
    size_t bytes = strlen(out);
    if (bytes + sizeof ".pgn" > PATH_MAX)
        return -ENAMETOOLONG;
    strcpy(out + bytes, ".pgn");
    return 0;
}

bool save_game_is_there(const struct client *client)
{
    char path[PATH_MAX];
    return client->joined.id[0] != '\0' && own_path(client, path) == 0 &&
           access(path, F_OK) == 0;
}

int save_game(struct client *client, const char *argument, char path[PATH_MAX])
{
    bool own = argument[0] == '\0';
    path[0] = '\0';
    /* A game of a file has no name of its own. */
    if (own && client->joined.id[0] == '\0')
        return -EINVAL;
    int failure = own ? own_path(client, path) : named_path(argument, path);
    if (failure != 0)
        return failure;
    if (!own && strcmp(path, playing_of(client)->saved_path) != 0 &&
        access(path, F_OK) == 0)
        return -EEXIST;
    failure = pgn_file_save(path, &client->game);
    if (failure != 0)
        return failure;
    if (!own)
        memcpy(playing_of(client)->saved_path, path, PATH_MAX);
    return 0;
}
