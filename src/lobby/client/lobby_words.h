// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lobby_words.h - reads and explains the commands of the lobby (their rows are
 * here and in game_words.c), and does what Enter does at a line of its list.
 * Some of them can be typed in a game too.
 */
#pragma once

#include "src/lobby/client/lists.h"

/* A typed line, which is not empty. */
void lobby_words_act(struct client *client, const char *line);

/* Does the line begin with one of its words? */
bool lobby_words_has(const char *line);

/* "load NAME PATH [white|black]"; NULL past the end. */
const char *lobby_words_usage(int index);

/* What a newcomer types first, below the list. */
void lobby_words_note(struct menu_lines *lines);

/* Enter at a line. */
void lobby_words_choose(struct client *client, const struct lobby_row *row);

/* A command of the lobby. */
struct lobby_word {
    const char *word, *usage, *help;
    void (*act)(struct client *client, const char *argument);
    bool takes_name; /* alone: then it may be in quotes */
    bool is_arbiters; /* the help leaves it out for others */
};

/* Lists, offers and games; game_words.c. They come first, and end with a row
 * without a word. */
extern const struct lobby_word lobby_game_words[];

/* The game with this person that is being played now; NULL: there is none. */
const char *lobby_played_with(const struct client *client, const char *whom);

/* Can an offer's number mean another offer by now? A restarted server counts
 * from 1 again. The player is told to look first. */
bool lobby_offers_may_differ(struct client *client);
