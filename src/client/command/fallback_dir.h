// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * fallback_dir.h - another folder for games while the home folder cannot store
 * them: it is read-only, full, absent or a file. A game is never played without
 * its journal, for what was shown is on disk; so it is kept in a folder for
 * temporary files, and the player hears which.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>

#include "rules/game/game.h"

#include "src/client/core/client.h"

struct fallback_dir {
    char unusable[PATH_MAX]; /* the folder that keeps no game; "": no home */
    int why; /* a negative errno */
    char folder[PATH_MAX]; /* where games are kept instead; "": as ever */
};

/* Find where games can be kept. If that is a shelter, this process and its
 * arbiter keep all their data there from now on, so no thread may run yet. id
 * is the game to be resumed, which can only continue where it was kept; "" for
 * any other. Returns 0, or out->why if no game can be kept, or not this one. */
int fallback_dir_find(const char *id, struct fallback_dir *out);

/* Is that game's journal in the folder of the games, or in a shelter? */
bool fallback_dir_has_game(const char *id);

/* Is it where all data is now? */
bool fallback_dir_is_here(const char *id);

/* In each shelter where games lie from another day: what is asked there is of
 * its data. No thread may run yet. */
void fallback_dir_visit(void (*visit)(void *context), void *context);

/* The sentence about it; empty if there is nothing to tell. */
void fallback_dir_tell(struct client *client,
                       const struct fallback_dir *fallback);
