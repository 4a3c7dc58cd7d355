// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * folder.h - a folder of a test's own, gone with all that is in it when the
 * test is over.
 */
#pragma once

#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/unit.h"

static inline void folder_make(char out[PATH_MAX])
{
    const char *base = getenv("TMPDIR");
    snprintf(out, PATH_MAX, "%s/hektor-test-XXXXXX",
             base != NULL ? base : "/tmp");
    assert_non_null(mkdtemp(out));
}

static inline int folder_remove_one(const char *path, const struct stat *status,
                                    int kind, struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

static inline void folder_remove(const char *path)
{
    nftw(path, folder_remove_one, 16, FTW_DEPTH | FTW_PHYS);
}
