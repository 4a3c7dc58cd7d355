// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * words.h - the words of the lobby, in one table with their help, and
 * what Enter does at a line of its list. For the files of the lobby, and for
 * who types its words in a game.
 */
#pragma once

#include "src/client/lobby/room.h"

/* A typed line, which is not empty. */
void lobby_words_act(struct client *client, const char *line);

/* Does the line begin with one of its words? */
bool lobby_words_has(const char *line);

/* Does the account play with this person now? Then play goes there. */
bool lobby_words_plays(const struct client *client, const char *person);

/* "load NAME PATH [white|black]"; NULL past the end. */
const char *lobby_words_usage(int index);

/* Enter at a line. */
void lobby_words_choose(struct client *client, const struct lobby_row *row);
