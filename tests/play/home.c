// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/home.h"

#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The variables that name a folder below the home, and the folder. */
static const struct {
    const char *name, *below;
} folders[] = {
    {"XDG_DATA_HOME", "data"},     {"XDG_STATE_HOME", "state"},
    {"XDG_CONFIG_HOME", "config"}, {"XDG_CACHE_HOME", "cache"},
    {"XDG_RUNTIME_DIR", "run"},    {"TMPDIR", "tmp"},
};

static const char *const passed_on[] = {"ASAN_OPTIONS", "UBSAN_OPTIONS",
                                        "LSAN_OPTIONS", "PATH"};

void home_set(struct home *home, const char *name, const char *value)
{
    size_t length = strlen(name), at = 0, count = 0;
    while (home->env[count])
        count++;
    while (at < count && (strncmp(home->env[at], name, length) != 0 ||
                          home->env[at][length] != '='))
        at++;
    if (!value && at < count) { /* the last one takes its place */
        if (at != count - 1)
            memcpy(home->text[at], home->text[count - 1], HOME_TEXT_MAX);
        home->env[count - 1] = NULL;
    }
    if (!value || at == HOME_ENV_MAX)
        return;
    snprintf(home->text[at], HOME_TEXT_MAX, "%s=%s", name, value);
    home->env[at] = home->text[at];
}

bool home_make(struct home *home)
{
    *home = (struct home){.folder = "/tmp/hektor-play-XXXXXX"};
    if (!mkdtemp(home->folder))
        return false;
    home_set(home, "HOME", home->folder);
    home_set(home, "TERM", "xterm-256color");
    home_set(home, "LANG", "C.UTF-8");
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char path[PATH_MAX];
        home_path(home, folders[i].below, path);
        if (mkdir(path, 0700) != 0)
            return false;
        home_set(home, folders[i].name, path);
    }
    for (size_t i = 0; i < sizeof passed_on / sizeof *passed_on; i++) {
        const char *value = getenv(passed_on[i]);
        if (value)
            home_set(home, passed_on[i], value);
    }
    return true;
}

void home_path(const struct home *home, const char *below, char out[PATH_MAX])
{
    snprintf(out, PATH_MAX, "%s/%s", home->folder, below);
}

bool home_find(const struct home *home, const char *below, const char *end,
               char out[PATH_MAX])
{
    char folder[PATH_MAX / 2];
    snprintf(folder, sizeof folder, "%s/%s", home->folder, below);
    struct dirent **names;
    int count = scandir(folder, &names, NULL, alphasort);
    if (count < 0)
        return false;
    bool found = false;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(names[i]->d_name), tail = strlen(end);
        if (!found && length > tail &&
            strcmp(names[i]->d_name + length - tail, end) == 0) {
            snprintf(out, PATH_MAX, "%s/%s", folder, names[i]->d_name);
            found = true;
        }
        free(names[i]);
    }
    free(names);
    return found;
}

char *home_read(const char *path)
{
    FILE *stream = fopen(path, "re");
    if (!stream)
        return NULL;
    char *text = NULL;
    size_t room = 0;
    ssize_t count = getdelim(&text, &room, '\0', stream);
    fclose(stream);
    if (count >= 0)
        return text;
    free(text);
    return calloc(1, 1); /* an empty file */
}

static int remove_one(const char *path, const struct stat *status, int kind,
                      struct FTW *where)
{
    (void)status;
    (void)kind;
    (void)where;
    remove(path); /* what cannot go does not keep the rest */
    return 0;
}

void home_remove(struct home *home)
{
    nftw(home->folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}
