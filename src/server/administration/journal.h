// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * journal.h - a journal as the administrator's work has it: opened, read game
 * by game, and why it could not be; pruned, and restored from a backup.
 */
#pragma once

#include <limits.h>
#include <stdio.h>

#include "rules/game/game.h"

#include "src/server/store/store.h"

/* The journal in that folder, or that address; false: it is too long. */
bool journal_place(const char *folder, char out[PATH_MAX]);

/* The game as its journal gives it; false: an event cannot be there, or is
 * missing. The server may write meanwhile: more may come than there was. */
bool journal_replay(struct store *store, const char *id, struct game *game);

/* Why it was not opened, and the exit status. */
const char *journal_why_closed(const char *path, enum store_error error);
int journal_closed_status(enum store_error error);

/* Write the games that ended so many days ago into a new PGN file, and remove
 * them from the journal; path NULL: only say how many. As staff_do of
 * staff.h. */
int journal_prune(const char *folder, const char *days, const char *path,
                  FILE *out, char what[PATH_MAX], const char **why);

/* Put a backup in the place of the journal, or into an empty database. As
 * staff_do. */
int journal_restore(const char *folder, const char *backup, FILE *out,
                    char what[PATH_MAX], const char **why);

/* Go on with this record, though a server may have confirmed more than it has.
 * As staff_do. */
int journal_accept_older(const char *folder, FILE *out, char what[PATH_MAX],
                         const char **why);
