// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * catalogues.h - the translations that the build has left in po/, for a test
 * that runs in the build's folder and speaks them.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "src/base/language.h"

#include "tests/unit.h"

/* Without msgfmt there are none: false. */
static inline bool catalogues_find(void)
{
    char folder[PATH_MAX];
    if (access("po/de/LC_MESSAGES/hektor.mo", R_OK) != 0 ||
        getcwd(folder, sizeof folder - 3) == NULL)
        return false;
    language_set_folder(strcat(folder, "/po"));
    return true;
}

static inline void catalogues_speak(const char *language)
{
    char place[PATH_MAX];
    assert_true(language_choose(language));
    assert_null(language_fault(place));
}
