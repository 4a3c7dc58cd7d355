#include "src/client/play/save_game.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/base/paths.h"
#include "src/client/play/parts.h"
#include "src/process/pgn_file.h"

/* 0 when it fits. */
static int write_path(char out[PATH_MAX], const char *folder, const char *name)
{
    int length = snprintf(out, PATH_MAX, "%s%s", folder, name);
    return length < PATH_MAX ? 0 : -ENAMETOOLONG;
}

static int own_path(const struct client *client, char out[PATH_MAX])
{
    char folder[PATH_MAX], name[GAME_ID_MAX + sizeof ".pgn"];
    int failure = paths_make(PLACE_PGN, folder);
    if (failure != 0)
        return failure;
    snprintf(name, sizeof name, "%s.pgn", client->joined.id);
    return paths_file(PLACE_PGN, name, out);
}

static int named_path(const char *argument, char out[PATH_MAX])
{
    const char *home = getenv("HOME");
    if (strncmp(argument, "~/", 2) == 0 && home != NULL)
        return write_path(out, home, argument + 1);
    return write_path(out, "", argument);
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
