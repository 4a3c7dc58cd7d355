// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * words.h - reads and explains the commands of the lobby (their rows are in
 * game_words.c and people_words.c), and does what Enter does at a line of its
 * list. Some of them can be typed in a game too.
 */
#pragma once

#include "src/lobby/client/room.h"

/* A typed line, which is not empty. */
void lobby_words_act(struct client *client, const char *line);

/* Does the line begin with one of its words? */
bool lobby_words_has(const char *line);

/* Does the account play with this person now? Then play goes there. */
bool lobby_words_plays(const struct client *client, const char *person);

/* "load NAME PATH [white|black]"; NULL past the end. */
const char *lobby_words_usage(int index);

/* What a newcomer types first, below the list. */
void lobby_words_note(struct menu_lines *lines);

/* Enter at a line. */
void lobby_words_choose(struct client *client, const struct lobby_row *row);
