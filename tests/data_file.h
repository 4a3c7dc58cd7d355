// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * data_file.h - where a test finds its long data: text in tests/data, and,
 * when HEKTOR_SHARED names such a folder, collections that are not part of
 * the project. Lines are cut at tabs.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file of tests/data; NULL when it cannot be opened. The build names the
 * source folder in srcdir, as automake's tests have it. */
static inline FILE *data_open(const char *name)
{
    const char *folder = getenv("srcdir");
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/data/%s", folder ? folder : ".",
             name);
    return fopen(path, "r");
}

/* A file of the shared collection. NULL, and a sentence, where there is
 * none. */
static inline FILE *data_open_shared(const char *name)
{
    const char *folder = getenv("HEKTOR_SHARED");
    char path[4096];
    if (!folder) {
        puts("skipped: HEKTOR_SHARED names no folder of shared data");
        return NULL;
    }
    snprintf(path, sizeof path, "%s/data/%s", folder, name);
    FILE *stream = fopen(path, "r");
    if (!stream)
        printf("skipped: %s cannot be opened\n", path);
    return stream;
}

/* Cut a line at its tabs; returns how many fields there are, at most max. */
static inline int data_cut(char *line, char **fields, int max)
{
    int count = 0;
    line[strcspn(line, "\r\n")] = '\0';
    while (count < max) {
        fields[count++] = line;
        line = strchr(line, '\t');
        if (!line)
            break;
        *line++ = '\0';
    }
    return count;
}

/* The next line that is neither empty nor a remark; false at the end. */
static inline bool data_line(FILE *stream, char *line, size_t line_bytes)
{
    while (fgets(line, (int)line_bytes, stream))
        if (line[0] != '#' && line[0] != '\n' && line[0] != '\r')
            return true;
    return false;
}
