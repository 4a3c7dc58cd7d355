// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * play_commands.h - hektor new, menu, setup, resume and view: the order in
 * which the parts of a sitting are started and ended.
 */
#pragma once

#include <stdio.h>

#include "src/client/command/session.h"
#include "src/client/link/link.h"
#include "src/wire/wire.h"

session_command play_new;
session_command play_resume;
session_command play_menu;
session_command play_setup;
session_command play_view;
session_command play_tutorial;
session_command play_games;

/*
 * Hektor resume FILE: the envelope of an adjourned game says
 * which game goes on.
 */

/*
 * Read the envelope, and judge it; nothing is stored. Returns EXIT_DONE with
 * the game's id, EXIT_NO for one that was tampered with or that a better one is
 * kept of, EXIT_DATA for what is no envelope, EXIT_IO.
 */
int resume_file(const char *path, FILE *errors, char id[GAME_ID_MAX]);

/*
 * The arbiter, which is there now, asks its journal of the game. If number
 * and commitment agree with it, or there is none, the envelope is kept, so that
 * it can be opened. Returns the same, or EXIT_UNAVAILABLE.
 */
int resume_file_store(const char *path, struct link *link, FILE *errors);
