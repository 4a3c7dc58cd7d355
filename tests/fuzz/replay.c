// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * replay.c - runs a fuzz target over its corpus: each file named, or else each
 * file of tests/fuzz/corpus/NAME, where the program's name is NAME_fuzz.
 */
#include <dirent.h>

#include "tests/fuzz/fuzz.h"

enum { INPUT_MAX = 1 << 20, FOLDER_MAX = 4096 };

static void replay(const char *path)
{
    FILE *stream = fopen(path, "rb");
    uint8_t *data = malloc(INPUT_MAX);
    if (stream == NULL || data == NULL) {
        perror(path);
        exit(1);
    }
    size_t bytes = fread(data, 1, INPUT_MAX, stream);
    fclose(stream);
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(data, bytes);
    free(data);
}

/* Returns how many files there were. */
static int replay_folder(const char folder[FOLDER_MAX])
{
    int files = 0;
    DIR *dir = opendir(folder);
    if (dir == NULL)
        return 0;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        char path[FOLDER_MAX + sizeof entry->d_name + 1];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        replay(path);
        files++;
    }
    closedir(dir);
    return files;
}

int main(int argc, char **argv)
{
    const char *srcdir = getenv("srcdir");
    const char *slash = strrchr(argv[0], '/');
    const char *name = slash != NULL ? slash + 1 : argv[0];
    char folder[FOLDER_MAX];
    for (int i = 1; i < argc; i++)
        replay(argv[i]);
    if (argc > 1)
        return 0;
    snprintf(folder, sizeof folder, "%s/tests/fuzz/corpus/%s",
             srcdir != NULL ? srcdir : ".", name);
    folder[strlen(folder) - strlen("_fuzz")] = '\0';
    int files = replay_folder(folder);
    printf("%s: %d files\n", folder, files);
    return files > 0 ? 0 : 1;
}
