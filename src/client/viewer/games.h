// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * games.h - the list of finished games, from which one is chosen to be looked
 * at: as a form on the screen, a page at a time as lines, or whole for another
 * program.
 */
#pragma once

#include <stdio.h>

#include "src/client/core/modes.h"
#include "src/client/viewer/game_list.h"

extern const struct mode_ops games_mode;

/* The files of the own games: none where there is no such folder yet. 0 or a
 * negative errno; done with pgn_files_done. */
int games_own_files(struct pgn_files *out);

/* The sitting begins with the list of these files, which are taken over; what
 * is read in a moment is read now. Returns an exit status, EXIT_NO if nothing
 * is found; what is wrong is said on errors. */
int games_open(struct client *client, struct pgn_files *files,
               const struct game_search *search, FILE *errors);

/* Write the whole list, a line for each game. The same. */
int games_print(struct pgn_files *files, const struct game_search *search,
                FILE *out, FILE *errors);
