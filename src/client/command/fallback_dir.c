// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/fallback_dir.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/paths.h"
#include "src/client/core/tell.h"

/* Enough for a long game and its PGN. */
enum { ROOM_BYTES = 512 * 1024 };

/* Make the folders that an arbiter makes. path is that of the games if all is
 * well, else the one that failed. */
static int judge_places(char path[PATH_MAX])
{
    static const enum folder_kind places[] = {PLACE_DATA, PLACE_PGN,
                                              PLACE_GAMES};
    int failure = 0;
    path[0] = '\0';
    for (size_t i = 0; i < sizeof places / sizeof *places && failure == 0; i++)
        failure = paths_make(places[i], path);
    if (failure != 0) /* the message is about the games */
        return paths_of(PLACE_GAMES, path) == 0 ? failure : -ENOENT;
    /* Can files be found, made and grow there? */
    struct statvfs disk;
    if (access(path, R_OK | W_OK | X_OK) != 0 || statvfs(path, &disk) != 0)
        return -errno;
    return disk.f_bavail * disk.f_frsize < ROOM_BYTES ? -ENOSPC : 0;
}

bool fallback_dir_is_here(const char *id)
{
    char name[GAME_ID_MAX + 16], path[PATH_MAX];
    snprintf(name, sizeof name, "%s.hektor", id);
    return id[0] != '\0' && paths_file(PLACE_GAMES, name, path) == 0 &&
           access(path, F_OK) == 0;
}

/* In such a folder any account could make ours before we do. */
static bool is_ours(const char *folder)
{
    struct stat status;
    return lstat(folder, &status) == 0 && S_ISDIR(status.st_mode) &&
           status.st_uid == geteuid() && (status.st_mode & 077) == 0;
}

/* What is kept in /var/tmp outlives the computer's next start, in /tmp it need
 * not, and elsewhere it does not. */
static const char *const bases[] = {"$TMPDIR", "/var/tmp", "/tmp",
                                    "$XDG_RUNTIME_DIR"};

static bool name_folder(const char *base, char out[PATH_MAX])
{
    if (base[0] == '$')
        base = getenv(base + 1);
    return base != NULL && base[0] == '/' &&
           snprintf(out, PATH_MAX, "%s/hektor-games-%lu", base,
                    (unsigned long)geteuid()) < PATH_MAX;
}

/* From now on all data is here. */
static void use_data_folder(const char *folder)
{
    setenv("XDG_DATA_HOME", folder, 1);
}

static bool keeps_games(const char *folder)
{
    char games[PATH_MAX];
    if ((mkdir(folder, 0700) != 0 && errno != EEXIST) || !is_ours(folder))
        return false;
    use_data_folder(folder);
    return judge_places(games) == 0;
}

/* No game was found in the shelters: the data stays where it was. */
static void restore_data_folder(const char *before)
{
    if (before[0] != '\0')
        use_data_folder(before);
    else
        unsetenv("XDG_DATA_HOME");
}

/* Find the game of that name in a shelter from another day. */
static bool find_game(const char *id, char out[PATH_MAX])
{
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
        if (!name_folder(bases[i], out) || !is_ours(out))
            continue;
        use_data_folder(out);
        if (fallback_dir_is_here(id))
            return true;
    }
    out[0] = '\0';
    return false;
}

bool fallback_dir_has_game(const char *id)
{
    char before[PATH_MAX], folder[PATH_MAX];
    const char *data = getenv("XDG_DATA_HOME");
    if (fallback_dir_is_here(id))
        return true;
    snprintf(before, sizeof before, "%s", data != NULL ? data : "");
    bool has_it = find_game(id, folder);
    restore_data_folder(before);
    return has_it;
}

void fallback_dir_visit(void (*visit)(void *context), void *context)
{
    char before[PATH_MAX], folder[PATH_MAX], games[PATH_MAX];
    const char *data = getenv("XDG_DATA_HOME");
    snprintf(before, sizeof before, "%s", data != NULL ? data : "");
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
        if (!name_folder(bases[i], folder) || !is_ours(folder))
            continue;
        use_data_folder(folder);
        if (paths_of(PLACE_GAMES, games) == 0 && access(games, R_OK) == 0)
            visit(context);
        restore_data_folder(before);
    }
}

static bool find_any(char out[PATH_MAX])
{
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++)
        if (name_folder(bases[i], out) && keeps_games(out))
            return true;
    out[0] = '\0';
    return false;
}

int fallback_dir_find(const char *id, struct fallback_dir *out)
{
    char before[PATH_MAX];
    const char *data = getenv("XDG_DATA_HOME");
    *out = (struct fallback_dir){.why = 0};
    out->why = judge_places(out->unusable);
    if (fallback_dir_is_here(id) || (out->why == 0 && id[0] == '\0'))
        return out->why;
    snprintf(before, sizeof before, "%s", data != NULL ? data : "");
    if (id[0] != '\0' && find_game(id, out->folder))
        return judge_places(out->unusable);
    bool found = out->why != 0 && find_any(out->folder);
    if (!found)
        restore_data_folder(before);
    return found ? 0 : out->why;
}

void fallback_dir_tell(struct client *client,
                       const struct fallback_dir *fallback)
{
    char shown[2 * PATH_MAX + 256], spoken[256];
    const char *why = translation_of_error(-fallback->why);
    if (fallback->folder[0] == '\0' || fallback->why == 0)
        return;
    if (fallback->unusable[0] == '\0') {
        snprintf(shown, sizeof shown,
                 gettext("Games cannot be kept as usual: there is no home "
                         "directory. For now, games are kept in %s."),
                 fallback->folder);
        snprintf(
            spoken, sizeof spoken, "%s",
            gettext(
                "Games cannot be kept as usual: there is no home directory. "
                "For now, games are kept in a temporary folder."));
    } else {
        snprintf(shown, sizeof shown,
                 gettext("Games cannot be kept in %s: %s. For now, games are "
                         "kept in %s."),
                 fallback->unusable, why, fallback->folder);
        snprintf(spoken, sizeof spoken,
                 gettext("Games cannot be kept in their usual folder: %s. For "
                         "now, games are kept in a temporary folder."),
                 why);
    }
    tell_apart(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, shown, spoken);
}
