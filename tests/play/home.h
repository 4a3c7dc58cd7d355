// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * home.h - a user's home for one test: a temporary folder with the XDG base
 * directories in it, the environment that names them, and nothing left
 * afterwards.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

enum { HOME_ENV_MAX = 24, HOME_TEXT_MAX = 256 };

struct home {
    char folder[64];
    char text[HOME_ENV_MAX][HOME_TEXT_MAX];
    const char *env[HOME_ENV_MAX + 1]; /* for term_start */
};

/* Make the folders; TERM is xterm-256color, the locale C.UTF-8, and options
 * of the sanitizers are passed on. False when that fails. */
bool home_make(struct home *home);

/* Set a variable, or take it away (value NULL). */
void home_set(struct home *home, const char *name, const char *value);

/* A path under the folder. */
void home_path(const struct home *home, const char *below, char out[PATH_MAX]);

/* The first file (by name) of a folder below whose name ends so; false when
 * there is none. */
bool home_find(const struct home *home, const char *below, const char *end,
               char out[PATH_MAX]);

/* The whole file as text from malloc; NULL when it cannot be read. */
char *home_read(const char *path);

/* Remove all of it. */
void home_remove(struct home *home);
