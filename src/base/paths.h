// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * paths.h - paths of files and folders (XDG base directories 0.8): games, PGN
 * files, what the program remembers, its configuration.
 */
#pragma once

#include <limits.h>
#include <stddef.h>

enum folder_kind {
    PLACE_DATA, /* $XDG_DATA_HOME/hektor */
    PLACE_GAMES, /* $XDG_DATA_HOME/hektor/games */
    PLACE_ENVELOPES, /* $XDG_DATA_HOME/hektor/envelopes */
    PLACE_PGN, /* $XDG_DATA_HOME/hektor/pgn */
    PLACE_HOST, /* $XDG_DATA_HOME/hektor/host: of an own server */
    PLACE_STATE, /* $XDG_STATE_HOME/hektor */
    PLACE_CONFIG, /* $XDG_CONFIG_HOME/hektor */
};

/* The folder, without making it. 0, or -ENAMETOOLONG, or -ENOENT when there
 * is no home. */
int paths_of(enum folder_kind place, char out[PATH_MAX]);

/* The folder, made with its parents (mode 0700) when missing. */
int paths_make(enum folder_kind place, char out[PATH_MAX]);

/* A file name in such a folder. */
int paths_file(enum folder_kind place, const char *name, char out[PATH_MAX]);

/* A file beside the running program. 0 or -ENOENT; whether it exists is the
 * caller's to ask. */
int paths_beside_program(const char *name, char out[PATH_MAX]);

/* A path as people read it: the home is "~". */
void paths_brief(const char *path, char out[PATH_MAX]);

/* Sync the folder that a file lies in, so that its name outlives a power
 * cut. 0 or a negative errno. */
int paths_sync_folder_of(const char *path);
